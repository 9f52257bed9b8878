/**
 * What one cell holds, as a whole number: byte 0 is material + 1, byte 1 is shape in the low and rotation in the
 * high nibble, byte 2 is the height in 1/256 of a cell with 0 for the shape's default (OT-COD-001…004, A-06, A-07).
 */
export type Voxel = number;

/** Frozen numbers: a new shape may only be appended. */
export const SHAPE = {
  full: 0,
  half: 1,
  slab: 2,
  slope: 3,
  wedge: 4,
  halfSlope: 5,
  stair: 6,
  corner: 7,
} as const;
export type Shape = (typeof SHAPE)[keyof typeof SHAPE];

export const SHAPE_COUNT = 8;
export const ROTATION_COUNT = 8;
export const EMPTY: Voxel = 0;

/** The catalog index of a block; −1 for an empty cell. */
export function voxelMaterial(voxel: Voxel): number {
  return (voxel & 0xff) - 1;
}

/** The shape of a block, one of the numbers of {@link SHAPE}; FULL for an empty cell. */
export function voxelShape(voxel: Voxel): Shape {
  return ((voxel >> 8) & 0xf) as Shape;
}

/** The rotation as stored, 0–7. */
export function voxelRot(voxel: Voxel): number {
  return (voxel >> 12) & 0xf;
}

/** The height in 1/256 of a cell; 0 stands for the shape's default. */
export function voxelHeightByte(voxel: Voxel): number {
  return voxel >> 16;
}
