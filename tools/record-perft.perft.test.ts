import { describe, expect, test } from 'vitest';
import { COUNTED, countsOf, storedCounts } from './record-perft.ts';
import { scenarioIds } from './record-replays.ts';

/** How many sequences the deepest count that is made again may have. */
const LEAVES = process.env['HIGHGROUND_COUNTS'] === 'full' ? Infinity : 2000;

describe.each(COUNTED)('sequences of commands in $id', (ruleset) => {
  const stored = storedCounts()[ruleset.id] ?? {};

  test('are counted for every scenario', () => {
    expect(Object.keys(stored).sort()).toEqual(scenarioIds(ruleset));
  });

  test.each(Object.entries(stored))(
    '%s has as many as are on record; if the rules were meant to change: npm run record-perft',
    { timeout: 600_000 },
    (id, counts) => {
      const depth = Math.max(1, counts.filter((count) => count <= LEAVES).length);
      expect(countsOf(ruleset, id, depth)).toEqual(counts.slice(0, depth));
    },
  );
});
