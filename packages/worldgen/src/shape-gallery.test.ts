import { EMPTY, makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import { expect, test } from 'vitest';
import { buildShapeGallery, GALLERY_SHAPES, galleryPlace } from './shape-gallery.ts';

test('OT-SHP-013 A-12 A-13 the gallery has each of the eight shapes in rotations 0 to 3, by itself on a floor of stone', () => {
  const world = buildShapeGallery();
  expect([...GALLERY_SHAPES].sort((a, b) => a - b)).toEqual(Object.values(SHAPE).sort((a, b) => a - b));
  const shown = new Set<string>();
  for (const shape of GALLERY_SHAPES) {
    for (const rot of [0, 1, 2, 3]) {
      const { x, z } = galleryPlace(shape, rot);
      shown.add(`${x},${z}`);
      expect(world.voxelAt(x, 1, z)).toBe(makeVoxel(materialIndex('wood'), shape, rot));
    }
  }
  expect(shown.size).toBe(32);
  for (let z = 0; z < 12; z++) {
    for (let x = 0; x < 24; x++) {
      expect(world.voxelAt(x, 0, z)).toBe(makeVoxel(materialIndex('stone')));
      expect([x, z, world.voxelAt(x, 1, z) === EMPTY]).toEqual([x, z, !shown.has(`${x},${z}`)]);
      // By itself: no two stand on neighbouring tiles.
      expect(shown.has(`${x},${z}`) && (shown.has(`${x + 1},${z}`) || shown.has(`${x},${z + 1}`))).toBe(
        false,
      );
    }
  }
});
