import { describe, expect, test } from 'vitest';
import { CLAUSES, clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';

const mentioned = CLAUSES.flatMap(({ text }) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
);

describe('clauses', () => {
  test('every constant is mentioned by a rule, and rules mention nothing else', () => {
    expect(new Set(mentioned)).toEqual(new Set(CONSTANTS.map(({ id }) => id)));
  });

  test('a rule shows the number of the pack it belongs to', () => {
    const rule = clausesOf({ ...DEFAULT_CONSTANTS, turnCost: 80 }).find(({ text }) =>
      text.startsWith('A finished turn'),
    );
    expect(rule).toMatchObject({
      id: 'LF-5',
      text: 'A finished turn costs 80 CT, whatever was done in it. What is above stays.',
    });
  });

  test('every rule says where it comes from', () => {
    for (const { sources } of CLAUSES)
      expect(sources).toMatch(/^(?:(?:OT-[A-Z]+-\d{3}(?:…\d{3})?|A-\d+|owner’s decision \d)(?:, |$))+$/);
  });
});
