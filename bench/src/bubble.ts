import { findBubble, invariant } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { bucketFlood } from './bucket-flood.ts';
import type { Batch, Peer, TimedWork } from './work.ts';
import { FIELD_SIDE, flatField, MOVEMENT } from './worlds.ts';

/** Starts far enough from the rim for the larger budget. */
const STARTS: readonly Tile[] = Array.from({ length: 16 }, (_, index) => ({
  x: 24 + (index % 4) * 5,
  y: 0,
  z: 24 + (index >> 2) * 5,
}));

function ourBubbles(budget: number): Batch {
  const world = flatField();
  const mover = { budget, jump: 1280, fly: false, float: false, swim: false };
  const walk = { mover, rules: MOVEMENT, blocked: [] };
  return overStarts(budget, (start) => findBubble(world, start, walk).tiles.length);
}

/** Floods from every start; whoever does not find the whole diamond has not done the work. */
function overStarts(budget: number, flood: (start: Tile) => number): Batch {
  const expected = 2 * budget * (budget + 1) + 1;
  return () => {
    for (const start of STARTS) {
      const found = flood(start);
      invariant(found === expected, `a flood found ${found} tiles, not ${expected}`);
    }
    return STARTS.length;
  };
}

const peers: { readonly [id: string]: (budget: number) => Peer<Batch> } = {
  flood: (budget) => ({
    name: 'a bare bucket-queue flood on typed arrays: flat grid, one price, no rules, no shapes',
    load: async () => {
      const flood = bucketFlood(FIELD_SIDE, budget);
      return overStarts(budget, ({ x, z }) => flood(z * FIELD_SIDE + x));
    },
  }),
  rot: (budget) => ({
    name: 'rot-js 2.2.1 Dijkstra, fenced in to the budget',
    load: async () => {
      const { rotFlood } = await import('./peers/rot-flood.ts');
      return overStarts(budget, ({ x, z }) => rotFlood(x, z, budget));
    },
  }),
  pathfinding: (budget) => ({
    name: 'pathfinding 0.4.18 Dijkstra, fenced in to the budget',
    load: async () => {
      const { pathfindingFlood } = await import('./peers/pathfinding-flood.ts');
      return overStarts(budget, ({ x, z }) => pathfindingFlood(x, z, budget));
    },
  }),
};

export const bubble: readonly TimedWork[] = [5, 20].flatMap((budget) =>
  Object.entries(peers).map(([id, peer]) => ({
    kind: 'timed',
    id: `bubble-${budget}-${id}`,
    work: `movement bubble of budget ${budget} on 64×64 flat: every tile with cost and way back, as a list; ours by the full rules`,
    ours: () => ourBubbles(budget),
    peer: peer(budget),
  })),
);
