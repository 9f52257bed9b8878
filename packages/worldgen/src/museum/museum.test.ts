import {
  CATALOG,
  CELL,
  EMPTY,
  findBubble,
  gaitOf,
  makeVoxel,
  materialIndex,
  SHAPE,
  stepCost,
  voxelHeightByte,
  voxelMaterial,
  voxelRot,
  voxelShape,
} from '@highground/kernel';
import type { Facing, Shape, Surface, Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { WALKING } from '../land/measure-walks.ts';
import { buildMuseum, MUSEUM_ZONES } from './museum.ts';

const FLOOR = 2;
const BLOCKED = -1;
const EAST: Facing = 1;
const museum = buildMuseum();
const mover = { budget: 200, jump: CELL, fly: false, float: false, swim: false };
const gait = gaitOf(mover, WALKING);

/** A zone by its id, in coordinates of its own. */
function zone(id: string): {
  voxel(x: number, y: number, z: number): number;
  material(x: number, y: number, z: number): string | undefined;
  top(x: number, z: number): Surface | undefined;
  surfaces(x: number, z: number): readonly Surface[];
  tile(x: number, y: number, z: number): Tile;
} {
  const place = MUSEUM_ZONES.find((one) => one.id === id);
  if (!place) throw new Error(`the museum has no zone ${id}`);
  const voxel = (x: number, y: number, z: number): number => museum.voxelAt(place.x + x, y, place.z + z);
  return {
    voxel,
    material: (x, y, z) => CATALOG[voxelMaterial(voxel(x, y, z))]?.id,
    top: (x, z) => museum.columnTop(place.x + x, place.z + z),
    surfaces: (x, z) => museum.surfaces(place.x + x, place.z + z),
    tile: (x, y, z) => ({ x: place.x + x, y, z: place.z + z }),
  };
}

function eastward(id: string, from: number, to: number): number {
  const { top } = zone(id);
  return stepCost(top(from, 2) as Surface, top(to, 2) as Surface, EAST, gait);
}

function reach(start: Tile): ReturnType<typeof findBubble> {
  return findBubble(museum, start, { mover, rules: WALKING, blocked: [] });
}

describe('the museum', () => {
  test('OT-CNT-003 A-65 is 53×27 with seed 20260815 and 24 zones of 8×6 with a tile between', () => {
    expect(museum.seed).toBe(20260815n);
    expect(museum.bounds).toMatchObject({ min: { x: 0, z: 0 }, max: { x: 53, z: 27 } });
    expect(new Set(MUSEUM_ZONES.map(({ id }) => id)).size).toBe(24);
    expect(MUSEUM_ZONES.map(({ x, z }) => [x, z])).toEqual(
      [0, 7, 14, 21].flatMap((z) => [0, 9, 18, 27, 36, 45].map((x) => [x, z])),
    );
    expect(museum.columnTop(52, 26)).toBeDefined();
    expect([museum.columnTop(53, 26), museum.columnTop(52, 27)]).toEqual([undefined, undefined]);
  });

  test('OT-CNT-002 can be walked along every path of stone between its zones', () => {
    const bubble = reach({ x: 8, y: FLOOR - 1, z: 6 });
    for (let z = 0; z < 27; z++) {
      for (let x = 0; x < 53; x++) {
        if (x % 9 !== 8 && z % 7 !== 6) continue;
        expect(museum.voxelAt(x, FLOOR - 1, z)).toBe(makeVoxel(materialIndex('stone')));
        expect([x, z, bubble.costOf({ x, y: FLOOR - 1, z }) !== undefined]).toEqual([x, z, true]);
      }
    }
  });
});

describe('its hazards', () => {
  test.each(['water', 'lava', 'poison', 'fire', 'spikes'])(
    'OT-CNT-002 OT-RUL-004 OT-MAT-010 the zone %s is a pool of 4×2 tiles with grass round it',
    (id) => {
      const { material, top } = zone(id);
      for (let z = 0; z < 6; z++)
        for (let x = 0; x < 8; x++) {
          const isPool = x >= 2 && x < 6 && z >= 2 && z < 4;
          expect([x, z, material(x, FLOOR - 1, z)]).toEqual([x, z, isPool ? id : 'grass']);
          expect(top(x, z)?.height).toBe(FLOOR * CELL);
        }
    },
  );

  test('OT-CNT-002 owner’s decision 8: ice and mud lie side by side', () => {
    const { material } = zone('ice-and-mud');
    expect([1, 3, 4, 6].map((x) => material(x, FLOOR - 1, 2))).toEqual(['ice', 'ice', 'mud', 'mud']);
  });
});

describe('its shapes', () => {
  test.each([
    ['full-and-slab', 1, SHAPE.full, 4],
    ['full-and-slab', 4, SHAPE.slab, 4],
    ['half', 1, SHAPE.half, 3.5],
    ['slope', 2, SHAPE.slope, 3.5],
    ['half-slope', 2, SHAPE.halfSlope, 3.5],
    ['stair', 2, SHAPE.stair, 3.5],
    ['wedge-and-corner', 1, SHAPE.wedge, 3.5],
    ['wedge-and-corner', 4, SHAPE.corner, 4],
  ] as const)(
    'OT-CNT-002 X-18 the zone %s shows in row %i shape %i in rotations 0 to 3, at the height where one stands',
    (id, z, shape, standing) => {
      const { voxel, top } = zone(id);
      for (const rot of [0, 1, 2, 3]) {
        const shown = voxel(1 + 2 * rot, FLOOR, z);
        expect([voxelShape(shown), voxelRot(shown), voxelHeightByte(shown)]).toEqual([shape, rot, 0]);
        // X-18 tells the heights of a block at y 3; these are at y 2.
        expect(top(1 + 2 * rot, z)?.height).toBe((standing - 1) * CELL);
      }
    },
  );

  test('OT-CNT-002 OT-SHP-004 the zone half has heights of 1, 64, 192 and 255 in 256', () => {
    const { top } = zone('half');
    expect([1, 3, 5, 7].map((x) => (top(x, 4)?.height ?? 0) - FLOOR * CELL)).toEqual([5, 320, 960, 1275]);
  });

  test('OT-SHP-001 all eight are there', () => {
    const shapes = new Set<Shape>();
    for (const { voxels } of museum.chunks())
      for (let i = 0; i < voxels.length; i++)
        if (voxels[i] !== EMPTY) shapes.add(voxelShape(voxels[i] as number));
    expect(shapes.size).toBe(8);
  });
});

describe('its heights', () => {
  test('OT-CNT-002 OT-MAP-010 the zone rolling stands at 0.8, 0.9, 1.0, 1.3 and 1.7 to 1/256', () => {
    const { top } = zone('rolling');
    const heights = [1, 2, 3, 4, 5].map((x) => (top(x, 2)?.height ?? 0) - FLOOR * CELL);
    [8, 9, 10, 13, 17].forEach((tenths, i) =>
      expect(Math.abs((heights[i] as number) - (tenths * CELL) / 10)).toBeLessThanOrEqual(CELL / 256),
    );
  });

  test('OT-CNT-002 X-21 X-22 the zone thresholds has a free step, a climb, the highest climb and one too high', () => {
    expect([0, 2, 4, 6].map((x) => eastward('thresholds', x === 0 ? 1 : x - 1, x))).toEqual([
      1,
      2,
      2,
      BLOCKED,
    ]);
  });

  test('OT-CNT-002 OT-TER-003 the zone steps rises by a cell with every column', () => {
    const { top } = zone('steps');
    expect([0, 1, 2, 3, 4, 5].map((x) => top(x, 3)?.height)).toEqual([2, 3, 4, 5, 6, 7].map((y) => y * CELL));
    expect(eastward('steps', 2, 3)).toBe(2);
  });

  test('OT-CNT-002 OT-TER-003 the zone cliff is three cells high and cannot be walked up', () => {
    const { top } = zone('cliff');
    expect(top(3, 2)?.height).toBe(5 * CELL);
    expect(eastward('cliff', 2, 3)).toBe(BLOCKED);
  });

  test('OT-CNT-002 OT-TER-004 X-23 the zone ramps is walked over from side to side without a climb', () => {
    const path = [0, 1, 2, 3, 4, 5];
    expect(path.slice(1).map((x) => eastward('ramps', x - 1, x))).toEqual([1, 1, 1, 1, 1]);
    expect(zone('ramps').top(5, 2)?.height).toBe(4 * CELL);
    const { voxel } = zone('ramps');
    const corners = [voxel(1, 2, 1), voxel(6, 2, 1), voxel(6, 2, 4), voxel(1, 2, 4)];
    expect(new Set(corners.map(voxelRot)).size).toBe(4);
    expect(corners.every((corner) => voxelShape(corner) === SHAPE.wedge)).toBe(true);
    // Each wedge is as high as the mound where it meets the mound's ramps, and flat where it meets the grass.
    const edges = ([x, z]: readonly [number, number]): readonly number[] =>
      (zone('ramps').top(x, z)?.edges ?? []).map((edge) => edge - FLOOR * CELL);
    expect(edges([1, 1])).toEqual([0, 640, 640, 0]);
    expect(edges([6, 1])).toEqual([0, 0, 640, 640]);
    expect(edges([6, 4])).toEqual([640, 0, 0, 640]);
    expect(edges([1, 4])).toEqual([640, 640, 0, 0]);
  });

  test('OT-CNT-002 OT-TER-005 the zone void has columns without a block', () => {
    const { surfaces } = zone('void');
    for (const z of [2, 3]) for (const x of [2, 3, 4, 5]) expect(surfaces(x, z)).toEqual([]);
    expect(surfaces(1, 2)).toHaveLength(1);
  });
});

describe('its structures', () => {
  test('OT-CNT-002 OT-SRF-003 OT-MAP-020 the zone bridge can be walked over and under', () => {
    const { surfaces, tile } = zone('bridge');
    expect(surfaces(3, 2).map(({ height }) => height)).toEqual([2 * CELL, 4 * CELL]);
    expect(surfaces(3, 2)[0]?.clearance).toBeGreaterThanOrEqual(CELL);
    const bubble = reach(tile(3, FLOOR - 1, 0));
    expect(bubble.costOf(tile(3, FLOOR - 1, 5))).toBe(5);
    const over = reach(tile(0, FLOOR, 2));
    expect(over.costOf(tile(4, FLOOR + 1, 2))).toBe(4);
    expect(over.costOf(tile(7, FLOOR, 2))).toBe(7);
  });

  test('OT-CNT-002 the zone room has a floor under its roof, and a door', () => {
    const { surfaces, tile, material } = zone('room');
    expect(surfaces(3, 2).map(({ height }) => height)).toEqual([2 * CELL, 5 * CELL]);
    expect([material(3, FLOOR - 1, 2), material(2, FLOOR, 2), material(3, FLOOR + 2, 2)]).toEqual([
      'wood',
      'wall',
      'wood',
    ]);
    const inside = reach(tile(3, FLOOR - 1, 5));
    expect(inside.costOf(tile(4, FLOOR - 1, 2))).toBe(4);
  });

  test('OT-CNT-002 OT-CNT-005 the zone tower is climbed to its roof, three cells up', () => {
    const { tile, top } = zone('tower');
    expect(top(4, 2)?.height).toBe(5 * CELL);
    expect(reach(tile(6, FLOOR - 1, 5)).costOf(tile(4, FLOOR + 2, 2))).toBeDefined();
  });

  test('OT-CNT-002 the zone corridor leads round a bend, and into a dead end', () => {
    const { tile, material } = zone('corridor');
    expect([material(0, FLOOR, 0), material(7, FLOOR + 1, 3)]).toEqual(['wall', 'wall']);
    const bubble = reach(tile(0, FLOOR - 1, 1));
    expect(bubble.costOf(tile(6, FLOOR - 1, 4))).toBe(9);
    expect(bubble.costOf(tile(1, FLOOR - 1, 4))).toBe(16);
  });

  test('OT-CNT-002 A-15 the zone tunnel lets a unit pass where it is a cell high, and not where it is half one', () => {
    const { tile } = zone('tunnel');
    const bubble = reach(tile(0, FLOOR - 1, 1));
    expect(bubble.costOf(tile(7, FLOOR - 1, 1))).toBe(7);
    expect([bubble.costOf(tile(3, FLOOR, 3)), bubble.costOf(tile(3, FLOOR - 1, 1))]).toEqual([undefined, 3]);
  });

  test('OT-CNT-002 OT-MAP-022 the zone spawns has two teams on grass, stone, a step and a deck', () => {
    expect(museum.spawns.map(({ team }) => team)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    const under = museum.spawns.map((spawn) => {
      const surface = museum.surfaceAt(spawn);
      return surface && [CATALOG[surface.material]?.id, surface.shape];
    });
    const expected = [
      ['grass', SHAPE.full],
      ['stone', SHAPE.full],
      ['stone', SHAPE.half],
      ['wood', SHAPE.slab],
    ];
    expect(under).toEqual([...expected, ...expected]);
  });
});
