import { checkConformance, checkCoverage } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { timelineRules } from './index.ts';
import { buildWith, draftOf, rulesWith } from './testing/testkit.ts';
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

test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2])(
  'the contract holds in random game %i',
  { timeout: 180_000 },
  (seed) => {
    expect(
      checkConformance({ ...trial(seed), maxCommands: isFull ? 2000 : 60 }).filter(
        ({ check }) => isFull || check !== 'ending',
      ),
    ).toEqual([]);
  },
);

/** What these can do where they stand would otherwise be too seldom chosen. */
const STAYERS: readonly string[] = ['ninja', 'chronomancer', 'priest', 'mage', 'cultist', 'shaman'];

/** Everybody at once, quick and with HP and MP for anything: nothing stays unused for want of a neighbour or a turn. */
function crowd(seed: number): Trial {
  const units = timelineRules.catalogue.units.map(({ id }, index): Sketched => {
    const hp = index % 3 === 1 ? 12 : 900;
    return {
      unit: id,
      at: [(index % 5) + 1, Math.floor(index / 5) + 2],
      stats: { maxHp: 900, hp, maxMp: 99, mp: 99, speed: 16, move: STAYERS.includes(id) ? 0 : 1 },
      statuses: index === 2 ? [{ id: 'confused', ticks: 3 }] : [],
    };
  });
  const columns = [0, 1, 2, 3, 4, 5, 6, 7];
  const scenario = draftOf({
    rows: [
      '........',
      '.~~..o..',
      '........',
      '........',
      '........',
      '...c....',
      '........',
      '........',
      '.......l',
    ],
    units,
    options: {
      tiles: columns.flatMap((column) =>
        [1, 2, 3, 4, 5, 6, 7, 8].map((row) => ({ at: [column, row], shadow: true })),
      ),
    },
    limits: { ticks: 80 },
  });
  return { makeRuleset: () => rulesWith({ 'constants.downedTurns': 20 }), scenario, seed };
}

test('random games use every unit, action and status', { timeout: 120_000 }, () => {
  expect(checkCoverage([1, 2, 3, 4, 5].map(crowd))).toEqual([]);
});
