import { actorOf, causeRefusal, sameCell } from '@highground/kernel';
import type { Command, ReadonlyState, Refusal, Root, Ruleset, Tile } from '@highground/kernel';
import { facingAfter } from '@highground/mechanics/movement';
import type { Rules } from './compile.ts';
import { stat } from './condition.ts';
import { walkOf } from './legality.ts';
import { activeSide, decisionIn } from './turn-order.ts';
import { ATTACK_ID, END_TURN, WAIT } from './words.ts';

/** The index-th root of an accepted command: the walk, where there is one, then the deed. */
export function rootOf(
  rules: Rules,
  state: ReadonlyState,
  command: Command,
  index: number,
): Root | undefined {
  if (command.kind === 'concede')
    return index === 0 ? { kind: 'concede', payload: { seat: command.seat } } : undefined;
  const { id, tile, facing } = actorOf(state, command.actor as number);
  const to = command.to as Tile;
  if (tile && !sameCell(tile, to) && index === 0) {
    const path = walkOf(rules, state, id).pathTo(to) ?? [];
    return { kind: 'move_unit', payload: { actor: id, path, facing: facingAfter(path, facing) } };
  }
  return isDone(state, command, index) ? undefined : deedRoot(state, command);
}

/** Whether the walk was all, or the deed is done: either can be done once a turn only. */
function isDone(state: ReadonlyState, { actor, action }: Command, index: number): boolean {
  if (index === 0) return false;
  if (action === WAIT || action === END_TURN) return true;
  return stat(state, actor as number, action === ATTACK_ID ? 'hasAttacked' : 'hasUsedAbility') === 1;
}

function deedRoot(
  state: ReadonlyState,
  { actor = 0, action = WAIT, targetActor, targetTile }: Command,
): Root {
  if (action === WAIT) return { kind: 'wait', payload: { actor } };
  if (action === END_TURN) return { kind: 'end_turn', payload: { side: activeSide(state) } };
  return {
    kind: 'use_action',
    payload: {
      actor,
      action,
      ...(targetActor === undefined ? {} : { targetActor }),
      ...(targetTile ? { targetTile } : {}),
    },
  };
}

/** Why no command could cause this root here, for records nobody trusts. */
export function rootRefusalIn(
  rules: Rules,
  ruleset: Ruleset,
  state: ReadonlyState,
  root: Root,
): Refusal | undefined {
  const command = commandBehind(rules, state, root);
  if (!command) return { code: 'root-unknown', message: `No command of Skirmish causes a ${root.kind}.` };
  return causeRefusal(ruleset, state, root, command);
}

function commandBehind(rules: Rules, state: ReadonlyState, root: Root): Command | undefined {
  const { seat, actors } = decisionIn(rules, state) ?? { seat: 0, actors: [] };
  const inPlace = (actor: number): Pick<Command, 'kind' | 'seat' | 'actor' | 'to'> => {
    const tile = state.actors[actor - 1]?.tile;
    return { kind: 'turn', seat, actor, ...(tile ? { to: tile } : {}) };
  };
  switch (root.kind) {
    case 'concede':
      return { kind: 'concede', seat: root.payload.seat };
    case 'move_unit': {
      const { actor, path } = root.payload;
      const to = path.at(-1);
      return to && { kind: 'turn', seat, actor, to, action: WAIT };
    }
    case 'wait':
      return { ...inPlace(root.payload.actor), action: WAIT };
    case 'end_turn':
      return { ...inPlace(actors[0] ?? 0), action: END_TURN };
    case 'use_action': {
      const { actor, action, targetActor, targetTile } = root.payload;
      return {
        ...inPlace(actor),
        action,
        ...(targetActor === undefined ? {} : { targetActor }),
        ...(targetTile ? { targetTile } : {}),
      };
    }
    default:
      return undefined;
  }
}
