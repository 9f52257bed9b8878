import { actorOf } from '@highground/kernel';
import type { Actor, Command, Facing, PartialCommand, ReadonlyState, Refusal } from '@highground/kernel';
import { bubbleOf } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { attemptOf, stanceAt } from './stance.ts';
import type { Aim, Stance } from './stance.ts';
import { actionsOf, aimRefusal, usageRefusal } from './targets.ts';
import { decisionIn } from './turn-order.ts';

/** The menu entry that ends a turn without acting (OT-TRN-007). */
export const WAIT = 'wait';

/** Why a command is not accepted; the first reason in the order of its choices. */
export function commandRefusal(rules: Rules, state: ReadonlyState, command: Command): Refusal | undefined {
  if (state.outcome) return { code: 'battle-over', message: 'The battle is over.' };
  if (command.kind === 'concede')
    return concedeRefusal(state, command) ?? strayRefusal(command, CONCEDE_FIELDS);
  return (
    strayRefusal(command, TURN_FIELDS) ??
    turnRefusal(rules, state, command) ??
    destinationRefusal(rules, state, command) ??
    facingRefusal(command) ??
    actionRefusal(rules, state, command)
  );
}

const CONCEDE_FIELDS: readonly string[] = ['kind', 'seat'];
const TURN_FIELDS: readonly string[] = [
  'kind',
  'seat',
  'actor',
  'to',
  'facing',
  'action',
  'targetTile',
  'targetActor',
];

/** `field-unknown`: there is one way to say a command, so what has no meaning in it is not let by. */
function strayRefusal(command: Command, fields: readonly string[]): Refusal | undefined {
  if (Object.keys(command).every((field) => fields.includes(field))) return undefined;
  return {
    code: 'field-unknown',
    message: `A ${command.kind} has the fields ${fields.join(', ')} and no other.`,
  };
}

/** Whose turn a turn command is for: `unknown-command`, `no-decision`, `not-your-turn`. */
export function turnRefusal(
  rules: Rules,
  state: ReadonlyState,
  { kind, seat, actor }: PartialCommand,
): Refusal | undefined {
  if (kind !== 'turn')
    return {
      code: 'unknown-command',
      message: `A Living Field decision is answered by a turn, not by "${kind}".`,
    };
  const decision = decisionIn(rules, state);
  if (!decision) return { code: 'no-decision', message: 'Nobody has to choose now.' };
  const [acting] = decision.actors;
  if (seat === decision.seat && actor === acting) return undefined;
  return {
    code: 'not-your-turn',
    message: `It is the turn of actor ${acting}, seat ${decision.seat}.`,
    facts: { seat: decision.seat, actor: acting as number },
  };
}

/** `destination-missing`, `destination-out-of-reach`. */
export function destinationRefusal(
  rules: Rules,
  state: ReadonlyState,
  { actor, to }: PartialCommand,
): Refusal | undefined {
  if (!to) return { code: 'destination-missing', message: 'A turn names the tile it ends on.' };
  if (bubbleOf(rules, state, actor as number).costOf(to) !== undefined) return undefined;
  return {
    code: 'destination-out-of-reach',
    message: `(${to.x}, ${to.y}, ${to.z}) cannot be reached this turn.`,
    facts: { x: to.x, y: to.y, z: to.z },
  };
}

/** `bad-facing`. */
export function facingRefusal({ facing }: PartialCommand): Refusal | undefined {
  if (facing === 'auto' || facing === 0 || facing === 1 || facing === 2 || facing === 3) return undefined;
  return { code: 'bad-facing', message: 'A facing is 0 to 3 (north, east, south, west) or "auto".' };
}

/** Why the action may not be used, or not aimed so, from the command's destination (owner's decision 4). */
export function actionRefusal(
  rules: Rules,
  state: ReadonlyState,
  command: PartialCommand,
): Refusal | undefined {
  const { action: id, targetTile, targetActor } = command;
  if (id === WAIT) {
    const isAimed = targetTile !== undefined || targetActor !== undefined;
    return isAimed ? { code: 'unexpected-target', message: 'Waiting has no target.' } : undefined;
  }
  const stance = stanceOf(state, command);
  const action = knownAction(rules, stance.actor, id);
  if (!action)
    return {
      code: 'unknown-action',
      message: `${stance.actor.name} has no action "${id}".`,
      facts: { action: String(id) },
    };
  return (
    usageRefusal(rules, state, stance.actor, action) ??
    aimRefusal(rules, state, attemptOf(stance, action), aimOf(command))
  );
}

/** Where a command's actor would stand to act: its destination, with the facing chosen. */
export function stanceOf(state: ReadonlyState, { actor, to, facing }: PartialCommand): Stance {
  const acting = actorOf(state, actor as number);
  return stanceAt(
    state,
    acting,
    to ?? (acting.tile as NonNullable<Actor['tile']>),
    facing ?? (acting.facing satisfies Facing),
  );
}

export function aimOf({ targetTile, targetActor }: PartialCommand): Aim {
  return { tile: targetTile, actor: targetActor };
}

/** The action of this name if the actor has it. */
export function knownAction(rules: Rules, actor: Actor, id: string | undefined): Action | undefined {
  return actionsOf(rules, actor).find((action) => action.id === id);
}

function concedeRefusal(state: ReadonlyState, { seat }: Command): Refusal | undefined {
  const known = state.seats.find(({ id }) => id === seat);
  if (known && !known.auto) return undefined;
  return { code: 'unknown-seat', message: `Nobody sits at seat ${seat} who could concede.`, facts: { seat } };
}
