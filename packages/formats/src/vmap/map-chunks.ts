import { CHUNK_LIMIT, CHUNK_SIZE, compareChunks, decodeChunkBody, EMPTY } from '@highground/kernel';
import type { Reader } from '@highground/kernel';
import { MAP_LIMITS } from './layout.ts';

/** A chunk as read, with its place in the file. */
export interface MapChunk {
  readonly cx: number;
  readonly cy: number;
  readonly cz: number;
  readonly voxels: Uint32Array;
  readonly offset: number;
}

/** Bytes of a chunk in a file before its body. */
const CHUNK_HEAD_BYTES = 16;

/** Reads the chunk count and the chunks, which must stand sorted by (cy, cz, cx); problems are left in the reader. */
export function readChunks(reader: Reader): readonly MapChunk[] {
  const count = readCount(reader);
  const chunks: MapChunk[] = [];
  while (chunks.length < count && reader.failure === undefined) {
    const chunk = readChunk(reader);
    checkOrder(reader, chunks.at(-1), chunk);
    chunks.push(chunk);
  }
  if (reader.failure === undefined) checkSpan(reader, chunks);
  return chunks;
}

function readCount(reader: Reader): number {
  const at = reader.offset;
  const count = reader.u32();
  const limit = MAP_LIMITS.chunks;
  if (count > limit)
    reader.fail(
      'map-chunk-count',
      `${count} chunks are over the limit of ${limit}`,
      { limit, actual: count },
      at,
    );
  const needed = count * CHUNK_HEAD_BYTES;
  if (needed > reader.remaining) {
    reader.fail(
      'truncated',
      `${count} chunks take at least ${needed} bytes and ${reader.remaining} are left`,
      { expected: needed, actual: reader.remaining },
    );
  }
  return count;
}

function readChunk(reader: Reader): MapChunk {
  const offset = reader.offset;
  const [cx, cy, cz] = [reader.i32(), reader.i32(), reader.i32()];
  for (const actual of [cx, cy, cz]) {
    if (actual >= -CHUNK_LIMIT && actual < CHUNK_LIMIT) continue;
    reader.fail(
      'map-chunk-place',
      `chunk coordinate ${actual} is not from ${-CHUNK_LIMIT} to ${CHUNK_LIMIT - 1}`,
      { limit: CHUNK_LIMIT - 1, actual },
      offset,
    );
  }
  const voxels = decodeChunkBody(reader, reader.u32());
  if (!voxels.some((voxel) => voxel !== EMPTY))
    reader.fail('map-chunk-empty', 'a chunk holds nothing', {}, offset);
  return { cx, cy, cz, voxels, offset };
}

function checkOrder(reader: Reader, previous: MapChunk | undefined, chunk: MapChunk): void {
  const order = previous === undefined ? -1 : compareChunks(previous, chunk);
  if (order === 0) reader.fail('map-chunk-twice', 'a chunk is given twice', {}, chunk.offset);
  if (order > 0)
    reader.fail('map-chunk-order', 'a chunk comes after one that belongs behind it', {}, chunk.offset);
}

function checkSpan(reader: Reader, chunks: readonly MapChunk[]): void {
  for (const axis of ['cx', 'cy', 'cz'] as const) {
    const limit = axis === 'cy' ? MAP_LIMITS.height : MAP_LIMITS.side;
    const places = chunks.map((chunk) => chunk[axis]);
    const actual = places.length === 0 ? 0 : (Math.max(...places) - Math.min(...places) + 1) * CHUNK_SIZE;
    if (actual > limit) {
      reader.fail(
        'map-span',
        `the chunks span ${actual} cells along ${axis[1]}, over the limit of ${limit}`,
        { limit, actual },
      );
    }
  }
}
