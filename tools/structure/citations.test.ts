import { describe, expect, test } from 'vitest';
import { idsIn, titlesIn } from './citations.ts';

const cited = (text: string): readonly string[] => [...idsIn(titlesIn('a.test.ts', text), 'T')];

describe('what cites a rule', () => {
  test('the title of a test or of a group does', () => {
    expect(cited("test('T-01 holds', f)")).toEqual(['T-01']);
    expect(cited("describe('T-01', () => { it(`T-02 of ${what}`, f); })")).toEqual(['T-01', 'T-02']);
    expect(cited("test.skipIf(x)('T-03', f); test.only('T-04', f)")).toEqual(['T-03', 'T-04']);
  });

  test('a comment, a body, a fixture and another function’s text do not', () => {
    expect(cited("// T-01\ntest('holds', () => { expect('T-02').toBe(id); }); name('T-03');")).toEqual([]);
    expect(cited("test.each([['T-01']])('holds', f); const rows = ['T-02'];")).toEqual([]);
  });

  test('the rows of a table do where they fill the title in', () => {
    expect(cited("test.each([['T-01', 1]])('%s holds', f)")).toEqual(['T-01']);
    expect(cited("test.each([{ id: 'T-02' }])('$id holds', f)")).toEqual(['T-02']);
    expect(cited("const rows = [['T-03']]; test.each(rows)('%s holds', f)")).toEqual(['T-03']);
  });

  test('a span names each rule in it', () => {
    expect([...idsIn('X-08…10, X-12..13 and X-14b', 'X')]).toEqual([
      'X-08',
      'X-09',
      'X-10',
      'X-12',
      'X-13',
      'X-14b',
    ]);
  });
});
