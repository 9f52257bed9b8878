import { perft } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { expect, test } from 'vitest';
import { seededBattle } from './testing/testkit.ts';

const ROCK = '########';

/** Two defenders on two tiles in the middle of nothing: small enough to count by hand. */
const ledge = (): Battle =>
  seededBattle(
    {
      rows: ['..######', ROCK, ROCK, ROCK, ROCK, ROCK, ROCK, ROCK],
      units: [
        { side: 1, at: [0, 0], stats: { hp: 999, maxHp: 999 } },
        { side: 2, at: [1, 0], stats: { hp: 999, maxHp: 999 } },
      ],
    },
    1n,
  );

test('alpha attacks, braces or waits: 3', () => {
  expect(perft(ledge(), 1)).toEqual([3]);
});

test('after the attack it braces or waits still; after either of those bravo has the same 3: 2 + 3 + 3', () => {
  expect(perft(ledge(), 2)).toEqual([3, 8]);
});

test('two deeds of alpha and one of bravo, or one and then two: 3 + 3 + 8 + 8', () => {
  expect(perft(ledge(), 3)).toEqual([3, 8, 22]);
});
