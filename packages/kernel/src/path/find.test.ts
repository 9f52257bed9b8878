import { describe, expect, test } from 'vitest';
import { encodeChunkBody, SHAPE, World } from '../world/index.ts';
import { findBubble, findPath } from './index.ts';
import { block, columns, costsAlong, flat, row, RULES, rulesWith, topTile, walk } from './testing/field.ts';

const GRASS = block('grass');
const at = (x: number, z: number, y = 0) => ({ x, y, z });

describe('bubbles', () => {
  test('X-27 OT-PTH-003, OT-PTH-004, OT-PTH-007 on a flat field hold 1, 5, 13, 25, 41, 61 and 85 tiles for budgets 0 to 6', () => {
    const world = flat(16);
    const sizes = [0, 1, 2, 3, 4, 5, 6].map(
      (budget) => findBubble(world, at(8, 8), walk({ budget })).tiles.length,
    );
    expect(sizes).toEqual([1, 5, 13, 25, 41, 61, 85]);
  });

  test('OT-PTH-003 there is no diagonal step: one to the side and one ahead cost 2', () => {
    expect(findBubble(flat(2), at(0, 0), walk()).costOf(at(1, 1))).toBe(2);
  });

  test('OT-PTH-005 tiles stand by cost, then z, x and y; the start is there at cost 0', () => {
    const { tiles } = findBubble(flat(16), at(8, 8), walk({ budget: 2 }));
    const near = [at(8, 8), at(8, 7), at(7, 8), at(9, 8), at(8, 9)];
    const far = [at(8, 6), at(7, 7), at(9, 7), at(6, 8), at(10, 8), at(7, 9), at(9, 9), at(8, 10)];
    expect(tiles).toEqual([...near, ...far]);
  });

  test('OT-PTH-004 with no budget the start is all there is, with a path of one tile', () => {
    const bubble = findBubble(flat(3), at(1, 1), walk({ budget: 0 }));
    expect([bubble.tiles, bubble.pathTo(at(1, 1)), bubble.costOf(at(1, 0))]).toEqual([
      [at(1, 1)],
      [at(1, 1)],
      undefined,
    ]);
  });

  test.each([500, 1023, 1024, 2000, 2048, 5000])(
    'OT-PTH-004 steps that cost %i are found by the first search as by every later one',
    (cost) => {
      const [world, costly] = [row('grass', 'grass', 'grass'), rulesWith('grass', { cost })];
      const found = (): unknown => costsAlong(world, 3, walk({ budget: 12_000 }, costly));
      expect([found(), found()]).toEqual([
        [0, cost, 2 * cost],
        [0, cost, 2 * cost],
      ]);
    },
  );

  test('X-25 OT-PTH-016, OT-UNI-005 budget 4 leaves the third water out, and in with SWIM', () => {
    const world = row('grass', 'water', 'water', 'water');
    expect(costsAlong(world, 4, walk())).toEqual([0, 2, 4, undefined]);
    expect(costsAlong(world, 4, walk({ budget: 6 }))).toEqual([0, 2, 4, 6]);
    expect(costsAlong(world, 4, walk({ swim: true }))).toEqual([0, 1, 2, 3]);
  });

  test('X-28 OT-PTH-014, OT-OCC-002 an occupied tile is neither entered nor crossed, by walkers or fliers', () => {
    const world = row('grass', 'grass', 'grass');
    for (const mover of [{}, { float: true }, { fly: true }]) {
      expect(costsAlong(world, 3, walk(mover, RULES, [at(1, 0)]))).toEqual([0, undefined, undefined]);
    }
    const detour = findBubble(flat(3), at(0, 0), walk({}, RULES, [at(1, 0)]));
    expect([detour.costOf(at(1, 0)), detour.costOf(at(2, 0))]).toEqual([undefined, 4]);
  });

  test("OT-PTH-014 the mover's own tile may stand in the list of occupied tiles", () => {
    expect(costsAlong(row('grass', 'grass'), 2, walk({}, RULES, [at(0, 0)]))).toEqual([0, 1]);
  });

  test('OT-PTH-001, OT-MAP-020 units on and under a bridge share a column, not a tile', () => {
    const wood = block('wood', SHAPE.slab);
    const world = columns([GRASS], [GRASS, 0, 0, wood], [GRASS]);
    const under = walk({}, RULES, [{ x: 1, y: 0, z: 0 }]);
    const over = walk({}, RULES, [{ x: 1, y: 3, z: 0 }]);
    expect(findBubble(world, at(0, 0), over).costOf(at(2, 0))).toBe(2);
    expect(findBubble(world, at(0, 0), under).costOf(at(2, 0))).toBeUndefined();
    expect(findBubble(world, at(0, 0), walk({ float: true })).costOf({ x: 1, y: 3, z: 0 })).toBe(1);
  });

  test('OT-PTH-002, OT-PTH-010 A-15 a passage lower than the headroom blocks, of exactly the headroom does not', () => {
    const ceiling = (y: number) => [GRASS, ...Array.from({ length: y - 1 }, () => 0), block('wood')];
    expect(costsAlong(columns([GRASS], ceiling(2), [GRASS]), 1, walk())).toEqual([0]);
    expect(findBubble(columns([GRASS], ceiling(2)), at(0, 0), walk()).costOf(at(1, 0))).toBe(1);
    expect(
      findBubble(columns([GRASS], [GRASS, block('wood', SHAPE.slab)]), at(0, 0), walk()).costOf(at(1, 0)),
    ).toBeUndefined();
    const tall = walk({}, { ...RULES, headroom: 2 * 1280 });
    expect(findBubble(columns([GRASS], ceiling(2)), at(0, 0), tall).costOf(at(1, 0))).toBeUndefined();
  });

  test('OT-PTH-010 a solid block between two surfaces blocks walkers, floaters and fliers alike', () => {
    const roofed = [GRASS, 0, block('wood')];
    const ledge = [GRASS, GRASS];
    for (const mover of [{}, { float: true }, { fly: true }]) {
      expect(findBubble(columns(roofed, ledge), at(0, 0), walk(mover)).costOf(at(1, 0, 1))).toBeUndefined();
      expect(
        findBubble(
          columns([...roofed.slice(0, 1), 0, 0, block('wood')], ledge),
          at(0, 0),
          walk(mover),
        ).costOf(at(1, 0, 1)),
      ).toBeDefined();
    }
  });

  test('OT-PTH-010 one case each: wall, void and too high a rise are out of reach', () => {
    for (const beyond of [[block('wall')], [], [GRASS, GRASS, GRASS]]) {
      expect(findBubble(columns([GRASS], beyond, [GRASS]), at(0, 0), walk({ budget: 9 })).tiles).toEqual([
        at(0, 0),
      ]);
    }
  });

  test('OT-MAP-007 a world without bounds is walked into chunks that were not there before', () => {
    const generate = () => new Uint32Array(4096).fill(GRASS, 0, 256);
    const world = World.create({ seed: 0n, generator: { minCy: 0, maxCy: 1, generate } });
    expect(findBubble(world, at(-1, -1), walk({ budget: 3 })).tiles).toHaveLength(25);
  });

  test('a start that nobody can stand on is a bug', () => {
    expect(() => findBubble(flat(2), at(0, 0, 1), walk())).toThrow('nobody can stand at 0,1,0');
  });
});

