import { perft } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { expect, test } from 'vitest';
import { battleOf } from './testing/testkit.ts';

const PIT = 'vvvvvvvv';

/** A knight and a bandit on two tiles in the middle of nothing: small enough to count by hand. */
const ledge = (): Battle =>
  battleOf({
    rows: ['..vvvvvv', PIT, PIT, PIT, PIT, PIT, PIT, PIT, PIT, PIT, PIT, PIT],
    units: [
      { unit: 'knight', at: [0, 0], stats: { ct: 99 } },
      { unit: 'bandit', at: [1, 0], stats: { ct: 99 } },
    ],
  });

test('the bandit announces a strike, a shove or nothing: 3', () => {
  expect(perft(ledge(), 1)).toEqual([3]);
});

test('the knight strikes, bashes, shoves, taunts or waits: 5 answers to each', () => {
  expect(perft(ledge(), 2)).toEqual([3, 15]);
});

test('then the bandit does what it announced, unless it was shoved into the pit: 4 for each', () => {
  expect(perft(ledge(), 3)).toEqual([3, 15, 12]);
});
