export { ARENA_SEED, buildArena } from './arena.ts';
export { buildCrossing, CROSSING_SEED } from './crossing.ts';
export { buildHill, HILL_SEED } from './hill.ts';
export { MirroredField } from './mirrored-field.ts';
export type { BlockSpec } from './mirrored-field.ts';
export { hashAt, NOISE_ONE, valueNoise } from './noise.ts';
