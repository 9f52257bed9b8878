import { Writer } from '../bytes/index.ts';
import type { Reader } from '../bytes/index.ts';
import { CHUNK_CELLS } from './chunk-layout.ts';
import { EMPTY } from './voxel.ts';
import type { Voxel } from './voxel.ts';
import { voxelProblem } from './voxel-problem.ts';

/** Bytes of one run: a u16 count and a 3-byte voxel. */
const RUN_BYTES = 5;

/** The most bytes a chunk body can take: every cell a run of its own. */
export const MAX_CHUNK_BODY_BYTES = CHUNK_CELLS * RUN_BYTES;

/** The canonical body of a chunk: maximal runs (u16 count, 3-byte voxel) over its 4,096 cells in index order. */
export function encodeChunkBody(voxels: ArrayLike<Voxel>): Uint8Array {
  const writer = new Writer(1024);
  let start = 0;
  while (start < CHUNK_CELLS) {
    const voxel = voxels[start] ?? EMPTY;
    let end = start + 1;
    while (end < CHUNK_CELLS && voxels[end] === voxel) end++;
    writer.u16(end - start);
    writer.u8(voxel & 0xff);
    writer.u16(voxel >> 8);
    start = end;
  }
  return writer.finish();
}

/**
 * Reads a chunk body of exactly `size` bytes. Anything but the canonical form of catalog materials fails the reader:
 * `chunk-body-size`, `run-empty`, `run-not-maximal`, `chunk-overflow`, `chunk-incomplete` or a voxel code.
 */
export function decodeChunkBody(reader: Reader, size: number): Uint32Array {
  const start = reader.offset;
  const voxels = new Uint32Array(CHUNK_CELLS);
  if (size % RUN_BYTES !== 0 || size > MAX_CHUNK_BODY_BYTES) {
    reader.fail(
      'chunk-body-size',
      `a chunk body of ${size} bytes is not made of up to 4,096 runs of 5 bytes`,
      {
        limit: MAX_CHUNK_BODY_BYTES,
        actual: size,
      },
    );
  }
  let filled = 0;
  let previous = -1;
  while (reader.failure === undefined && reader.offset - start < size) {
    const runStart = reader.offset;
    const count = reader.u16();
    const voxel = readVoxel(reader);
    checkRun(reader, { at: runStart, count, filled, isRepeat: voxel === previous });
    if (reader.failure !== undefined) break;
    voxels.fill(voxel, filled, filled + count);
    filled += count;
    previous = voxel;
  }
  if (filled !== CHUNK_CELLS) {
    reader.fail('chunk-incomplete', `a chunk body covers ${filled} cells instead of ${CHUNK_CELLS}`, {
      expected: CHUNK_CELLS,
      actual: filled,
    });
  }
  return voxels;
}

/** Reads one 3-byte voxel; fails with a code of {@link voxelProblem}. */
function readVoxel(reader: Reader): Voxel {
  const at = reader.offset;
  const voxel = reader.u8() | (reader.u16() << 8);
  const problem = voxelProblem(voxel);
  if (problem !== undefined) reader.fail(problem.code, problem.message, problem.facts, at);
  return voxel;
}

interface Run {
  readonly at: number;
  readonly count: number;
  readonly filled: number;
  readonly isRepeat: boolean;
}

function checkRun(reader: Reader, { at, count, filled, isRepeat }: Run): void {
  const left = CHUNK_CELLS - filled;
  if (count === 0) reader.fail('run-empty', 'a run covers no cell', { expected: 1, actual: 0 }, at);
  else if (count > left)
    reader.fail(
      'chunk-overflow',
      `a run of ${count} cells does not fit in the ${left} left`,
      { limit: left, actual: count },
      at,
    );
  else if (isRepeat) reader.fail('run-not-maximal', 'a run repeats the voxel of the run before it', {}, at);
}
