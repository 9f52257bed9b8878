import { describe, expect, test } from 'vitest';
import { effectiveMultiplier, reactionsTo, standingMultiplier } from './index.ts';

const HALF = { of: 1, in: 2 };

describe('element', () => {
  test('OT-ELM-014 what has no element ignores affinities', () => {
    expect(effectiveMultiplier('none', -100)).toEqual({ of: 1, in: 1 });
  });

  test('OT-ELM-004, OT-ELM-006 affinities are exact shares, below 0 for who absorbs', () => {
    expect([-50, 0, 150].map((affinity) => effectiveMultiplier('fire', affinity))).toEqual([
      { of: -1, in: 2 },
      { of: 0, in: 1 },
      { of: 3, in: 2 },
    ]);
  });

  test.each([200, 100, 50])(
    'OT-ELM-007, X-12 on a tile of the element affinity %i %% becomes 1/2',
    (affinity) => {
      expect(standingMultiplier(effectiveMultiplier('fire', affinity), HALF)).toEqual(HALF);
    },
  );

  test.each([
    [0, { of: 0, in: 1 }],
    [-100, { of: -1, in: 1 }],
    [25, { of: 1, in: 4 }],
  ])('A-39, X-13 affinity %i %% is kept there', (affinity, kept) => {
    expect(standingMultiplier(effectiveMultiplier('fire', affinity), HALF)).toEqual(kept);
  });

  test('OT-ELM-009…011 an element meets only its own rows, on units that bear the status', () => {
    const table = [
      { status: 'wet', element: 'fire', damageTaken: { of: 3, in: 2 } },
      { status: 'wet', element: 'ice', inflicts: { status: 'freeze', ticks: 24 } },
      { status: 'oiled', element: 'fire', damageTaken: { of: 2, in: 1 } },
    ];
    expect(reactionsTo(table, 'fire', [{ id: 'wet' }])).toEqual([table[0]]);
    expect(reactionsTo(table, 'ice', [{ id: 'slow' }, { id: 'wet' }])).toEqual([table[1]]);
    expect(reactionsTo(table, 'fire', [])).toEqual([]);
    expect(reactionsTo(table, 'earth', [{ id: 'wet' }])).toEqual([]);
  });
});
