import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkShape } from './check-shape.ts';
import { listOf, recordOf } from './list-of.ts';

const row = z.object({ cells: listOf(z.int().min(0), 3) });
const schema = z.strictObject({
  rows: listOf(row, 4, 1),
  names: recordOf(z.string().max(3), z.int()).describe('By name').optional(),
});

const problems = (value: unknown) => {
  const checked = checkShape(schema, value);
  return checked.ok
    ? []
    : checked.refusals.map(({ path, facts }) => [path, facts?.['expected'], facts?.['actual']]);
};

test('a list and a record are what their entries are', () => {
  const value = { rows: [{ cells: [] }, { cells: [1, 2, 3] }], names: { b: 2, a: 1 } };
  expect(checkShape(schema, value)).toEqual({ ok: true, value });
});

test.each([
  [{ rows: 3 }, ['$.rows', 'a list', 3]],
  [{ rows: [] }, ['$.rows', 'at least 1 long', 'a list of length 0']],
  [{ rows: [{ cells: [] }, 7] }, ['$.rows[1]', 'an object', 7]],
  [
    { rows: [{ cells: [1, 'x', -1] }, 7] },
    ['$.rows[0].cells[1]', 'a whole number', 'text of length 1'],
    ['$.rows[0].cells[2]', 'at least 0', -1],
    ['$.rows[1]', 'an object', 7],
  ],
  [{ rows: [{ cells: [1, 2, 3, 'x'] }] }, ['$.rows[0].cells', 'at most 3 long', 'a list of length 4']],
  [{ rows: [0, 0, 0, 0, 0] }, ['$.rows', 'at most 4 long', 'a list of length 5']],
  [{ rows: [{ cells: [] }], names: [] }, ['$.names', 'an object', 'a list of length 0']],
  [
    { rows: [{ cells: [] }], names: { long: 1, b: 'x', c: 1 } },
    ['$.names.long', 'at most 3 long', 1],
    ['$.names.b', 'a whole number', 'text of length 1'],
  ],
])('%j has these problems', (value, ...wanted) => {
  expect(problems(value)).toEqual(wanted);
});

test('what stands behind as many problems as are told, and all of a list that is too long, is not looked at', () => {
  let looked = 0;
  const entry = z.custom<number>((value) => {
    looked++;
    return value !== 'wrong';
  });
  const wrong = Array.from({ length: 100 }, () => 'wrong');
  expect(listOf(entry, 100).safeParse([0, ...wrong.slice(1)]).error?.issues).toHaveLength(20);
  expect(looked).toBe(21);
  expect(
    recordOf(z.string(), entry).safeParse(Object.fromEntries(wrong.entries())).error?.issues,
  ).toHaveLength(20);
  expect(looked).toBe(41);
  expect(listOf(entry, 99).safeParse(wrong).error?.issues).toHaveLength(1);
  expect(looked).toBe(41);
});
