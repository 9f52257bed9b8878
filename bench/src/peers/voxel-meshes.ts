import { meshers } from 'voxel';
import { CHUNK_SIZE } from '@highground/kernel';
import { paddedChunk } from './padded-chunk.ts';
import type { Batch } from '../work.ts';

export function voxelMeshes(): Batch {
  const voxels = paddedChunk(0);
  return () => {
    if (meshers.greedy(voxels, [CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE]).faces.length === 0)
      throw new Error('hills have faces');
    return 1;
  };
}
