import aoMesh from 'ao-mesher';
import ndarray from 'ndarray';
import { PADDED, paddedChunk } from './padded-chunk.ts';
import type { Batch } from '../work.ts';

/** Its sign for a block that light does not pass. */
const OPAQUE = 1 << 15;

export function aoMeshes(): Batch {
  const voxels = paddedChunk(1);
  const volume = ndarray(
    voxels.map((block) => (block === 0 ? 0 : block | OPAQUE)),
    [PADDED, PADDED, PADDED],
  );
  return () => {
    if (aoMesh(volume) === null) throw new Error('hills have faces');
    return 1;
  };
}
