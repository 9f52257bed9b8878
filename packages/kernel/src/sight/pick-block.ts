import { solidPieces } from '../geometry/solids.ts';
import type { ConvexPiece } from '../geometry/solids.ts';
import { sideOf } from '../geometry/triangles.ts';
import type { CellSide } from '../geometry/triangles.ts';
import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { EMPTY } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import type { Point } from './clip.ts';

/** What a pointer is on. */
export interface BlockHit {
  readonly cell: Cell;
  /** Where the face that was hit looks; a slanting one looks to the top. */
  readonly face: CellSide;
  /** Where the ray meets it, in cells. */
  readonly point: Point;
}

const CELL_SIDES: ConvexPiece = [
  { nx: 0, ny: 1, nz: 0, limit: CELL },
  { nx: 0, ny: -1, nz: 0, limit: 0 },
  { nx: 1, ny: 0, nz: 0, limit: CELL },
  { nx: -1, ny: 0, nz: 0, limit: 0 },
  { nx: 0, ny: 0, nz: 1, limit: CELL },
  { nx: 0, ny: 0, nz: -1, limit: 0 },
];

interface Entry {
  readonly time: number;
  readonly face: CellSide;
}

/**
 * The first block whose exact shape a ray meets from outside, and where (OT-UX-017). Origin, direction and the hit point
 * are in cells; `maxDistance` is finite and counts in lengths of the direction. For pointers only: it
 * works in floating point, so no rule may use it. What `world` does not show, such as levels cut away, is not hit.
 */
export function pickBlock(
  world: Pick<World, 'voxelAt'>,
  origin: Point,
  direction: Point,
  maxDistance: number,
): BlockHit | undefined {
  invariant(Number.isFinite(maxDistance), 'a ray needs an end');
  let x = Math.floor(origin.x);
  let y = Math.floor(origin.y);
  let z = Math.floor(origin.z);
  let nextX = timeToLeave(origin.x, x, direction.x);
  let nextY = timeToLeave(origin.y, y, direction.y);
  let nextZ = timeToLeave(origin.z, z, direction.z);
  for (let time = 0; time <= maxDistance;) {
    const voxel = world.voxelAt(x, y, z);
    if (voxel !== EMPTY) {
      const local = { x: (origin.x - x) * CELL, y: (origin.y - y) * CELL, z: (origin.z - z) * CELL };
      const entry = firstEntry(solidPieces(voxel), local, direction);
      if (entry !== undefined && entry.time <= maxDistance) {
        return { cell: { x, y, z }, face: entry.face, point: pointAt(origin, direction, entry.time) };
      }
    }
    time = Math.min(nextX, nextY, nextZ);
    if (time === nextX) {
      x += Math.sign(direction.x);
      nextX = timeToLeave(origin.x, x, direction.x);
    } else if (time === nextY) {
      y += Math.sign(direction.y);
      nextY = timeToLeave(origin.y, y, direction.y);
    } else {
      z += Math.sign(direction.z);
      nextZ = timeToLeave(origin.z, z, direction.z);
    }
  }
  return undefined;
}

function firstEntry(pieces: readonly ConvexPiece[], local: Point, direction: Point): Entry | undefined {
  let first: Entry | undefined;
  for (const piece of pieces) {
    const entry = entryInto(piece, local, direction);
    if (entry !== undefined && (first === undefined || entry.time < first.time)) first = entry;
  }
  return first;
}

/** When the ray gets inside a piece, if it starts outside. */
function entryInto(piece: ConvexPiece, local: Point, direction: Point): Entry | undefined {
  let enter = -Infinity;
  let leave = Infinity;
  let face: CellSide = 'top';
  for (const { nx, ny, nz, limit } of [...piece, ...CELL_SIDES]) {
    const start = nx * local.x + ny * local.y + nz * local.z - limit;
    const change = (nx * direction.x + ny * direction.y + nz * direction.z) * CELL;
    if (change === 0 && start >= 0) return undefined;
    const time = -start / change;
    if (change > 0) leave = Math.min(leave, time);
    else if (change < 0 && time > enter) {
      enter = time;
      face = sideOf([nx, ny, nz]);
    }
  }
  return enter >= 0 && enter < leave ? { time: enter, face } : undefined;
}

function timeToLeave(origin: number, cell: number, direction: number): number {
  if (direction === 0) return Infinity;
  return ((direction > 0 ? cell + 1 : cell) - origin) / direction;
}

function pointAt(origin: Point, direction: Point, time: number): Point {
  return {
    x: origin.x + direction.x * time,
    y: origin.y + direction.y * time,
    z: origin.z + direction.z * time,
  };
}
