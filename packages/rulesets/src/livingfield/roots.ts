import { actorOf, invariant } from '@highground/kernel';
import type { Actor, Command, Facing, ReadonlyState, Refusal, Root, Tile } from '@highground/kernel';
import { facingAfter } from '@highground/mechanics/movement';
import { bubbleOf } from './condition.ts';
import type { Rules } from './compile.ts';
import { aimOf, knownAction, stanceOf, WAIT } from './legality.ts';
import { attemptOf, facingFor, stanceAt } from './stance.ts';
import { usageRefusal } from './targets.ts';
import { midTurn } from './turn-phase.ts';
import { whomRefusal } from './whom.ts';

/**
 * The index-th root of an accepted command: `move_unit` if tile or facing changes, then `use_action` or `wait`.
 * What became illegal on the way turns into a wait that says why (owner's decision 4).
 */
export function rootOf(
  rules: Rules,
  state: ReadonlyState,
  command: Command,
  index: number,
): Root | undefined {
  if (command.kind === 'concede')
    return index === 0 ? { kind: 'concede', payload: { seat: command.seat } } : undefined;
  const { to, actor: id } = command;
  // mutant-ok: only a broken check could bring another command here
  invariant(to && id !== undefined, 'an accepted turn names its actor and destination');
  const actor = actorOf(state, id);
  const isUnderWay = midTurn(state)?.actor === id;
  if (index > 0 && !isUnderWay) return undefined;
  return (
    (index === 0 ? moveRoot(rules, state, command, { actor, to }) : undefined) ??
    actionRoot(rules, state, command, actor)
  );
}

interface Move {
  readonly actor: Actor;
  readonly to: Tile;
}

function moveRoot(
  rules: Rules,
  state: ReadonlyState,
  command: Command,
  { actor, to }: Move,
): Root | undefined {
  const path = bubbleOf(rules, state, actor.id).pathTo(to);
  invariant(path, 'an accepted destination has a path');
  const facing = chosenFacing(state, command, actor, path);
  if (path.length === 1 && facing === actor.facing) return undefined;
  return { kind: 'move_unit', payload: { actor: actor.id, path, facing } };
}

/** The facing asked for; `auto` looks at what the action is aimed at, or the way the last step went. */
function chosenFacing(state: ReadonlyState, command: Command, actor: Actor, path: readonly Tile[]): Facing {
  const { facing = 'auto' } = command;
  if (facing !== 'auto') return facing;
  const asWalked = facingAfter(path, actor.facing);
  const { tile, actor: target } = aimOf(command);
  const aimed =
    tile ?? (target === undefined || target === actor.id ? undefined : actorOf(state, target).tile);
  if (!aimed) return asWalked;
  const stance = stanceOf(state, command);
  return facingFor({ ...stance, actor: { ...actor, facing: asWalked } }, aimed);
}

function actionRoot(rules: Rules, state: ReadonlyState, command: Command, actor: Actor): Root {
  const { action: id, targetTile, targetActor } = command;
  if (actor.standing !== 'up') return { kind: 'wait', payload: { actor: actor.id, reason: 'down' } };
  if (id === undefined || id === WAIT) return { kind: 'wait', payload: { actor: actor.id } };
  const refusal = lateRefusal(rules, state, command, actor);
  if (refusal) return { kind: 'wait', payload: { actor: actor.id, reason: refusal.code } };
  return {
    kind: 'use_action',
    payload: {
      actor: actor.id,
      action: id,
      ...(targetTile ? { targetTile } : {}),
      ...(targetActor === undefined ? {} : { targetActor }),
    },
  };
}

/** What the walk may have changed about a legal action: the actor's own statuses. Nobody else has moved. */
function lateRefusal(
  rules: Rules,
  state: ReadonlyState,
  command: Command,
  actor: Actor,
): Refusal | undefined {
  const action = knownAction(rules, actor, command.action);
  if (!action || !actor.tile) invariant(false, `an accepted action is one of actor ${actor.id}`);
  const attempt = attemptOf(stanceAt(state, actor, actor.tile, actor.facing), action);
  return usageRefusal(rules, state, actor, action) ?? whomRefusal(state, attempt, aimOf(command));
}
