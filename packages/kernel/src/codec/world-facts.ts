import { cell, int, list, natural, word64 } from './basics.ts';
import { optional } from './codec.ts';
import { facing } from './parts.ts';
import { record } from './record.ts';
import type { Bounds, Spawn, WorldFacts } from '../world/index.ts';
import { CATALOG_VERSION } from '../world/index.ts';

/** What a map is besides its voxels. */
export type MapFacts = Required<Pick<WorldFacts, 'seed' | 'spawns' | 'catalogVersion'>> &
  Pick<WorldFacts, 'bounds'>;

export const mapFacts = record<MapFacts>({
  seed: word64,
  spawns: list(record<Spawn>({ x: int(), y: int(), z: int(), team: natural, facing })),
  catalogVersion: int(0, CATALOG_VERSION),
  bounds: optional(record<Bounds>({ min: cell, max: cell })),
});
