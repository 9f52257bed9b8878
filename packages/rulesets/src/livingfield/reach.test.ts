import { describe, expect, test } from 'vitest';
import { field } from './testing/field.ts';
import { topOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('what a computer player asks of the ground', () => {
  /** One of side 1 in the west; of side 2 one in the open, one behind a wall and one that is charmed. */
  const units: Sketched[] = [
    { at: [0, 1], side: 1 },
    { at: [4, 1], side: 2 },
    { at: [5, 0], side: 2 },
    { at: [4, 2], side: 2, statuses: [{ id: 'charm', ticks: 99 }] },
  ];
  const battle = field(units, { rows: ['...##.', '.....m', '....2.'] });
  const { ruleset, state } = battle;

  test('A-78 exposure counts the enemies that see a tile: not those behind walls, not those one has charmed', () => {
    const seenAt = (x: number, z: number): number => ruleset.exposure(state, 1, topOf(state.world, x, z));
    expect([seenAt(0, 1), seenAt(2, 0), seenAt(5, 1)]).toEqual([1, 0, 2]);
    expect(ruleset.exposure(state, 1, { x: 2, y: 9, z: 0 })).toBe(0);
    expect(ruleset.exposure(state, 2, topOf(state.world, 1, 1))).toBe(2);
  });

  test('the way to a tile costs what its steps cost, whoever stands in it; where no way leads there is no cost', () => {
    const costTo = ruleset.walkCost(state, 1, topOf(state.world, 0, 1));
    const cost = (x: number, z: number): number | undefined => costTo(topOf(state.world, x, z));
    expect([cost(0, 1), cost(3, 1), cost(5, 1), cost(3, 0)]).toEqual([0, 3, 6, undefined]);
  });
});
