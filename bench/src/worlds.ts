import { CATALOG, CELL, makeVoxel, materialIndex, SHAPE, World } from '@highground/kernel';
import type { MovementRules, Voxel } from '@highground/kernel';
import { NOISE_ONE, valueNoise } from '@highground/worldgen';

/** Columns along each side of the fields. */
export const FIELD_SIDE = 64;
/** Cells from the floor to the sky of the hills. */
export const FIELD_HEIGHT = 16;

/** A chunk amid the hills, with neighbours on every side. */
export const MESHED = { cx: 1, cy: 0, cz: 2 };

const HILL_SEED = 7;
const HILL_PERIOD = 12;
const LOWEST = 3;
const HIGHEST = 14;

/** One level of grass. */
export function flatField(): World {
  const world = emptyField();
  for (let z = 0; z < FIELD_SIDE; z++)
    for (let x = 0; x < FIELD_SIDE; x++) world.setVoxel(x, 0, z, block('grass'));
  world.markBase();
  return world;
}

/** What stands on the columns of the hills: nothing, quarter steps that smooth the slopes, or all eight shapes in turn. */
export type HillTops = 'full' | 'steps' | 'shapes';

/** Rolling hills: stone, dirt and grass in FULL blocks, with tops. */
export function hillField(tops: HillTops): World {
  const world = emptyField();
  for (let z = 0; z < FIELD_SIDE; z++) for (let x = 0; x < FIELD_SIDE; x++) raise(world, { x, z, tops });
  world.markBase();
  return world;
}

/** Cells of ground in a column of the hills, a step on top of it left out. */
export function hillLevels(x: number, z: number): number {
  return hillQuarters(x, z) >> 2;
}

function hillQuarters(x: number, z: number): number {
  const rise = ((HIGHEST - LOWEST) * 4 * valueNoise(HILL_SEED, x, z, HILL_PERIOD)) / NOISE_ONE;
  return LOWEST * 4 + Math.floor(rise);
}

function raise(world: World, { x, z, tops }: { x: number; z: number; tops: HillTops }): void {
  const levels = hillLevels(x, z);
  for (let y = 0; y < levels; y++) {
    const depth = levels - 1 - y;
    world.setVoxel(x, y, z, block(depth === 0 ? 'grass' : depth < 3 ? 'dirt' : 'stone'));
  }
  const quarters = hillQuarters(x, z) & 3;
  if (tops === 'steps' && quarters > 0)
    world.setVoxel(x, levels, z, makeVoxel(materialIndex('grass'), SHAPE.half, 0, quarters * 64));
  if (tops === 'shapes') world.setVoxel(x, levels, z, shapeAt(x, z));
}

function shapeAt(x: number, z: number): Voxel {
  const shapes = Object.values(SHAPE);
  return makeVoxel(materialIndex('stone'), shapes[(x + 3 * z) % shapes.length], (x + z) % 4);
}

function emptyField(): World {
  const max = { x: FIELD_SIDE, y: FIELD_HEIGHT, z: FIELD_SIDE };
  return World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max } });
}

function block(id: string): Voxel {
  return makeVoxel(materialIndex(id));
}

/** The movement rules of Living Field as it ships. */
export const MOVEMENT: MovementRules = {
  freeStep: CELL / 4,
  stepCeiling: CELL,
  dropCeiling: -1,
  headroom: CELL,
  climbCost: 1,
  materials: CATALOG.map(({ id, fluid }) => ({
    passable: id !== 'wall',
    platform: false,
    cost: id === 'mud' ? 2 : 1,
    hazardous: fluid || id === 'fire' || id === 'spikes',
    blocksJump: false,
    requiresFlight: false,
    wade: id === 'water' ? 1 : 0,
  })),
};
