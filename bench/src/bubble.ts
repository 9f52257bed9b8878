import { findBubble, invariant } from '@highground/kernel';
import type { Bubble, Tile } from '@highground/kernel';
import { bucketFlood } from './bucket-flood.ts';
import type { Batch, Peer, TimedWork } from './work.ts';
import { FIELD_SIDE, flatField, MOVEMENT } from './worlds.ts';

const BUDGETS = [5, 20];
/** Starts far enough from the rim for the larger budget. */
const STARTS: readonly Tile[] = Array.from({ length: 16 }, (_, index) => ({
  x: 24 + (index % 4) * 5,
  y: 0,
  z: 24 + (index >> 2) * 5,
}));

/** A batch that floods from every start; whoever does not reach the whole diamond, as `count` tells, has not done the work. */
function fromStarts<T>(budget: number, flood: (start: Tile) => T, count: (flooded: T) => number): Batch {
  const expected = 2 * budget * (budget + 1) + 1;
  for (const start of STARTS) {
    const found = count(flood(start));
    invariant(found === expected, `a flood found ${found} tiles, not ${expected}`);
  }
  return () => {
    for (const start of STARTS) flood(start);
    return STARTS.length;
  };
}

function ourBubbles(budget: number): (start: Tile) => Bubble {
  const world = flatField();
  const walk = {
    mover: { budget, jump: 1280, fly: false, float: false, swim: false },
    rules: MOVEMENT,
    blocked: [],
  };
  return (start) => findBubble(world, start, walk);
}

const bareFlood = (budget: number): Peer<Batch> => ({
  name: 'a bare bucket-queue flood on typed arrays: one flat grid, a price a cell, no rules',
  load: async () => {
    const flood = bucketFlood(FIELD_SIDE, budget);
    return fromStarts(budget, ({ x, z }) => flood(z * FIELD_SIDE + x), Number);
  },
});

const rot = (budget: number): Peer<Batch> => ({
  name: 'rot-js 2.2.1 Dijkstra, fenced in to the budget, costs counted on the way back',
  load: async () => {
    const { rotFlood, rotReached } = await import('./peers/rot-flood.ts');
    return fromStarts(budget, ({ x, z }) => rotFlood(x, z, budget), rotReached);
  },
});

const pathfinding = (budget: number): Peer<Batch> => ({
  name: 'pathfinding 0.4.18 Dijkstra, fenced in to the budget',
  load: async () => {
    const { pathfindingFlood, pathfindingReached } = await import('./peers/pathfinding-flood.ts');
    return fromStarts(budget, ({ x, z }) => pathfindingFlood(x, z, budget), pathfindingReached);
  },
});

export const bubble: readonly TimedWork[] = BUDGETS.flatMap((budget) => {
  const work = `movement bubble of budget ${budget} on 64×64 flat: cost and way back of every tile within it; ours by the full rules`;
  const ours = (): Batch => fromStarts(budget, ourBubbles(budget), ({ tiles }) => tiles.length);
  const oursListed = (): Batch => {
    const find = ourBubbles(budget);
    return fromStarts(
      budget,
      (start) => find(start).tiles,
      ({ length }) => length,
    );
  };
  return [
    { kind: 'timed', id: `bubble-${budget}-flood`, work, ours, peer: bareFlood(budget) },
    { kind: 'timed', id: `bubble-${budget}-rot`, work, ours, peer: rot(budget) },
    { kind: 'timed', id: `bubble-${budget}-pathfinding`, work, ours, peer: pathfinding(budget) },
    {
      kind: 'timed',
      id: `bubble-${budget}-listed`,
      work: `${work}, and on our side the sorted list of tiles`,
      ours: oursListed,
      peer: bareFlood(budget),
    },
  ];
});
