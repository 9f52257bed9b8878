import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG_VERSION, CHUNK_CELLS, EMPTY, makeVoxel, SHAPE, World } from './index.ts';
import type { ChunkGenerator } from './index.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1000 : 100;
const GRASS = makeVoxel(0);
const STONE = makeVoxel(2);

function places(world: World): string[] {
  return world.changedChunks().map(({ cx, cy, cz }) => `${cx},${cy},${cz}`);
}

describe('cells', () => {
  test('OT-MAP-001, OT-EDT-001 a cell holds one block: the last one set, and none once cleared', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(3, 4, 5, GRASS);
    world.setVoxel(3, 4, 5, STONE);
    expect(world.voxelAt(3, 4, 5)).toBe(STONE);
    world.clearVoxel(3, 4, 5);
    expect(world.voxelAt(3, 4, 5)).toBe(EMPTY);
  });

  test('OT-MAP-018, A-77 any cell can be read: neighbours, far away, below and beyond all coordinates', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(0, 0, 0, GRASS);
    const offsets = [-1, 0, 1];
    const around = offsets.flatMap((dx) =>
      offsets.flatMap((dy) => offsets.map((dz) => world.voxelAt(dx, dy, dz))),
    );
    expect(around.filter((voxel) => voxel !== EMPTY)).toEqual([GRASS]);
    for (const far of [-1_000_000, 262_144, 2_000_000_000]) {
      expect([world.voxelAt(far, 0, 0), world.voxelAt(0, far, 0), world.voxelAt(0, 0, far)]).toEqual([
        0, 0, 0,
      ]);
    }
  });

  test('OT-MAP-006 bounds are half-open: inside can be written, outside reads empty and cannot be written', () => {
    const world = World.create({
      seed: 0n,
      bounds: { min: { x: -1, y: 0, z: 2 }, max: { x: 3, y: 4, z: 5 } },
    });
    world.setVoxel(-1, 0, 2, GRASS);
    world.setVoxel(2, 3, 4, GRASS);
    for (const [x, y, z] of [
      [-2, 0, 2],
      [3, 0, 2],
      [0, -1, 2],
      [0, 4, 2],
      [0, 0, 1],
      [0, 0, 5],
    ] as const) {
      expect(world.isInside(x, y, z)).toBe(false);
      expect(world.voxelAt(x, y, z)).toBe(EMPTY);
      expect(() => world.setVoxel(x, y, z, GRASS)).toThrow('out of bounds');
    }
  });

  test('OT-COD-008, OT-COD-009, OT-COD-010 nothing but a voxel of the catalog can be written', () => {
    const world = World.create({ seed: 0n });
    for (const [bits, reason] of [
      [0x0d, 'material 12'],
      [0x0801, 'shape 8'],
      [0x8001, 'rotation 8'],
      [0x0100, 'an empty cell'],
    ] as const)
      expect(() => world.setVoxel(0, 0, 0, bits)).toThrow(reason);
    expect(world.chunks()).toEqual([]);
  });

  test('OT-MAP-021, OT-MAP-022 a map carries its seed, catalog version and spawns', () => {
    const spawn = { team: 1, x: 2, y: 0, z: 3, facing: 2 } as const;
    const world = World.create({ seed: 20260815n, spawns: [spawn] });
    expect([world.seed, world.catalogVersion, world.spawns]).toEqual([20260815n, CATALOG_VERSION, [spawn]]);
    expect(() => World.create({ seed: 0n, catalogVersion: CATALOG_VERSION + 1 })).toThrow('catalog version');
  });
});

describe('forks', () => {
  interface Twin {
    readonly world: World;
    readonly cells: Map<string, number>;
  }

  const edit = fc.record({
    twin: fc.nat(7),
    fork: fc.boolean(),
    x: fc.integer({ min: -18, max: 18 }),
    y: fc.integer({ min: -2, max: 17 }),
    z: fc.integer({ min: -2, max: 2 }),
    material: fc.integer({ min: -1, max: 3 }),
  });

  test('OT-MAP-001 any tree of forks and edits reads like as many separate maps', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 80 }), (edits) => {
        const twins: Twin[] = [{ world: World.create({ seed: 0n }), cells: new Map() }];
        for (const { twin, fork, x, y, z, material } of edits) {
          const { world, cells } = twins[twin % twins.length] as Twin;
          if (fork) {
            twins.push({ world: world.fork(), cells: new Map(cells) });
            continue;
          }
          world.setVoxel(x, y, z, material < 0 ? EMPTY : makeVoxel(material));
          cells.set(`${x},${y},${z}`, material < 0 ? EMPTY : makeVoxel(material));
          expect(world.columnTop(x, z)?.y).toBe(topOfColumn(cells, x, z));
        }
        for (const { world, cells } of twins) {
          const read = [...cells.keys()].map((key) =>
            world.voxelAt(...(key.split(',').map(Number) as [number, number, number])),
          );
          expect(read).toEqual([...cells.values()]);
          const filled = world
            .chunks()
            .reduce((sum, { voxels }) => sum + Array.from(voxels).filter(Boolean).length, 0);
          expect(filled).toBe([...cells.values()].filter(Boolean).length);
        }
      }),
      { seed: 3, numRuns: RUNS },
    );
  });

  function topOfColumn(cells: Map<string, number>, x: number, z: number): number | undefined {
    const heights = [...cells]
      .filter(([key, voxel]) => voxel !== EMPTY && key.startsWith(`${x},`) && key.endsWith(`,${z}`))
      .map(([key]) => Number(key.split(',')[1]));
    return heights.length === 0 ? undefined : Math.max(...heights);
  }

  test('OT-SRF-006 forks share the surfaces found by either, and an edit replaces those of one column only', () => {
    const world = World.create({ seed: 0n });
    for (let x = 0; x < 3; x++) world.setVoxel(x, 0, 0, GRASS);
    const fork = world.fork();
    const columns = [0, 1, 2].map((x) => fork.surfaces(x, 0));
    expect([0, 1, 2].map((x) => world.surfaces(x, 0) === columns[x])).toEqual([true, true, true]);
    fork.setVoxel(1, 1, 0, STONE);
    expect([0, 1, 2].map((x) => fork.surfaces(x, 0) === columns[x])).toEqual([true, false, true]);
    expect([0, 1, 2].map((x) => world.surfaces(x, 0) === columns[x])).toEqual([true, true, true]);
    expect([fork.columnTop(1, 0)?.y, world.columnTop(1, 0)?.y]).toEqual([1, 0]);
  });

  test('OT-SRF-006 editions differ after a write and not after reading or writing the same back', () => {
    const world = World.create({ seed: 0n });
    world.setVoxel(0, 0, 0, GRASS);
    const fork = world.fork();
    expect(fork.edition).toBe(world.edition);
    world.surfaces(0, 0);
    world.setVoxel(0, 0, 0, GRASS);
    expect(fork.edition).toBe(world.edition);
    world.setVoxel(0, 0, 0, STONE);
    fork.setVoxel(0, 0, 0, STONE);
    expect(fork.edition).not.toBe(world.edition);
  });
});

