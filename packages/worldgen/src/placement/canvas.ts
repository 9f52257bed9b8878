import type { World } from '@highground/kernel';

/** Cells that blocks are put into: a world, or the part of one that is being made. */
export type Canvas = Pick<World, 'voxelAt' | 'setVoxel' | 'isInside'>;
