import { expect, test } from 'vitest';
import {
  CATALOG,
  CATALOG_VERSION,
  findMaterial,
  isFluid,
  makeVoxel,
  materialIndex,
  SHAPE,
  World,
} from './index.ts';

/** Maps refer to materials by these numbers: extend this list, never change what is in it. */
const FROZEN = [
  'grass',
  'dirt',
  'stone',
  'wall',
  'water',
  'lava',
  'poison',
  'fire',
  'spikes',
  'wood',
  'ice',
  'mud',
];

test('OT-MAT-006 OT-MAT-013 the one catalog begins with every material it ever had, in the same order', () => {
  expect(CATALOG.slice(0, FROZEN.length).map(({ id }) => id)).toEqual(FROZEN);
  expect(CATALOG_VERSION).toBe(1);
});

test('OT-MAT-002 ids are unique and find their index again', () => {
  expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length);
  for (const [index, { id }] of CATALOG.entries())
    expect([materialIndex(id), findMaterial(id)]).toEqual([index, index]);
  expect(findMaterial('unobtainium')).toBeUndefined();
  expect(() => materialIndex('unobtainium')).toThrow('unobtainium');
});

test('OT-MAT-001, OT-MAT-008, OT-MAP-004, A-66, A-79 a material has facts and no verdicts', () => {
  for (const material of CATALOG)
    expect(new Set(Object.keys(material))).toEqual(new Set(['id', 'solid', 'fluid', 'shape', 'height']));
});

test('OT-MAT-003, OT-MAT-004, OT-FLU-001 water, lava and poison are fluid and not solid, all others the reverse', () => {
  const fluids = CATALOG.filter(({ fluid }) => fluid).map(({ id }) => id);
  expect(fluids).toEqual(['water', 'lava', 'poison']);
  for (const [index, { solid, fluid }] of CATALOG.entries()) {
    expect(solid).toBe(!fluid);
    expect(isFluid(index)).toBe(fluid);
  }
});

test('OT-MAT-005 every material has an editor default, FULL at its own height, and a voxel may have another', () => {
  for (const { shape, height } of CATALOG) expect([shape, height]).toEqual([SHAPE.full, 0]);
  const world = World.create({ seed: 0n });
  world.setVoxel(0, 0, 0, makeVoxel(materialIndex('grass'), SHAPE.half, 0, 192));
  expect(world.columnTop(0, 0)).toMatchObject({ material: materialIndex('grass'), height: 960 });
});

test('OT-MAT-010, OT-MAT-011 the named materials, the hazards and the ten of the arena are there', () => {
  const arena = ['grass', 'dirt', 'stone', 'wall', 'water', 'lava', 'poison', 'fire', 'spikes', 'wood'];
  for (const id of arena) expect(findMaterial(id)).toBeDefined();
});
