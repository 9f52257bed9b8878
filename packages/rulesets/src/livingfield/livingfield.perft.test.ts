import { perft } from '@highground/kernel';
import { expect, test } from 'vitest';
import { battleOf, rulesWith } from './testing/testkit.ts';

/** A warden and its mirror image on a strip of three tiles: small enough to count by hand. */
const strip = () =>
  battleOf(
    {
      rows: ['...'],
      units: [
        { at: [0, 0], facing: 'E', stats: { ct: 100, moveBudget: 1, mp: 0, spd: 1 } },
        { at: [2, 0], facing: 'W', stats: { ct: 100, moveBudget: 1, mp: 0, spd: 1 } },
      ],
    },
    1n,
    rulesWith({
      'actions.sword-cut.arc': 'front',
      'actions.sword-cut.range': 1,
      'actions.sword-cut.minRange': 1,
    }),
  );

test('two tiles by four facings, each with a wait, and one stroke from the middle facing east: 9 turns', () => {
  expect(perft(strip(), 1)).toEqual([9]);
});

test('then the other: 9 answers to each of the 4 waits at home, 5 to each of the 5 turns in the middle', () => {
  expect(perft(strip(), 2)).toEqual([9, 4 * 9 + 5 * 5]);
});
