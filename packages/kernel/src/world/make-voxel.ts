import { invariant } from '../invariant.ts';
import { ROTATION_COUNT, SHAPE, SHAPE_COUNT, voxelHeightByte, voxelRot, voxelShape } from './voxel.ts';
import type { Shape, Voxel } from './voxel.ts';

/** Packs a block; rotation 0–7 is kept as given although geometry uses it modulo 4 (OT-COD-015). */
export function makeVoxel(material: number, shape: Shape = SHAPE.full, rot = 0, height = 0): Voxel {
  invariant(
    Number.isInteger(material) && material >= 0 && material <= 254,
    `material ${material} is not 0–254`,
  );
  invariant(Number.isInteger(shape) && shape >= 0 && shape < SHAPE_COUNT, `shape ${shape} is not 0–7`);
  invariant(Number.isInteger(rot) && rot >= 0 && rot < ROTATION_COUNT, `rotation ${rot} is not 0–7`);
  invariant(Number.isInteger(height) && height >= 0 && height <= 255, `height byte ${height} is not 0–255`);
  return (material + 1) | (shape << 8) | (rot << 12) | (height << 16);
}

/** The same block of another material: shape, rotation and height stay. */
export function withMaterial(voxel: Voxel, material: number): Voxel {
  return makeVoxel(material, voxelShape(voxel), voxelRot(voxel), voxelHeightByte(voxel));
}
