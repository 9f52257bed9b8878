import { FACING_DX, FACING_DZ } from './units.ts';
import type { Facing, Tile } from './units.ts';

/** Columns a body stands over, ends included. */
export interface Footprint {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** The columns under a body whose front left corner stands on the tile: its width to the right, its depth behind. */
export function footprintAt(
  { w, d }: { readonly w: number; readonly d: number },
  { x, z }: Tile,
  facing: Facing,
): Footprint {
  const right = ((facing + 1) & 3) as Facing;
  const back = ((facing + 2) & 3) as Facing;
  const farX = x + (w - 1) * FACING_DX[right] + (d - 1) * FACING_DX[back];
  const farZ = z + (w - 1) * FACING_DZ[right] + (d - 1) * FACING_DZ[back];
  return {
    minX: Math.min(x, farX),
    maxX: Math.max(x, farX),
    minZ: Math.min(z, farZ),
    maxZ: Math.max(z, farZ),
  };
}

/** Whether a footprint lies over a column. */
export function isOver({ minX, maxX, minZ, maxZ }: Footprint, x: number, z: number): boolean {
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ;
}
