import { accept, cellIndex, CHUNK_CELLS, CHUNK_SIZE, EMPTY, refuse, World } from '@highground/kernel';
import type { Cell, ChunkRef, Refusal, Result, Spawn, Voxel } from '@highground/kernel';
import { decodeMap } from '../vmap/decode-map.ts';
import { encodeMap } from '../vmap/encode-map.ts';
import { MAP_LIMITS } from '../vmap/layout.ts';
import { IMPORT_LIMITS, MAP_SIDES } from './limits.ts';

const CHUNKS_ALONG = MAP_LIMITS.side / CHUNK_SIZE;

/** The blocks of an import, from cell 0,0,0 up; never more of them in memory than a map may have. */
export class BlockStore {
  /** Blocks in the map. */
  blocks = 0;
  /** Blocks that others have taken the place of. */
  overlapped = 0;
  private readonly chunks: ((ChunkRef & { readonly voxels: Uint32Array }) | undefined)[] = [];
  private chunkCount = 0;
  private readonly size: Cell;

  /** The size of the box is one that {@link checkSize} has accepted. */
  constructor(size: Cell) {
    this.size = size;
  }

  /** Puts a block into a cell of the box; the later one stays. */
  put(x: number, y: number, z: number, voxel: Voxel): void {
    const slot = ((y >> 4) * CHUNKS_ALONG + (z >> 4)) * CHUNKS_ALONG + (x >> 4);
    const chunk = this.chunks[slot] ?? this.makeChunk(slot, x, y, z);
    if (chunk === undefined) return;
    const index = cellIndex(x, y, z);
    if (chunk.voxels[index] === EMPTY) this.blocks++;
    else this.overlapped++;
    chunk.voxels[index] = voxel;
  }

  /** The finished map file, or why a map cannot hold it: `import-chunks`, `import-empty`, or as `decodeMap` refuses it. */
  finish(spawns: readonly Spawn[] = []): Result<Uint8Array> {
    if (this.blocks === 0) return refuse(EMPTY_IMPORT);
    if (this.chunkCount > MAP_LIMITS.chunks)
      return refuse({
        code: 'import-chunks',
        message: `The blocks lie in more than ${MAP_LIMITS.chunks} chunks of 16 × 16 × 16 cells, the most a map may have.`,
        facts: { limit: MAP_LIMITS.chunks },
      });
    const max = { ...this.size, y: Math.min(this.size.y + IMPORT_LIMITS.airAbove, MAP_LIMITS.height) };
    const chunks = this.chunks.filter((chunk) => chunk !== undefined);
    const world = World.create({ seed: 0n, bounds: { min: { x: 0, y: 0, z: 0 }, max }, spawns, chunks });
    const vmap = encodeMap(world);
    const readBack = decodeMap(vmap);
    return readBack.ok ? accept(vmap) : readBack;
  }

  /** Past the limit chunks are only counted. */
  private makeChunk(slot: number, x: number, y: number, z: number): (typeof this.chunks)[number] {
    this.chunkCount++;
    if (this.chunkCount > MAP_LIMITS.chunks) return undefined;
    const chunk = { cx: x >> 4, cy: y >> 4, cz: z >> 4, voxels: new Uint32Array(CHUNK_CELLS) };
    this.chunks[slot] = chunk;
    return chunk;
  }
}

/** A size that a map can have: else `import-size` where none is that large and `import-empty` where there is no cell. */
export function checkSize(size: Cell): Result<Cell> {
  if (size.x === 0 || size.y === 0 || size.z === 0) return refuse(EMPTY_IMPORT);
  for (const axis of ['x', 'y', 'z'] as const) {
    const [limit, actual] = [MAP_SIDES[axis], size[axis]];
    if (actual > limit)
      return refuse({
        code: 'import-size',
        message: `The blocks span ${actual} cells along ${axis}; a map has at most ${limit}.`,
        facts: { axis, limit, actual },
      });
  }
  return accept(size);
}

/** The refusal of a file that would put down more blocks than {@link IMPORT_LIMITS} lets it. */
export function blockCountRefusal(actual: number): Refusal {
  const limit = IMPORT_LIMITS.placedBlocks;
  return {
    code: 'import-blocks',
    message: `The file puts down ${actual} blocks or more; at most ${limit} are read.`,
    facts: { limit, actual },
  };
}

const EMPTY_IMPORT: Refusal = {
  code: 'import-empty',
  message: 'The file holds no block that a map could show.',
};
