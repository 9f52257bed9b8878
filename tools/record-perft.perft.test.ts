import { describe, expect, test } from 'vitest';
import { COUNTED, countedNames, countsOf, storedCounts } from './record-perft.ts';

/** How many sequences the last but one of the counts made again may have: so many are played, those of the last only counted. */
const PLAYED = process.env['HIGHGROUND_COUNTS'] === 'full' ? Infinity : 1000;

describe.each(COUNTED)('sequences of commands in $id', (ruleset) => {
  const stored = storedCounts()[ruleset.id] ?? {};

  test('are counted for every scenario, and where units are placed first from after that and from a fight', () => {
    expect(Object.keys(stored)).toEqual(countedNames(ruleset));
  });

  test.each(Object.entries(stored))(
    '%s has as many as are on record; if the rules were meant to change: npm run record-perft',
    { timeout: 600_000 },
    (name, counts) => {
      const played = counts.filter((count) => count <= PLAYED).length;
      const depth = Math.min(counts.length, played + 1);
      expect(countsOf(ruleset, name, depth)).toEqual(counts.slice(0, depth));
    },
  );
});
