import { CELL, EMPTY, makeVoxel, materialIndex, meshChunk, SHAPE, World } from '@highground/kernel';
import type { ChunkGenerator, Voxel } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { placeBlock, removeBlock, removeStamp, rotateBlock } from './edit-block.ts';
import { placeStamp } from './place-stamp.ts';
import { drawStamp, turnStamp } from './stamp.ts';

const SIZE = 8;
const GRASS = makeVoxel(materialIndex('grass'));
const DIRT = makeVoxel(materialIndex('dirt'));
const STONE = makeVoxel(materialIndex('stone'));

/** Ground that falls from three cells in the west by a quarter a tile, its tops HALF where they end within a cell. */
function hillside(): World {
  const world = World.create({
    seed: 1n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: SIZE, y: 16, z: SIZE } },
  });
  for (let z = 0; z < SIZE; z++) {
    for (let x = 0; x < SIZE; x++) {
      const quarters = 12 - x;
      const cells = quarters >> 2;
      for (let y = 0; y < cells; y++) world.setVoxel(x, y, z, y === cells - 1 ? GRASS : DIRT);
      if (quarters % 4 > 0)
        world.setVoxel(x, cells, z, makeVoxel(materialIndex('grass'), SHAPE.half, 0, (quarters % 4) * 64));
    }
  }
  world.markBase();
  return world;
}

/** Every cell of the map, as one list. */
function cellsOf(world: World): Voxel[] {
  return Array.from({ length: SIZE * SIZE * 16 }, (_, i) =>
    world.voxelAt(i % SIZE, Math.floor(i / (SIZE * SIZE)), Math.floor(i / SIZE) % SIZE),
  );
}

const hut = drawStamp({
  sunk: 1,
  legend: {
    '#': { material: 'stone' },
    W: { material: 'wall' },
    '>': { material: 'wood', shape: SHAPE.slope },
  },
  layers: [
    ['####', '####', '####'],
    ['WWWW', 'W..W', 'WW.W'],
    ['WWWW', 'W..W', 'W>>W'],
  ],
});

