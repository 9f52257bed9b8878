import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState, writesOf } from '../testing/small-state.ts';
import { baseDamage, changeHp, heightFactor, hitChance, strike } from './index.ts';

const LEVEL = 1280;

describe('strike', () => {
  test('OT-DMG-001, X-06 attack 20 and power 10 against defence 12 is 18', () => {
    expect(baseDamage(20, 10, 12)).toBe(18);
  });

  test('OT-DMG-001, X-07 the least is 1, before modifiers', () => {
    expect(baseDamage(5, 3, 40)).toBe(1);
    expect(baseDamage(5, 3, 8)).toBe(1);
  });

  test.each([
    [120, 5, 95],
    [90, 15, 75],
    [10, 60, 5],
  ])(
    'OT-DMG-009, X-17 accuracy %i against evasion %i within 5 and 95 hits in %i %%',
    (accuracy, evasion, chance) => {
      expect(hitChance(accuracy, evasion, { min: 5, max: 95 })).toBe(chance);
    },
  );

  test.each([
    [2 * LEVEL, { of: 6, in: 5 }],
    [2.75 * LEVEL, { of: 6, in: 5 }],
    [-2 * LEVEL, { of: 1, in: 1 }],
    [LEVEL - 1, { of: 1, in: 1 }],
    [15 * LEVEL, { of: 5, in: 2 }],
  ])('OT-DMG-005, X-08, A-40 %i units above gives whole levels only, 10 %% each', (difference, factor) => {
    expect(heightFactor(LEVEL + difference, LEVEL, 10)).toEqual(factor);
  });

  test.each([
    [79, true],
    [80, false],
  ])('owner’s decision 5: at 80 %% a die of %i hits: %s', (die, hits) => {
    const { resolution, dice } = resolving(smallState([{ stats: { hp: 50 } }]), hits ? [die, 0] : [die]);
    expect(strike(resolution, blow({ hitChance: 80 }))).toBe(hits);
    expect(dice.unused()).toBe(0);
  });

  test('A-43 a hit draws 0…99, then the variance −10…10; a miss draws nothing more and says so', () => {
    const hit = resolving(smallState([{ stats: { hp: 50 } }]), [0, -10]);
    strike(hit.resolution, blow({}));
    expect(hit.resolution.dice.map(({ purpose, low, high }) => [purpose, low, high])).toEqual([
      ['hit', 0, 99],
      ['variance', -10, 10],
    ]);
    const miss = resolving(smallState([{ stats: { hp: 50 } }]), [99]);
    strike(miss.resolution, blow({}));
    expect(kindsOf(miss.resolution)).toEqual(['note']);
  });

  test('A-43 a hit roll is drawn even at 100 %', () => {
    const { resolution } = resolving(smallState([{ stats: { hp: 50 } }]), [99, 0]);
    expect(strike(resolution, blow({ hitChance: 100 }))).toBe(true);
  });

  test('OT-DMG-007 the variance die reaches the damage as an exact factor', () => {
    const seen: unknown[] = [];
    const { resolution } = resolving(smallState([{ stats: { hp: 50 } }]), [0, 4]);
    strike(resolution, blow({ amount: (variance) => (seen.push(variance), 18) }));
    expect(seen).toEqual([{ of: 26, in: 25 }]);
    expect(writesOf(resolution, 'apply_damage')).toEqual([
      { actor: 1, amount: 18, hp: 32, element: 'fire', source: 'fire-bolt' },
    ]);
  });

  test('OT-DMG-013 hp stops at 0 and at the maximum, and the amount is what really changed', () => {
    const { resolution } = resolving(smallState([{ stats: { hp: 8 } }]));
    const change = { actor: 1, element: 'none', source: 'test', maxHp: 50 };
    expect(changeHp(resolution, { ...change, amount: 20 })).toBe(0);
    expect(changeHp(resolution, { ...change, amount: -70 })).toBe(50);
    expect(writesOf(resolution, 'apply_damage').map(({ amount, hp }) => [amount, hp])).toEqual([
      [8, 0],
      [-50, 50],
    ]);
  });

  test('OT-ELM-005 no damage is still written, so that the log shows the hit', () => {
    const { resolution } = resolving(smallState([{ stats: { hp: 8 } }]));
    changeHp(resolution, { actor: 1, amount: 0, element: 'fire', source: 'test', maxHp: 50 });
    expect(writesOf(resolution, 'apply_damage').map(({ amount, hp }) => [amount, hp])).toEqual([[0, 8]]);
  });
});

function blow(special: Partial<Parameters<typeof strike>[1]>): Parameters<typeof strike>[1] {
  return {
    target: 1,
    hitChance: 95,
    variance: 10,
    amount: () => 10,
    element: 'fire',
    source: 'fire-bolt',
    maxHp: 50,
    ...special,
  };
}
