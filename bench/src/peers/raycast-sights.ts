import { CELL } from '@highground/kernel';
import type { Point } from '@highground/kernel';
import traceRay from 'fast-voxel-raycast';
import type { Pair } from '../sight.ts';
import type { Batch } from '../work.ts';
import { FIELD_HEIGHT, FIELD_SIDE, hillLevels } from '../worlds.ts';

interface Ray {
  readonly origin: readonly number[];
  readonly direction: readonly number[];
  readonly length: number;
}

/** Rays in cells, prepared outside the clock, over the same hills as bytes. */
export function raycastSights(pairs: readonly Pair[]): Batch {
  const blocks = hillBytes();
  const rays = pairs.map(rayOf);
  const getVoxel = (x: number, y: number, z: number): number =>
    blocks[(y * FIELD_SIDE + z) * FIELD_SIDE + x] as number;
  return () => {
    let clear = 0;
    for (const { origin, direction, length } of rays)
      if (!traceRay(getVoxel, origin, direction, length)) clear++;
    if (clear === 0) throw new Error('no line is free');
    return rays.length;
  };
}

function hillBytes(): Uint8Array {
  const blocks = new Uint8Array(FIELD_SIDE * FIELD_SIDE * FIELD_HEIGHT);
  for (let z = 0; z < FIELD_SIDE; z++)
    for (let x = 0; x < FIELD_SIDE; x++)
      for (let y = 0; y < hillLevels(x, z); y++) blocks[(y * FIELD_SIDE + z) * FIELD_SIDE + x] = 1;
  return blocks;
}

function rayOf([from, to]: Pair): Ray {
  const start = inCells(from);
  const end = inCells(to);
  const direction = end.map((value, axis) => value - (start[axis] as number));
  return { origin: start, direction, length: Math.hypot(...direction) };
}

function inCells({ x, y, z }: Point): number[] {
  return [x / CELL, y / CELL, z / CELL];
}
