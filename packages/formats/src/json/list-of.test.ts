import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkShape } from './check-shape.ts';
import { listOf } from './list-of.ts';

const row = z.object({ cells: listOf(z.int().min(0), 3) });
const schema = z.strictObject({ rows: listOf(row, 4) });

const problems = (value: unknown) => {
  const checked = checkShape(schema, value);
  return checked.ok
    ? []
    : checked.refusals.map(({ path, facts }) => [path, facts?.['expected'], facts?.['actual']]);
};

test('a list is what its entries are', () => {
  const value = { rows: [{ cells: [] }, { cells: [1, 2, 3] }] };
  expect(checkShape(schema, value)).toEqual({ ok: true, value });
});

test.each([
  [{ rows: 3 }, '$.rows', 'a list', 3],
  [{ rows: [{ cells: [] }, 7] }, '$.rows[1]', 'an object', 7],
  [{ rows: [{ cells: [1, 'x', -1] }] }, '$.rows[0].cells[1]', 'a whole number', 'text of length 1'],
  [{ rows: [{ cells: [1, -1, 'x'] }, 7] }, '$.rows[0].cells[1]', 'at least 0', -1],
  [{ rows: [{ cells: [1, 2, 3, 4] }] }, '$.rows[0].cells', 'at most 3 long', 'a list of length 4'],
  [{ rows: [0, 0, 0, 0, 0] }, '$.rows', 'at most 4 long', 'a list of length 5'],
])('%j has one problem, the first', (value, ...problem) => {
  expect(problems(value)).toEqual([problem]);
});

test('entries behind the first wrong one, and all of a list that is too long, are not looked at', () => {
  let looked = 0;
  const entry = z.custom<number>((value) => {
    looked++;
    return value !== 3;
  });
  expect(listOf(entry, 9).safeParse([1, 2, 3, 4, 5]).success).toBe(false);
  expect(looked).toBe(3);
  expect(listOf(entry, 4).safeParse([1, 2, 4, 5, 6]).success).toBe(false);
  expect(looked).toBe(3);
});
