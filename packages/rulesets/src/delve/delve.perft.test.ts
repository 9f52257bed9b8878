import { perft } from '@highground/kernel';
import { expect, test } from 'vitest';
import { fightOf } from './testing/testkit.ts';

test('without potions a hero attacks, casts, defends or flees: 4, and a second as many after each', () => {
  // Flight never succeeds here, so that every first answer has a second.
  const rules = { 'constants.fleePct': 0 };
  expect(perft(fightOf({ party: [{}, {}], rules }), 2)).toEqual([4, 16]);
});

test('with a potion of either kind there are 6', () => {
  const stock = { 'potion-healing': 1, 'potion-mana': 1 };
  expect(perft(fightOf({ party: [{}], stock }), 1)).toEqual([6]);
});

test('without mana and potions there are 3', () => {
  expect(perft(fightOf({ party: [{ stats: { mana: 4 } }] }), 1)).toEqual([3]);
});
