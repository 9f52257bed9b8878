import { greedyController, profileController, profileFor, randomController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import type { Ruleset, ScenarioDraft } from '@highground/kernel';

export type Level = 'random' | 'greedy' | 'profile';

/** How well the computer plays a game, easiest first: by chance, then by rules of thumb where its data has them, else a turn ahead. */
export function levelsOf({ suggest }: Pick<Ruleset, 'suggest'>): readonly Level[] {
  return ['random', suggest ? 'profile' : 'greedy'];
}

/** The controller of a level for a side of a scenario; the strongest one for a level nobody knows. */
export function controllerOf(
  level: string,
  ruleset: Ruleset,
  { scenario, side }: { readonly scenario: Pick<ScenarioDraft, 'options'>; readonly side: number },
): Controller {
  if (level === 'random') return randomController;
  if (ruleset.suggest) return profileController;
  const profile = profileFor(ruleset, scenario, side);
  return profile ? greedyController(profile) : randomController;
}
