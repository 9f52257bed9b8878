import { greedyController, profileController, randomController, searchController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import type { Profile, Ruleset, Seat } from '@highground/kernel';
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

/**
 * Who plays the seats no person sits at: what the rules play themselves by the rules of thumb of its game, where it gives any; the
 * others at the level asked for, without one by those rules of thumb or greedily.
 */
export function computersFor(
  { suggest }: Pick<Ruleset, 'suggest'>,
  profile: Profile | undefined,
  level = suggest ? 'profile' : 'greedy',
): (seat: Seat | undefined) => Controller {
  const player = playerNamed(level, profile, 'There is no level');
  return (seat) => (suggest && seat?.auto ? profileController : player);
}
