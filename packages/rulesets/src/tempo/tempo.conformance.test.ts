import { checkConformance, checkCoverage, checkEnding } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { tempoRules } from './index.ts';
import { draftOf, rulesWith } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const ROWS = Array.from({ length: 20 }, (_, z) =>
  z === 9 ? '..........oo..mm..~~..ii' : z === 10 ? '..........oo..mm..rr..ww' : '........................',
);
const ALL = Object.keys((tempoRules.data as { units: object }).units);

/** Two sides drawn from all units, so that a few trials see everybody. */
function trial(seed: number): Trial {
  const units = [0, 1, 2, 3].map((index): Sketched => ({
    unit: ALL[(seed * 4 + index) % ALL.length]!,
    at: [4 + (index >> 1) * 9, index % 2 === 0 ? 3 : 13],
    facing: index % 2 === 0 ? 'N' : 'N',
  }));
  return {
    makeRuleset: () => rulesWith({}),
    scenario: draftOf({ rows: ROWS, units, limits: { ticks: 2500 } }),
    seed,
  };
}

const isFull = process.env.HIGHGROUND_COUNTS === 'full';

test.each(isFull ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'the contract holds in random game %i',
  { timeout: 300_000 },
  (seed) => {
    const found = checkConformance({ ...trial(seed), maxCommands: isFull ? 2000 : 40 });
    expect(found.filter(({ check }) => isFull || check !== 'ending')).toEqual([]);
  },
);

/** Everybody at once in a small place. */
function crowd(seed: number): Trial {
  const units = ALL.map((unit, index): Sketched => ({
    unit,
    side: (index % 2) + 1,
    at: [3 + (index % 4) * 5, 2 + Math.floor(index / 4) * 8],
    facing: 'N',
    stats: { maxHp: 300 },
    statuses:
      index === 0
        ? [
            { id: 'beguiled', ticks: 90 },
            { id: 'levitating', ticks: 60 },
            { id: 'hidden', ticks: 5 },
          ]
        : [],
  }));
  return {
    makeRuleset: () => rulesWith({}),
    scenario: draftOf({
      rows: Array.from({ length: 28 }, () => '.'.repeat(24)),
      units,
      limits: { ticks: 2500 },
    }),
    seed,
    maxCommands: 700,
  };
}

/** Blades close to those who could step aside. */
function fencing(seed: number): Trial {
  const units = ['scout', 'brute', 'duelist', 'fighter'].map((unit, index): Sketched => ({
    unit,
    at: [4 + index * 4, 4],
    stats: { maxHp: 400, lore: 20 },
  }));
  return {
    makeRuleset: () => rulesWith({}),
    scenario: draftOf({
      rows: Array.from({ length: 12 }, () => '.'.repeat(24)),
      units,
      limits: { ticks: 2500 },
    }),
    seed,
    maxCommands: 400,
  };
}

test('random games use every unit, action and status', { timeout: 240_000 }, () => {
  const found = checkCoverage([...[1, 2].map(crowd), fencing(1)]).map(({ message }) => message);
  // A stagger is never chosen: it is what an interruption does.
  expect(found).toEqual(['no game uses actions stagger']);
});

test('random battles end', { timeout: 1_800_000 }, () => {
  const seeds = Array.from({ length: isFull ? 500 : 4 }, (_, index) => index + 1);
  expect(seeds.flatMap((seed) => checkEnding({ ...trial(seed), maxCommands: 20_000 }))).toEqual([]);
});
