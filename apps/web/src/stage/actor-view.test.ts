import { expect, test } from 'vitest';
import { World, makeVoxel, materialIndex } from '@highground/kernel';
import { FALLBACK_FIGURE } from '../looks/figure-fallback.ts';
import { feetOn } from './actor-view.ts';

const world = World.create({
  seed: 1n,
  bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 8, y: 4, z: 8 } },
});
for (let x = 0; x < 8; x++)
  for (let z = 0; z < 8; z++) world.setVoxel(x, 0, z, makeVoxel(materialIndex('stone')));
const tile = { x: 4, y: 0, z: 4 };

test('feet are in the middle of the tiles a body stands on, whichever way it looks', () => {
  const feet = (facing: 0 | 1 | 2 | 3, size?: { w: number; d: number }): readonly number[] =>
    feetOn(world, { tile, facing, ...(size && { size }) }, FALLBACK_FIGURE);
  expect(feet(0)).toEqual([4.5, 1, 4.5]);
  // Width to the right of the tile, depth behind it.
  expect(feet(0, { w: 2, d: 1 })).toEqual([5, 1, 4.5]);
  expect(feet(2, { w: 2, d: 1 })).toEqual([4, 1, 4.5]);
  expect(feet(1, { w: 2, d: 1 })).toEqual([4.5, 1, 5]);
  expect(feet(0, { w: 2, d: 4 })).toEqual([5, 1, 6]);
});