describe('a block', () => {
  test.each([
    ['FULL', SHAPE.full, 0, [0, 4 * CELL]],
    ['HALF', SHAPE.half, 192, [0, 3 * CELL + (3 * CELL) / 4]],
    ['SLAB', SHAPE.slab, 0, [(4 * CELL) / 5, 4 * CELL]],
  ] as const)(
    'OT-PLC-001 %s at y 3 fills its cell from its anchored edge',
    (_name, shape, height, [gap, top]) => {
      const world = hillside();
      for (let y = 0; y < 4; y++) world.clearVoxel(5, y, 5);
      world.setVoxel(5, 2, 5, STONE);
      expect(
        placeBlock(world, { x: 5, y: 3, z: 5 }, makeVoxel(materialIndex('stone'), shape, 0, height)).ok,
      ).toBe(true);
      const surfaces = world.surfaces(5, 5);
      expect(surfaces.at(-1)?.height).toBe(top);
      expect(gap === 0 ? surfaces.length : surfaces[0]?.clearance).toBe(gap === 0 ? 1 : gap);
    },
  );

  test('OT-PLC-002 OT-EDT-006 takes the place of what is in its cell and leaves all other cells alone', () => {
    const world = hillside();
    const before = cellsOf(world);
    placeBlock(world, { x: 0, y: 2, z: 4 }, STONE);
    const changed = cellsOf(world).flatMap((voxel, i) => (voxel === before[i] ? [] : [[before[i], voxel]]));
    expect(changed).toEqual([[GRASS, STONE]]);
  });

  test('OT-PLC-003 OT-EDT-006 taken away again gives back the terrain of the map as it was loaded', () => {
    const world = hillside();
    const pristine = world.baseWorld();
    const before = cellsOf(world);
    for (const y of [1, 2, 3]) {
      placeBlock(world, { x: 1, y, z: 1 }, STONE);
      expect(removeBlock(world, pristine, { x: 1, y, z: 1 }).ok).toBe(true);
    }
    expect(cellsOf(world)).toEqual(before);
  });

  test('OT-PLC-003 taken away in an open world gives back what the generator makes', () => {
    const generator: ChunkGenerator = {
      minCy: 0,
      maxCy: 1,
      generate: () => new Uint32Array(4096).fill(DIRT, 0, 512),
    };
    const world = World.create({ seed: 1n, generator });
    const cell = { x: 1000, y: 1, z: -40 };
    placeBlock(world, cell, STONE);
    removeBlock(world, world.baseWorld(), cell);
    expect(world.voxelAt(1000, 1, -40)).toBe(DIRT);
  });

  test('OT-EDT-006 of the map itself leaves its cell empty when it is taken away', () => {
    const world = hillside();
    expect(removeBlock(world, world.baseWorld(), { x: 0, y: 2, z: 0 }).ok).toBe(true);
    expect(world.voxelAt(0, 2, 0)).toBe(EMPTY);
  });

  test('OT-EDT-006 A-10 turns through the rotations 0 to 3 and keeps shape, material and height', () => {
    const world = hillside();
    const slope = (rot: number): Voxel => makeVoxel(materialIndex('wood'), SHAPE.slope, rot, 200);
    placeBlock(world, { x: 2, y: 5, z: 2 }, slope(6));
    const seen = [1, 2, 3, 4].map(() => {
      rotateBlock(world, { x: 2, y: 5, z: 2 });
      return world.voxelAt(2, 5, 2);
    });
    expect(seen).toEqual([slope(3), slope(0), slope(1), slope(2)]);
  });

  test('OT-EDT-006 that cannot be is refused with a code, and nothing is written', () => {
    const world = hillside();
    const before = cellsOf(world);
    const codes = [
      placeBlock(world, { x: SIZE, y: 0, z: 0 }, STONE),
      placeBlock(world, { x: 0, y: 0, z: 0 }, 200),
      rotateBlock(world, { x: 0, y: 9, z: 0 }),
      removeBlock(world, world.baseWorld(), { x: 0, y: 9, z: 0 }),
    ].map((result) => (result.ok ? 'accepted' : result.refusals[0]?.code));
    expect(codes).toEqual(['block-outside', 'material-unknown', 'cell-empty', 'cell-empty']);
    expect(cellsOf(world)).toEqual(before);
  });

  test('OT-EDT-002 OT-RND-013 changes the data, and with them what the next mesh shows; meshing changes nothing', () => {
    const world = hillside();
    const meshed = (): string => meshChunk(world, { cx: 0, cy: 0, cz: 0 }).indices.join();
    const before = meshed();
    const cells = cellsOf(world);
    expect([meshed(), cellsOf(world)]).toEqual([before, cells]);
    placeBlock(world, { x: 4, y: 6, z: 4 }, STONE);
    expect(meshed()).not.toBe(before);
    removeBlock(world, world.baseWorld(), { x: 4, y: 6, z: 4 });
    expect(meshed()).toBe(before);
  });
});

