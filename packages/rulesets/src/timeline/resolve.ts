import { actorOf, invariant } from '@highground/kernel';
import type { Facing, Resolution, Root, RootPayloads, Tile } from '@highground/kernel';
import { act, land } from './act.ts';
import { nearestFree, tileAt } from './board.ts';
import { arrive } from './build.ts';
import { enterPhase, passBody, passTime } from './clock.ts';
import type { Rules } from './compile.ts';
import { ENEMIES } from './condition.ts';
import { announceAll, deploy } from './deployment.ts';
import { grantNature } from './harm.ts';
import { commitIntent } from './intents.ts';
import { addTo, dropFrom } from './phase.ts';
import type { TickPhase } from './phase.ts';
import { closeTurn, moveUnit, undoMove } from './turn.ts';
import { concede, endIfDecided } from './victory.ts';

/** Everything a root causes. */
export function resolveRoot(rules: Rules, resolution: Resolution, root: Root): void {
  switch (root.kind) {
    case 'start_battle':
      return start(rules, resolution);
    case 'deploy':
      return deploy(resolution, root.payload);
    case 'commit_intent':
      commitIntent(resolution, root.payload);
      return dropFrom(resolution, 'intents', root.payload.actor);
    case 'undo_move':
      return undoMove(resolution, root.payload.actor);
    case 'concede':
      return concede(resolution, sideOfSeat(resolution, root.payload.seat));
    case 'advance_clock':
      return passTime(rules, resolution, root.payload.tick);
    case 'continue_tick':
      return enterPhase(rules, resolution, root.payload.phase as TickPhase);
    case 'auto_turn':
      return passBody(rules, resolution, root.payload.actor);
    case 'move_unit':
    case 'use_action':
    case 'wait':
    case 'land':
    case 'spawn':
      change(rules, resolution, root);
      return void endIfDecided(rules, resolution);
    default:
      return invariant(false, `Timeline knows no ${root.kind}`);
  }
}

/** What may decide the battle. */
function change(
  rules: Rules,
  resolution: Resolution,
  root: Extract<Root, { readonly kind: 'move_unit' | 'use_action' | 'wait' | 'land' | 'spawn' }>,
): void {
  switch (root.kind) {
    case 'move_unit':
      return moveUnit(rules, resolution, root.payload);
    case 'use_action':
      return act(rules, resolution, root.payload);
    case 'wait':
      return closeTurn(rules, resolution, root.payload.actor);
    case 'land':
      return land(rules, resolution, root.payload);
    case 'spawn':
      return spawn(rules, resolution, root.payload);
  }
}

/** What units bear by nature, then the placing of the heroes or, without it, the first announcements. */
function start(rules: Rules, resolution: Resolution): void {
  const { actors, queue } = resolution.state;
  for (const { id } of actors) grantNature(rules, resolution, id);
  if (queue.length === 0) announceAll(resolution);
}

/** Reinforcements, and bosses that come back from banishment (TL-DEP-003, TL-FALL-002). */
function spawn(rules: Rules, resolution: Resolution, { event: id }: RootPayloads['spawn']): void {
  const event = resolution.state.schedule.find((one) => one.id === id);
  invariant(event, `no event ${id}`);
  const { cells = [], kind, params = {} } = event.effect;
  resolution.commit('cancel_event', { id });
  if (kind === 'return') return bringBack(rules, resolution, Number(params['actor']));
  const [wanted] = cells;
  const place =
    wanted && nearestFree(resolution.state, tileAt(resolution.state.world, wanted.x, wanted.z) ?? wanted);
  if (!place) return;
  const seat = resolution.state.seats.find(({ side }) => side === ENEMIES);
  invariant(seat, 'the enemies have a seat');
  arrive(rules, resolution, {
    unit: String(params['unit']),
    side: ENEMIES,
    seat: seat.id,
    tile: place,
    facing: WEST,
    stats: {},
  });
}

const WEST: Facing = 3;

/** To the free ground nearest to the middle of the board. */
function bringBack(rules: Rules, resolution: Resolution, actor: number): void {
  const { state } = resolution;
  const place = nearestFree(state, tileAt(state.world, 4, 6) as Tile);
  if (!place) return;
  const { facing, side } = actorOf(state, actor);
  resolution.commit('set_standing', { actor, standing: 'up' });
  resolution.commit('change_stat', { actor, stat: 'banished', value: 0 });
  resolution.commit('displace', { actor, path: [place], tile: place, facing, cause: 'deploy' });
  grantNature(rules, resolution, actor);
  if (side === ENEMIES) addTo(resolution, 'intents', actor);
}

function sideOfSeat({ state }: Resolution, id: number): number {
  const seat = state.seats.find((one) => one.id === id);
  invariant(seat, `no seat ${id}`);
  return seat.side;
}
