import { greedyController, randomController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import type { Ruleset } from '@highground/kernel';

/** How well the computer plays, easiest first. */
export const LEVELS = ['random', 'greedy'] as const;

/** The controller of a level for a game; the strongest one for a level nobody knows. */
export function controllerOf(level: string, { catalogue }: Ruleset): Controller {
  const [profile] = catalogue.profiles;
  return level === 'random' || !profile ? randomController : greedyController(profile);
}
