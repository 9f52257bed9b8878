import {
  accept,
  CHUNK_CELLS,
  CHUNK_LIMIT,
  CHUNK_SIZE,
  EMPTY,
  Reader,
  refuse,
  World,
} from '@highground/kernel';
import type { Bounds, Cell, Refusal, Result } from '@highground/kernel';
import { refuseAll } from '../refuse-all.ts';
import { MAP_LIMITS } from './layout.ts';
import { readChunks } from './map-chunks.ts';
import type { MapChunk } from './map-chunks.ts';
import { readHeader } from './map-header.ts';
import type { MapHeader } from './map-header.ts';

/** The cells a world can hold where a map has no bounds. */
const EVERYWHERE: Bounds = { min: corner(-CHUNK_LIMIT), max: corner(CHUNK_LIMIT) };

/**
 * Reads a `.vmap`: its canonical form and nothing else, never repaired. A problem of form is refused alone, with
 * its byte offset; spawns and blocks out of bounds are refused together, up to 20. What is read is the base map.
 */
export function decodeMap(bytes: Uint8Array): Result<World> {
  if (bytes.length > MAP_LIMITS.fileBytes) return refuse(tooBig(bytes.length));
  const reader = new Reader(bytes);
  const header = readHeader(reader);
  const chunks = readChunks(reader);
  reader.end();
  if (reader.failure !== undefined) return refuse(reader.failure);
  const bounds = header.bounds ?? EVERYWHERE;
  const problems = [
    ...spawnProblems(header, bounds),
    ...chunks.flatMap((chunk) => blockProblems(chunk, bounds)),
  ];
  if (problems.length > 0) return refuseAll(problems);
  const { seed, spawns, catalogVersion } = header;
  const limits = header.bounds === undefined ? {} : { bounds: header.bounds };
  return accept(World.create({ seed, spawns, catalogVersion, chunks, ...limits }));
}

function tooBig(actual: number): Refusal {
  const limit = MAP_LIMITS.fileBytes;
  return {
    code: 'map-file-size',
    message: `A map file of ${actual} bytes is over the limit of ${limit}.`,
    facts: { limit, actual },
  };
}

function spawnProblems({ spawns, spawnOffsets }: MapHeader, bounds: Bounds): readonly Refusal[] {
  return spawns.flatMap((spawn, index) => {
    if (isWithin(spawn, bounds)) return [];
    const offset = spawnOffsets[index] ?? 0;
    return [
      {
        code: 'map-spawn-outside',
        message: `At byte ${offset}: the spawn at ${spawn.x},${spawn.y},${spawn.z} is out of bounds.`,
        facts: { x: spawn.x, y: spawn.y, z: spawn.z },
        offset,
      },
    ];
  });
}

/** The first block of a chunk that is out of bounds. */
function blockProblems(chunk: MapChunk, bounds: Bounds): readonly Refusal[] {
  const lowest = cellAt(chunk, 0);
  const highest = cellAt(chunk, CHUNK_CELLS - 1);
  if (isWithin(lowest, bounds) && isWithin(highest, bounds)) return [];
  const index = chunk.voxels.findIndex(
    (voxel, at) => voxel !== EMPTY && !isWithin(cellAt(chunk, at), bounds),
  );
  if (index < 0) return [];
  const { x, y, z } = cellAt(chunk, index);
  return [
    {
      code: 'map-block-outside',
      message: `At byte ${chunk.offset}: the chunk has a block at ${x},${y},${z}, which is out of bounds.`,
      facts: { x, y, z },
      offset: chunk.offset,
    },
  ];
}

function cellAt({ cx, cy, cz }: MapChunk, index: number): Cell {
  return {
    x: cx * CHUNK_SIZE + (index & 15),
    y: cy * CHUNK_SIZE + (index >> 8),
    z: cz * CHUNK_SIZE + ((index >> 4) & 15),
  };
}

function isWithin({ x, y, z }: Cell, { min, max }: Bounds): boolean {
  return x >= min.x && x < max.x && y >= min.y && y < max.y && z >= min.z && z < max.z;
}

function corner(chunk: number): Cell {
  return { x: chunk * CHUNK_SIZE, y: chunk * CHUNK_SIZE, z: chunk * CHUNK_SIZE };
}
