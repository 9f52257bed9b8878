import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACINGS } from '../geometry/units.ts';
import type { Tile } from '../geometry/units.ts';
import { CATALOG, EMPTY, makeVoxel, World } from '../world/index.ts';
import type { Shape, Voxel } from '../world/index.ts';
import { findBubble, findPath, gaitOf, stepCost } from './index.ts';
import type { MovementRules, Walk } from './index.ts';
import { RULES, rulesWith } from './testing/field.ts';
import { naiveEnds } from './testing/naive.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1500 : 60;

/** A field over a chunk corner, so that steps cross chunk borders both ways. */
const BOUNDS = { min: { x: -3, y: -1, z: -3 }, max: { x: 4, y: 6, z: 4 } };

const RULE_SETS: readonly MovementRules[] = [
  RULES,
  { ...rulesWith('wall', { passable: false, platform: true }), dropCeiling: 1280, climbCost: 3 },
  { ...rulesWith('ice', { requiresFlight: true }), headroom: 640, freeStep: 0, stepCeiling: 640 },
  { ...rulesWith('stone', { blocksJump: true }), headroom: 1920 },
];

interface Edit {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly voxel: Voxel;
}

const block = fc
  .tuple(
    fc.nat(CATALOG.length - 1),
    fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 6, 7),
    fc.nat(3),
    fc.constantFrom(0, 0, 64, 200),
  )
  .map(([material, shape, rot, height]) => makeVoxel(material, shape as Shape, rot, height));

const edit: fc.Arbitrary<Edit> = fc.record({
  x: fc.integer({ min: -3, max: 3 }),
  y: fc.integer({ min: 0, max: 4 }),
  z: fc.integer({ min: -3, max: 3 }),
  voxel: fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: fc.constant(EMPTY) }),
});

const walker: fc.Arbitrary<Omit<Walk, 'blocked'>> = fc.record({
  mover: fc.record({
    budget: fc.nat(12),
    jump: fc.constantFrom(0, 1280, 2560, 10_000),
    fly: fc.boolean(),
    float: fc.boolean(),
    swim: fc.boolean(),
  }),
  rules: fc.constantFrom(...RULE_SETS),
});

function build(edits: readonly Edit[]): World {
  const world = World.create({ seed: 0n, bounds: BOUNDS });
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++) if ((x * z) % 5 !== 4) world.setVoxel(x, -1, z, makeVoxel(0));
  for (const { x, y, z, voxel } of edits) world.setVoxel(x, y, z, voxel);
  return world;
}

/** The same voxels in a world of its own, with nothing remembered. */
function rebuilt(world: World): World {
  const cold = World.create({ seed: 0n, bounds: BOUNDS });
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++) for (let y = -1; y < 6; y++) cold.setVoxel(x, y, z, world.voxelAt(x, y, z));
  return cold;
}

/** Every place to stand, in a fixed order. */
function tilesOf(world: World): Tile[] {
  const tiles: Tile[] = [];
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++) for (const { y } of world.surfaces(x, z)) tiles.push({ x, y, z });
  return tiles;
}

function pick(tiles: readonly Tile[], seed: number): Tile {
  return tiles[seed % tiles.length] as Tile;
}

/** All that a bubble says. */
function told(world: World, start: Tile, by: Walk): unknown {
  const bubble = findBubble(world, start, by);
  return bubble.tiles.map((tile) => [tile, bubble.costOf(tile), bubble.pathTo(tile), bubble.hazardsTo(tile)]);
}

