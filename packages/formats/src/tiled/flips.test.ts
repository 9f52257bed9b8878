import { edgeHeights, makeVoxel, SHAPE, triangles } from '@highground/kernel';
import type { Shape, Voxel } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { flippedRot, tileOf } from './flips.ts';

const FLIPS = {
  'top and bottom': { bits: 0x4000_0000, at: ([x, z]: Point): Point => [x, 1280 - z] },
  'left and right': { bits: 0x8000_0000, at: ([x, z]: Point): Point => [1280 - x, z] },
  'x and y': { bits: 0x2000_0000, at: ([x, z]: Point): Point => [z, x] },
  // The diagonal first: the point is carried to z, x and then to 1280 − z, x.
  'a quarter turn': { bits: 0xa000_0000, at: ([x, z]: Point): Point => [1280 - z, x] },
} as const;

type Point = readonly [number, number];

/** Every place of a block's mesh seen from above, with its height, mirrored. */
function plan(voxel: Voxel, at: (point: Point) => Point): readonly string[] {
  const places = triangles(voxel).flatMap(({ vertices }) =>
    vertices.map(([x, y, z]) => `${at([x, z]).join()} ${y}`),
  );
  return [...new Set(places)].sort();
}

describe('flips of a tile', () => {
  test.each(Object.entries(FLIPS))('%s: every shape becomes its own mirror image', (_, { bits, at }) => {
    for (const shape of Object.values(SHAPE) as Shape[]) {
      for (let rot = 0; rot < 4; rot++) {
        const flipped = makeVoxel(0, shape, flippedRot(bits + 5, shape, rot));
        expect([shape, rot, plan(flipped, (point) => point)]).toEqual([
          shape,
          rot,
          plan(makeVoxel(0, shape, rot), at),
        ]);
      }
    }
  });

  test('a slope to the east, flipped left to right, rises to the west', () => {
    expect(edgeHeights(makeVoxel(0, SHAPE.slope, flippedRot(0x8000_0001, SHAPE.slope, 0)))).toEqual([
      640, 0, 640, 1280,
    ]);
  });

  test('the flip bits, the hexagonal one too, are no part of the tile', () => {
    expect(tileOf(0xf000_0007)).toBe(7);
    expect(tileOf(0x0fff_ffff)).toBe(0x0fff_ffff);
  });
});
