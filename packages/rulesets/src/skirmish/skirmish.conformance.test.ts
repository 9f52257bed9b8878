import { checkConformance, checkCoverage } from '@highground/kernel';
import type { Trial } from '@highground/kernel';
import { expect, test } from 'vitest';
import { draftOf, rulesWith } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const ROWS = ['..~.f...', '.f~.#r..', '..~..f..', '.r..#...', '...f.r~.', '.#..~~..', '..f..r..', '...~....'];
const UNITS = ['defender', 'striker', 'scout', 'support'];

/** Four against four on every kind of ground, near enough to meet. */
function trial(seed: number, goal = 'eliminate'): Trial {
  const places: readonly Sketched['at'][] = [
    [0, 1],
    [6, 4],
    [1, 3],
    [6, 2],
    [0, 5],
    [5, 3],
    [3, 3],
    [4, 4],
  ];
  const scenario = draftOf({
    rows: ROWS,
    units: places.map((at, index) => ({ unit: UNITS[(index >> 1) % 4] as string, at })),
    schedule: [
      { tick: 3, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 0 }], params: { unit: 'scout' } } },
    ],
    options: {
      goal,
      hold: [[3, 3]],
      toHitModel: seed % 2 === 0 ? 'plan5' : 'intuitive',
      attackMetric: seed % 3 === 0 ? 'chebyshev' : 'manhattan',
    },
    limits: { ticks: 40 },
  });
  return { makeRuleset: () => rulesWith(), scenario, seed };
}

const isFull = process.env.HIGHGROUND_COUNTS === 'full';

test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2])(
  'the contract holds in random game %i',
  { timeout: 180_000 },
  (seed) => {
    const goal = ['eliminate', 'hold', 'survive'][seed % 3] as string;
    const maxCommands = isFull ? 2000 : 60;
    expect(
      checkConformance({ ...trial(seed, goal), maxCommands }).filter(
        ({ check }) => isFull || check !== 'ending',
      ),
    ).toEqual([]);
  },
);

test('random games use every unit, action and status; to end a turn is a shortcut, which they leave alone', () => {
  const found = checkCoverage([1, 2, 3, 4, 5, 6].map((seed) => trial(seed)));
  expect(found.map(({ message }) => message)).toEqual(['no game uses actions end-turn']);
});
