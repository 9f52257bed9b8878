import { CATALOG } from '../world/catalog.ts';
import { CHUNK_SIZE } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';

/** Cells in a row: a chunk's sixteen and one more at each end. */
const ROW = CHUNK_SIZE + 2;
const LAST = CHUNK_SIZE - 1;
const SHAPE_BITS = 0xf00;

/** By material byte: 1 where a FULL block of the material hides what lies behind it. */
const hides = Uint8Array.from({ length: 256 }, (_, byte) => (CATALOG[byte - 1]?.solid === true ? 1 : 0));

/** Whether a voxel hides the faces that its neighbours turn to it: FULL and solid (OT-RND-003). */
export function isOpaque(voxel: Voxel): boolean {
  return (voxel & SHAPE_BITS) === 0 && hides[voxel & 0xff] === 1;
}

/** Which cells of one chunk, and of the layer of cells around it, are opaque; local coordinates run from −1 to 16. */
export class Neighbourhood {
  /** Rows along x at {@link rowIndex}(y, z); bit x + 1. */
  readonly alongX = new Int32Array(ROW * ROW);
  /** The same cells as rows along z at {@link rowIndex}(y, x); bit z + 1. */
  readonly alongZ = new Int32Array(ROW * ROW);

  load(world: World, center: Pick<ChunkRef, 'cx' | 'cy' | 'cz'>): void {
    this.alongX.fill(0);
    this.alongZ.fill(0);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (let dx = -1; dx <= 1; dx++) {
          const chunk = world.pillarAt(center.cx + dx, center.cz + dz)?.chunkAt(center.cy + dy);
          if (chunk !== undefined) this.loadPart(chunk.voxels, dx, dy, dz);
        }
      }
    }
  }

  isOpaqueAt(x: number, y: number, z: number): boolean {
    return (((this.alongX[rowIndex(y, z)] as number) >> (x + 1)) & 1) === 1;
  }

  /** Takes what borders on the middle chunk from the chunk at this offset. */
  private loadPart(voxels: ArrayLike<Voxel>, dx: number, dy: number, dz: number): void {
    const lastX = dx > 0 ? 0 : LAST;
    const lastY = dy > 0 ? 0 : LAST;
    const lastZ = dz > 0 ? 0 : LAST;
    for (let y = dy < 0 ? LAST : 0; y <= lastY; y++) {
      const layer = rowIndex(y + dy * CHUNK_SIZE, dx * CHUNK_SIZE);
      for (let z = dz < 0 ? LAST : 0; z <= lastZ; z++) {
        const bitZ = 1 << (z + dz * CHUNK_SIZE + 1);
        let row = 0;
        for (let x = dx < 0 ? LAST : 0; x <= lastX; x++) {
          if (!isOpaque(voxels[(y << 8) | (z << 4) | x] as number)) continue;
          row |= 1 << (x + dx * CHUNK_SIZE + 1);
          this.alongZ[layer + x] = (this.alongZ[layer + x] as number) | bitZ;
        }
        const at = rowIndex(y + dy * CHUNK_SIZE, z + dz * CHUNK_SIZE);
        this.alongX[at] = (this.alongX[at] as number) | row;
      }
    }
  }
}

/** The place of a row in a {@link Neighbourhood}, from the two local coordinates, −1…16, that all its cells share. */
export function rowIndex(y: number, other: number): number {
  return (y + 1) * ROW + other + 1;
}
