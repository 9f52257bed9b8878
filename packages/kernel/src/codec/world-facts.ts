import { cell, int, list, natural } from './basics.ts';
import { badField, optional } from './codec.ts';
import type { Codec } from './codec.ts';
import { facing } from './parts.ts';
import { record } from './record.ts';
import type { Bounds, Spawn, WorldFacts } from '../world/index.ts';
import { CATALOG_VERSION } from '../world/index.ts';

const word64: Codec<bigint> = {
  write: (writer, value) => writer.u64(value),
  read: (reader) => reader.u64(),
  check: (value, path) =>
    typeof value === 'bigint' && value >= 0n && value < 1n << 64n
      ? undefined
      : badField(path, 'a 64-bit number', value),
};

/** What a map is besides its voxels. */
export type MapFacts = Required<Pick<WorldFacts, 'seed' | 'spawns' | 'catalogVersion'>> &
  Pick<WorldFacts, 'bounds'>;

export const mapFacts = record<MapFacts>({
  seed: word64,
  spawns: list(record<Spawn>({ x: int(), y: int(), z: int(), team: natural, facing })),
  catalogVersion: int(0, CATALOG_VERSION),
  bounds: optional(record<Bounds>({ min: cell, max: cell })),
});