describe('a stamp', () => {
  test('OT-PLC-004 A-81 that levels raises and cuts every column it rests on to its base, and no other', () => {
    const world = hillside();
    const untouched = (x: number, z: number): boolean => x < 2 || x > 5 || z < 2 || z > 4;
    const before = cellsOf(world);
    expect(placeStamp(world, hut, { x: 2, y: 2, z: 2 }, 'level').ok).toBe(true);
    for (let z = 0; z < SIZE; z++) {
      for (let x = 0; x < SIZE; x++) {
        if (untouched(x, z)) continue;
        expect([x, z, [DIRT, GRASS].includes(world.voxelAt(x, 0, z))]).toEqual([x, z, true]);
        expect([x, z, world.voxelAt(x, 1, z)]).toEqual([x, z, STONE]);
      }
    }
    // The room is as empty as it is drawn, although the hill reached into it.
    expect([3, 4].map((x) => world.voxelAt(x, 2, 3))).toEqual([EMPTY, EMPTY]);
    const after = cellsOf(world);
    const changed = after.flatMap((voxel, i) => (voxel === before[i] ? [] : [i]));
    expect(changed.filter((i) => untouched(i % SIZE, Math.floor(i / SIZE) % SIZE))).toEqual([]);
  });

  test('OT-PLC-004 A-81 keeps the material of the surface on ground that it levels and puts nothing on', () => {
    const bare = drawStamp({ legend: {}, layers: [['____', '____']] });
    const world = hillside();
    placeStamp(world, bare, { x: 2, y: 2, z: 2 }, 'level');
    for (const x of [2, 3, 4, 5])
      expect([world.columnTop(x, 2)?.height, world.voxelAt(x, 1, 2)]).toEqual([2 * CELL, GRASS]);
  });

  test('OT-PLC-004 raises ground out of water and over a void, from y 0 up', () => {
    const world = hillside();
    for (let y = 0; y < 4; y++) for (const x of [6, 7]) world.clearVoxel(x, y, 0);
    world.setVoxel(6, 0, 0, DIRT);
    world.setVoxel(6, 1, 0, makeVoxel(materialIndex('water')));
    placeStamp(world, drawStamp({ legend: {}, layers: [['__']] }), { x: 6, y: 3, z: 0 }, 'level');
    for (const x of [6, 7])
      expect([0, 1, 2, 3].map((y) => world.voxelAt(x, y, 0))).toEqual([DIRT, DIRT, DIRT, EMPTY]);
  });

  test('OT-PLC-005 A-81 that levels nothing is refused whole on ground that ends within a cell', () => {
    const world = hillside();
    const before = cellsOf(world);
    const post = drawStamp({ legend: { '#': { material: 'stone' } }, layers: [['##']] });
    const refused = placeStamp(world, post, { x: 0, y: 3, z: 3 }, 'none');
    expect(refused).toMatchObject({
      ok: false,
      refusals: [{ code: 'stamp-on-fraction', facts: { x: 1, y: 2, z: 3 } }],
    });
    expect(cellsOf(world)).toEqual(before);
    expect(placeStamp(world, post, { x: 0, y: 3, z: 3 }, 'level').ok).toBe(true);
  });

  test('OT-PLC-005 A-81 that levels nothing may stand on whole cells', () => {
    const world = hillside();
    const post = drawStamp({ legend: { '#': { material: 'stone' } }, layers: [['#'], ['#']] });
    expect(placeStamp(world, post, { x: 4, y: 2, z: 3 }, 'none').ok).toBe(true);
    expect([2, 3].map((y) => world.voxelAt(4, y, 3))).toEqual([STONE, STONE]);
  });

  test('is refused whole where any of it would be outside the map', () => {
    const world = hillside();
    const before = cellsOf(world);
    expect(placeStamp(world, hut, { x: 5, y: 2, z: 2 }, 'level')).toMatchObject({
      ok: false,
      refusals: [{ code: 'stamp-outside' }],
    });
    expect(cellsOf(world)).toEqual(before);
  });

  test('OT-PLC-003 taken away again, levelled ground and all, leaves the map as it was', () => {
    for (const quarters of [0, 1, 2, 3]) {
      const world = hillside();
      const before = cellsOf(world);
      const at = { x: 1, y: 2, z: 3 };
      const stamp = turnStamp(hut, quarters);
      expect(placeStamp(world, stamp, at, 'level').ok).toBe(true);
      expect(cellsOf(world)).not.toEqual(before);
      removeStamp(world, world.baseWorld(), stamp, at);
      expect(cellsOf(world)).toEqual(before);
    }
  });

  test('A-12 turns as blocks do: what faced +x faces −z, −x, +z in turn', () => {
    const arrow = drawStamp({
      legend: { o: { material: 'stone' }, '>': { material: 'stone', shape: SHAPE.slope } },
      layers: [['o>']],
    });
    const heads = [0, 1, 2, 3, 4].map((quarters) => {
      const { width, depth, blocks } = turnStamp(arrow, quarters);
      const head = blocks.find(({ block }) => block.shape === SHAPE.slope);
      const tail = blocks.find(({ block }) => block.shape === undefined);
      return [
        width,
        depth,
        (head?.x ?? 0) - (tail?.x ?? 0),
        (head?.z ?? 0) - (tail?.z ?? 0),
        head?.block.rot ?? 0,
      ];
    });
    expect(heads).toEqual([
      [2, 1, 1, 0, 0],
      [1, 2, 0, -1, 1],
      [2, 1, -1, 0, 2],
      [1, 2, 0, 1, 3],
      [2, 1, 1, 0, 0],
    ]);
  });
});
