import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsBetween, sightBlockingColumn } from './index.ts';
import type { Column, Relief } from './index.ts';

const flat: Relief = { tier: () => 0, hasCover: () => false };
const withTier = (place: Column, tier: number, others: Relief = flat): Relief => ({
  ...others,
  tier: (x, z) => (x === place.x && z === place.z ? tier : others.tier(x, z)),
});
const withCover = (place: Column, others: Relief = flat): Relief => ({
  ...others,
  hasCover: (x, z) => x === place.x && z === place.z,
});
const A = { x: 0, z: 0 };
const B = { x: 4, z: 0 };
const MIDDLE = { x: 2, z: 0 };
const column = fc.record({ x: fc.nat(7), z: fc.nat(11) });

describe('the columns between two', () => {
  test('TL-SHT-002 a straight line crosses those in its row', () => {
    expect(columnsBetween(A, B)).toEqual([
      { x: 1, z: 0 },
      { x: 2, z: 0 },
      { x: 3, z: 0 },
    ]);
    expect(columnsBetween(B, A)).toEqual([
      { x: 3, z: 0 },
      { x: 2, z: 0 },
      { x: 1, z: 0 },
    ]);
  });

  test('a slanting one those nearest to it', () => {
    expect(columnsBetween(A, { x: 5, z: 2 })).toEqual([
      { x: 1, z: 0 },
      { x: 2, z: 1 },
      { x: 3, z: 1 },
      { x: 4, z: 2 },
    ]);
  });

  test('neighbours, diagonal ones too, and a column itself have none between', () => {
    expect([
      columnsBetween(A, { x: 1, z: 0 }),
      columnsBetween(A, { x: 1, z: 1 }),
      columnsBetween(A, A),
    ]).toEqual([[], [], []]);
  });

  test('TL-AMB-23 both ways cross the same columns', () => {
    fc.assert(
      fc.property(column, column, (a, b) => {
        expect(columnsBetween(b, a)).toEqual([...columnsBetween(a, b)].reverse());
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  test('each lies beside the one before, and no end is among them', () => {
    fc.assert(
      fc.property(column, column, (a, b) => {
        const way = [a, ...columnsBetween(a, b), b];
        for (let index = 1; index < way.length; index++) {
          const [one, other] = [way[index - 1] as Column, way[index] as Column];
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z))).toBeLessThanOrEqual(1);
        }
        expect(columnsBetween(a, b).length).toBe(
          Math.max(0, Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z)) - 1),
        );
      }),
      { seed: 24, numRuns: 300 },
    );
  });
});

describe('what blocks', () => {
  test('TL-AMB-23 ground higher than both ends does, as high as the higher one does not', () => {
    expect(sightBlockingColumn(A, B, withTier(MIDDLE, 1))).toEqual(MIDDLE);
    expect(sightBlockingColumn(A, B, withTier(MIDDLE, 1, withTier(A, 1)))).toBeUndefined();
    expect(sightBlockingColumn(A, B, withTier(MIDDLE, 1, withTier(B, 1)))).toBeUndefined();
  });

  test('TL-SHT-002 whichever way one looks', () => {
    for (const far of [
      { x: 0, z: 4 },
      { x: 4, z: 4 },
    ])
      expect(sightBlockingColumn(A, far, withTier({ x: far.x / 2, z: 2 }, 1))).toEqual({
        x: far.x / 2,
        z: 2,
      });
  });

  test('TL-SHT-002 cover does, and the first in the way is named', () => {
    expect(sightBlockingColumn(A, B, withCover(MIDDLE))).toEqual(MIDDLE);
    const both = withTier({ x: 1, z: 0 }, 1, withCover({ x: 3, z: 0 }));
    expect(sightBlockingColumn(A, B, both)).toEqual({ x: 1, z: 0 });
    expect(sightBlockingColumn(B, A, both)).toEqual({ x: 3, z: 0 });
  });

  test('TL-HGT-002 from three tiers above, nothing no higher than oneself: cover on ground of tier 2 is as high as 3', () => {
    const high = withTier(A, 3);
    expect(sightBlockingColumn(A, B, withTier(MIDDLE, 3, high))).toBeUndefined();
    expect(sightBlockingColumn(A, B, withCover(MIDDLE, high))).toBeUndefined();
    expect(sightBlockingColumn(A, B, withCover(MIDDLE, withTier(MIDDLE, 2, high)))).toBeUndefined();
    expect(sightBlockingColumn(A, B, withCover(MIDDLE, withTier(MIDDLE, 3, high)))).toEqual(MIDDLE);
    expect(sightBlockingColumn(B, A, withCover(MIDDLE, high))).toEqual(MIDDLE);
  });

  test('two tiers above is not enough, and nobody blocks the sight of himself', () => {
    expect(sightBlockingColumn(A, B, withCover(MIDDLE, withTier(A, 2)))).toEqual(MIDDLE);
    expect(sightBlockingColumn(A, A, withCover(A))).toBeUndefined();
  });
});
