import { actorOf, invariant, registerOf, unreachable } from '@highground/kernel';
import type { ActorId, Resolution, Root, RootPayloads, Tile } from '@highground/kernel';
import { spendCt } from '@highground/mechanics/ct-clock';
import { collect, hasRemains } from '@highground/mechanics/downed';
import { walk } from '@highground/mechanics/movement';
import { act } from './act.ts';
import { hasTrait, hazardFor } from './condition.ts';
import type { Rules } from './compile.ts';
import { resolveEvent } from './field-events.ts';
import { DOWNED_STATS, enterHazard } from './harm.ts';
import { keepMemo } from './memo.ts';
import { chestRegister, REGISTER } from './registers.ts';
import { finishTick, passBody, passTime } from './turn-order.ts';
import { beginTurn, clearPhase, midTurn } from './turn-phase.ts';
import { concede, endIfDecided } from './victory.ts';

/** Everything a root causes. */
export function resolveRoot(rules: Rules, resolution: Resolution, root: Root): void {
  keepMemo(rules, resolution.state);
  switch (root.kind) {
    case 'start_battle':
      return;
    case 'move_unit':
      return move(rules, resolution, root.payload);
    case 'use_action':
      act(rules, resolution, root.payload);
      return endTurn(rules, resolution, root.payload.actor);
    case 'wait':
      return endTurn(rules, resolution, root.payload.actor);
    case 'concede':
      return concede(resolution, sideOfSeat(resolution, root.payload.seat));
    case 'advance_clock':
      return passTime(rules, resolution, root.payload.tick);
    case 'continue_tick':
      return finishTick(rules, resolution);
    case 'field_event':
      resolveEvent(rules, resolution, root.payload);
      return void endIfDecided(resolution);
    case 'auto_turn':
      return passBody(rules, resolution, root.payload.actor);
    case 'deploy':
    case 'begin_action':
    case 'react':
    case 'decline':
    case 'commit_intent':
    case 'end_turn':
    case 'undo_move':
    case 'accept_draw':
    case 'land':
    case 'spawn':
      return invariant(false, `Living Field knows no ${root.kind}`);
    default:
      return unreachable(root);
  }
}

/** The first half of a turn: the walk, with what lies and burns on the way (OT-TRN-003, OT-TRN-011). */
function move(
  rules: Rules,
  resolution: Resolution,
  { actor, path, facing }: RootPayloads['move_unit'],
): void {
  const flies = hasTrait(rules, actorOf(resolution.state, actor), 'fly');
  const last = path.length - 1;
  beginTurn(resolution, actor, last > 0);
  walk(resolution, {
    actor,
    path,
    facing,
    isEventful: (tile) => (!flies || tile === path[last]) && isEventful(rules, resolution, actor, tile),
    enter: (tile) => enter(rules, resolution, actor, tile),
  });
  endIfDecided(resolution);
}

function isEventful(rules: Rules, { state }: Resolution, actor: ActorId, tile: Tile): boolean {
  return (
    hasRemains(state, tile) ||
    hazardFor(rules, actorOf(state, actor), state.world.surfaceAt(tile)) !== undefined
  );
}

/** What entering a tile brings: first what lies there (owner's decision 1), then what the ground does. */
function enter(rules: Rules, resolution: Resolution, actor: ActorId, tile: Tile): void {
  const { state } = resolution;
  if (hasRemains(state, tile))
    collect(resolution, actor, tile, { chest: chestOf(rules, resolution), stats: DOWNED_STATS });
  const hazard = hazardFor(rules, actorOf(state, actor), state.world.surfaceAt(tile));
  if (hazard) enterHazard(rules, resolution, actor, hazard);
}

/** The end of a turn: the ground it was spent on, if not entered in it, then the price of the turn (OT-CT-007). */
function endTurn(rules: Rules, resolution: Resolution, id: ActorId): void {
  const { state } = resolution;
  const { tile } = actorOf(state, id);
  const hazard = tile && hazardFor(rules, actorOf(state, id), state.world.surfaceAt(tile));
  if (hazard && !midTurn(state)?.hasWalked) enterHazard(rules, resolution, id, hazard);
  clearPhase(resolution);
  spendCt(resolution, id, rules.constants.turnCost);
  endIfDecided(resolution);
}

/** The scenario's chest list, as `open` wrote it down. */
function chestOf(rules: Rules, { state }: Resolution): readonly string[] {
  return Array.from({ length: registerOf(state, REGISTER.chestLength) }, (_, index) => {
    const item = rules.items[registerOf(state, chestRegister(index))];
    invariant(item, `no item at chest place ${index}`);
    return item.id;
  });
}

function sideOfSeat({ state }: Resolution, id: number): number {
  const seat = state.seats.find((one) => one.id === id);
  invariant(seat, `no seat ${id}`);
  return seat.side;
}
