import { makeVoxel, materialIndex, SHAPE, World } from '@highground/kernel';
import type { Shape } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { mapPicture } from './map-picture.ts';

function worldOf(size: number): World {
  return World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: size, y: 8, z: size } } });
}

/** The corners of each polygon of a picture, in the order of drawing. */
function polygonsOf(picture: string): readonly (readonly string[])[] {
  return [...picture.matchAll(/<polygon points="([^"]*)"/g)].map(([, points = '']) => points.split(' '));
}

/** What is drawn, whichever corner and side it begins with. */
function lookOf(picture: string): string {
  return polygonsOf(picture)
    .map((points) => points.toSorted().join(' '))
    .sort()
    .join();
}

function pictureOf(shape: Shape, rot: number): string {
  const world = worldOf(1);
  world.setVoxel(0, 0, 0, makeVoxel(materialIndex('stone'), shape, rot));
  return mapPicture(world);
}

describe('a picture of a map', () => {
  test.each([
    // A cube shows three sides; a SLOPE rising west shows its ramp and one side, rising east its high side too.
    ['FULL', SHAPE.full, 0, 3],
    ['SLOPE', SHAPE.slope, 2, 2],
    ['SLOPE', SHAPE.slope, 0, 3],
    // Two treads, two risers and one side of six corners.
    ['STAIR', SHAPE.stair, 2, 5],
    ['HALF_SLOPE', SHAPE.halfSlope, 2, 3],
  ] as const)(
    'OT-SHP-001 OT-RND-002 a %s is drawn as what it is, rotation by rotation',
    (_name, shape, rot, faces) => {
      expect(polygonsOf(pictureOf(shape, rot))).toHaveLength(faces);
    },
  );

  test('OT-SHP-012 every rotation of a directional shape looks different, those of the others the same', () => {
    const looks = (shape: Shape): number =>
      new Set([0, 1, 2, 3].map((rot) => lookOf(pictureOf(shape, rot)))).size;
    for (const shape of [SHAPE.slope, SHAPE.wedge, SHAPE.halfSlope, SHAPE.stair, SHAPE.corner])
      expect([shape, looks(shape)]).toEqual([shape, 4]);
    for (const shape of [SHAPE.full, SHAPE.half, SHAPE.slab])
      expect([shape, looks(shape)]).toEqual([shape, 1]);
  });

  test('a side behind a full block is not drawn, and what is nearer is drawn later', () => {
    const world = worldOf(2);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const)
      world.setVoxel(x, y, 0, makeVoxel(materialIndex('stone')));
    // The low block behind shows its south side alone, the one on top of it all three, and so does the one in front.
    expect(polygonsOf(mapPicture(world))).toHaveLength(7);
  });

  test('ground is drawn brighter the higher it lies', () => {
    const world = worldOf(2);
    for (const [x, levels] of [
      [0, 1],
      [1, 4],
    ] as const)
      for (let y = 0; y < levels; y++) world.setVoxel(x, y, 0, makeVoxel(materialIndex('ice')));
    const fills = [...mapPicture(world).matchAll(/fill="#([0-9a-f]{6})"/g)].map(([, fill = '']) =>
      Number.parseInt(fill, 16),
    );
    expect(new Set(fills).size).toBeGreaterThan(3);
  });

  test('of nothing is a picture too', () => {
    expect(mapPicture(worldOf(1))).toMatch(/^<svg .*<\/svg>\n$/s);
  });
});
