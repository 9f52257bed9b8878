import { checkConformance } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { timelineRules } from './index.ts';
import { buildWith, draftOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const ROWS = ['..~.2..l', '.l~23v..', '.c~..o..', '..~3..w.', '...2..o.', '..11.2..', '.v......', '..o...~~'];

/** Two sides drawn from all units, so that a few trials see everybody. */
function trial(seed: number, units = timelineRules.catalogue.units.map(({ id }) => id)): Trial {
  const places: readonly Sketched['at'][] = [
    [0, 0],
    [6, 4],
    [0, 3],
    [6, 2],
    [0, 5],
    [5, 3],
    [3, 0],
    [4, 4],
  ];
  const scenario = draftOf({
    rows: ROWS,
    units: places.map((at, index) => ({
      unit: units[(seed * places.length + index) % units.length] as string,
      at,
    })),
    schedule: [
      { tick: 20, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 9 }], params: { unit: 'wolf' } } },
    ],
    options: {
      tiles: [
        { at: [2, 4], cover: 6 },
        { at: [0, 0], shadow: true },
        { at: [0, 2], shadow: true },
      ],
    },
    limits: { ticks: 120 },
  });
  return { makeRuleset: () => buildWith(), scenario, seed };
}

const isFull = process.env.HIGHGROUND_COUNTS === 'full';

test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3])(
  'the contract holds in random game %i',
  { timeout: 180_000 },
  (seed) => {
    expect(
      checkConformance({ ...trial(seed), maxCommands: isFull ? 2000 : 100 }).filter(
        ({ check }) => isFull || check !== 'ending',
      ),
    ).toEqual([]);
  },
);
