import { CATALOG_VERSION, CHUNK_LIMIT, CHUNK_SIZE } from '@highground/kernel';
import type { Bounds, Cell, Facing, Reader, Spawn } from '@highground/kernel';
import { HAS_BOUNDS, LEGACY_MAGIC, MAP_LIMITS, MAP_MAGIC, MAP_SCHEMA } from './layout.ts';

/** A map's facts beside its voxels, as read, with the place of each spawn in the file. */
export interface MapHeader {
  readonly catalogVersion: number;
  readonly seed: bigint;
  readonly bounds: Bounds | undefined;
  readonly spawns: readonly Spawn[];
  readonly spawnOffsets: readonly number[];
}

/** Reads up to the chunk count; a problem of form is left in the reader. */
export function readHeader(reader: Reader): MapHeader {
  readMagic(reader);
  readSchema(reader);
  const catalogVersion = readCatalogVersion(reader);
  const seed = reader.u64();
  const bounds = readFlags(reader) === HAS_BOUNDS ? readBounds(reader) : undefined;
  const spawnOffsets: number[] = [];
  const spawns: Spawn[] = [];
  const count = readSpawnCount(reader);
  while (spawns.length < count && reader.failure === undefined) {
    spawnOffsets.push(reader.offset);
    spawns.push(readSpawn(reader));
  }
  return { catalogVersion, seed, bounds, spawns, spawnOffsets };
}

function readMagic(reader: Reader): void {
  const magic = reader.u32();
  if (magic === LEGACY_MAGIC) {
    reader.fail(
      'map-legacy',
      'this is an OTMP column map, which is not read; build it anew as a .vmap',
      {},
      0,
    );
  } else if (magic !== MAP_MAGIC) {
    reader.fail(
      'map-magic',
      'a map begins with the letters OTVM and this does not',
      { expected: MAP_MAGIC, actual: magic },
      0,
    );
  }
}

function readSchema(reader: Reader): void {
  const at = reader.offset;
  const schema = reader.u16();
  const facts = { expected: MAP_SCHEMA, actual: schema };
  if (schema === 3) {
    reader.fail(
      'map-schema-old',
      `schema 3 has no heights and is not read; only schema ${MAP_SCHEMA} is`,
      facts,
      at,
    );
  } else if (schema !== MAP_SCHEMA) {
    reader.fail(
      'map-schema-unknown',
      `schema ${schema} is not known; only schema ${MAP_SCHEMA} is`,
      facts,
      at,
    );
  }
}

function readCatalogVersion(reader: Reader): number {
  const at = reader.offset;
  const version = reader.u16();
  if (version > CATALOG_VERSION) {
    reader.fail(
      'map-catalog-newer',
      `catalog version ${version} is newer than ${CATALOG_VERSION}, the newest known`,
      { limit: CATALOG_VERSION, actual: version },
      at,
    );
  }
  return version;
}

function readFlags(reader: Reader): number {
  const at = reader.offset;
  const flags = reader.u8();
  if (flags > HAS_BOUNDS)
    reader.fail('map-flags', `flags ${flags} are not 0 or 1`, { limit: HAS_BOUNDS, actual: flags }, at);
  return flags;
}

function readBounds(reader: Reader): Bounds {
  const at = reader.offset;
  const bounds = { min: readCell(reader), max: readCell(reader) };
  const reach = CHUNK_LIMIT * CHUNK_SIZE;
  for (const axis of ['x', 'y', 'z'] as const) {
    if (bounds.min[axis] < -reach || bounds.max[axis] > reach) {
      reader.fail(
        'map-bounds-place',
        `the bounds reach past ${-reach} or ${reach} along ${axis}`,
        { limit: reach, actual: bounds.max[axis] },
        at,
      );
    }
    const actual = bounds.max[axis] - bounds.min[axis];
    const limit = axis === 'y' ? MAP_LIMITS.height : MAP_LIMITS.side;
    if (actual >= 1 && actual <= limit) continue;
    reader.fail(
      'map-bounds-size',
      `the bounds span ${actual} cells along ${axis} instead of 1 to ${limit}`,
      { limit, actual },
      at,
    );
  }
  return bounds;
}

function readSpawnCount(reader: Reader): number {
  const at = reader.offset;
  const count = reader.u16();
  const limit = MAP_LIMITS.spawns;
  if (count > limit)
    reader.fail(
      'map-spawn-count',
      `${count} spawns are over the limit of ${limit}`,
      { limit, actual: count },
      at,
    );
  return count;
}

function readSpawn(reader: Reader): Spawn {
  const team = reader.u8();
  const cell = readCell(reader);
  const at = reader.offset;
  const facing = reader.u8();
  if (facing > 3)
    reader.fail(
      'map-spawn-facing',
      `facing ${facing} is not one of 0 to 3`,
      { limit: 3, actual: facing },
      at,
    );
  return { team, ...cell, facing: facing as Facing };
}

function readCell(reader: Reader): Cell {
  return { x: reader.i32(), y: reader.i32(), z: reader.i32() };
}
