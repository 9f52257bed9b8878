import { bottomOf, edgeHeights, standingHeight } from '../geometry/heights.ts';
import { CELL } from '../geometry/units.ts';
import { isFluid } from './catalog.ts';
import { CHUNK_SIZE } from './chunk-layout.ts';
import type { Chunk } from './chunk.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from './voxel.ts';
import type { Shape, Voxel } from './voxel.ts';

/** The clearance of a surface with nothing solid above it. */
export const CLEAR_SKY = 1 << 30;

/** A place to stand: facts only, with absolute heights in units (OT-SRF-001, A-67). Never changes once made. */
export interface Surface {
  /** The y of the supporting voxel, which names the tile. */
  readonly y: number;
  /** Where a unit stands: y·1280 plus the standing height of the voxel. */
  readonly height: number;
  readonly material: number;
  readonly shape: Shape;
  readonly voxel: Voxel;
  /** Whether the top is anything but FULL or SLAB. */
  readonly partial: boolean;
  /** Absolute heights of the top at the middle of the north, east, south and west edges. */
  readonly edges: readonly [number, number, number, number];
  /** Free units above `height` up to the next solid underside, more than 0; {@link CLEAR_SKY} in the open. */
  readonly clearance: number;
  readonly fluid: boolean;
}

/** The column with nothing to stand on. */
export const NO_SURFACES: readonly Surface[] = Object.freeze([]);

/**
 * Every surface of one column of a stack of chunks, ascending: tops of solid and of fluid runs with any free
 * space above. Solid directly beneath fluid is its bed and no surface; how much space a unit needs is a rule.
 */
export function findSurfaces(chunks: readonly (Chunk | undefined)[], column: number): readonly Surface[] {
  const surfaces: Surface[] = [];
  let ceiling = CLEAR_SKY;
  let aboveIsFluid = false;
  for (let at = chunks.length - 1; at >= 0; at--) {
    const chunk = chunks[at];
    if (chunk === undefined || chunk.isEmpty) {
      aboveIsFluid = false;
      continue;
    }
    for (let localY = CHUNK_SIZE - 1; localY >= 0; localY--) {
      const voxel = chunk.voxels[(localY << 8) | column] ?? EMPTY;
      if (voxel === EMPTY) {
        aboveIsFluid = false;
        continue;
      }
      const y = chunk.cy * CHUNK_SIZE + localY;
      const fluid = isFluid(voxelMaterial(voxel));
      const height = y * CELL + standingHeight(voxel);
      if (!aboveIsFluid && height < ceiling) surfaces.push(makeSurface(voxel, y, height, ceiling));
      if (!fluid) ceiling = y * CELL + bottomOf(voxel);
      aboveIsFluid = fluid;
    }
  }
  return surfaces.length === 0 ? NO_SURFACES : surfaces.reverse();
}

function makeSurface(voxel: Voxel, y: number, height: number, ceiling: number): Surface {
  const shape = voxelShape(voxel);
  const material = voxelMaterial(voxel);
  const [north, east, south, west] = edgeHeights(voxel);
  const floor = y * CELL;
  return {
    y,
    height,
    material,
    shape,
    voxel,
    partial: shape !== SHAPE.full && shape !== SHAPE.slab,
    edges: [floor + north, floor + east, floor + south, floor + west],
    clearance: ceiling === CLEAR_SKY ? CLEAR_SKY : ceiling - height,
    fluid: isFluid(material),
  };
}
