import type { Reader, Writer } from '../bytes/index.ts';
import { compareChunks, decodeChunkBody, encodeChunkBody, MAX_CHUNK_BODY_BYTES } from '../world/index.ts';
import type { ChunkRef } from '../world/index.ts';
import { int } from './basics.ts';

/** Most chunks in one list: four times what the biggest map needs that keeps to chunk borders (64 MiB of voxels). */
const MAX_CHUNKS = 4096;

/** Chunk coordinates a world can hold. */
const coordinate = int(-(1 << 14), (1 << 14) - 1);

/** A chunk whose voxels nobody else holds. */
export type OwnChunk = ChunkRef & { readonly voxels: Uint32Array };

/** Chunks in their one order: coordinates, the size of the body, the body. */
export function writeChunks(writer: Writer, chunks: readonly ChunkRef[]): void {
  writer.varint(chunks.length);
  for (const { cx, cy, cz, voxels } of chunks) {
    for (const value of [cx, cy, cz]) coordinate.write(writer, value);
    const body = encodeChunkBody(voxels);
    writer.varint(body.length);
    writer.bytes(body);
  }
}

export function readChunks(reader: Reader): readonly OwnChunk[] {
  const start = reader.offset;
  const count = reader.varint();
  if (count > MAX_CHUNKS)
    reader.fail(
      'chunks-too-many',
      `${count} chunks are over the limit of ${MAX_CHUNKS}`,
      { limit: MAX_CHUNKS, actual: count },
      start,
    );
  const chunks: OwnChunk[] = [];
  while (chunks.length < count && reader.failure === undefined) {
    const at = reader.offset;
    const [cx, cy, cz] = [coordinate.read(reader), coordinate.read(reader), coordinate.read(reader)];
    const size = reader.varint();
    if (size > Math.min(MAX_CHUNK_BODY_BYTES, reader.remaining))
      reader.fail(
        'truncated',
        `a chunk body of ${size} bytes is not there`,
        { expected: size, actual: reader.remaining },
        at,
      );
    if (reader.failure !== undefined) break;
    const chunk: OwnChunk = { cx, cy, cz, voxels: decodeChunkBody(reader, size) };
    const previous = chunks.at(-1);
    if (previous && compareChunks(previous, chunk) >= 0)
      reader.fail('chunks-unsorted', 'chunks are not in ascending order', {}, at);
    chunks.push(chunk);
  }
  return chunks;
}
