import { World } from '@highground/kernel';
import { Plot } from '../plot.ts';
import { cellAt } from './plan.ts';
import type { CellKind, DungeonPlan, Spot } from './plan.ts';

/** Cells a floor and a wall are high. */
const FLOOR = 1;
const WALL = 3;

const GROUND: { readonly [kind in Exclude<CellKind, 'wall'>]: string } = {
  room: 'stone',
  tunnel: 'dirt',
  door: 'wood',
};

/**
 * The dungeon as far as it is known, for the eye: floors one cell high, and walls only where they border on one; a row of the
 * plan is a z of the world. What is not known is nothing at all.
 */
export function buildDungeon(plan: DungeonPlan, isKnown: (spot: Spot) => boolean): World {
  const { width, height } = plan;
  const world = World.create({
    seed: 11n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: WALL + 2, z: height } },
  });
  const plot = new Plot(world, 0, 0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isKnown({ x, y })) raise(plot, plan, { x, y });
  world.markBase();
  return world;
}

function raise(plot: Plot, plan: DungeonPlan, spot: Spot): void {
  const kind = cellAt(plan, spot);
  if (kind !== 'wall') plot.column(spot.x, spot.y, FLOOR, { fill: GROUND[kind] });
  else if (isBesideFloor(plan, spot)) plot.column(spot.x, spot.y, WALL - 1, { fill: 'wall' });
}

function isBesideFloor(plan: DungeonPlan, { x, y }: Spot): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (cellAt(plan, { x: x + dx, y: y + dy }) !== 'wall') return true;
  return false;
}

/** Where fights are shown: how large the hall is, and where members and monster stand in it. */
export const HALL = {
  width: 12,
  depth: 8,
  party: [2, 3, 4, 5].map((z) => ({ x: 3, y: FLOOR - 1, z })),
  monster: { x: 8, y: FLOOR - 1, z: 3 },
} as const;

/** A hall with broken walls, its two rows facing one another across a carpet of planks. */
export function buildHall(): World {
  const { width, depth } = HALL;
  const world = World.create({
    seed: 12n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: WALL + 2, z: depth } },
  });
  const plot = new Plot(world, 0, 0);
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      const isEdge = x === 0 || z === 0 || x === width - 1;
      const isCarpet = z >= 2 && z <= 5 && x >= 2 && x <= width - 3;
      if (isEdge) plot.column(x, z, heightAt(x, z), { fill: 'wall' });
      else plot.column(x, z, FLOOR, { fill: isCarpet ? 'wood' : 'stone' });
    }
  world.markBase();
  return world;
}

/** Pillars stand, the wall between them has crumbled. */
function heightAt(x: number, z: number): number {
  return (x + z) % 4 === 0 ? WALL + 1 : WALL - 1;
}
