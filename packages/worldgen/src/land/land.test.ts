import {
  CATALOG,
  CELL,
  CHUNK_SIZE,
  EMPTY,
  FACING_DX,
  FACING_DZ,
  FACINGS,
  isFluid,
  materialIndex,
  SHAPE,
  voxelHeightByte,
  voxelMaterial,
  voxelProblem,
  voxelRot,
  voxelShape,
} from '@highground/kernel';
import type { ChunkGenerator, Facing, Tile, World } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { voxelOf } from '../block.ts';
import { hashAt } from '../noise.ts';
import { chunkMaker } from './chunk-maker.ts';
import { checkMapOrder, generateMap } from './generate-map.ts';
import { Ground, STEPS } from './ground.ts';
import { LAND_IDS, LANDS } from './lands.ts';
import type { LandId } from './lands.ts';
import { hasColumn, MAP_KINDS } from './outline.ts';
import { findSites } from './sites.ts';

const EVERY = MAP_KINDS.flatMap((kind) => LAND_IDS.map((land) => ({ kind, land })));

function sameVoxels(a: ArrayLike<number> = [], b: ArrayLike<number> = []): boolean {
  return a.length === b.length && Array.prototype.every.call(a, (voxel, i) => voxel === b[i]);
}

/** Whether two worlds hold the same chunks. */
function isSame(a: World, b: World): boolean {
  const [ours, theirs] = [a.chunks(), b.chunks()];
  return (
    ours.length === theirs.length &&
    ours.every((chunk, i) => {
      const { cx, cy, cz, voxels } = theirs[i] ?? chunk;
      return chunk.cx === cx && chunk.cy === cy && chunk.cz === cz && sameVoxels(chunk.voxels, voxels);
    })
  );
}

function columnVoxels(world: World, x: number, z: number): number[] {
  return Array.from({ length: 32 }, (_, y) => world.voxelAt(x, y, z));
}

function columnsOf(size: number): { readonly x: number; readonly z: number }[] {
  return Array.from({ length: size * size }, (_, i) => ({ x: i % size, z: Math.floor(i / size) }));
}

const ground = (seed: number, land: LandId): Ground =>
  new Ground(seed, LANDS[land], { campsAt: 28, winding: 5 });

