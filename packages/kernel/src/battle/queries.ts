import { invariant } from '../invariant.ts';
import { sameCell } from '../geometry/index.ts';
import type { Cell, Tile } from '../geometry/index.ts';
import type { Actor, ActorId, Mark, ReadonlyState, Side, Status } from './state.ts';

/** The actor with this id; an unknown id is a bug. */
export function actorOf(state: ReadonlyState, id: ActorId): Actor {
  const actor = state.actors[id - 1];
  if (!actor) invariant(false, `no actor ${id}`);
  return actor;
}

/** Column of a stat in the state's table; an unknown name is a bug. */
export function statColumn(state: ReadonlyState, name: string): number {
  const column = state.table.names.indexOf(name);
  if (column < 0) invariant(false, `no stat ${name}`);
  return column;
}

/** One number of one actor, by stat name. Hot loops take {@link statColumn} once and read `stats` themselves. */
export function statOf(state: ReadonlyState, id: ActorId, name: string): number {
  return state.stats[(id - 1) * state.table.names.length + statColumn(state, name)] as number;
}

/** The side with this id; an unknown id is a bug. */
export function sideOf(state: ReadonlyState, id: number): Side {
  const side = state.sides.find((one) => one.id === id);
  if (!side) invariant(false, `no side ${id}`);
  return side;
}

/** The status of this name on the actor, whoever put it there. */
export function statusOf(actor: Actor, id: string): Status | undefined {
  return actor.statuses.find((status) => status.id === id);
}

/** Who stands or lies on the tile; bodies occupy theirs. */
export function occupantOf(state: ReadonlyState, tile: Tile): Actor | undefined {
  return state.actors.find((actor) => actor.tile !== undefined && sameCell(actor.tile, tile));
}

/** The mark of this kind on the tile. */
export function markOf(state: ReadonlyState, tile: Tile, kind: string): Mark | undefined {
  return state.marks.find((mark) => mark.kind === kind && sameCell(mark.tile, tile));
}

/** An int about a cell, or `absent` where nothing was written. */
export function voxelStateOf(state: ReadonlyState, cell: Cell, field: string, absent: number): number {
  return (
    state.voxelState.find((entry) => entry.field === field && sameCell(entry.cell, cell))?.value ?? absent
  );
}

/** A register's value, 0 where it was never written. */
export function registerOf(state: ReadonlyState, name: string): number {
  return state.registers.find((register) => register.name === name)?.value ?? 0;
}

/** How many of an item a side has left. */
export function stockOf(state: ReadonlyState, side: number, item: string): number {
  return sideOf(state, side).stock.find((entry) => entry.item === item)?.count ?? 0;
}
