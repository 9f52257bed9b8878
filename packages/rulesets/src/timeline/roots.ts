import { actorOf, causeRefusal, sameCell } from '@highground/kernel';
import type { Actor, Command, ReadonlyState, Refusal, Root, Ruleset } from '@highground/kernel';
import { facingAfter } from '@highground/mechanics/movement';
import type { Rules } from './compile.ts';
import { bubbleOf, canAct } from './condition.ts';
import { actionRefusal, bindingIntent, HOLD, WAIT } from './legality.ts';
import { openTurnOf } from './phase.ts';

/** The index-th root of an accepted command; what became impossible on the way turns into a wait that says why. */
export function rootOf(
  rules: Rules,
  state: ReadonlyState,
  command: Command,
  index: number,
): Root | undefined {
  const { kind, seat } = command;
  if (kind === 'turn') return turnRoot(rules, state, command, index);
  if (index > 0) return undefined;
  if (kind === 'concede') return { kind: 'concede', payload: { seat } };
  if (kind === 'undo') return { kind: 'undo_move', payload: { actor: openTurnOf(state)?.actor ?? 0 } };
  const actor = actorOf(state, command.actor as number);
  const to = command.to as NonNullable<Command['to']>;
  if (kind === 'deploy')
    return { kind: 'deploy', payload: { actor: actor.id, tile: to, facing: actor.facing } };
  return {
    kind: 'commit_intent',
    payload: {
      actor: actor.id,
      to,
      action: command.action as string,
      ...(command.targetTile ? { targetTile: command.targetTile } : {}),
    },
  };
}

function turnRoot(rules: Rules, state: ReadonlyState, command: Command, index: number): Root | undefined {
  const actor = actorOf(state, command.actor as number);
  const to = command.to as NonNullable<Command['to']>;
  const isThere = actor.tile === undefined || sameCell(actor.tile, to);
  if (index === 0) return isThere ? deedRoot(actor, command) : moveRoot(rules, state, actor, to);
  const isOver = index > 1 || openTurnOf(state)?.actor !== actor.id || hasTeleported(rules, actor, command);
  return isOver || command.action === HOLD ? undefined : secondRoot(rules, state, command, isThere);
}

/** After the walk: the act, or a wait that says why it is none. */
function secondRoot(rules: Rules, state: ReadonlyState, command: Command, isThere: boolean): Root {
  const actor = actorOf(state, command.actor as number);
  if (!canAct(rules, actor)) return lost(actor, actor.standing === 'up' ? 'unable' : 'down');
  if (!isThere) return lost(actor, 'stopped-short');
  const refusal = command.action === WAIT ? undefined : actionRefusal(rules, state, command);
  return refusal ? lost(actor, refusal.code) : deedRoot(actor, command);
}

/** A teleport leaves the turn open: it was the whole command. */
function hasTeleported(rules: Rules, { tile }: Actor, { action = '', targetTile }: Command): boolean {
  const isTeleport = rules.actions.get(action)?.rule.verb === 'teleport';
  return isTeleport && tile !== undefined && targetTile !== undefined && sameCell(tile, targetTile);
}

function moveRoot(rules: Rules, state: ReadonlyState, actor: Actor, to: NonNullable<Command['to']>): Root {
  const path = bubbleOf(rules, state, actor.id).pathTo(to) ?? [];
  return { kind: 'move_unit', payload: { actor: actor.id, path, facing: facingAfter(path, actor.facing) } };
}

function deedRoot({ id }: Actor, { action, targetTile }: Command): Root {
  if (action === WAIT || action === undefined) return { kind: 'wait', payload: { actor: id } };
  return { kind: 'use_action', payload: { actor: id, action, ...(targetTile ? { targetTile } : {}) } };
}

function lost({ id }: Actor, reason: string): Root {
  return { kind: 'wait', payload: { actor: id, reason } };
}

/** Why no command could cause this root here, for records nobody trusts. */
export function rootRefusalIn(
  rules: Rules,
  ruleset: Ruleset,
  state: ReadonlyState,
  root: Root,
): Refusal | undefined {
  const seat = ruleset.decision(state)?.seat ?? 0;
  const late = lateWait(rules, state, root);
  if (late !== undefined) return late === 'fits' ? undefined : late;
  const command = commandBehind(rules, state, seat, root);
  if (!command) return { code: 'root-unknown', message: `No command of Timeline causes a ${root.kind}.` };
  return causeRefusal(ruleset, state, root, command);
}

/** The second half of a turn that was cut short stands in the log as a wait with a reason. */
function lateWait(rules: Rules, state: ReadonlyState, root: Root): Refusal | 'fits' | undefined {
  if (root.kind !== 'wait' || root.payload.reason === undefined) return undefined;
  const isOpen =
    openTurnOf(state)?.actor === root.payload.actor && canAct(rules, actorOf(state, root.payload.actor));
  return isOpen ? 'fits' : { code: 'root-unknown', message: 'Only a turn under way can be cut short.' };
}

function commandBehind(rules: Rules, state: ReadonlyState, seat: number, root: Root): Command | undefined {
  switch (root.kind) {
    case 'concede':
      return { kind: 'concede', seat: root.payload.seat };
    case 'undo_move':
      return { kind: 'undo', seat };
    case 'deploy':
      return { kind: 'deploy', seat, actor: root.payload.actor, to: root.payload.tile };
    case 'commit_intent': {
      const { actor, to, action, targetTile } = root.payload;
      return { kind: 'intent', seat, actor, to, action, ...(targetTile ? { targetTile } : {}) };
    }
    case 'move_unit':
      return moveBehind(rules, state, seat, root.payload);
    case 'wait':
      return {
        kind: 'turn',
        seat,
        actor: root.payload.actor,
        ...tileOf(state, root.payload.actor),
        action: WAIT,
      };
    case 'use_action': {
      const { actor, action, targetTile } = root.payload;
      return {
        kind: 'turn',
        seat,
        actor,
        ...tileOf(state, actor),
        action,
        ...(targetTile ? { targetTile } : {}),
      };
    }
    default:
      return undefined;
  }
}

/** A walk alone, or the first half of an announced turn. */
function moveBehind(
  rules: Rules,
  state: ReadonlyState,
  seat: number,
  { actor, path }: Extract<Root, { readonly kind: 'move_unit' }>['payload'],
): Command | undefined {
  const to = path.at(-1);
  const intent = bindingIntent(rules, state, { actor });
  if (intent) return { kind: 'turn', seat, actor, ...intent };
  return to && { kind: 'turn', seat, actor, to, action: HOLD };
}

function tileOf(state: ReadonlyState, id: number): Pick<Command, 'to'> {
  const tile = state.actors[id - 1]?.tile;
  return tile ? { to: tile } : {};
}
