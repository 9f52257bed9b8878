import { CELL, footprintAt, idiv, registerOf } from '@highground/kernel';
import type { Actor, Facing, Footprint, ReadonlyState, ReadonlyWorld, Size, Tile } from '@highground/kernel';
import { REGISTER } from './registers.ts';

/** The room a body takes: columns, ends included, and heights in units, the head excluded. */
export interface Body extends Footprint {
  readonly feet: number;
  readonly head: number;
}

/** Height of the feet over a tile: its surface, or the top of its empty voxel in the air. */
export function feetAt(world: ReadonlyWorld, tile: Tile): number {
  return world.surfaceAt(tile)?.height ?? (tile.y + 1) * CELL;
}

/** The room of a body whose front left corner stands on the tile (owner's decision 3). */
export function bodyAt(world: ReadonlyWorld, size: Size, tile: Tile, facing: Facing): Body {
  const feet = feetAt(world, tile);
  const { minX, maxX, minZ, maxZ } = footprintAt(size, tile, facing);
  return { minX, maxX, minZ, maxZ, feet, head: feet + size.h };
}

/** The room an actor takes now; nothing for one that is out of the battle. */
export function bodyOf({ world }: ReadonlyState, { tile, size, facing }: Actor): Body | undefined {
  return tile && bodyAt(world, size, tile, facing);
}

/** Whether two bodies share room. */
export function overlap(a: Body, b: Body): boolean {
  return (
    a.minX <= b.maxX &&
    b.minX <= a.maxX &&
    a.minZ <= b.maxZ &&
    b.minZ <= a.maxZ &&
    a.feet < b.head &&
    b.feet < a.head
  );
}

/** Feet between the nearest tiles of two bodies, the longest of the three ways; 1 is side by side (owner's decision 3). */
export function distanceBetween(state: ReadonlyState, a: Body, b: Body): number {
  const across = Math.max(gap(a.minX, a.maxX, b.minX, b.maxX), gap(a.minZ, a.maxZ, b.minZ, b.maxZ));
  const up = Math.max(0, a.feet - b.head, b.feet - a.head);
  return Math.max(across * registerOf(state, REGISTER.tileFeet), idiv(up + CELL - 1, CELL));
}

/** How many steps one body is from another on the plane, one way and then the other. */
export function stepsBetween(a: Body, b: Body): number {
  return gap(a.minX, a.maxX, b.minX, b.maxX) + gap(a.minZ, a.maxZ, b.minZ, b.maxZ);
}

/** Feet between two actors; far out of any reach where one of them is not on the field. */
export function distanceOf(state: ReadonlyState, a: Actor, b: Actor): number {
  const one = bodyOf(state, a);
  const other = bodyOf(state, b);
  return one && other ? distanceBetween(state, one, other) : NOWHERE;
}

const NOWHERE = 1_000_000;

/** The columns under a body, by z, then x. */
export function columnsOf({
  minX,
  maxX,
  minZ,
  maxZ,
}: Body): readonly { readonly x: number; readonly z: number }[] {
  const columns = [];
  for (let z = minZ; z <= maxZ; z++) for (let x = minX; x <= maxX; x++) columns.push({ x, z });
  return columns;
}

function gap(minA: number, maxA: number, minB: number, maxB: number): number {
  return Math.max(0, minA - maxB, minB - maxA);
}
