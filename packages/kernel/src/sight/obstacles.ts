import { solidPieces } from '../geometry/solids.ts';
import type { Cell } from '../geometry/units.ts';
import { CHUNK_SHIFT, cellIndex } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { WHOLE } from './clip.ts';
import type { Clip } from './clip.ts';

/** Where sight reads voxels from: a world, or one nobody may write to. */
export type VoxelSource = Pick<World, 'pillarAt'>;

/** The blocking solids along one line. */
export class Obstacles {
  private readonly world: VoxelSource;
  private readonly blocks: Uint8Array;
  private readonly clip: Clip;
  /** From the cell at hand to every cell around the plane, or the edge, that the line runs in. */
  private readonly steps: readonly Cell[];
  private chunk: ChunkRef | undefined;
  private chunkX = NaN;
  private chunkY = NaN;
  private chunkZ = NaN;

  constructor(world: VoxelSource, blocks: Uint8Array, clip: Clip) {
    this.world = world;
    this.blocks = blocks;
    this.clip = clip;
    this.steps = clip.isFlat ? stepsAround(clip) : [];
  }

  /** Whether the line runs inside the solid of this cell or, between cells, inside those of all the cells around. */
  isInside(x: number, y: number, z: number): boolean {
    const voxel = this.blockingVoxel(x, y, z);
    if (voxel === EMPTY) return false;
    if (this.clip.isFlat) return this.isBetween(0, x, y, z);
    if (voxelShape(voxel) === SHAPE.full) return true;
    for (const piece of solidPieces(voxel)) {
      this.clip.span = WHOLE;
      if (this.clip.narrow(piece, x, y, z)) return true;
    }
    return false;
  }

  /** Whether some part of what is left of the line is in a piece of every cell around it, from this step on. */
  private isBetween(index: number, x: number, y: number, z: number): boolean {
    const step = this.steps[index];
    if (step === undefined) return true;
    const voxel = this.blockingVoxel(x + step.x, y + step.y, z + step.z);
    if (voxel === EMPTY) return false;
    const before = index === 0 ? WHOLE : this.clip.span;
    for (const piece of solidPieces(voxel)) {
      this.clip.span = before;
      if (this.clip.narrow(piece, x + step.x, y + step.y, z + step.z) && this.isBetween(index + 1, x, y, z))
        return true;
    }
    return false;
  }

  /** The voxel of a cell if its material blocks sight, else empty. */
  private blockingVoxel(x: number, y: number, z: number): Voxel {
    const chunkX = x >> CHUNK_SHIFT;
    const chunkY = y >> CHUNK_SHIFT;
    const chunkZ = z >> CHUNK_SHIFT;
    if (chunkX !== this.chunkX || chunkY !== this.chunkY || chunkZ !== this.chunkZ) {
      this.chunk = this.world.pillarAt(chunkX, chunkZ)?.chunkAt(chunkY);
      this.chunkX = chunkX;
      this.chunkY = chunkY;
      this.chunkZ = chunkZ;
    }
    const voxel = this.chunk?.voxels[cellIndex(x, y, z)] ?? EMPTY;
    return voxel !== EMPTY && this.blocks[voxelMaterial(voxel)] === 1 ? voxel : EMPTY;
  }
}

function stepsAround({ flatX, flatY, flatZ }: Clip): readonly Cell[] {
  const steps: Cell[] = [];
  for (let y = 0; y <= Number(flatY); y++) {
    for (let z = 0; z <= Number(flatZ); z++) for (let x = 0; x <= Number(flatX); x++) steps.push({ x, y, z });
  }
  return steps;
}
