import { checkConformance, checkCoverage } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { livingFieldRules } from './index.ts';
import { draftOf, rulesWith } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const ROWS = ['..~.2..', '.l~23#.', '.p~.hf.', '.s~3..m', '...2..m'];

/** Two sides drawn from all units, so that a few trials see everybody. */
function trial(seed: number, units = livingFieldRules.catalogue.units.map(({ id }) => id)): Trial {
  const places: Sketched['at'][] = [
    [0, 0],
    [6, 3],
    [0, 2],
    [6, 1],
    [0, 4],
    [6, 0],
    [3, 0],
    [4, 4],
  ];
  const scenario = draftOf({
    rows: ROWS,
    units: places.map((at, index) => ({
      unit: units[(seed * places.length + index) % units.length] as string,
      at,
    })),
    stock: livingFieldRules.catalogue.items.map(({ id }) => ({ item: id, count: 3 })),
    schedule: [
      {
        tick: 0,
        effect: {
          kind: 'status',
          cells: [{ x: 0, y: 0, z: 0 }],
          params: { status: 'immobilize', ticks: 15 },
        },
      },
      {
        tick: 30,
        effect: { kind: 'damage', cells: [{ x: 3, y: 0, z: 0 }], params: { amount: 4, element: 'fire' } },
      },
    ],
    limits: { ticks: 4000 },
    options: { chest: ['salve', 'sun-feather'] },
  });
  return { makeRuleset: () => rulesWith({}), scenario, seed };
}

const isFull = process.env.HIGHGROUND_COUNTS === 'full';

test.each(isFull ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'OT-GEN-007 the contract holds in random game %i',
  { timeout: 180_000 },
  (seed) => {
    expect(
      checkConformance({ ...trial(seed), maxCommands: isFull ? 2000 : 80 }).filter(
        ({ check }) => isFull || check !== 'ending',
      ),
    ).toEqual([]);
  },
);

/** Everybody at once in a small place, with MP for anything: nothing stays unused for want of a neighbour. */
function crowd(seed: number): Trial {
  const units = livingFieldRules.catalogue.units.map(({ id }, index): Sketched => {
    const at = [index % 4, Math.floor(index / 4)] as const;
    return { unit: id, at, stats: { maxHp: 2000, maxMp: 900, hp: index % 4 === 3 ? 30 : 2000 } };
  });
  const stock = livingFieldRules.catalogue.items.map(({ id }) => ({ item: id, count: 20 }));
  const scenario = draftOf({ rows: ['..~.', '.f..', '..p.', '....'], units, stock, limits: { ticks: 1200 } });
  return { makeRuleset: () => rulesWith({}), scenario, seed };
}

test('random games use every unit, action and status', { timeout: 120_000 }, () => {
  expect(checkCoverage([1, 2, 3, 4, 5, 6, 7, 8].map(crowd))).toEqual([]);
});