describe('flight', () => {
  test('X-26 OT-UNI-003 a flier passes over a wall for 1 and cannot stop on it', () => {
    expect(costsAlong(row('grass', 'wall', 'grass'), 3, walk({ fly: true }))).toEqual([0, undefined, 2]);
  });

  test('X-26 OT-UNI-003, OT-UNI-004 a flier crosses a void; a floater does not', () => {
    const world = columns([GRASS, GRASS], [], [GRASS]);
    const flier = findBubble(world, at(0, 0, 1), walk({ fly: true }));
    expect(flier.tiles).toEqual([at(0, 0, 1), at(2, 0)]);
    expect(flier.pathTo(at(2, 0))).toEqual([at(0, 0, 1), at(1, 0, 1), at(2, 0)]);
    expect(findBubble(world, at(0, 0, 1), walk({ float: true })).tiles).toEqual([at(0, 0, 1)]);
  });

  test('A-22 a flier leaves neither the bounds nor, where there are none, the chunks of the field', () => {
    const open = World.create({ seed: 0n });
    open.setVoxel(0, 0, 0, GRASS);
    open.setVoxel(17, 0, 0, GRASS);
    open.setVoxel(40, 0, 0, GRASS);
    const bubble = findBubble(open, at(0, 0), walk({ fly: true, budget: 100 }));
    expect([bubble.costOf(at(17, 0)), bubble.costOf(at(40, 0))]).toEqual([17, 40]);
    const island = World.create({ seed: 0n });
    for (const x of [0, 40]) island.setVoxel(x, 0, 0, GRASS);
    expect(findBubble(island, at(0, 0), walk({ fly: true, budget: 100 })).costOf(at(40, 0))).toBeUndefined();
  });

  test('X-26 OT-UNI-004 a floater pays for mud and is stopped by a wall, whatever the height', () => {
    const world = columns([GRASS], [GRASS, GRASS, GRASS, block('mud')], [block('wall')]);
    expect(costsAlong(world, 3, walk({ float: true }))).toEqual([0, 2, undefined]);
  });
});

