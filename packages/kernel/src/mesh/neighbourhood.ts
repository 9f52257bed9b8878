import { CATALOG } from '../world/catalog.ts';
import { CHUNK_CELLS, CHUNK_SIZE } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import { EMPTY } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';

/** Cells in a row: a chunk's sixteen and one more at each end. */
const ROW = CHUNK_SIZE + 2;
const LAST = CHUNK_SIZE - 1;
const SHAPE_BITS = 0xf00;

/** By material byte: 1 where a FULL block of the material hides what lies behind it. */
const hides = Uint8Array.from({ length: 256 }, (_, byte) => (CATALOG[byte - 1]?.solid === true ? 1 : 0));

/** Whether a voxel hides the faces that its neighbours turn to it: FULL and solid (OT-RND-003). */
function isOpaque(voxel: Voxel): boolean {
  return (voxel & SHAPE_BITS) === 0 && hides[voxel & 0xff] === 1;
}

/** Which cells of one chunk, and of the layer of cells around it, are opaque; local coordinates run from −1 to 16. */
export class Neighbourhood {
  /** Rows along x at {@link rowIndex}(y, z); bit x + 1. */
  readonly alongX = new Int32Array(ROW * ROW);
  /** The same cells as rows along z at {@link rowIndex}(y, x); bit z + 1. */
  readonly alongZ = new Int32Array(ROW * ROW);
  /** The cells of the chunk that hold anything else: other shapes, and fluids; the first {@link otherCount} are valid. */
  readonly others = new Uint16Array(CHUNK_CELLS);
  otherCount = 0;

  load(world: World, center: Pick<ChunkRef, 'cx' | 'cy' | 'cz'>): void {
    this.otherCount = 0;
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

  /** The opaque cells among the 27 around and including a cell of the chunk, as {@link neighbourBit}s. */
  opaqueAround(x: number, y: number, z: number): number {
    let found = 0;
    let at = rowIndex(y - 1, z - 1);
    for (let shift = 0; shift < 27; shift += 9, at += ROW) {
      found |= (((this.alongX[at] as number) >> x) & 7) << shift;
      found |= (((this.alongX[at + 1] as number) >> x) & 7) << (shift + 3);
      found |= (((this.alongX[at + 2] as number) >> x) & 7) << (shift + 6);
    }
    return found;
  }

  /** Takes what borders on the middle chunk from the chunk at this offset. */
  private loadPart(voxels: ArrayLike<Voxel>, dx: number, dy: number, dz: number): void {
    const isOwn = dx === 0 && dy === 0 && dz === 0;
    const lastX = lastBordering(dx);
    const lastY = lastBordering(dy);
    const lastZ = lastBordering(dz);
    for (let y = firstBordering(dy); y <= lastY; y++) {
      const layer = rowIndex(y + dy * CHUNK_SIZE, dx * CHUNK_SIZE);
      for (let z = firstBordering(dz); z <= lastZ; z++) {
        const bitZ = 1 << (z + dz * CHUNK_SIZE + 1);
        let row = 0;
        for (let x = firstBordering(dx); x <= lastX; x++) {
          const cell = (y << 8) | (z << 4) | x;
          const voxel = voxels[cell] as Voxel;
          if (voxel === EMPTY) continue;
          if (!isOpaque(voxel)) {
            if (isOwn) this.others[this.otherCount++] = cell;
            continue;
          }
          row |= 1 << (x + dx * CHUNK_SIZE + 1);
          this.alongZ[layer + x] = (this.alongZ[layer + x] as number) | bitZ;
        }
        const at = rowIndex(y + dy * CHUNK_SIZE, z + dz * CHUNK_SIZE);
        this.alongX[at] = (this.alongX[at] as number) | row;
      }
    }
  }
}

/** The first and last local coordinate that a chunk at this offset along an axis has in the neighbourhood. */
function firstBordering(offset: number): number {
  return offset < 0 ? LAST : 0;
}

function lastBordering(offset: number): number {
  return offset > 0 ? 0 : LAST;
}

/** The place of a row in a {@link Neighbourhood}, from the two local coordinates, −1…16, that all its cells share. */
export function rowIndex(y: number, other: number): number {
  return (y + 1) * ROW + other + 1;
}

/** The bit of the neighbour at this step of −1, 0 or 1 along each axis. */
export function neighbourBit(dx: number, dy: number, dz: number): number {
  return 1 << ((dy + 1) * 9 + (dz + 1) * 3 + dx + 1);
}
