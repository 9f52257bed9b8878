import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { Clip } from './clip.ts';
import type { Point } from './clip.ts';
import { Obstacles } from './obstacles.ts';
import type { VoxelSource } from './obstacles.ts';

export type Sight = { readonly clear: true } | { readonly clear: false; readonly voxel: Cell };

const CLEAR: Sight = Object.freeze({ clear: true });

/** In units; keeps every product below 2^52 on the way from cell to cell and below 2^82 within one. */
const LONGEST = 1 << 25;

/**
 * Whether the straight line between two points in units is free, or else the first block in its way from `from`
 * (OT-TGT-003, OT-TGT-005, A-45). `blocks` holds 1 by catalog index for materials that block sight. The line is blocked
 * where it runs inside such solids taken together: touching a face, an edge or a corner does not block, nor does passing
 * between two blocks that share an edge, but the joint between two blocks side by side is inside. Exact, so the same both
 * ways; the points are whole numbers at most 26,214 cells apart.
 */
export function lineOfSight(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array): Sight {
  const longest = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), Math.abs(to.z - from.z));
  invariant(
    longest <= LONGEST,
    `a line of sight of ${longest} units is longer than ${LONGEST} or not a number`,
  );
  const voxel = firstInside(new Obstacles(world, blocks, new Clip(from, to)), from, to);
  return voxel === undefined ? CLEAR : { clear: false, voxel };
}

/**
 * Walks the cells whose inside the line meets. What comes next is told by products of distances: `xBeforeY` is negative
 * while the next plane across x comes before the next across y, and 0 where the line meets both in one edge.
 */
function firstInside(obstacles: Obstacles, from: Point, to: Point): Cell | undefined {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  const dz = Math.abs(to.z - from.z);
  const stepX = Math.sign(to.x - from.x);
  const stepY = Math.sign(to.y - from.y);
  const stepZ = Math.sign(to.z - from.z);
  let x = firstCell(from.x, stepX);
  let y = firstCell(from.y, stepY);
  let z = firstCell(from.z, stepZ);
  const gapX = gapToNext(from.x, x, stepX);
  const gapY = gapToNext(from.y, y, stepY);
  const gapZ = gapToNext(from.z, z, stepZ);
  let xBeforeY = gapX * dy - gapY * dx;
  let xBeforeZ = gapX * dz - gapZ * dx;
  let yBeforeZ = gapY * dz - gapZ * dy;
  let left =
    Math.abs(lastCell(to.x, stepX) - x) +
    Math.abs(lastCell(to.y, stepY) - y) +
    Math.abs(lastCell(to.z, stepZ) - z);
  for (;;) {
    if (obstacles.isInside(x, y, z)) return { x, y, z };
    if (left === 0) return undefined;
    const isNextX = xBeforeY <= 0 && xBeforeZ <= 0;
    const isNextY = xBeforeY >= 0 && yBeforeZ <= 0;
    const isNextZ = xBeforeZ >= 0 && yBeforeZ >= 0;
    if (isNextX) {
      x += stepX;
      xBeforeY += CELL * dy;
      xBeforeZ += CELL * dz;
      left--;
    }
    if (isNextY) {
      y += stepY;
      xBeforeY -= CELL * dx;
      yBeforeZ += CELL * dz;
      left--;
    }
    if (isNextZ) {
      z += stepZ;
      xBeforeZ -= CELL * dx;
      yBeforeZ -= CELL * dy;
      left--;
    }
  }
}

/** The cell that the line is in just after its start; the lower one where it keeps to the plane between two. */
function firstCell(start: number, step: number): number {
  return step > 0 ? Math.floor(start / CELL) : Math.ceil(start / CELL) - 1;
}

function lastCell(end: number, step: number): number {
  return firstCell(end, -step);
}

/** How far the first plane across the line's way is; a line along the planes never gets to one. */
function gapToNext(start: number, cell: number, step: number): number {
  if (step === 0) return CELL;
  return step > 0 ? (cell + 1) * CELL - start : start - cell * CELL;
}
