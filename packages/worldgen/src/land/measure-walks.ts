import { CATALOG, CELL, CHUNK_SIZE, findBubble, idiv, isFluid } from '@highground/kernel';
import type { Bubble, MovementRules, Tile, World } from '@highground/kernel';

/**
 * Plain walking, for asking whether and how far: up and down a cell at a time, an extra point for a climb and for wading,
 * never through a wall or over what hurts. What a game allows besides only shortens ways.
 */
export const WALKING: MovementRules = {
  freeStep: CELL >> 2,
  stepCeiling: CELL,
  dropCeiling: CELL,
  headroom: CELL,
  climbCost: 1,
  materials: CATALOG.map(({ id }, index) => ({
    passable: id === 'water' || !(isFluid(index) || ['wall', 'fire', 'spikes'].includes(id)),
    platform: false,
    cost: id === 'mud' ? 2 : 1,
    hazardous: false,
    blocksJump: false,
    requiresFlight: false,
    wade: id === 'water' ? 1 : 0,
  })),
};

/** The longest walk that is measured, in points. */
const FAR = 4000;

/** How far the units of one team walk from where they start, in points. */
export interface TeamWalks {
  readonly team: number;
  /** From each of its spawns to the middle of the map; undefined where no way leads there. */
  readonly toMiddle: readonly (number | undefined)[];
  /** To the nearest spawn of another team. */
  readonly toEnemy: number | undefined;
}

/** The ways of a map: how far each team is from its middle and its enemies, and how much of its ground they share. */
export interface WalkReport {
  readonly teams: readonly TeamWalks[];
  /** By how many percent the longest way of a team to the middle, all its spawns together, exceeds the shortest. */
  readonly unfairPercent: number;
  /** How many of 100 columns with anything in them can be walked to from the first spawn. */
  readonly reachablePercent: number;
  /** Whether every spawn can walk to every other, and to the middle. */
  readonly isConnected: boolean;
}

/** Measures a map with spawns, every one of them on a surface. */
export function measureWalks(world: World, middle: Tile): WalkReport {
  const walks = world.spawns.map((spawn) => ({ spawn, bubble: walkFrom(world, spawn) }));
  const numbers = world.spawns.map(({ team }) => team);
  const distinct = numbers.filter((team, i) => numbers.indexOf(team) === i);
  const teams = distinct.map((team): TeamWalks => {
    const own = walks.filter(({ spawn }) => spawn.team === team);
    const enemies = world.spawns.filter((spawn) => spawn.team !== team);
    return {
      team,
      toMiddle: own.map(({ bubble }) => bubble.costOf(middle)),
      toEnemy: leastOf(own.flatMap(({ bubble }) => enemies.map((enemy) => bubble.costOf(enemy)))),
    };
  });
  const places = [middle, ...world.spawns];
  return {
    teams,
    unfairPercent: unfairness(teams),
    reachablePercent: walks[0] ? idiv(columnsOf(walks[0].bubble) * 100, countColumns(world)) : 0,
    isConnected: walks.every(({ bubble }) => places.every((place) => bubble.costOf(place) !== undefined)),
  };
}

function walkFrom(world: World, start: Tile): Bubble {
  const mover = { budget: FAR, jump: CELL, fly: false, float: false, swim: false };
  return findBubble(world, start, { mover, rules: WALKING, blocked: [] });
}

function unfairness(teams: readonly TeamWalks[]): number {
  const ways = teams.map(({ toMiddle }) => toMiddle.reduce<number>((sum, cost) => sum + (cost ?? FAR), 0));
  const shortest = Math.min(...ways);
  return shortest === 0 ? 0 : idiv((Math.max(...ways) - shortest) * 100, shortest);
}

function leastOf(costs: readonly (number | undefined)[]): number | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function columnsOf({ tiles }: Bubble): number {
  return new Set(tiles.map(({ x, z }) => x * 0x10000 + z)).size;
}

/** Columns with anything to stand on; land begins at y 0, so that each has a part in a chunk of cy 0. */
function countColumns(world: World): number {
  let count = 0;
  for (const { cx, cy, cz } of world.chunks()) {
    if (cy !== 0) continue;
    for (let z = cz * CHUNK_SIZE; z < (cz + 1) * CHUNK_SIZE; z++)
      for (let x = cx * CHUNK_SIZE; x < (cx + 1) * CHUNK_SIZE; x++)
        if (world.surfaces(x, z).length > 0) count++;
  }
  return count;
}
