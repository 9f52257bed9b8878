import { compareCells, invariant, occupantOf, tileDistance } from '@highground/kernel';
import type { ReadonlyState, Resolution, Root, RootPayloads, Tile } from '@highground/kernel';
import { useAbility } from './ability.ts';
import { attack } from './attack.ts';
import { allTiles, terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import { BRAVO } from './condition.ts';
import { newActor, statRow } from './placed.ts';
import { endTurn, moveUnit, spendAll, startTurn } from './turn.ts';
import { activeSide } from './turn-order.ts';
import { concede } from './victory.ts';
import { ATTACK_ID } from './words.ts';

/** Everything a root causes. */
export function resolveRoot(rules: Rules, resolution: Resolution, root: Root): void {
  switch (root.kind) {
    case 'start_battle':
      return startTurn(rules, resolution, activeSide(resolution.state));
    case 'move_unit':
      return moveUnit(rules, resolution, root.payload);
    case 'use_action':
      return act(rules, resolution, root.payload);
    case 'wait':
      return spendAll(resolution, root.payload.actor);
    case 'end_turn':
      return endTurn(rules, resolution, root.payload.side);
    case 'spawn':
      return arrive(rules, resolution, root.payload.event);
    case 'concede':
      return concede(resolution, sideOfSeat(resolution.state, root.payload.seat));
    default:
      return invariant(false, `Skirmish knows no ${root.kind}`);
  }
}

function act(rules: Rules, resolution: Resolution, payload: RootPayloads['use_action']): void {
  if (payload.action === ATTACK_ID) return attack(rules, resolution, payload.actor, payload.targetActor ?? 0);
  const rule = rules.abilities.get(payload.action);
  invariant(rule, `no ability ${payload.action}`);
  useAbility(rules, resolution, rule, payload);
}

/** A wave of bravo’s: each of its cells gets one unit, or the free tile nearest to it. */
function arrive(rules: Rules, resolution: Resolution, id: number): void {
  const event = resolution.state.schedule.find((one) => one.id === id);
  invariant(event, `no event ${id}`);
  const { cells = [], params = {} } = event.effect;
  resolution.commit('cancel_event', { id });
  for (const cell of cells) {
    const tile = freeNear(rules, resolution.state, cell);
    if (tile) join(rules, resolution, String(params['unit']), tile);
  }
}

function join(rules: Rules, resolution: Resolution, unit: string, tile: Tile): void {
  const { actors, seats, sides } = resolution.state;
  const seat = seats.find(({ side }) => side === BRAVO);
  invariant(seat, 'bravo has a seat');
  const number = actors.filter(({ side }) => side === BRAVO).length + 1;
  const name = `${sides.find(({ id }) => id === BRAVO)?.name}-${number}`;
  const id = actors.length + 1;
  const actor = newActor({ id, name, side: BRAVO, seat: seat.id, unit, tile, facing: 2 });
  resolution.commit('add_actor', { actor, stats: statRow(rules, { unit, stats: {} }) });
}

/** The free tile nearest to a place, by distance, then row, then column. */
function freeNear(
  rules: Rules,
  state: ReadonlyState,
  place: { readonly x: number; readonly z: number },
): Tile | undefined {
  const tiles = allTiles(state.world).filter((tile) => isFree(rules, state, tile));
  const from = { ...place, y: 0 };
  const [nearest] = tiles.sort((a, b) => tileDistance(from, a) - tileDistance(from, b) || compareCells(a, b));
  return nearest;
}

function isFree(rules: Rules, state: ReadonlyState, tile: Tile): boolean {
  const { cost } = rules.terrains[terrainAt(rules, state.world, tile)];
  return cost !== undefined && occupantOf(state, tile) === undefined;
}

function sideOfSeat(state: ReadonlyState, id: number): number {
  const seat = state.seats.find((one) => one.id === id);
  invariant(seat, `no seat ${id}`);
  return seat.side;
}
