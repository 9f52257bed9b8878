import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CHUNK_CELLS, CHUNK_SHIFT, cellIndex } from '../world/chunk-layout.ts';
import { EMPTY, voxelMaterial } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { Point } from './clip.ts';
import { Obstacles } from './obstacles.ts';
import type { VoxelSource } from './obstacles.ts';

export type Sight = { readonly clear: true } | { readonly clear: false; readonly voxel: Cell };

const CLEAR: Sight = Object.freeze({ clear: true });
const NO_VOXELS: ArrayLike<Voxel> = new Uint32Array(CHUNK_CELLS);

/** In units; keeps every product below 2^52 on the way from cell to cell and below 2^82 within one. */
const LONGEST = 1 << 25;

/**
 * Whether the straight line between two points in units is free, or else the first block in its way from `from`
 * (OT-TGT-003, OT-TGT-005, A-45). `blocks` holds 1 by catalog index for materials that block sight. The line is blocked
 * where it runs inside such solids taken together: touching a face, an edge or a corner does not block, nor does passing
 * between two blocks that share an edge, but the joint between two blocks side by side is inside. Exact, so the same both
 * ways; the points are 32-bit whole numbers at most 26,214 cells apart.
 */
export function lineOfSight(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array): Sight {
  if (!isExact(from) || !isExact(to)) invariant(false, 'a line of sight ends where no whole unit is');
  const longest = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), Math.abs(to.z - from.z));
  if (longest > LONGEST) invariant(false, `a line of sight of ${longest} units is longer than ${LONGEST}`);
  const voxel = firstInside(world, from, to, blocks);
  return voxel === undefined ? CLEAR : { clear: false, voxel };
}

/**
 * Walks the cells whose inside the line meets. What comes next is told by products of distances: `xBeforeY` is negative
 * while the next plane across x comes before the next across y, and 0 where the line meets both in one edge.
 */
function firstInside(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array): Cell | undefined {
  const obstacles = new Obstacles(world, from, to, blocks);
  const stepX = signOf(to.x - from.x);
  const stepY = signOf(to.y - from.y);
  const stepZ = signOf(to.z - from.z);
  const dx = (to.x - from.x) * stepX;
  const dy = (to.y - from.y) * stepY;
  const dz = (to.z - from.z) * stepZ;
  let x = firstCell(from.x, stepX);
  let y = firstCell(from.y, stepY);
  let z = firstCell(from.z, stepZ);
  const gapX = gapToNext(from.x, x, stepX);
  const gapY = gapToNext(from.y, y, stepY);
  const gapZ = gapToNext(from.z, z, stepZ);
  let xBeforeY = gapX * dy - gapY * dx;
  let xBeforeZ = gapX * dz - gapZ * dx;
  let yBeforeZ = gapY * dz - gapZ * dy;
  let left = cellsBetween(x, to.x, stepX) + cellsBetween(y, to.y, stepY) + cellsBetween(z, to.z, stepZ);
  let voxels = voxelsAround(world, x, y, z);
  let [chunkX, chunkY, chunkZ] = [x, y, z];
  for (;;) {
    if (((x ^ chunkX) | (y ^ chunkY) | (z ^ chunkZ)) >> CHUNK_SHIFT !== 0) {
      voxels = voxelsAround(world, x, y, z);
      [chunkX, chunkY, chunkZ] = [x, y, z];
    }
    const voxel = voxels[cellIndex(x, y, z)] as Voxel;
    if (isBlocking(voxel, blocks) && obstacles.isInside(voxel, x, y, z)) return { x, y, z };
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

function isExact({ x, y, z }: Point): boolean {
  return (x | 0) === x && (y | 0) === y && (z | 0) === z;
}

function signOf(distance: number): number {
  return distance > 0 ? 1 : distance < 0 ? -1 : 0;
}

/** The cell that the line is in just after its start; the lower one where it keeps to the plane between two. */
function firstCell(start: number, step: number): number {
  // Rounds down in 32-bit whole numbers, several times faster than Math.floor.
  const inside = (step > 0 ? start : start - 1) | 0;
  const cell = (inside / CELL) | 0;
  return cell * CELL > inside ? cell - 1 : cell;
}

/** How many planes the line crosses along one axis before its last cell. */
function cellsBetween(cell: number, end: number, step: number): number {
  return step * (firstCell(end, -step) - cell);
}

/** How far the first plane across the line's way is; a line along the planes never gets to one. */
function gapToNext(start: number, cell: number, step: number): number {
  if (step === 0) return CELL;
  return step > 0 ? cell * CELL + CELL - start : start - cell * CELL;
}

function isBlocking(voxel: Voxel, blocks: Uint8Array): boolean {
  return voxel !== EMPTY && blocks[voxelMaterial(voxel)] === 1;
}

/** The voxels of the chunk around a cell. */
function voxelsAround(world: VoxelSource, x: number, y: number, z: number): ArrayLike<Voxel> {
  return world.pillarAt(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT)?.chunkAt(y >> CHUNK_SHIFT)?.voxels ?? NO_VOXELS;
}
