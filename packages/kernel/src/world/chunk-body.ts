import type { Reader } from '../bytes/index.ts';
import { CHUNK_CELLS } from './chunk-layout.ts';
import type { Voxel } from './voxel.ts';
import { voxelProblem } from './voxel-problem.ts';

/** Bytes of one run: a u16 count and a 3-byte voxel. */
const RUN_BYTES = 5;

/** The most bytes a chunk body can take: every cell a run of its own. */
export const MAX_CHUNK_BODY_BYTES = CHUNK_CELLS * RUN_BYTES;

/** The canonical body of a chunk: maximal runs (u16 count, 3-byte voxel) over its 4,096 cells in index order. */
export function encodeChunkBody(voxels: ArrayLike<Voxel>): Uint8Array {
  const body = new Uint8Array(MAX_CHUNK_BODY_BYTES);
  let length = 0;
  let start = 0;
  while (start < CHUNK_CELLS) {
    const voxel = voxels[start] as Voxel;
    let end = start + 1;
    while (end < CHUNK_CELLS && voxels[end] === voxel) end++;
    const count = end - start;
    body[length] = count & 0xff;
    body[length + 1] = count >> 8;
    body[length + 2] = voxel & 0xff;
    body[length + 3] = (voxel >> 8) & 0xff;
    body[length + 4] = voxel >> 16;
    length += RUN_BYTES;
    start = end;
  }
  return body.slice(0, length);
}

/**
 * Reads a chunk body of exactly `size` bytes. Anything but the canonical form of catalog materials fails the reader:
 * `chunk-body-size`, `run-empty`, `run-not-maximal`, `chunk-overflow`, `chunk-incomplete` or a code of `voxelProblem`.
 */
export function decodeChunkBody(reader: Reader, size: number): Uint32Array {
  checkSize(reader, size);
  const start = reader.offset;
  const body = reader.bytes(reader.failure === undefined ? size : 0);
  const voxels = new Uint32Array(CHUNK_CELLS);
  let filled = 0;
  let previous = -1;
  for (let at = 0; at < body.length; at += RUN_BYTES) {
    const count = (body[at] as number) | ((body[at + 1] as number) << 8);
    const voxel =
      (body[at + 2] as number) | ((body[at + 3] as number) << 8) | ((body[at + 4] as number) << 16);
    const end = filled + count;
    if (count === 0 || end > CHUNK_CELLS || voxel === previous || voxelProblem(voxel) !== undefined) {
      failRun(reader, start + at, { count, left: CHUNK_CELLS - filled, voxel });
      return voxels;
    }
    while (filled < end) voxels[filled++] = voxel;
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

function checkSize(reader: Reader, size: number): void {
  if (size % RUN_BYTES === 0 && size <= MAX_CHUNK_BODY_BYTES) return;
  reader.fail(
    'chunk-body-size',
    `a chunk body of ${size} bytes is not made of up to ${CHUNK_CELLS} runs of ${RUN_BYTES} bytes`,
    { limit: MAX_CHUNK_BODY_BYTES, actual: size },
  );
}

interface Run {
  readonly count: number;
  readonly left: number;
  readonly voxel: Voxel;
}

function failRun(reader: Reader, at: number, { count, left, voxel }: Run): void {
  const problem = voxelProblem(voxel);
  if (count === 0) reader.fail('run-empty', 'a run covers no cell', { expected: 1, actual: 0 }, at);
  else if (count > left) {
    reader.fail(
      'chunk-overflow',
      `a run of ${count} cells does not fit in the ${left} left`,
      { limit: left, actual: count },
      at,
    );
  } else if (problem !== undefined) reader.fail(problem.code, problem.message, { ...problem.facts }, at + 2);
  else reader.fail('run-not-maximal', 'a run repeats the voxel of the run before it', {}, at);
}