describe('against a naive search', () => {
  const scene = fc.record({
    edits: fc.array(edit, { maxLength: 60 }),
    walker,
    seed: fc.nat(),
    others: fc.array(fc.nat(), { maxLength: 4 }),
  });

  test('OT-PTH-006, OT-PTH-007, OT-PTH-012 any bubble has the same tiles, costs and paths on any terrain', () => {
    fc.assert(
      fc.property(scene, ({ edits, walker: by, seed, others }) => {
        const world = build(edits);
        const tiles = tilesOf(world);
        const start = pick(tiles, seed);
        const blocked = others.map((other) => pick(tiles, other));
        const expected = naiveEnds(world, start, { ...by, blocked });
        const bubble = findBubble(world, start, { ...by, blocked });
        const drawn = Array.from({ length: bubble.size }, (_, index) => bubble.at(index));
        expect(drawn).toEqual(bubble.tiles);
        expect(new Set(bubble.tiles.map(nameOf))).toEqual(new Set(expected.map(({ tile }) => nameOf(tile))));
        expect(bubble.tiles).toHaveLength(expected.length);
        for (const { tile, cost, path, hazards } of expected) {
          expect([bubble.costOf(tile), bubble.pathTo(tile), bubble.hazardsTo(tile).length]).toEqual([
            cost,
            path,
            hazards,
          ]);
        }
      }),
      { seed: 4, numRuns: RUNS },
    );
  });

  test('OT-PTH-006 a path is the one its bubble gives, or there is none where the bubble does not reach', () => {
    fc.assert(
      fc.property(scene, fc.nat(), ({ edits, walker: by, seed, others }, goalSeed) => {
        const world = build(edits);
        const tiles = tilesOf(world);
        const walk = { ...by, blocked: others.map((other) => pick(tiles, other)) };
        const goal = pick(tiles, goalSeed);
        const bubble = findBubble(world, pick(tiles, seed), walk);
        const path = findPath(world, pick(tiles, seed), goal, walk);
        expect([path?.tiles, path?.cost, path?.hazards ?? []]).toEqual([
          bubble.pathTo(goal),
          bubble.costOf(goal),
          bubble.hazardsTo(goal),
        ]);
      }),
      { seed: 5, numRuns: RUNS },
    );
  });

  test('OT-PTH-002, OT-PTH-009 every path takes steps to neighbours, none blocked, whose costs add up', () => {
    fc.assert(
      fc.property(scene, ({ edits, walker: { mover, rules }, seed }) => {
        const world = build(edits);
        const walk = { mover: { ...mover, fly: false }, rules, blocked: [] };
        const bubble = findBubble(world, pick(tilesOf(world), seed), walk);
        for (const tile of bubble.tiles) {
          const path = bubble.pathTo(tile) ?? [];
          const steps = path.slice(1).map((to, index) => costOf(world, path[index] as Tile, to, walk));
          expect(Math.min(1, ...steps)).toBe(1);
          expect(steps.reduce((sum, cost) => sum + cost, 0)).toBe(bubble.costOf(tile));
        }
      }),
      { seed: 6, numRuns: RUNS },
    );
  });

  function costOf(world: World, from: Tile, to: Tile, { mover, rules }: Walk): number {
    const facing = FACINGS.find(
      (way) => from.x + [0, 1, 0, -1][way]! === to.x && from.z + [-1, 0, 1, 0][way]! === to.z,
    );
    const [a, b] = [world.surfaceAt(from), world.surfaceAt(to)];
    return a && b && facing !== undefined ? stepCost(a, b, facing, gaitOf(mover, rules)) : -1;
  }

  function nameOf({ x, y, z }: Tile): string {
    return `${x},${y},${z}`;
  }
});

describe('after edits', () => {
  const deed = fc.record({
    kind: fc.constantFrom('edit', 'edit', 'fork', 'search', 'search'),
    which: fc.nat(),
    edit,
    walker: fc.nat(2),
    seed: fc.nat(),
  });

  test('OT-EDT-004, OT-SRF-006, OT-PTH-015 A-68 searches in any tree of edited forks equal those of a cold rebuild', () => {
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 30 }),
        fc.tuple(walker, walker, walker),
        fc.array(deed, { maxLength: 40 }),
        (edits, walkers, deeds) => {
          const worlds = [build(edits)];
          const warm: unknown[] = [];
          const cold: unknown[] = [];
          for (const { kind, which, edit: change, walker: at, seed } of deeds) {
            const world = worlds[which % worlds.length] as World;
            if (kind === 'fork') worlds.push(world.fork());
            else if (kind === 'edit') world.setVoxel(change.x, change.y, change.z, change.voxel);
            else {
              const by = { ...(walkers[at] as Omit<Walk, 'blocked'>), blocked: [] };
              const fresh = rebuilt(world);
              const start = pick(tilesOf(fresh), seed);
              warm.push(told(world, start, by));
              cold.push(told(fresh, start, by));
            }
          }
          expect(warm).toEqual(cold);
        },
      ),
      { seed: 7, numRuns: RUNS },
    );
  });
});
