import { describe, expect, test } from 'vitest';
import { CELL } from '../geometry/units.ts';
import { CLEAR_SKY, makeVoxel, materialIndex, SHAPE, World } from './index.ts';
import type { Surface, Voxel } from './index.ts';

const STONE = makeVoxel(materialIndex('stone'));
const WATER = makeVoxel(materialIndex('water'));

/** A world with one column at (0, 0), given from y = 0 up; 0 leaves a cell empty. */
function column(...voxels: Voxel[]): World {
  const world = World.create({ seed: 0n });
  for (const [y, voxel] of voxels.entries()) world.setVoxel(0, y, 0, voxel);
  return world;
}

function heights(world: World): number[] {
  return world.surfaces(0, 0).map(({ height }) => height);
}

describe('tops', () => {
  test.each([
    ['FULL', SHAPE.full, 4 * CELL],
    ['HALF', SHAPE.half, 3.5 * CELL],
    ['SLAB', SHAPE.slab, 4 * CELL],
    ['SLOPE', SHAPE.slope, 3.5 * CELL],
    ['WEDGE', SHAPE.wedge, 3.5 * CELL],
    ['HALF_SLOPE', SHAPE.halfSlope, 3.5 * CELL],
    ['STAIR', SHAPE.stair, 3.5 * CELL],
    ['CORNER', SHAPE.corner, 4 * CELL],
  ] as const)(
    'X-18 OT-SRF-002, OT-SRF-005 a %s at y 3 is stood on at its exact height',
    (_, shape, height) => {
      const world = column(0, 0, 0, makeVoxel(0, shape));
      expect(world.columnTop(0, 0)).toMatchObject({ y: 3, height, shape, clearance: CLEAR_SKY });
    },
  );

  test('OT-SRF-004 a column top says height and material; an empty column has none', () => {
    expect(column(STONE).columnTop(0, 0)).toMatchObject({ height: CELL, material: materialIndex('stone') });
    expect(column(STONE).columnTop(1, 0)).toBeUndefined();
    expect(column(STONE).surfaces(0, 1)).toEqual([]);
  });

  test('OT-SRF-001, OT-MAP-008, A-08, A-67 heights are exact integers of 1/1280, with edges of the top', () => {
    const [surface] = column(STONE, makeVoxel(0, SHAPE.slope, 0, 128)).surfaces(0, 0);
    expect(surface).toMatchObject({ height: 1280 + 320, edges: [1600, 1920, 1600, 1280], partial: true });
  });

  test('A-18 every top but FULL and SLAB is partial', () => {
    const partial = Object.values(SHAPE).filter(
      (shape) => column(makeVoxel(0, shape)).columnTop(0, 0)?.partial,
    );
    expect(partial).toEqual([
      SHAPE.half,
      SHAPE.slope,
      SHAPE.wedge,
      SHAPE.halfSlope,
      SHAPE.stair,
      SHAPE.corner,
    ]);
  });

  test('OT-MAP-019, A-17 y is up: y 0 stands below y 1', () => {
    expect(heights(column(STONE, 0, 0, STONE))).toEqual([CELL, 4 * CELL]);
  });
});

describe('stacked surfaces', () => {
  test('OT-MAP-020, OT-SRF-003, OT-MAP-008 a bridge column has the ground and the deck', () => {
    const world = column(STONE, 0, 0, makeVoxel(materialIndex('wood'), SHAPE.slab));
    const clear = 3 * CELL + 1024 - CELL;
    expect(world.surfaces(0, 0)).toMatchObject([
      { y: 0, height: CELL, clearance: clear },
      { y: 3, height: 4 * CELL, clearance: CLEAR_SKY },
    ]);
    expect(world.surfaceAt({ x: 0, y: 0, z: 0 })?.height).toBe(CELL);
    expect(world.surfaceAt({ x: 0, y: 1, z: 0 })).toBeUndefined();
  });

  test('OT-SRF-003 A-15 a block hides the top it rests on; a HALF on a FULL too', () => {
    expect(heights(column(STONE, STONE))).toEqual([2 * CELL]);
    expect(heights(column(STONE, makeVoxel(0, SHAPE.half)))).toEqual([1.5 * CELL]);
  });

  test('OT-SRF-003 A-15 any free space above makes a surface; its clearance is there for rules to judge', () => {
    expect(column(makeVoxel(0, SHAPE.half), STONE).surfaces(0, 0)).toMatchObject([
      { y: 0, clearance: CELL / 2 },
      { y: 1, clearance: CLEAR_SKY },
    ]);
    expect(column(STONE, makeVoxel(0, SHAPE.slab)).surfaces(0, 0)).toMatchObject([
      { clearance: 1024 },
      { y: 1 },
    ]);
  });

  test('OT-MAP-020 surfaces are found across chunks, empty chunks between them too', () => {
    const world = World.create({ seed: 0n });
    for (const y of [-20, 15, 16, 70]) world.setVoxel(0, y, 0, STONE);
    expect(world.surfaces(0, 0)).toMatchObject([
      { y: -20, height: -19 * CELL, clearance: 34 * CELL },
      { y: 16, height: 17 * CELL, clearance: 53 * CELL },
      { y: 70, clearance: CLEAR_SKY },
    ]);
  });
});

describe('fluids', () => {
  test('OT-SRF-002 A-16 OT-FLU-001 the top of water is a surface; its bed and the water below are none', () => {
    expect(column(STONE, WATER, WATER).surfaces(0, 0)).toMatchObject([
      { y: 2, height: 3 * CELL, fluid: true },
    ]);
  });

  test('OT-FLU-003 A-16 fluid has a height like any block', () => {
    const shallow = makeVoxel(materialIndex('water'), SHAPE.half, 0, 64);
    expect(column(STONE, shallow).surfaces(0, 0)).toMatchObject([{ y: 1, height: CELL + 320, fluid: true }]);
  });

  test('A-15 fluid overhead does not limit the space of what is below, solid does', () => {
    expect(column(STONE, 0, WATER).surfaces(0, 0)[0]).toMatchObject({ y: 0, clearance: CLEAR_SKY });
    expect(column(STONE, WATER, 0, STONE).surfaces(0, 0)[0]).toMatchObject({ y: 1, clearance: CELL });
  });
});

describe('edits', () => {
  test('OT-EDT-004, OT-SRF-006 only the edited column finds its surfaces again', () => {
    const world = World.create({ seed: 0n });
    for (let x = 0; x < 4; x++) for (let z = 0; z < 4; z++) world.setVoxel(x, 0, z, STONE);
    const all = () => Array.from({ length: 16 }, (_, at) => world.surfaces(at & 3, at >> 2));
    const before = all();
    world.setVoxel(2, 1, 1, STONE);
    const renewed = all().flatMap((surfaces: readonly Surface[], at) =>
      surfaces === before[at] ? [] : [at],
    );
    expect(renewed).toEqual([6]);
    expect(world.columnTop(2, 1)?.y).toBe(1);
  });
});
