import { CHUNK_CELLS } from '@highground/kernel';
import type { World } from '@highground/kernel';
import { pack } from 'msgpackr';

/** The chunks with the same facts as in our file; one byte of all cells after the other deflates best. */
export function packChunks(world: World): Uint8Array {
  return pack(
    world.chunks().map(({ cx, cy, cz, voxels }) => {
      const bytes = new Uint8Array(CHUNK_CELLS * 3);
      for (let index = 0; index < CHUNK_CELLS; index++) {
        const voxel = voxels[index] as number;
        bytes[index] = voxel & 0xff;
        bytes[CHUNK_CELLS + index] = (voxel >> 8) & 0xff;
        bytes[2 * CHUNK_CELLS + index] = voxel >> 16;
      }
      return { cx, cy, cz, bytes };
    }),
  );
}
