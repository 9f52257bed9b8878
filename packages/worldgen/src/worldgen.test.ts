import {
  CATALOG,
  CHUNK_SIZE,
  EMPTY,
  findBubble,
  SHAPE,
  voxelMaterial,
  voxelRot,
  voxelShape,
} from '@highground/kernel';
import type { MovementRules, Tile, World } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { ARENA_SEED, buildArena } from './arena.ts';
import { buildCrossing } from './crossing.ts';
import { buildHill } from './hill.ts';
import { hashAt, NOISE_ONE, valueNoise } from './noise.ts';

const BUILDERS = [
  ['arena', buildArena],
  ['crossing', buildCrossing],
  ['hill', buildHill],
] as const;

/** Plain walking, every ground alike: enough to ask whether a way exists. */
const WALKING: MovementRules = {
  freeStep: 320,
  stepCeiling: 1280,
  dropCeiling: 3840,
  headroom: 1280,
  climbCost: 1,
  materials: CATALOG.map(() => ({
    passable: true,
    platform: false,
    cost: 1,
    hazardous: false,
    blocksJump: false,
    requiresFlight: false,
    wade: 0,
  })),
};

function voxels(
  world: World,
): { readonly x: number; readonly y: number; readonly z: number; readonly voxel: number }[] {
  return world.chunks().flatMap(({ cx, cy, cz }) =>
    Array.from({ length: CHUNK_SIZE ** 3 }, (_, i) => {
      const x = cx * CHUNK_SIZE + (i % CHUNK_SIZE);
      const z = cz * CHUNK_SIZE + (Math.floor(i / CHUNK_SIZE) % CHUNK_SIZE);
      const y = cy * CHUNK_SIZE + Math.floor(i / CHUNK_SIZE ** 2);
      return { x, y, z, voxel: world.voxelAt(x, y, z) };
    }).filter(({ voxel }) => voxel !== EMPTY),
  );
}

function sizeOf({ bounds }: World): { readonly width: number; readonly depth: number } {
  if (!bounds) throw new Error('a built map is bounded');
  return { width: bounds.max.x, depth: bounds.max.z };
}

function reachable(world: World, start: Tile): ReturnType<typeof findBubble> {
  return findBubble(world, start, {
    mover: { budget: 200, jump: 1280, fly: false, float: false, swim: false },
    rules: WALKING,
    blocked: [],
  });
}

describe('noise', () => {
  test('OT-DET-009 depends on seed and position alone and stays within its range', () => {
    for (let x = -40; x < 40; x += 7) {
      for (let z = -40; z < 40; z += 7) {
        const value = valueNoise(3, x, z, 5);
        expect(value).toBe(valueNoise(3, x, z, 5));
        expect(Number.isInteger(value) && value >= 0 && value < NOISE_ONE).toBe(true);
      }
    }
    expect(hashAt(1, 2, 3, 4)).not.toBe(hashAt(2, 2, 3, 4));
    expect(hashAt(1, 2, 3, 4)).not.toBe(hashAt(1, 4, 3, 2));
  });

  test('OT-TER-002 neighbouring tiles differ by less than the lattice would jump', () => {
    for (let x = 0; x < 60; x++)
      expect(Math.abs(valueNoise(9, x + 1, 4, 6) - valueNoise(9, x, 4, 6))).toBeLessThan(NOISE_ONE / 2);
  });
});

describe.each(BUILDERS)('the %s', (_name, build) => {
  const world = build();

  test('OT-MAP-016 OT-CNT-006 comes out the same every time', () => {
    expect(voxels(build())).toEqual(voxels(world));
  });

  test('owner’s decision 7: the field is its own image under a half turn', () => {
    const { width, depth } = sizeOf(world);
    for (const { x, y, z, voxel } of voxels(world)) {
      const image = world.voxelAt(width - 1 - x, y, depth - 1 - z);
      expect([voxelMaterial(image), voxelShape(image), voxelRot(image) % 4]).toEqual([
        voxelMaterial(voxel),
        voxelShape(voxel),
        (voxelRot(voxel) + 2) % 4,
      ]);
    }
  });

  test('OT-TER-005 OT-TER-001 ground and stone are filled from y 0 without a gap; only the slabs of a deck hang', () => {
    const floating = voxels(world).filter(({ x, y, z }) => y > 0 && world.voxelAt(x, y - 1, z) === EMPTY);
    const isDeck = (voxel: number): boolean => voxelShape(voxel) === SHAPE.slab;
    const ground = ['grass', 'dirt', 'mud', 'stone'];
    const hanging = floating.filter(
      ({ voxel }) => ground.includes(CATALOG[voxelMaterial(voxel)]?.id as string) && !isDeck(voxel),
    );
    expect(hanging).toEqual([]);
  });

  test('four spawns a side stand on free ground, and every one can walk to every other', () => {
    expect(world.spawns.map(({ team }) => team)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    const first = world.spawns[0] as Tile;
    const bubble = reachable(world, first);
    for (const spawn of world.spawns)
      expect([spawn, bubble.costOf(spawn) !== undefined]).toEqual([spawn, true]);
  });
});

describe('the arena', () => {
  const world = buildArena();
  const found = voxels(world);

  test('OT-CNT-005 OT-MAT-011 has every material of the first ten, and ice and mud', () => {
    const used = new Set(found.map(({ voxel }) => CATALOG[voxelMaterial(voxel)]?.id));
    for (const id of [
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
    ])
      expect([id, used.has(id)]).toEqual([id, true]);
  });

  test('OT-CNT-005 has every shape, and the directional ones in all rotations between them', () => {
    expect(new Set(found.map(({ voxel }) => voxelShape(voxel))).size).toBe(8);
    const directional = found.filter(({ voxel }) =>
      [SHAPE.slope, SHAPE.stair, SHAPE.halfSlope, SHAPE.wedge, SHAPE.corner].some(
        (shape) => shape === voxelShape(voxel),
      ),
    );
    expect(new Set(directional.map(({ voxel }) => voxelRot(voxel)))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('OT-CNT-005 has real voids, a roofed room with two floors, and a plaza both sides can walk to', () => {
    const { width, depth } = sizeOf(world);
    const columns = Array.from({ length: width * depth }, (_, i) =>
      world.surfaces(i % width, Math.floor(i / width)),
    );
    expect(columns.filter((surfaces) => surfaces.length === 0).length).toBeGreaterThan(4);
    expect(columns.filter((surfaces) => surfaces.length > 1).length).toBeGreaterThan(1);
    const plaza = { x: 11, y: 3, z: 9 };
    for (const spawn of world.spawns) expect(reachable(world, spawn).costOf(plaza)).toBeDefined();
  });

  test('OT-CNT-005 climbs to the roof: a way leads from the ground to a surface four cells higher', () => {
    const bubble = reachable(world, world.spawns[0] as Tile);
    const roof = bubble.tiles.filter((tile) => tile.y >= 5);
    expect(roof.length).toBeGreaterThan(0);
  });

  test('another seed rolls other ground', () => {
    expect(voxels(buildArena(ARENA_SEED + 1n))).not.toEqual(found);
  });
});
