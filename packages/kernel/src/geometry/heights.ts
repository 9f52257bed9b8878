import { CELL } from './units.ts';
import { SHAPE, voxelHeightByte, voxelRot, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';

/** Heights of a block's top at the middle of its north, east, south and west edges. */
export type EdgeHeights = readonly [number, number, number, number];

const UNITS_PER_HEIGHT_STEP = CELL / 256;
const HALF_CELL = CELL / 2;

/** Default occupied heights by shape number: the slab's is exactly 1/5. */
const DEFAULT_HEIGHT = [CELL, HALF_CELL, CELL / 5, CELL, CELL, HALF_CELL, CELL, CELL] as const;

/**
 * The height a block occupies from its anchored edge, in units 1…CELL (OT-SHP-014). FULL always fills its cell:
 * its height byte is kept but has no meaning.
 */
export function occupiedHeight(voxel: Voxel): number {
  const shape = voxelShape(voxel);
  const step = voxelHeightByte(voxel);
  return step === 0 || shape === SHAPE.full ? DEFAULT_HEIGHT[shape] : step * UNITS_PER_HEIGHT_STEP;
}

/** The highest point of a block above its cell's floor, in units. */
export function topOf(voxel: Voxel): number {
  return voxelShape(voxel) === SHAPE.slab ? CELL : occupiedHeight(voxel);
}

/** The lowest point of a block above its cell's floor, in units: 0 for all but the top-anchored SLAB. */
export function bottomOf(voxel: Voxel): number {
  return voxelShape(voxel) === SHAPE.slab ? CELL - occupiedHeight(voxel) : 0;
}

/** The height at a tile's centre on which a unit stands, in units, half units rounded down. */
export function standingHeight(voxel: Voxel): number {
  const shape = voxelShape(voxel);
  if (shape === SHAPE.slope || shape === SHAPE.wedge || shape === SHAPE.stair)
    return occupiedHeight(voxel) >> 1;
  return topOf(voxel);
}

/** The heights at which the top meets the four sides, in units, half units rounded down. */
export function edgeHeights(voxel: Voxel): EdgeHeights {
  const top = topOf(voxel);
  const half = top >> 1;
  switch (voxelShape(voxel)) {
    case SHAPE.slope:
    case SHAPE.stair:
      return rotateEdges([half, top, half, 0], voxelRot(voxel));
    case SHAPE.halfSlope:
      return rotateEdges([top, top, top, 0], voxelRot(voxel));
    case SHAPE.wedge:
      return rotateEdges([half, half, 0, 0], voxelRot(voxel));
    default:
      return [top, top, top, top];
  }
}

/** A quarter turn carries east to north, so the edge facing f shows what faced f + rot. */
function rotateEdges(edges: EdgeHeights, rot: number): EdgeHeights {
  const [north, east, south, west] = edges;
  switch (rot & 3) {
    case 1:
      return [east, south, west, north];
    case 2:
      return [south, west, north, east];
    case 3:
      return [west, north, east, south];
    default:
      return edges;
  }
}
