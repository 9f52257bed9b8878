import type { Reader } from '@highground/kernel';
import { IMPORT_LIMITS } from '../import/limits.ts';

/** Cells of a model along x, y and z, where z is up, and where the chunk that says so begins. */
export interface ModelSize {
  readonly sides: readonly [number, number, number];
  readonly at: number;
}

/** A model: four bytes a voxel, x, y, z and the index of its colour. */
export interface Model {
  readonly sides: readonly [number, number, number];
  readonly voxels: Uint8Array;
}

const VOXEL_BYTES = 4;

/** Reads the content of a SIZE chunk that begins at `at`; problems are left in the reader. */
export function readModelSize(reader: Reader, at: number): ModelSize {
  const sides = [side(reader), side(reader), side(reader)] as const;
  return { sides, at };
}

function side(reader: Reader): number {
  const at = reader.offset;
  const actual = reader.u32();
  const limit = IMPORT_LIMITS.modelSide;
  if (reader.failure === undefined && (actual < 1 || actual > limit))
    reader.fail(
      'vox-model-size',
      `a model is 1 to ${limit} cells long, not ${actual}`,
      { limit, actual },
      at,
    );
  return actual;
}

/** Reads the content of an XYZI chunk: every voxel lies in the model and has a colour; problems are left in the reader. */
export function readModelVoxels(reader: Reader, { sides }: ModelSize): Model {
  const at = reader.offset;
  const count = reader.u32();
  const start = reader.offset;
  if (count * VOXEL_BYTES > reader.remaining)
    reader.fail(
      'truncated',
      `${count} voxels take ${count * VOXEL_BYTES} bytes and ${reader.remaining} are left`,
      { expected: count * VOXEL_BYTES, actual: reader.remaining },
      at,
    );
  const voxels = reader.bytes(reader.failure === undefined ? count * VOXEL_BYTES : 0);
  for (let i = 0; i < voxels.length; i += VOXEL_BYTES) {
    const [x, y, z] = [voxels[i] as number, voxels[i + 1] as number, voxels[i + 2] as number];
    if (x >= sides[0] || y >= sides[1] || z >= sides[2])
      reader.fail(
        'vox-voxel-outside',
        `a voxel at ${x},${y},${z} is outside its model`,
        { x, y, z },
        start + i,
      );
    if (voxels[i + 3] === 0)
      reader.fail('vox-colour-zero', 'a voxel has the colour 0, which is none', {}, start + i + 3);
  }
  return { sides, voxels };
}
