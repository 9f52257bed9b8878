import { expect, test } from 'vitest';
import { amountLabel } from './foretold.ts';

test.each([
  [6, 6, '−6'],
  [3, 7, '−3…7'],
  [-4, -4, '+4'],
  [-7, -3, '+3…7'],
  [0, 0, ''],
])('TL-FB-003 an effect of %i to %i reads %j on its tile', (min, max, label) => {
  expect(amountLabel({ amount: { min, max, mean: { of: max, in: 1 } } })).toBe(label);
});

test('what takes no HP has no number', () => {
  expect(amountLabel({})).toBe('');
});
