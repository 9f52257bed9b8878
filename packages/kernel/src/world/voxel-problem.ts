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
  if (material < 0) {
    const message = 'an empty cell carries a shape, rotation or height';
    return { code: 'voxel-malformed', message, facts: { limit: 0, actual: voxel >>> 8 } };
  }
  if (material >= CATALOG.length) return outside('material-unknown', 'material', material, CATALOG.length);
  if (voxelShape(voxel) >= SHAPE_COUNT)
    return outside('shape-unknown', 'shape', voxelShape(voxel), SHAPE_COUNT);
  if (voxelRot(voxel) >= ROTATION_COUNT)
    return outside('rotation-unknown', 'rotation', voxelRot(voxel), ROTATION_COUNT);
  return undefined;
}

function outside(code: VoxelProblem['code'], what: string, actual: number, count: number): VoxelProblem {
  return {
    code,
    message: `${what} ${actual} is not one of 0 to ${count - 1}`,
    facts: { limit: count - 1, actual },
  };
}
