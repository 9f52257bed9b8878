import { CATALOG } from './catalog.ts';
import { EMPTY, ROTATION_COUNT, SHAPE_COUNT, voxelMaterial, voxelRot, voxelShape } from './voxel.ts';
import type { Voxel } from './voxel.ts';

export interface VoxelProblem {
  readonly code: 'voxel-malformed' | 'material-unknown' | 'shape-unknown' | 'rotation-unknown';
  readonly message: string;
  readonly facts: { readonly limit: number; readonly actual: number };
}

/** What makes 24 bits no voxel of the catalog (OT-COD-008…010), or nothing. */
export function voxelProblem(voxel: Voxel): VoxelProblem | undefined {
  if (voxel === EMPTY) return undefined;
  const material = voxelMaterial(voxel);
  if (material < 0) return emptyProblem(voxel);
  if (material >= CATALOG.length) return materialProblem(material);
  if (voxelShape(voxel) >= SHAPE_COUNT) return shapeProblem(voxelShape(voxel));
  if (voxelRot(voxel) >= ROTATION_COUNT) return rotationProblem(voxelRot(voxel));
  return undefined;
}

function emptyProblem(voxel: Voxel): VoxelProblem {
  return {
    code: 'voxel-malformed',
    message: 'an empty cell carries a shape, rotation or height',
    facts: { limit: 0, actual: voxel >>> 8 },
  };
}

function materialProblem(actual: number): VoxelProblem {
  const limit = CATALOG.length - 1;
  return {
    code: 'material-unknown',
    message: `material ${actual} is not one of 0 to ${limit}`,
    facts: { limit, actual },
  };
}

function shapeProblem(actual: number): VoxelProblem {
  const limit = SHAPE_COUNT - 1;
  return {
    code: 'shape-unknown',
    message: `shape ${actual} is not one of 0 to ${limit}`,
    facts: { limit, actual },
  };
}

function rotationProblem(actual: number): VoxelProblem {
  const limit = ROTATION_COUNT - 1;
  return {
    code: 'rotation-unknown',
    message: `rotation ${actual} is not one of 0 to ${limit}`,
    facts: { limit, actual },
  };
}
