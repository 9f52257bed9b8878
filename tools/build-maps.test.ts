import { readFileSync } from 'node:fs';
import { decodeMap, encodeMap } from '@highground/formats';
import { makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import { placeBlock, removeBlock, rotateBlock } from '@highground/worldgen';
import { expect, test } from 'vitest';
import { BUILT_MAPS, mapFile } from './build-maps.ts';

test.each(BUILT_MAPS)(
  'OT-CNT-001 OT-CNT-006 OT-COD-018 OT-PRC-008 $file is what its builder makes, byte for byte, and decodes',
  ({ file, build }) => {
    const committed = new Uint8Array(readFileSync(mapFile(file)));
    expect(committed).toEqual(encodeMap(build()));
    expect(decodeMap(committed).ok).toBe(true);
  },
);

test('OT-EDT-005 OT-CNT-010 a map that was edited in memory goes through the same file and comes back equal', () => {
  const loaded = decodeMap(new Uint8Array(readFileSync(mapFile('museum.vmap'))));
  if (!loaded.ok) throw new Error('the museum is sound');
  const world = loaded.value;
  const cell = { x: 8, y: 2, z: 6 };
  placeBlock(world, cell, makeVoxel(materialIndex('wood'), SHAPE.slope));
  rotateBlock(world, cell);
  removeBlock(world, world.baseWorld(), { x: 0, y: 1, z: 0 });
  const saved = encodeMap(world);
  const reloaded = decodeMap(saved);
  if (!reloaded.ok) throw new Error('an edited map is sound');
  expect(reloaded.value.voxelAt(8, 2, 6)).toBe(makeVoxel(materialIndex('wood'), SHAPE.slope, 1));
  expect(reloaded.value.voxelAt(0, 1, 0)).toBe(0);
  expect(encodeMap(reloaded.value)).toEqual(saved);
});
