import { solidPieces } from '../geometry/solids.ts';
import { CELL } from '../geometry/units.ts';
import type { Cell } from '../geometry/units.ts';
import { CHUNK_CELLS, CHUNK_SHIFT, cellIndex } from '../world/chunk-layout.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { Clip } from './clip.ts';
import type { Point } from './clip.ts';

/** Where sight reads voxels from: a world, or one nobody may write to. */
export type VoxelSource = Pick<World, 'pillarAt'>;

const NO_VOXELS: ArrayLike<Voxel> = new Uint32Array(CHUNK_CELLS);

/** The voxels of the chunk around a cell. */
export function voxelsAround(world: VoxelSource, x: number, y: number, z: number): ArrayLike<Voxel> {
  const chunk = world.pillarAt(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT)?.chunkAt(y >> CHUNK_SHIFT);
  return chunk === undefined ? NO_VOXELS : chunk.voxels;
}

/** Whether there is a voxel and its material blocks sight. */
export function isBlocking(voxel: Voxel, blocks: Uint8Array): boolean {
  return voxel !== EMPTY && blocks[voxelMaterial(voxel)] === 1;
}

/** The blocking solids along one line. */
export class Obstacles {
  private readonly world: VoxelSource;
  private readonly from: Point;
  private readonly to: Point;
  private readonly blocks: Uint8Array;
  private clip: Clip | undefined;
  private steps: readonly Cell[] | undefined;

  constructor(world: VoxelSource, from: Point, to: Point, blocks: Uint8Array) {
    this.world = world;
    this.from = from;
    this.to = to;
    this.blocks = blocks;
  }

  /**
   * Whether the line, which meets the inside of this cell or runs in its upper sides, is inside the solid of the
   * blocking voxel there
   * or, between cells, inside the solids of all the cells around.
   */
  isInside(voxel: Voxel, x: number, y: number, z: number): boolean {
    const steps = (this.steps ??= stepsAround(this.from, this.to));
    if (steps.length === 1 && voxelShape(voxel) === SHAPE.full) return true;
    const clip = (this.clip ??= new Clip(this.from, this.to));
    if (steps.length > 1) {
      clip.startCell(x, y, z);
      return this.isBetween(0, x, y, z);
    }
    for (const piece of solidPieces(voxel)) {
      if (clip.misses(piece, x, y, z)) continue;
      clip.startCell(x, y, z);
      if (clip.narrow(piece, x, y, z)) return true;
    }
    return false;
  }

  /** Whether some part of what is left of the line is in a piece of every cell around it, from this step on. */
  private isBetween(index: number, x: number, y: number, z: number): boolean {
    const { clip, steps } = this;
    const step = steps?.[index];
    if (step === undefined || clip === undefined) return true;
    const [cellX, cellY, cellZ] = [x + step.x, y + step.y, z + step.z];
    const before = clip.span;
    for (const piece of solidPieces(this.blockingVoxel(cellX, cellY, cellZ))) {
      clip.span = before;
      if (clip.narrow(piece, cellX, cellY, cellZ) && this.isBetween(index + 1, x, y, z)) return true;
    }
    return false;
  }

  /** The voxel of a cell if its material blocks sight, else empty. */
  private blockingVoxel(x: number, y: number, z: number): Voxel {
    const voxel = voxelsAround(this.world, x, y, z)[cellIndex(x, y, z)] as Voxel;
    return isBlocking(voxel, this.blocks) ? voxel : EMPTY;
  }
}

const HERE: readonly Cell[] = [{ x: 0, y: 0, z: 0 }];

/** From the cell at hand to every cell around the plane, or the edge, between cells that the line runs in. */
function stepsAround(from: Point, to: Point): readonly Cell[] {
  let steps = HERE;
  if (isBetweenCells(from.x, to.x)) steps = [...steps, ...steps.map((step) => ({ ...step, x: 1 }))];
  if (isBetweenCells(from.z, to.z)) steps = [...steps, ...steps.map((step) => ({ ...step, z: 1 }))];
  if (isBetweenCells(from.y, to.y)) steps = [...steps, ...steps.map((step) => ({ ...step, y: 1 }))];
  return steps;
}

function isBetweenCells(from: number, to: number): boolean {
  return from === to && from % CELL === 0;
}