describe('paths', () => {
  test('X-29 OT-PTH-006, OT-PTH-008 costs along the row, and every hazard crossed, in walking order', () => {
    const world = row('grass', 'grass', 'lava', 'grass', 'poison', 'water');
    const by = walk({ budget: 6 });
    expect(costsAlong(world, 6, by)).toEqual([0, 1, 2, 3, 4, 6]);
    const path = findPath(world, at(0, 0), at(5, 0), by);
    expect(path).toEqual({
      tiles: [0, 1, 2, 3, 4, 5].map((x) => at(x, 0)),
      cost: 6,
      hazards: [
        { tile: at(2, 0), material: 5 },
        { tile: at(4, 0), material: 6 },
        { tile: at(5, 0), material: 4 },
      ],
    });
  });

  test('X-29 A-26 FLOAT pays 5 and FLY 5, and neither meets a hazard', () => {
    const world = row('grass', 'grass', 'lava', 'grass', 'poison', 'water');
    for (const mover of [{ float: true }, { fly: true }]) {
      expect(findPath(world, at(0, 0), at(5, 0), walk({ budget: 6, ...mover }))).toMatchObject({
        cost: 5,
        hazards: [],
      });
    }
  });

  test('OT-PTH-008 A-26 the tile a walk starts from is no hazard of the walk, the one it ends on is', () => {
    const bubble = findBubble(row('lava', 'grass', 'fire'), at(0, 0), walk());
    expect(bubble.hazardsTo(at(1, 0))).toEqual([]);
    expect(bubble.hazardsTo(at(2, 0))).toEqual([{ tile: at(2, 0), material: 7 }]);
  });

  test('OT-PTH-008, OT-PTH-012 A-25 of equal-cost ways the one with fewer hazards is taken', () => {
    const world = flat(3);
    world.setVoxel(1, 0, 0, block('lava'));
    expect(findPath(world, at(0, 0), at(2, 0), walk({ budget: 9 }))).toMatchObject({
      cost: 2,
      hazards: [{ tile: at(1, 0) }],
    });
    expect(findBubble(world, at(0, 0), walk()).pathTo(at(1, 1))).toEqual([at(0, 0), at(0, 1), at(1, 1)]);
    expect(findBubble(world, at(0, 0), walk()).pathTo(at(2, 1))).toEqual([
      at(0, 0),
      at(0, 1),
      at(1, 1),
      at(2, 1),
    ]);
  });

  test('OT-PTH-012 A-25 of equal ways the first found is taken: north, east, south, west', () => {
    const bubble = findBubble(flat(3), at(1, 1), walk());
    expect(bubble.pathTo(at(2, 0))).toEqual([at(1, 1), at(1, 0), at(2, 0)]);
    expect(bubble.pathTo(at(0, 0))).toEqual([at(1, 1), at(1, 0), at(0, 0)]);
    expect(bubble.pathTo(at(2, 2))).toEqual([at(1, 1), at(2, 1), at(2, 2)]);
    expect(bubble.pathTo(at(0, 2))).toEqual([at(1, 1), at(1, 2), at(0, 2)]);
  });

  test('OT-PTH-006 a goal out of budget, over a void, occupied or impassable has no path', () => {
    const world = columns([GRASS], [GRASS], [], [GRASS], [block('wall')]);
    const goals = [at(1, 0), at(2, 0), at(3, 0), at(1, 0, 1)];
    expect(goals.map((goal) => findPath(world, at(0, 0), goal, walk({ budget: 0 })))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(findPath(world, at(0, 0), at(1, 0), walk({}, RULES, [at(1, 0)]))).toBeUndefined();
    expect(findPath(world, at(3, 0), at(4, 0), walk({ fly: true }))).toBeUndefined();
  });

  test('OT-PTH-006 the path to where one stands is that tile, at no cost', () => {
    expect(findPath(flat(1), at(0, 0), at(0, 0), walk())).toEqual({
      tiles: [at(0, 0)],
      cost: 0,
      hazards: [],
    });
  });

  test('OT-PTH-012, OT-MAP-016 a hundred repeats, on forks and on a rebuilt world, give the same paths', () => {
    const build = () => {
      const world = flat(9);
      for (let n = 0; n < 9; n++)
        world.setVoxel((n * 5) % 9, 0, (n * 7) % 9, block(n % 2 === 0 ? 'lava' : 'mud'));
      return world;
    };
    const ways = (world: World) => {
      const bubble = findBubble(world, at(4, 4), walk({ budget: 7 }));
      return bubble.tiles.map((tile) => bubble.pathTo(tile));
    };
    const world = build();
    const first = ways(world);
    for (let repeat = 0; repeat < 50; repeat++)
      expect([ways(world.fork()), ways(build())]).toEqual([first, first]);
  });
});

describe('what a search leaves alone', () => {
  test('OT-PTH-013 all of this runs where there is no page to draw on', () => {
    expect(['document', 'window'].filter((name) => name in globalThis)).toEqual([]);
  });

  test('OT-SRF-007, OT-MAP-004, OT-RUL-012 verdicts are not written to the map', () => {
    const world = row('grass', 'lava', 'wall');
    const bodies = () => world.chunks().map(({ voxels }) => encodeChunkBody(voxels));
    const before = bodies();
    findBubble(world, at(0, 0), walk());
    expect([bodies(), world.edition]).toEqual([before, world.fork().edition]);
  });

  test('OT-PTH-015, OT-EDT-004 a bubble keeps what it was told; the next one sees the edit', () => {
    const world = row('grass', 'grass', 'grass');
    const before = findBubble(world, at(0, 0), walk());
    world.setVoxel(1, 1, 0, block('wall'));
    const after = findBubble(world, at(0, 0), walk());
    expect(after.tiles).toEqual([at(0, 0)]);
    world.clearVoxel(1, 1, 0);
    world.setVoxel(1, 0, 0, block('lava'));
    expect(findBubble(world, at(0, 0), walk()).hazardsTo(at(2, 0))).toEqual([
      { tile: at(1, 0), material: 5 },
    ]);
    expect([before.tiles, before.pathTo(at(2, 0)), before.hazardsTo(at(2, 0))]).toEqual([
      [at(0, 0), at(1, 0), at(2, 0)],
      [at(0, 0), at(1, 0), at(2, 0)],
      [],
    ]);
  });

  test('OT-PTH-009 rules are told apart: a change of one verdict changes the bubble', () => {
    const world = row('grass', 'lava', 'grass');
    expect(costsAlong(world, 3, walk())).toEqual([0, 1, 2]);
    expect(costsAlong(world, 3, walk({}, rulesWith('lava', { passable: false })))).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect(costsAlong(world, 3, walk({}, rulesWith('lava', { cost: 3 })))).toEqual([0, 3, 4]);
    expect(topTile(world, 0, 0)).toEqual(at(0, 0));
  });

  test('OT-PTH-004 one search after another finds the same, at any budget and whoever stood in the way before', () => {
    const world = flat(8);
    const long = walk({ budget: 32_767 }, undefined, [at(1, 0)]);
    for (let search = 0; search < 3; search++) {
      const bubble = findBubble(world, at(0, 0), long);
      expect(bubble.tiles).toHaveLength(63);
      expect(bubble.costOf(at(7, 7))).toBe(14);
      expect(findPath(world, at(0, 0), at(2, 0), walk({ budget: 9 }))?.cost).toBe(2);
      expect(findBubble(world, at(0, 0), walk({ budget: 1 })).tiles).toEqual([at(0, 0), at(1, 0), at(0, 1)]);
    }
    expect(() => findBubble(world, at(0, 0), walk({ budget: 32_768 }))).toThrow('32767');
  });

  test.each([511, 1023, 1024, 2047, 2048])(
    'OT-PTH-004 a step that may cost %i, and a list for each cost below, changes nothing for cheaper ones',
    (cost) => {
      const dear = walk({ budget: 32_767 }, rulesWith('mud', { cost }));
      expect(findBubble(flat(3), at(1, 1), dear).tiles).toHaveLength(9);
    },
  );
});