describe('generated land', () => {
  test.each(EVERY)(
    'OT-PRC-002 OT-MAP-012 OT-MAP-016 $kind $land comes out the same every time, another seed otherwise',
    (order) => {
      const world = (seed: bigint): World => generateMap({ ...order, size: 32, seed }).world;
      const first = world(7n);
      expect([world(7n), world(8n), world(7n + (1n << 40n))].map((other) => isSame(first, other))).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  test.each(LAND_IDS)(
    'OT-PRC-002 OT-PRC-007 %s does not depend on the order in which its chunks are made',
    (land) => {
      const places = columnsOf(4).flatMap(({ x, z }) => [0, 1].map((cy) => ({ cx: x - 2, cy, cz: z - 2 })));
      const maker = (): ChunkGenerator => chunkMaker(99, ground(99, land), { kind: 'open', size: 64 });
      const straight = maker();
      const chunks = places.map(({ cx, cy, cz }) => straight.generate(cx, cy, cz));
      for (const salt of [1, 2, 3]) {
        const other = maker();
        const shuffled = places
          .map((place, i) => ({ ...place, i, key: hashAt(salt, i, 0, 0) }))
          .sort((a, b) => a.key - b.key);
        const differing = shuffled.filter(
          ({ cx, cy, cz, i }) => !sameVoxels(other.generate(cx, cy, cz), chunks[i]),
        );
        expect(differing).toEqual([]);
      }
    },
  );

  test('OT-PRC-007 OT-MAP-007 an open world goes on beyond the battlefield, the same from wherever it is reached', () => {
    const open = (): World => generateMap({ kind: 'open', land: 'hills', size: 32, seed: 5n }).world;
    const [near, far] = [open(), open()];
    expect(near.bounds).toBeUndefined();
    const probes = [400, -400, 200, -250].map((x) => ({ x, z: 3 * x + 7 }));
    const seen = (
      world: World,
      order: readonly { readonly x: number; readonly z: number }[],
    ): Map<number, number[]> => new Map(order.map(({ x, z }) => [x, columnVoxels(world, x, z)]));
    expect(seen(near, probes)).toEqual(seen(far, probes.toReversed()));
    for (const { x, z } of probes) expect(near.columnTop(x, z)).toBeDefined();
  });

  test.each(EVERY)(
    'OT-PRC-008 $kind $land holds only blocks of the catalog, within its bounds',
    ({ kind, land }) => {
      const { world } = generateMap({ kind, land, size: 33, seed: 3n });
      const isInside = (x: number, z: number): boolean =>
        kind === 'open' || (x >= 0 && x < 33 && z >= 0 && z < 33);
      const isSound = (voxel: number): boolean =>
        voxelProblem(voxel) === undefined &&
        voxelRot(voxel) < 4 &&
        (voxelShape(voxel) !== SHAPE.full || voxelHeightByte(voxel) === 0);
      const wrong = world.chunks().flatMap(({ cx, cz, voxels }) =>
        Array.from(voxels).flatMap((voxel, i) => {
          const [x, z] = [cx * CHUNK_SIZE + (i % 16), cz * CHUNK_SIZE + (Math.floor(i / 16) % 16)];
          return voxel === EMPTY || (isSound(voxel) && isInside(x, z)) ? [] : [{ x, z, voxel }];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each([24, 25, 64])(
    'OT-PRC-005 OT-PRC-006 OT-TER-005 a round map of %i is a disc, and void around it',
    (size) => {
      const { world } = generateMap({ kind: 'round', land: 'hills', size, seed: 11n });
      const centre = (size - 1) / 2;
      for (const { x, z } of columnsOf(size)) {
        const isWithin = (x - centre) ** 2 + (z - centre) ** 2 <= (size / 2) ** 2;
        expect([x, z, world.surfaces(x, z).length > 0]).toEqual([x, z, isWithin]);
      }
      expect(hasColumn({ kind: 'round', size }, -1, Math.floor(size / 2))).toBe(false);
      const square = generateMap({ kind: 'square', land: 'hills', size, seed: 11n }).world;
      for (const { x, z } of columnsOf(size)) expect(square.surfaces(x, z).length).toBeGreaterThan(0);
    },
  );
});

describe('its ground', () => {
  test.each(EVERY)(
    'OT-TER-001 OT-TER-005 $kind $land is filled from y 0 without a gap up to water, deck or top',
    ({ kind, land }) => {
      const { world } = generateMap({ kind, land, size: 32, seed: 21n });
      const first = kind === 'open' ? -16 : 0;
      const hanging = new Set(['wood', 'grass', 'wall', 'stone']);
      for (const { x, z } of columnsOf(32)) {
        const voxels = columnVoxels(world, first + x, first + z);
        const gap = voxels.indexOf(EMPTY);
        if (gap === 0) continue;
        const above = voxels.slice(gap).filter((voxel) => voxel !== EMPTY);
        // What hangs over a gap is a roof, a crown or a bridge, never soil.
        for (const voxel of above) expect(hanging).toContain(CATALOG[voxelMaterial(voxel)]?.id);
      }
    },
  );

  test('OT-TER-002 OT-PRC-003 OT-MAP-010 rolling hills end in many fractions of a cell, a little different from tile to tile', () => {
    const hills = ground(4, 'village');
    const heights = Array.from({ length: 200 }, (_, u) => hills.columnAt(u + 30, hills.roadAt(60)).height);
    expect(new Set(heights.map((height) => height % STEPS)).size).toBeGreaterThan(10);
    for (let i = 1; i < heights.length; i++)
      expect(Math.abs((heights[i] as number) - (heights[i - 1] as number))).toBeLessThan(STEPS);
    const { world } = generateMap({ kind: 'square', land: 'hills', size: 64, seed: 2n });
    const bytes = columnsOf(64).flatMap(({ x, z }) => {
      const top = world.columnTop(x, z);
      return top && top.shape === SHAPE.half && top.material === materialIndex('grass')
        ? [voxelHeightByte(top.voxel)]
        : [];
    });
    expect(new Set(bytes).size).toBeGreaterThan(10);
  });

  test.each(['hills', 'cliffs'] as const)('OT-TER-003 %s break into cliffs that nobody walks up', (land) => {
    const broken = [1, 2, 3].flatMap((seed) => {
      const rows = ground(seed, land);
      return columnsOf(60).filter(({ x, z }) => {
        const here = rows.columnAt(x + 20, rows.roadAt(z - 30)).height;
        return Math.abs(rows.columnAt(x + 21, rows.roadAt(z - 30)).height - here) > STEPS;
      });
    });
    expect(broken.length).toBeGreaterThan(20);
  });

  test('OT-TER-004 OT-SHP-006 a ramp ends where the top beyond it begins', () => {
    const { world } = generateMap({ kind: 'square', land: 'hills', size: 96, seed: 1n });
    const ramps = world.chunks().flatMap(({ cx, cy, cz, voxels }) =>
      Array.from(voxels).flatMap((voxel, i) => {
        const isRamp = voxelShape(voxel) === SHAPE.slope && voxelMaterial(voxel) === materialIndex('stone');
        const tile = { x: cx * 16 + (i % 16), y: cy * 16 + (i >> 8), z: cz * 16 + ((i >> 4) % 16) };
        return isRamp ? [{ tile, rot: voxelRot(voxel) }] : [];
      }),
    );
    expect(ramps.length).toBeGreaterThan(4);
    for (const { tile, rot } of ramps) {
      const high = ([1, 0, 3, 2] as const)[rot] as Facing;
      const beyond = world.surfaces(tile.x + FACING_DX[high], tile.z + FACING_DZ[high]);
      const edges = beyond.map((surface) => surface.edges[((high + 2) & 3) as Facing]);
      expect(edges).toContain((tile.y + 1) * CELL);
    }
  });

  test('OT-FLU-002 OT-FLU-001 what lies below the level of the lakes is full of water up to it', () => {
    const { world } = generateMap({ kind: 'square', land: 'lakes', size: 64, seed: 4n });
    const { waterLevel } = LANDS.lakes;
    const water = materialIndex('water');
    let wet = 0;
    for (const { x, z } of columnsOf(64)) {
      const voxels = columnVoxels(world, x, z);
      const cells = voxels.flatMap((voxel, y) => (voxelMaterial(voxel) === water ? [y] : []));
      const isLow = voxels.slice(0, waterLevel).includes(EMPTY);
      expect([x, z, isLow]).toEqual([x, z, false]);
      if (cells.length === 0) continue;
      wet++;
      expect(cells.at(-1)).toBe(waterLevel - 1);
      const hasWaterOrShore = FACINGS.every((facing) => {
        const beside = world.voxelAt(x + FACING_DX[facing], waterLevel - 1, z + FACING_DZ[facing]);
        return (
          beside !== EMPTY ||
          !hasColumn({ kind: 'square', size: 64 }, x + FACING_DX[facing], z + FACING_DZ[facing])
        );
      });
      expect(hasWaterOrShore).toBe(true);
    }
    expect(wet).toBeGreaterThan(100);
  });
});

describe('what stands on it', () => {
  test('OT-PRC-004 OT-PLC-004 stands as drawn on ground that is level under it', () => {
    const seed = 6;
    const land = LANDS.village;
    const lie = ground(seed, 'village');
    const maker = chunkMaker(seed, lie, { kind: 'open', size: 64 });
    let buildings = 0;
    for (const { x: cx, z: cz } of columnsOf(4)) {
      const columns = columnsOf(16).map(({ x, z }) => lie.columnAt(cx * 16 + x, lie.roadAt(cz * 16 + z)));
      const sites = findSites(seed, land, {
        cx,
        cz,
        columns,
        woodAt: (x, z) => lie.woodAt(cx * 16 + x, cz * 16 + z),
      });
      const chunks = [0, 1].map((cy) => maker.generate(cx, cy, cz) ?? new Uint32Array());
      const voxelAt = (x: number, y: number, z: number): number =>
        chunks[y >> 4]?.[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? EMPTY;
      for (const { stamp, at } of sites) {
        for (const { x, y, z, block } of stamp.blocks)
          expect(voxelAt(at.x + x, at.y + y, at.z + z)).toBe(voxelOf(block));
        for (const { x, z } of stamp.footprint) {
          const below = voxelAt(at.x + x, at.y - 1, at.z + z);
          expect([SHAPE.full, isFluid(voxelMaterial(below))]).toEqual([voxelShape(below), false]);
        }
        if (stamp.footprint.length > 4) buildings++;
      }
    }
    expect(buildings).toBeGreaterThan(8);
  });
});

describe('the battlefield', () => {
  test.each(EVERY)(
    'OT-PRC-001 OT-MAP-022 $kind $land joins both camps, is fair to 20 percent and open to walkers over half of it',
    ({ kind, land }) => {
      for (let seed = 0; seed < 6; seed++) {
        const size = 24 + ((seed * 29) % 41);
        const { world, walks } = generateMap({ kind, land, size, seed: BigInt(seed) << 33n });
        const told = `${kind} ${land} ${size} ${seed}`;
        expect([told, walks.isConnected]).toEqual([told, true]);
        expect([told, walks.unfairPercent <= 20, walks.reachablePercent >= 50]).toEqual([told, true, true]);
        expect(world.spawns.map(({ team }) => team)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
        for (const spawn of world.spawns) {
          const surface = world.surfaceAt(spawn);
          expect(surface?.clearance).toBeGreaterThan(2 * CELL);
          expect(surface && isFluid(surface.material)).toBe(false);
        }
      }
    },
  );

  test('tells how far each unit has to walk', () => {
    const { world, walks } = generateMap({ kind: 'square', land: 'village', size: 24, seed: 1n });
    const [north, south] = walks.teams;
    const middle: Tile = { x: 12, y: 0, z: 12 };
    const steps = (team: number): number[] =>
      world.spawns
        .filter((spawn) => spawn.team === team)
        .map(({ x, z }) => Math.abs(x - middle.x) + Math.abs(z - middle.z));
    // On gentle ground with a road nobody walks farther than the tiles between; a climb costs a point more.
    for (const [walked, least] of [
      [north, steps(1)],
      [south, steps(2)],
    ] as const) {
      walked?.toMiddle.forEach((cost, i) => {
        expect(cost).toBeGreaterThanOrEqual(least[i] as number);
        expect(cost).toBeLessThanOrEqual((least[i] as number) + 4);
      });
    }
    expect([north?.toEnemy, south?.toEnemy].every((cost) => cost !== undefined && cost >= 16)).toBe(true);
  });
});

describe('an order', () => {
  test('that makes no sense is refused with everything that is wrong with it', () => {
    const codes = (kind: string, land: string, size: number): readonly string[] => {
      const checked = checkMapOrder(kind, land, size);
      return checked.ok ? [] : checked.refusals.map(({ code }) => code);
    };
    expect(codes('flat', 'moon', 23)).toEqual([
      'map-kind-unknown',
      'map-land-unknown',
      'map-size-out-of-range',
    ]);
    expect([codes('square', 'hills', 257), codes('square', 'hills', 32.5)]).toEqual([
      ['map-size-out-of-range'],
      ['map-size-out-of-range'],
    ]);
    expect([codes('square', 'hills', 24), codes('open', 'lakes', 256)]).toEqual([[], []]);
  });
});
