import { accept, refuse } from '@highground/kernel';
import type { PartialCommand, ReadonlyState, Result, Stage } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { knownAction, stanceOf } from './legality.ts';
import { Target } from './options.ts';
import { attemptOf, facingFor } from './stance.ts';
import type { Aim, Attempt } from './stance.ts';
import { aimsOf, usageRefusal } from './targets.ts';

/** What the chosen action may be aimed at from the destination; what may not be chosen says why. */
export function targetStage(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const stance = stanceOf(state, partial);
  const action = knownAction(rules, stance.actor, partial.action);
  if (!action)
    return refuse({
      code: 'unknown-action',
      message: `${stance.actor.name} has no action "${partial.action}".`,
    });
  const refusal = usageRefusal(rules, state, stance.actor, action);
  if (refusal) return refuse(refusal);
  const attempt = attemptOf(stance, action);
  const options = aimsOf(state, attempt).map((aim, index, aims) => {
    return new Target(rules, state, attempt, { aim, isShortcut: isSameLine(attempt, aims[index - 1], aim) });
  });
  return accept({ complete: false, field: 'target', options });
}

/** Every tile of a line aims the same line: after the first, they are conveniences. */
function isSameLine(attempt: Attempt, before: Aim | undefined, aim: Aim): boolean {
  if (attempt.action.area.shape !== 'line' || !before?.tile || !aim.tile) return false;
  return facingFor(attempt, before.tile) === facingFor(attempt, aim.tile);
}
