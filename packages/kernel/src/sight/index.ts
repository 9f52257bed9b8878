export { lineOfSight } from './line-of-sight.ts';
export type { Sight } from './line-of-sight.ts';
export type { Point } from './clip.ts';
export type { VoxelSource } from './obstacles.ts';
export { pickBlock } from './pick-block.ts';
export type { BlockHit } from './pick-block.ts';
