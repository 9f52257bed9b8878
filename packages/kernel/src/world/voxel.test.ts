import { describe, expect, test } from 'vitest';
import {
  EMPTY,
  makeVoxel,
  SHAPE,
  voxelHeightByte,
  voxelMaterial,
  voxelProblem,
  voxelRot,
  voxelShape,
  withMaterial,
} from './index.ts';
import type { Shape, Voxel } from './index.ts';

function bytesOf(voxel: Voxel): number[] {
  return [voxel & 0xff, (voxel >> 8) & 0xff, voxel >> 16];
}

describe('three bytes a voxel', () => {
  test.each([
    [0, SHAPE.full, 0, 0, [0x01, 0x00, 0x00]],
    [4, SHAPE.full, 0, 0, [0x05, 0x00, 0x00]],
    [2, SHAPE.slope, 2, 0, [0x03, 0x23, 0x00]],
    [0, SHAPE.half, 0, 192, [0x01, 0x01, 0xc0]],
    [9, SHAPE.slab, 0, 0, [0x0a, 0x02, 0x00]],
    [0, SHAPE.wedge, 3, 0, [0x01, 0x34, 0x00]],
  ] as const)(
    'X-37 OT-COD-001, OT-COD-002, OT-COD-003, OT-COD-004, A-06 (%i, %i, %i, %i) packs as printed',
    (...[material, shape, rot, height, bytes]) => {
      expect(bytesOf(makeVoxel(material, shape, rot, height))).toEqual(bytes);
    },
  );

  test('X-37 OT-COD-002 an empty cell is 00 00 00', () => {
    expect(bytesOf(EMPTY)).toEqual([0, 0, 0]);
    expect(voxelMaterial(EMPTY)).toBe(-1);
  });

  test('OT-MAP-002 a block is its material, shape, rotation and height', () => {
    for (const [material, shape, rot, height] of [
      [0, 0, 0, 0],
      [254, 7, 7, 255],
      [11, 5, 4, 1],
    ] as const) {
      const voxel = makeVoxel(material, shape, rot, height);
      expect([voxelMaterial(voxel), voxelShape(voxel), voxelRot(voxel), voxelHeightByte(voxel)]).toEqual([
        material,
        shape,
        rot,
        height,
      ]);
    }
  });

  test('a block of another material keeps its shape, rotation and height', () => {
    expect(withMaterial(makeVoxel(254, SHAPE.corner, 7, 255), 3)).toBe(makeVoxel(3, SHAPE.corner, 7, 255));
  });

  test('X-37 OT-COD-009, OT-COD-010 shape 8, rotation 8, material 255 and height 256 cannot be made', () => {
    expect(() => makeVoxel(0, 8 as Shape)).toThrow('shape 8');
    expect(() => makeVoxel(0, SHAPE.full, 8)).toThrow('rotation 8');
    expect(() => makeVoxel(255)).toThrow('material 255');
    expect(() => makeVoxel(0, SHAPE.half, 0, 256)).toThrow('height byte 256');
  });

  test('OT-COD-008, OT-COD-009, OT-COD-010 24 bits that are no voxel are told apart', () => {
    const codes = [0x00_00_0d, 0x00_08_01, 0x00_80_01, 0x01_00_00, 0x00_01_00].map(
      (bits) => voxelProblem(bits)?.code,
    );
    expect(codes).toEqual([
      'material-unknown',
      'shape-unknown',
      'rotation-unknown',
      'voxel-malformed',
      'voxel-malformed',
    ]);
    expect([EMPTY, 0x00_00_0c, 0xff_77_01].map((bits) => voxelProblem(bits))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('OT-MAP-017, OT-SHP-001 the eight shapes keep their numbers (A-11)', () => {
  expect(SHAPE).toEqual({ full: 0, half: 1, slab: 2, slope: 3, wedge: 4, halfSlope: 5, stair: 6, corner: 7 });
});