describe('changes from the base map', () => {
  function baseWorld(): World {
    const world = World.create({ seed: 0n });
    for (let x = -20; x < 20; x++) world.setVoxel(x, 0, 0, GRASS);
    world.markBase();
    return world;
  }

  test('are none after loading, reading and forking', () => {
    const world = baseWorld();
    world.surfaces(3, 0);
    expect(places(world.fork())).toEqual([]);
    expect(places(world)).toEqual([]);
  });

  test('are the chunks written to, in file order, emptied ones included', () => {
    const world = baseWorld();
    world.setVoxel(3, 20, 0, STONE);
    for (let x = -20; x < -16; x++) world.clearVoxel(x, 0, 0);
    world.setVoxel(-1, 0, 0, STONE);
    expect(places(world)).toEqual(['-2,0,0', '-1,0,0', '0,1,0']);
  });

  test('are gone once the same voxels are back', () => {
    const world = baseWorld();
    world.clearVoxel(3, 0, 0);
    world.setVoxel(3, 17, 0, STONE);
    expect(places(world)).toEqual(['0,0,0', '0,1,0']);
    world.setVoxel(3, 0, 0, GRASS);
    world.clearVoxel(3, 17, 0);
    expect(places(world)).toEqual([]);
  });

  test('start anew where a world marks its base, and stay in its fork', () => {
    const world = baseWorld();
    world.setVoxel(0, 1, 0, STONE);
    const fork = world.fork();
    world.markBase();
    expect([places(world), places(fork)]).toEqual([[], ['0,0,0']]);
  });

  test('are none for chunks given at creation', () => {
    const voxels = new Uint32Array(CHUNK_CELLS);
    voxels[0] = STONE;
    const world = World.create({ seed: 0n, chunks: [{ cx: 1, cy: 0, cz: 0, voxels }] });
    expect([world.voxelAt(16, 0, 0), places(world)]).toEqual([STONE, []]);
  });
});

describe('open worlds', () => {
  function hills(): { generator: ChunkGenerator; calls: string[] } {
    const calls: string[] = [];
    const generate = (cx: number, cy: number, cz: number) => {
      calls.push(`${cx},${cy},${cz}`);
      const voxels = new Uint32Array(CHUNK_CELLS);
      voxels.fill(STONE, 0, 256);
      voxels[256 + ((cx * 31 + cz) & 0xff)] = makeVoxel(0, SHAPE.half);
      return voxels;
    };
    return { generator: { minCy: 0, maxCy: 1, generate }, calls };
  }

  test('OT-MAP-007 a far chunk is generated once, when first read, and alike each time', () => {
    const { generator, calls } = hills();
    const world = World.create({ seed: 0n, generator });
    expect(calls).toEqual([]);
    expect(world.voxelAt(16 * 1000, 0, -16 * 1000)).toBe(STONE);
    world.surfaces(16 * 1000 + 3, -16 * 1000 + 3);
    world.fork().voxelAt(16 * 1000, 0, -16 * 1000);
    expect(calls).toEqual(['1000,0,-1000']);
    const other = World.create({ seed: 0n, generator: hills().generator });
    expect(other.surfaces(16 * 1000 + 8, -16 * 1000)).toEqual(world.surfaces(16 * 1000 + 8, -16 * 1000));
  });

  test('OT-MAP-007 generating is never a change, for the reader or its forks; writing is', () => {
    const world = World.create({ seed: 0n, generator: hills().generator });
    const fork = world.fork();
    fork.voxelAt(100, 0, 100);
    world.setVoxel(0, 5, 0, GRASS);
    world.voxelAt(100, 0, 100);
    expect([places(fork), places(world)]).toEqual([[], ['0,0,0']]);
    world.clearVoxel(0, 5, 0);
    expect(places(world)).toEqual([]);
  });
});
