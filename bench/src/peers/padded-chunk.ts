import { CHUNK_SIZE } from '@highground/kernel';
import { hillField, MESHED } from '../worlds.ts';

/** Cells along each side of a chunk with one of its neighbours' cells all around. */
export const PADDED = CHUNK_SIZE + 2;

/** Block numbers of the chunk that is meshed and of `margin` cells around it, x fastest, then z, then y; 0 is air. */
export function paddedChunk(margin: number): Int32Array {
  const world = hillField('full');
  const side = CHUNK_SIZE + 2 * margin;
  return Int32Array.from({ length: side * side * side }, (_, index) => {
    const x = MESHED.cx * CHUNK_SIZE - margin + (index % side);
    const z = MESHED.cz * CHUNK_SIZE - margin + (Math.floor(index / side) % side);
    const y = MESHED.cy * CHUNK_SIZE - margin + Math.floor(index / (side * side));
    return y < 0 ? 1 : world.voxelAt(x, y, z);
  });
}
