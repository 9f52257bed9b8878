import { CELL } from '@highground/kernel';
import type { Point } from '@highground/kernel';
import traceRay from 'fast-voxel-raycast';
import type { SightLine } from '../sight.ts';
import type { Batch } from '../work.ts';
import { FIELD_HEIGHT, FIELD_SIDE, hillLevels } from '../worlds.ts';

/** A line between two points in cells. */
interface Line {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** Lines in cells, prepared outside the clock, over the same hills as bytes; where it hits says which block it was. */
export function raycastSights(sightLines: readonly SightLine[]): Batch {
  const blocks = hillBytes();
  const lines = sightLines.map(({ from, to }): Line => ({ start: inCells(from), end: inCells(to) }));
  const getVoxel = (x: number, y: number, z: number): number =>
    blocks[(y * FIELD_SIDE + z) * FIELD_SIDE + x] as number;
  const direction = [0, 0, 0];
  const hit = [0, 0, 0];
  return () => {
    let clear = 0;
    for (const { start, end } of lines) {
      const length = aim(direction, start, end);
      if (!traceRay(getVoxel, start, direction, length, hit)) clear++;
    }
    if (clear === 0) throw new Error('no line is free');
    return lines.length;
  };
}

/** Sets the direction from start to end and gives the distance. */
function aim(direction: number[], start: readonly number[], end: readonly number[]): number {
  const dx = (end[0] as number) - (start[0] as number);
  const dy = (end[1] as number) - (start[1] as number);
  const dz = (end[2] as number) - (start[2] as number);
  direction[0] = dx;
  direction[1] = dy;
  direction[2] = dz;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

function hillBytes(): Uint8Array {
  const blocks = new Uint8Array(FIELD_SIDE * FIELD_SIDE * FIELD_HEIGHT);
  for (let z = 0; z < FIELD_SIDE; z++)
    for (let x = 0; x < FIELD_SIDE; x++)
      for (let y = 0; y < hillLevels(x, z); y++) blocks[(y * FIELD_SIDE + z) * FIELD_SIDE + x] = 1;
  return blocks;
}

function inCells({ x, y, z }: Point): number[] {
  return [x / CELL, y / CELL, z / CELL];
}
