import {
  greedyController,
  profileController,
  profileFor,
  randomController,
  searchController,
} from '@highground/ai';
import type { Controller } from '@highground/ai';
import type { Ruleset, ScenarioDraft } from '@highground/kernel';

export type Level = 'random' | 'greedy' | 'search' | 'profile';

/**
 * How the computer plays a game: by chance; and a turn ahead, or where the game's data has rules of thumb, by search or
 * by those. The last is what a new battle begins with.
 */
export function levelsOf({ suggest }: Pick<Ruleset, 'suggest'>): readonly Level[] {
  return suggest ? ['random', 'search', 'profile'] : ['random', 'greedy'];
}

/** How the server plays. */
export const SERVER_LEVELS: readonly Level[] = ['greedy'];

/** The controller of a level for a side of a scenario; the strongest one for a level nobody knows. */
export function controllerOf(
  level: string,
  ruleset: Ruleset,
  { scenario, side }: { readonly scenario: Pick<ScenarioDraft, 'options'>; readonly side: number },
): Controller {
  if (level === 'random') return randomController;
  const profile = profileFor(ruleset, scenario, side);
  if (ruleset.suggest) return level === 'search' && profile ? searchController(profile) : profileController;
  return profile ? greedyController(profile) : randomController;
}
