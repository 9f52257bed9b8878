import type { Facing, Tile } from '../../geometry/units.ts';
import { CATALOG, makeVoxel, materialIndex, SHAPE, World } from '../../world/index.ts';
import type { Bounds, Shape, Surface, Voxel } from '../../world/index.ts';
import { findBubble, gaitOf, stepCost } from '../index.ts';
import type { MaterialMovement, MovementRules, Mover, Walk } from '../index.ts';

const PLAIN: MaterialMovement = {
  passable: true,
  platform: false,
  cost: 1,
  hazardous: false,
  blocksJump: false,
  requiresFlight: false,
  wade: 0,
};

/** The chosen constants of A-24: thresholds 1/4 and 1 cell, no drop limit, one cell of headroom, climb 1, wading 1. */
export const RULES: MovementRules = {
  freeStep: 320,
  stepCeiling: 1280,
  dropCeiling: -1,
  headroom: 1280,
  climbCost: 1,
  materials: CATALOG.map(({ id }): MaterialMovement => {
    if (id === 'wall') return { ...PLAIN, passable: false };
    if (id === 'mud') return { ...PLAIN, cost: 2 };
    if (id === 'water') return { ...PLAIN, hazardous: true, wade: 1 };
    return { ...PLAIN, hazardous: ['lava', 'poison', 'fire', 'spikes'].includes(id) };
  }),
};

/** The rules with one material treated otherwise. */
export function rulesWith(id: string, change: Partial<MaterialMovement>): MovementRules {
  const at = materialIndex(id);
  return {
    ...RULES,
    materials: RULES.materials.map((rule, index) => (index === at ? { ...rule, ...change } : rule)),
  };
}

/** A plain unit of budget 4 and jump 1, changed as given. */
export function walk(change: Partial<Mover> = {}, rules = RULES, blocked: readonly Tile[] = []): Walk {
  return {
    mover: { budget: 4, jump: 1280, fly: false, float: false, swim: false, ...change },
    rules,
    blocked,
  };
}

export function block(id: string, shape: Shape = SHAPE.full, rot = 0, height = 0): Voxel {
  return makeVoxel(materialIndex(id), shape, rot, height);
}

/** Columns along x at z = 0, each given from y = 0 up; an empty list is a void. */
export function columns(...stacks: readonly (readonly Voxel[])[]): World {
  const bounds: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: stacks.length, y: 16, z: 1 } };
  const world = World.create({ seed: 0n, bounds });
  for (const [x, stack] of stacks.entries())
    for (const [y, voxel] of stack.entries()) world.setVoxel(x, y, 0, voxel);
  return world;
}

/** A level row of materials along x, at y = 0. */
export function row(...ids: readonly string[]): World {
  return columns(...ids.map((id) => [block(id)]));
}

/** A level square of one material at y = 0, from (0, 0) to (size − 1, size − 1). */
export function flat(size: number, id = 'grass'): World {
  const world = World.create({ seed: 0n });
  for (let z = 0; z < size; z++) for (let x = 0; x < size; x++) world.setVoxel(x, 0, z, block(id));
  return world;
}

/** The cost of stepping east from the top of one column to the top of another; −1 where it is blocked. */
export function costOfStep(from: readonly Voxel[], to: readonly Voxel[], { mover, rules }: Walk): number {
  const world = columns(from, to);
  const east: Facing = 1;
  return stepCost(
    world.columnTop(0, 0) as Surface,
    world.columnTop(1, 0) as Surface,
    east,
    gaitOf(mover, rules),
  );
}

/** Costs along a row from its first tile; undefined where a tile is out of reach. */
export function costsAlong(world: World, length: number, by: Walk): (number | undefined)[] {
  const bubble = findBubble(world, topTile(world, 0, 0), by);
  return Array.from({ length }, (_, x) => bubble.costOf(topTile(world, x, 0)));
}

/** The tile of a column's top; y −1 over a void. */
export function topTile(world: World, x: number, z: number): Tile {
  return { x, y: world.columnTop(x, z)?.y ?? -1, z };
}
