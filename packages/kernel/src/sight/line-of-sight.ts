import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { cellIndex, CHUNK_MASK } from '../world/chunk-layout.ts';
import { SHAPE, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import { ENTERS_X, ENTERS_Y, ENTERS_Z, LEAVES_X, LEAVES_Y, LEAVES_Z } from './clip.ts';
import type { Point } from './clip.ts';
import { isBlocking, Obstacles, runsBetweenCells, voxelsAround } from './obstacles.ts';
import type { VoxelSource } from './obstacles.ts';

export type Sight = { readonly clear: true } | { readonly clear: false; readonly voxel: Cell };

const CLEAR: Sight = Object.freeze({ clear: true });

const obstacles = new Obstacles();

/** In units: 819 cells keep every term of the walk within 32 bits and every product within a cell below 2^82. */
const LONGEST = 1 << 20;

/**
 * Whether the straight line between two points in units is free, or else the first block in its way from `from`
 * (OT-TGT-003, OT-TGT-005, A-45). `blocks` holds 1 by catalog index for materials that block sight. The line is blocked
 * where it runs inside such solids taken together: touching a face, an edge or a corner does not block, nor does passing
 * between two blocks that share an edge, but the joint between two blocks side by side is inside. Exact, so the same both
 * ways; the points are 32-bit whole numbers at most 819 cells apart.
 */
export function lineOfSight(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array): Sight {
  if (!isExact(from) || !isExact(to)) invariant(false, 'a line of sight ends where no whole unit is');
  if (isLong(to.x - from.x) || isLong(to.y - from.y) || isLong(to.z - from.z))
    invariant(false, `a line of sight is longer than ${LONGEST} units`);
  return walk(world, from, to, blocks);
}

/**
 * Walks the cells whose inside the line meets, with no branch that could be mispredicted. What comes next is told by
 * products of distances: `xBeforeY` is negative while the next plane across x comes before the next across y, and 0 where
 * the line meets both in one edge; it never exceeds a cell times the line's longest side.
 */
function walk(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array): Sight {
  const stepX = signOf(to.x - from.x);
  const stepY = signOf(to.y - from.y);
  const stepZ = signOf(to.z - from.z);
  const dx = ((to.x - from.x) * stepX) | 0;
  const dy = ((to.y - from.y) * stepY) | 0;
  const dz = ((to.z - from.z) * stepZ) | 0;
  let x = firstCell(from.x, stepX);
  let y = firstCell(from.y, stepY);
  let z = firstCell(from.z, stepZ);
  const gapX = gapToNext(from.x, x, stepX);
  const gapY = gapToNext(from.y, y, stepY);
  const gapZ = gapToNext(from.z, z, stepZ);
  let xBeforeY = (gapX * dy - gapY * dx) | 0;
  let xBeforeZ = (gapX * dz - gapZ * dx) | 0;
  let yBeforeZ = (gapY * dz - gapZ * dy) | 0;
  const perX = (CELL * dx) | 0;
  const perY = (CELL * dy) | 0;
  const perZ = (CELL * dz) | 0;
  let left = (planesBefore(dx, gapX) + planesBefore(dy, gapY) + planesBefore(dz, gapZ)) | 0;
  let [lastX, lastY, lastZ] = [0, 0, 0];
  let isStarted = false;
  // From here on the cell is told from the corner of its chunk, which a line seldom leaves.
  let [cornerX, cornerY, cornerZ] = [x & ~CHUNK_MASK, y & ~CHUNK_MASK, z & ~CHUNK_MASK];
  [x, y, z] = [x & CHUNK_MASK, y & CHUNK_MASK, z & CHUNK_MASK];
  let voxels = voxelsAround(world, cornerX, cornerY, cornerZ);
  for (;;) {
    if (((x | y | z) & ~CHUNK_MASK) !== 0) {
      cornerX = (cornerX + (x & ~CHUNK_MASK)) | 0;
      cornerY = (cornerY + (y & ~CHUNK_MASK)) | 0;
      cornerZ = (cornerZ + (z & ~CHUNK_MASK)) | 0;
      [x, y, z] = [x & CHUNK_MASK, y & CHUNK_MASK, z & CHUNK_MASK];
      voxels = voxelsAround(world, cornerX, cornerY, cornerZ);
    }
    // All bits where the next plane across this axis comes first or together with another, none otherwise.
    const nextX = ((xBeforeY - 1) & (xBeforeZ - 1)) >> 31;
    const nextY = (~xBeforeY & (yBeforeZ - 1)) >> 31;
    const nextZ = ~(xBeforeZ | yBeforeZ) >> 31;
    const voxel = voxels[cellIndex(x, y, z)] as Voxel;
    if (isBlocking(voxel, blocks)) {
      const cell = { x: cornerX + x, y: cornerY + y, z: cornerZ + z };
      if (voxelShape(voxel) === SHAPE.full && !runsBetweenCells(from, to))
        return { clear: false, voxel: cell };
      if (!isStarted) obstacles.startLine(world, from, to, blocks);
      isStarted = true;
      const enters = (lastX & ENTERS_X) | (lastY & ENTERS_Y) | (lastZ & ENTERS_Z);
      const leaves = (nextX & LEAVES_X) | (nextY & LEAVES_Y) | (nextZ & LEAVES_Z);
      obstacles.enterCell(cell.x, cell.y, cell.z, left === 0 ? enters : enters | leaves);
      if (obstacles.isInside(voxel)) return { clear: false, voxel: cell };
    }
    if (left === 0) return CLEAR;
    [lastX, lastY, lastZ] = [nextX, nextY, nextZ];
    x = (x + (stepX & nextX)) | 0;
    y = (y + (stepY & nextY)) | 0;
    z = (z + (stepZ & nextZ)) | 0;
    xBeforeY = (xBeforeY + (perY & nextX) - (perX & nextY)) | 0;
    xBeforeZ = (xBeforeZ + (perZ & nextX) - (perX & nextZ)) | 0;
    yBeforeZ = (yBeforeZ + (perZ & nextY) - (perY & nextZ)) | 0;
    left = (left + nextX + nextY + nextZ) | 0;
  }
}

function isLong(distance: number): boolean {
  return distance > LONGEST || distance < -LONGEST;
}

function isExact({ x, y, z }: Point): boolean {
  return (x | 0) === x && (y | 0) === y && (z | 0) === z;
}

function signOf(distance: number): number {
  return (distance >> 31) | (-distance >>> 31);
}

/** All bits unless the line goes up this axis: for choosing without a branch. */
function unlessUp(step: number): number {
  return (step - 1) >> 31;
}

/** The cell that the line is in just after its start; the lower one where it keeps to the plane between two. */
function firstCell(start: number, step: number): number {
  return Math.floor((start + unlessUp(step)) / CELL) | 0;
}

/** How far the first plane across the line's way is; anything more than 0 for a line that keeps to its cell. */
function gapToNext(start: number, cell: number, step: number): number {
  const above = (start - cell * CELL) | 0;
  const down = unlessUp(step);
  return ((CELL - above) & ~down) | (above & down);
}

/** How many planes across one axis the line crosses before its end. */
function planesBefore(distance: number, gap: number): number {
  return Math.floor(Math.max(0, distance - gap + CELL - 1) / CELL) | 0;
}
