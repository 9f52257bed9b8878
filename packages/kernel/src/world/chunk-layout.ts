import type { Voxel } from './voxel.ts';

/** Cells along each side of a chunk (OT-MAP-005). */
export const CHUNK_SIZE = 16;
export const CHUNK_SHIFT = 4;
export const CHUNK_MASK = CHUNK_SIZE - 1;
export const CHUNK_CELLS = CHUNK_SIZE * CHUNK_SIZE * CHUNK_SIZE;
/** Columns in a stack of chunks. */
export const CHUNK_COLUMNS = CHUNK_SIZE * CHUNK_SIZE;

/** A chunk as readers see it: its chunk coordinates and its 4,096 voxels in the order of {@link cellIndex}. */
export interface ChunkRef {
  readonly cx: number;
  readonly cy: number;
  readonly cz: number;
  readonly voxels: ArrayLike<Voxel>;
}

/** Where a cell lies in its chunk: (y·16 + z)·16 + x of its local coordinates, −1 being local 15. */
export function cellIndex(x: number, y: number, z: number): number {
  return ((y & CHUNK_MASK) << 8) | ((z & CHUNK_MASK) << 4) | (x & CHUNK_MASK);
}

/** Where a column lies in its stack of chunks: z·16 + x of its local coordinates. */
export function columnIndex(x: number, z: number): number {
  return ((z & CHUNK_MASK) << 4) | (x & CHUNK_MASK);
}

/** The one order of chunks in files and hashes: by cy, then cz, then cx. */
export function compareChunks(a: ChunkRef, b: ChunkRef): number {
  return a.cy - b.cy || a.cz - b.cz || a.cx - b.cx;
}
