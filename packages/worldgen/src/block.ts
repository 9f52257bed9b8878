import { makeVoxel, materialIndex } from '@highground/kernel';
import type { Shape, Voxel } from '@highground/kernel';

/** A block as builders name it: material id, shape, quarter turns, height byte. */
export interface BlockSpec {
  readonly material: string;
  readonly shape?: Shape;
  readonly rot?: number;
  readonly height?: number;
}

/** A column as builders name it: what it is filled with, and its top where that is something else. */
export interface ColumnSpec {
  readonly fill: string;
  readonly top?: BlockSpec;
}

/** The voxel of a block. */
export function voxelOf({ material, shape = 0, rot = 0, height = 0 }: BlockSpec): Voxel {
  return makeVoxel(materialIndex(material), shape, rot, height);
}
