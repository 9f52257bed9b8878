import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { applyModifiers, factor, percent, roundHalfAway } from './index.ts';

const DAMAGE = { low: 0, high: 2 };
const AFFINITY = { low: -2, high: 2 };

function affinity(value: number) {
  return factor('affinity', percent(value), AFFINITY);
}

describe('modifiers', () => {
  test.each([
    [200, 40],
    [100, 20],
    [50, 10],
    [0, 0],
    [-100, -20],
  ])('OT-ELM-004, X-10 base 20 under affinity %i %% is %i', (percentage, amount) => {
    expect(applyModifiers(20, [affinity(percentage)])).toBe(amount);
  });

  test.each([
    [19, 50, 10],
    [17, 50, 9],
    [17, -50, -9],
  ])(
    'OT-DMG-008, X-11 base %i under affinity %i %% rounds half away from zero to %i',
    (base, percentage, amount) => {
      expect(applyModifiers(base, [affinity(percentage)])).toBe(amount);
    },
  );

  test('A-38, X-11b a resisted 1 with variance −10 % rounds to 0: the floor is not applied twice', () => {
    expect(applyModifiers(1, [affinity(50), factor('variance', percent(90), DAMAGE)])).toBe(0);
  });

  test('X-14 18 from behind (3/2) under protect (1/2) with variance +10 % is 297/20, so 15', () => {
    const modifiers = [150, 50, 110].map((value) => factor('m', percent(value), DAMAGE));
    expect(applyModifiers(18, modifiers)).toBe(15);
  });

  test('OT-DET-008, A-08, A-36 exact fractions, one rounding at the end: 5 × 1/2 × 3/2 is 4, while rounding each step would say 5', () => {
    expect(
      applyModifiers(5, [factor('protect', percent(50), DAMAGE), factor('back', percent(150), DAMAGE)]),
    ).toBe(4);
  });

  test('OT-DMG-004, A-36 each factor is clamped to [0, 2] by itself, and the product may exceed 2', () => {
    expect(factor('height', percent(250), DAMAGE).factor).toEqual({ of: 2, in: 1 });
    expect(factor('height', percent(-10), DAMAGE).factor).toEqual({ of: 0, in: 1 });
    expect(
      applyModifiers(10, [factor('height', percent(250), DAMAGE), factor('back', percent(150), DAMAGE)]),
    ).toBe(30);
  });

  test('A-37 affinity reaches from −2 to 2', () => {
    expect(affinity(-300).factor).toEqual({ of: -2, in: 1 });
    expect(affinity(-150).factor).toEqual({ of: -3, in: 2 });
  });

  test('summands join before the factors that follow them', () => {
    expect(
      applyModifiers(10, [
        { source: 'flat', plus: 5 },
        { source: 'half', factor: { of: 1, in: 2 } },
      ]),
    ).toBe(8);
  });

  test('nothing is never −0', () => {
    expect(Object.is(roundHalfAway({ of: -1, in: 4 }), 0)).toBe(true);
  });

  test('rounding is odd: the negative of a share rounds to the negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (of, within) => {
        expect(roundHalfAway({ of: -of, in: within })).toBe(0 - roundHalfAway({ of, in: within }));
        expect(Math.abs(roundHalfAway({ of, in: within }) * within - of) * 2).toBeLessThanOrEqual(within);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
