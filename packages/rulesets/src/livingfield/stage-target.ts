import { accept, refuse } from '@highground/kernel';
import type { ActorId, Option, PartialCommand, ReadonlyState, Result, Stage } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { AimFacts } from './facts.ts';
import { knownAction, stanceOf } from './legality.ts';
import { facingFor, placeOf } from './stance.ts';
import type { Aim, Attempt } from './stance.ts';
import { aimRefusal, aimsOf, blockerOf, usageRefusal } from './targets.ts';

/** What the chosen action may be aimed at from the destination; what may not be chosen says why. */
export function targetStage(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const stance = stanceOf(state, partial);
  const action = knownAction(rules, stance.actor, partial.action);
  if (!action) return refuse({ code: 'unknown-action', message: `${stance.actor.name} has no action "${partial.action}".` });
  const refusal = usageRefusal(rules, state, stance.actor, action);
  if (refusal) return refuse(refusal);
  const attempt = { ...stance, action };
  const options = aimsOf(state, attempt).map((aim, index, aims) => targetOption(rules, state, attempt, { aim, before: aims[index - 1] }));
  return accept({ complete: false, field: 'target', options });
}

interface Choice {
  readonly aim: Aim;
  readonly before: Aim | undefined;
}

function targetOption(rules: Rules, state: ReadonlyState, attempt: Attempt, { aim, before }: Choice): Option {
  const refusal = aimRefusal(rules, state, attempt, aim);
  const blocker = refusal?.code === 'sight-blocked' ? blockerOf(rules, state, attempt, placeOf(state, attempt, aim)) : undefined;
  return {
    ...nameOf(aim),
    facts: new AimFacts(state, attempt, aim, blocker),
    ...(refusal ? { refusal } : {}),
    ...(isSameLine(attempt, before, aim) ? { shortcut: true } : {}),
  };
}

function nameOf({ tile, actor }: Aim): Pick<Option, 'pick' | 'id'> {
  if (tile) return { pick: { targetTile: tile }, id: `${tile.x},${tile.y},${tile.z}` };
  return { pick: { targetActor: actor as ActorId }, id: `actor-${actor}` };
}

/** Every tile of a line aims the same line: after the first, they are conveniences. */
function isSameLine(attempt: Attempt, before: Aim | undefined, aim: Aim): boolean {
  if (attempt.action.area.shape !== 'line' || !before?.tile || !aim.tile) return false;
  return facingFor(attempt, before.tile) === facingFor(attempt, aim.tile);
}
