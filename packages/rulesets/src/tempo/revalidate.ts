import type { Activity, Actor, ReadonlyState } from '@highground/kernel';
import { distanceOf } from './body.ts';
import type { Rules } from './compile.ts';
import { stepTo } from './ground.ts';
import { isUpAndHere } from './exposure.ts';

/** Whether an action that was on hold can still come to something: its target up and in range, its tile free (PER-AMB-07). */
export function isStillLegal(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { action, target: { actor: id, tile } }: Activity,
): boolean {
  const { range } = rules.actionOf(action).rule;
  if (tile) return stepTo(rules, state, actor, tile) !== undefined;
  const target = id === undefined ? undefined : state.actors[id - 1];
  return !target || (isUpAndHere(target) && distanceOf(state, actor, target) <= range);
}
