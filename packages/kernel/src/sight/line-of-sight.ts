/* oxlint-disable max-lines-per-function, complexity -- what is split off is passed through memory; calls cost more than steps */
import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CHUNK_MASK } from '../world/chunk-layout.ts';
import { EMPTY } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { Point } from './clip.ts';
import { isBlocking, stops, voxelsAround } from './obstacles.ts';
import type { VoxelSource } from './obstacles.ts';

export type Sight = { readonly clear: true } | { readonly clear: false; readonly voxel: Cell };

const CLEAR: Sight = Object.freeze({ clear: true });

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
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  const dz = Math.abs(to.z - from.z);
  if (dx > LONGEST || dy > LONGEST || dz > LONGEST)
    invariant(false, `a line of sight is longer than ${LONGEST} units`);
  const stepX = signOf(to.x - from.x);
  const stepY = signOf(to.y - from.y);
  const stepZ = signOf(to.z - from.z);
  const firstX = firstCell(from.x, stepX);
  const firstY = firstCell(from.y, stepY);
  const firstZ = firstCell(from.z, stepZ);
  const gapX = gapToNext(from.x, firstX, stepX);
  const gapY = gapToNext(from.y, firstY, stepY);
  const gapZ = gapToNext(from.z, firstZ, stepZ);
  // Negative while the next plane across x comes before the next across y, 0 where the line meets both in one edge; never
  // more than a cell times the line's longest side.
  let xBeforeY = (gapX * dy - gapY * dx) | 0;
  let xBeforeZ = (gapX * dz - gapZ * dx) | 0;
  let yBeforeZ = (gapY * dz - gapZ * dy) | 0;
  const perX = (CELL * dx) | 0;
  const perY = (CELL * dy) | 0;
  const perZ = (CELL * dz) | 0;
  // How much of the line's way along x is left behind its next plane.
  let restX = (dx - gapX) | 0;
  let restY = (dy - gapY) | 0;
  let restZ = (dz - gapZ) | 0;
  // The cell is told by its place in a chunk, x, y and z in a byte each, so that one addition is a step.
  const strideY = stepY << 8;
  const strideZ = stepZ << 16;
  let cornerX = firstX & ~CHUNK_MASK;
  let cornerY = firstY & ~CHUNK_MASK;
  let cornerZ = firstZ & ~CHUNK_MASK;
  let place = (firstX & CHUNK_MASK) | ((firstY & CHUNK_MASK) << 8) | ((firstZ & CHUNK_MASK) << 16);
  let voxels = voxelsAround(world, cornerX, cornerY, cornerZ);
  for (;;) {
    const voxel = voxels[(place & 0xf0f) | (place >> 12)] as Voxel;
    if (voxel !== EMPTY && isBlocking(voxel, blocks)) {
      const cell = {
        x: cornerX + (place & CHUNK_MASK),
        y: cornerY + ((place >> 8) & CHUNK_MASK),
        z: cornerZ + (place >> 16),
      };
      if (stops({ world, from, to, blocks }, voxel, cell)) return { clear: false, voxel: cell };
    }
    // Negative where the next plane across this axis comes first or together with another.
    const nextX = (xBeforeY - 1) & (xBeforeZ - 1);
    const nextY = ~xBeforeY & (yBeforeZ - 1);
    const nextZ = ~(xBeforeZ | yBeforeZ);
    if (nextX < 0) {
      if (restX <= 0) return CLEAR;
      restX = (restX - CELL) | 0;
      place = (place + stepX) | 0;
      xBeforeY = (xBeforeY + perY) | 0;
      xBeforeZ = (xBeforeZ + perZ) | 0;
    }
    if (nextY < 0) {
      if (restY <= 0) return CLEAR;
      restY = (restY - CELL) | 0;
      place = (place + strideY) | 0;
      xBeforeY = (xBeforeY - perX) | 0;
      yBeforeZ = (yBeforeZ + perZ) | 0;
    }
    if (nextZ < 0) {
      if (restZ <= 0) return CLEAR;
      restZ = (restZ - CELL) | 0;
      place = (place + strideZ) | 0;
      xBeforeZ = (xBeforeZ - perX) | 0;
      yBeforeZ = (yBeforeZ - perY) | 0;
    }
    // These bits are set as soon as one step leaves the chunk.
    if ((place & 0x101010) !== 0) {
      // From the lowest byte up: one below 0 has borrowed from the next.
      const x = (place << 24) >> 24;
      const y = ((place - x) << 16) >> 24;
      const z = (place - x - (y << 8)) >> 16;
      cornerX = (cornerX + (x & ~CHUNK_MASK)) | 0;
      cornerY = (cornerY + (y & ~CHUNK_MASK)) | 0;
      cornerZ = (cornerZ + (z & ~CHUNK_MASK)) | 0;
      place = (x & CHUNK_MASK) | ((y & CHUNK_MASK) << 8) | ((z & CHUNK_MASK) << 16);
      voxels = voxelsAround(world, cornerX, cornerY, cornerZ);
    }
  }
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
  const point = (start + unlessUp(step)) | 0;
  const sign = point >> 31;
  // Without its sign, a number is divided by a constant in one multiplication.
  return (Math.floor(((point ^ sign) >>> 0) / CELL) ^ sign) | 0;
}

/** How far the first plane across the line's way is; anything more than 0 for a line that keeps to its cell. */
function gapToNext(start: number, cell: number, step: number): number {
  const above = (start - cell * CELL) | 0;
  const down = unlessUp(step);
  return ((CELL - above) & ~down) | (above & down);
}
