import type { Activity, Actor, ReadonlyState } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { areFoes, isUp } from './condition.ts';
import { publicScore } from './reading.ts';
import { sightBlocker } from './sight.ts';

/** Whether some foe can see the actor and, for all that is known of it, name what it prepares (owner's decision 7). */
export function isObserved(rules: Rules, state: ReadonlyState, actor: Actor, { action }: Activity): boolean {
  const dc = rules.actionOf(action).rule.readDc;
  return state.actors.some(
    (foe) =>
      areFoes(foe, actor) &&
      isUp(foe) &&
      publicScore(rules, state, foe) >= dc &&
      sightBlocker(rules, state, foe, actor) === undefined,
  );
}
