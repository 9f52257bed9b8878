// Rules ask these all the time, so they loop where a function for each element would have to be made.

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
  for (const side of state.sides) if (side.id === id) return side;
  return invariant(false, `no side ${id}`) as never;
}

/** The status of this name on the actor, whoever put it there. */
export function statusOf(actor: Actor, id: string): Status | undefined {
  for (const status of actor.statuses) if (status.id === id) return status;
  return undefined;
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
  for (const register of state.registers) if (register.name === name) return register.value;
  return 0;
}

/** How many of an item a side has left. */
export function stockOf(state: ReadonlyState, side: number, item: string): number {
  for (const entry of sideOf(state, side).stock) if (entry.item === item) return entry.count;
  return 0;
}
