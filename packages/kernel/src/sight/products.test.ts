import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareProducts } from './products.ts';

const factor = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });

function exact(a: number, b: number, c: number, d: number): number {
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

it('compares products exactly, also where they differ by less than a double can tell', () => {
  fc.assert(
    fc.property(factor, factor, fc.integer({ min: -3, max: 3 }), (a, b, near) => {
      for (const [c, d] of [
        [a, b],
        [b, a + near],
        [a + near, b - near],
      ] as const) {
        expect(Math.sign(compareProducts(a, b, c, d))).toBe(exact(a, b, c, d));
      }
    }),
    { seed: 1, numRuns: 500 },
  );
  expect(compareProducts(2 ** 40 + 1, 2 ** 40 - 1, 2 ** 40, 2 ** 40)).toBe(-1);
});
