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

const HERE: Cell = { x: 0, y: 0, z: 0 };
const ONLY_HERE: readonly Cell[] = [HERE];
const NO_BLOCKS: Uint8Array = new Uint8Array(0);
const NO_VOXELS: ArrayLike<Voxel> = new Uint32Array(CHUNK_CELLS);

/** The voxels of the chunk around a cell. */
export function voxelsAround(world: VoxelSource, x: number, y: number, z: number): ArrayLike<Voxel> {
  const chunk = world.pillarAt(x >> CHUNK_SHIFT, z >> CHUNK_SHIFT)?.chunkAt(y >> CHUNK_SHIFT);
  return chunk === undefined ? NO_VOXELS : chunk.voxels;
}

/** Whether the material of a voxel that is there blocks sight. */
export function isBlocking(voxel: Voxel, blocks: Uint8Array): boolean {
  return blocks[voxelMaterial(voxel)] === 1;
}

/** The blocking solids along a line. */
class Obstacles {
  private readonly clip = new Clip();
  private world: VoxelSource = { pillarAt: () => undefined };
  private blocks = NO_BLOCKS;
  private steps = ONLY_HERE;
  /** The cell at hand. */
  private x = 0;
  private y = 0;
  private z = 0;

  startLine({ world, from, to, blocks }: SightLine): void {
    this.world = world;
    this.blocks = blocks;
    this.steps = runsBetweenCells(from, to) ? stepsAround(from, to) : ONLY_HERE;
    this.clip.startLine(from, to);
  }

  /**
   * Whether the line is inside the solid of the blocking voxel of a cell or, between cells, inside the solids of all the
   * cells around. The line meets the cell's inside, or runs in its upper sides.
   */
  isInside(voxel: Voxel, { x, y, z }: Cell): boolean {
    this.x = x;
    this.y = y;
    this.z = z;
    this.clip.startCell(x, y, z);
    return this.isInPieces(voxel, 0);
  }

  /** Whether what is left of the line is somewhere inside this voxel and inside all those from the next step on. */
  private isInPieces(voxel: Voxel, index: number): boolean {
    const { clip } = this;
    const step = this.steps[index] ?? HERE;
    const pieces = solidPieces(voxel);
    const before = pieces.length > 1 ? clip.span : undefined;
    for (const piece of pieces) {
      if (before !== undefined) clip.span = before;
      if (clip.narrow(piece, step) && this.isInRest(index + 1)) return true;
    }
    return false;
  }

  private isInRest(index: number): boolean {
    const step = this.steps[index];
    if (step === undefined) return true;
    return this.isInPieces(this.blockingVoxel(this.x + step.x, this.y + step.y, this.z + step.z), index);
  }

  /** The voxel of a cell if its material blocks sight, else empty. */
  private blockingVoxel(x: number, y: number, z: number): Voxel {
    const voxel = voxelsAround(this.world, x, y, z)[cellIndex(x, y, z)] as Voxel;
    return voxel !== EMPTY && isBlocking(voxel, this.blocks) ? voxel : EMPTY;
  }
}

/** One object serves line after line, so that looking allocates nothing. */
const obstacles = new Obstacles();

/** A line and what is in its way. */
interface SightLine {
  readonly world: VoxelSource;
  readonly from: Point;
  readonly to: Point;
  readonly blocks: Uint8Array;
}

/** Whether the blocking voxel of a cell, whose inside the line meets or in whose upper sides it runs, stops the line. */
export function stops(line: SightLine, voxel: Voxel, cell: Cell): boolean {
  if (voxelShape(voxel) === SHAPE.full && !runsBetweenCells(line.from, line.to)) return true;
  obstacles.startLine(line);
  return obstacles.isInside(voxel, cell);
}

/** From the cell at hand to every cell around the plane, or the edge, between cells that the line runs in. */
function stepsAround(from: Point, to: Point): readonly Cell[] {
  let steps = ONLY_HERE;
  if (keepsBetween(from.x, to.x)) steps = [...steps, ...steps.map((step) => ({ ...step, x: 1 }))];
  if (keepsBetween(from.z, to.z)) steps = [...steps, ...steps.map((step) => ({ ...step, z: 1 }))];
  if (keepsBetween(from.y, to.y)) steps = [...steps, ...steps.map((step) => ({ ...step, y: 1 }))];
  return steps;
}

/** Whether a line runs in a plane between cells, or in an edge of them. */
function runsBetweenCells(from: Point, to: Point): boolean {
  return keepsBetween(from.x, to.x) || keepsBetween(from.y, to.y) || keepsBetween(from.z, to.z);
}

function keepsBetween(from: number, to: number): boolean {
  return from === to && from % CELL === 0;
}
