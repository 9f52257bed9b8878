import { greedyController, profileController, randomController, searchController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import type { Profile } from '@highground/kernel';
import { UsageError } from './command.ts';

/** Names of the computer players. */
export const PLAYERS = ['greedy', 'search', 'profile', 'random'] as const;

/** The computer player of a name; `asked` says what asked for it. */
export function playerNamed(id: string, profile: Profile | undefined, asked: string): Controller {
  if (id === 'random') return randomController;
  if (id === 'profile') return profileController;
  if (id === 'greedy' && profile) return greedyController(profile);
  if (id === 'search' && profile) return searchController(profile);
  throw new UsageError(`${asked} "${id}"; known: ${PLAYERS.join(', ')}`);
}
