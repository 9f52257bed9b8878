import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkShape } from './check-shape.ts';

const schema = z.strictObject({
  count: z.int().min(1).max(9).optional(),
  name: z.string().min(2).max(4).optional(),
  word: z
    .string()
    .regex(/^[a-z]+$/, 'lower-case letters')
    .optional(),
  way: z.union([z.enum(['N', 'E']), z.int()]).optional(),
  flag: z.boolean().optional(),
  only: z.literal('this').optional(),
  list: z.array(z.int()).min(1).max(2).optional(),
  pair: z.tuple([z.int(), z.int()]).optional(),
  map: z
    .union([
      z.strictObject({ file: z.string() }),
      z.strictObject({ rows: z.array(z.string()), wide: z.int() }),
    ])
    .optional(),
  stock: z.record(z.string().max(3), z.int()).optional(),
  whole: z.strictObject({ kind: z.string().optional() }).required().optional(),
});

/** Path, expected and actual of every problem. */
function problems(value: unknown): readonly (readonly unknown[])[] {
  const checked = checkShape(schema, value);
  if (checked.ok) return [];
  return checked.refusals.map(({ path, facts }) => [path, facts?.['expected'], facts?.['actual']]);
}

describe('a value of the wrong shape', () => {
  test.each([
    [null, '$', 'an object', 'null'],
    [[], '$', 'an object', 'a list of length 0'],
    [{ count: 'x' }, '$.count', 'a whole number', 'text of length 1'],
    [{ count: 1.5 }, '$.count', 'a whole number', 1.5],
    [{ count: 0 }, '$.count', 'at least 1', 0],
    [{ count: 10 }, '$.count', 'at most 9', 10],
    [{ count: 1e300 }, '$.count', 'at most 9', 1e300],
    [{ count: -1e300 }, '$.count', 'at least 1', -1e300],
    [{ list: [1, 1e300] }, '$.list[1]', 'at most 9007199254740991', 1e300],
    [{ name: 7 }, '$.name', 'text', 7],
    [{ name: 'a' }, '$.name', 'at least 2 long', 'text of length 1'],
    [{ name: 'abcde' }, '$.name', 'at most 4 long', 'text of length 5'],
    [{ word: 'A' }, '$.word', 'lower-case letters', 'text of length 1'],
    [{ way: 'Q' }, '$.way', 'one of N, E or a whole number', 'text of length 1'],
    [{ flag: 1 }, '$.flag', 'true or false', 1],
    [{ only: 'that' }, '$.only', '"this"', 'text of length 4'],
    [{ list: {} }, '$.list', 'a list', 'an object'],
    [{ list: [] }, '$.list', 'at least 1 long', 'a list of length 0'],
    [{ list: [1, 2, 3] }, '$.list', 'at most 2 long', 'a list of length 3'],
    [{ list: [1, null] }, '$.list[1]', 'a whole number', 'null'],
    [{ pair: [1, true] }, '$.pair[1]', 'a whole number', 'true'],
    [{ map: 3 }, '$.map', 'an object', 3],
    [{ map: { file: 3 } }, '$.map.file', 'text', 3],
    [{ map: { rows: ['.'], wide: '1' } }, '$.map.wide', 'a whole number', 'text of length 1'],
    [{ stock: { abc: '1' } }, '$.stock.abc', 'a whole number', 'text of length 1'],
    [{ stock: { abcd: 1 } }, '$.stock.abcd', 'at most 3 long', 1],
    [{ whole: {} }, '$.whole.kind', 'present', 'absent'],
    [{ weather: 1 }, '$.weather', 'absent', 1],
  ])('%j names where, what belongs there and what is there', (value, ...problem) => {
    expect(problems(value)).toEqual([problem]);
  });

  test('a missing field is called absent', () => {
    expect(problems({ map: { wide: 1 } })).toContainEqual(['$.map.rows', 'a list', 'absent']);
  });

  test('every unknown field is a problem of its own, and says so', () => {
    const checked = checkShape(schema, { a: 1, list: [], b: [] });
    expect(checked.ok || checked.refusals.map(({ message }) => message)).toEqual([
      '$.list must be at least 1 long, not a list of length 0.',
      '$.a is not a known field.',
      '$.b is not a known field.',
    ]);
  });
});
