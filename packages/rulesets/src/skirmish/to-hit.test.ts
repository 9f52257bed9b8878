import { describe, expect, test } from 'vitest';
import { DEFAULT_CONSTANTS } from './constants.ts';
import { damageOf } from './damage.ts';
import { hitTable } from './hit-table.ts';
import { flankingBonus, hitPercent, neededFor } from './to-hit.ts';
import type { Aim } from './to-hit.ts';

const needed = (aim: Partial<Aim>, model: 'plan5' | 'intuitive' = 'plan5'): number =>
  neededFor(DEFAULT_CONSTANTS, model, { attack: 3, defense: 0, terrainDefense: 0, flankers: 0, ...aim });

describe('what must be rolled', () => {
  test('BF-HIT-006 BF-GEN-006 BF-AMB-10 the constants of the document, by name', () => {
    expect(DEFAULT_CONSTANTS).toMatchObject({
      toHitBase: 40,
      toHitPerAttack: 3,
      toHitFloor: 5,
      toHitCeiling: 95,
      flankingPerAlly: 15,
      flankingCap: 30,
      critThreshold: 95,
      damageVarianceMinPct: 85,
      damageVarianceMaxPct: 115,
      forestConcealmentMissChance: 15,
      actionsPerTurn: 2,
      turnLimit: 60,
    });
  });

  test.each([
    ['BF-EX-01 BF-HIT-001 attack 3 against 0 in the open', {}, 49],
    ['BF-EX-02 with one ally beside the target', { flankers: 1 }, 34],
    ['BF-TST-10 with two, and three are no better', { flankers: 3 }, 19],
    ['BF-EX-05 BF-TST-01 attack 10', { attack: 10 }, 70],
    ['BF-EX-06 BF-HIT-002 attack 50 meets the ceiling', { attack: 50 }, 95],
    ['BF-EX-07 BF-TST-03 attack 1 against 20 is not at the floor', { attack: 1, defense: 20 }, 23],
    ['BF-EX-09 attack 5 against 1 in a forest', { attack: 5, defense: 1, terrainDefense: 1 }, 53],
    ['BF-EX-10 attack 3 against 1 in a forest', { defense: 1, terrainDefense: 1 }, 47],
    ['BF-EX-10 the same on rough ground', { defense: 1 }, 48],
    ['BF-HIT-002 the floor', { attack: 0, defense: 60 }, 5],
  ] as const)('%s', (_what, aim, roll) => {
    expect(needed(aim)).toBe(roll);
  });

  test('BF-AMB-01 BF-AMB-02 as the document has it attack makes hitting harder, and defence and ground easier', () => {
    expect(needed({ attack: 4 })).toBe(needed({}) + 3);
    expect(needed({ defense: 1 })).toBe(needed({}) - 1);
    expect(needed({ terrainDefense: 1 })).toBe(needed({}) - 1);
  });

  test('BF-AMB-01 the intuitive model turns attack and defence round, and leaves flanking a bonus', () => {
    expect(needed({}, 'intuitive')).toBe(101 - 49);
    expect(needed({ attack: 4 }, 'intuitive')).toBe(101 - 52);
    expect(needed({ defense: 1, terrainDefense: 1 }, 'intuitive')).toBe(101 - 47);
    expect(needed({ flankers: 2 }, 'intuitive')).toBe(101 - 79);
    expect(needed({ attack: 50 }, 'intuitive')).toBe(6);
    expect(needed({ attack: 0, defense: 60 }, 'intuitive')).toBe(96);
  });

  test('BF-HIT-004 BF-EX-31 the chance is 101 less what is needed: 96 to 6 in a hundred', () => {
    expect([5, 34, 49, 70, 95].map(hitPercent)).toEqual([96, 67, 52, 31, 6]);
  });

  test('BF-FLK-001 BF-FLK-002 15 for each ally, 30 at most', () => {
    expect([0, 1, 2, 3, 4].map((flankers) => flankingBonus(DEFAULT_CONSTANTS, flankers))).toEqual([
      0, 15, 30, 30, 30,
    ]);
  });

  test('BF-AMB-01 the table shows what the formula does to strong attackers, and the other model’s opposite', () => {
    const { head, rows } = hitTable(DEFAULT_CONSTANTS);
    expect(head).toEqual([
      'attack',
      'plan5 0',
      'plan5 1',
      'plan5 2',
      'intuitive 0',
      'intuitive 1',
      'intuitive 2',
    ]);
    expect(rows.find(([attack]) => attack === 3)).toEqual([3, 53, 68, 83, 48, 63, 78]);
    expect(rows.find(([attack]) => attack === 19)).toEqual([19, 6, 20, 35, 95, 95, 95]);
  });
});

describe('damage', () => {
  const damage = (base: number, percent: number, isCrit = false): number =>
    damageOf(DEFAULT_CONSTANTS, base, isCrit, percent);

  test('BF-EX-14 BF-DMG-002 base 4 by the percentage, halves rounded up', () => {
    expect([85, 87, 88, 112, 113, 115].map((percent) => damage(4, percent))).toEqual([3, 3, 4, 4, 5, 5]);
    expect(damage(2, 125)).toBe(3);
  });

  test('BF-EX-16 BF-CRT-003 BF-TST-06 a crit doubles the base, and then the percentage counts', () => {
    expect([85, 100, 115].map((percent) => damage(10, percent, true))).toEqual([17, 20, 23]);
  });

  test('BF-EX-17 BF-TST-04 base 4 doubled', () => {
    expect([85, 115].map((percent) => damage(4, percent, true))).toEqual([7, 9]);
    const plain = Array.from({ length: 31 }, (_, index) => damage(4, 85 + index));
    expect([Math.min(...plain), Math.max(...plain)]).toEqual([3, 5]);
  });

  test('BF-DMG-003 a hit takes 1 at least', () => {
    expect(damage(1, 85)).toBe(1);
    expect(damage(1, 1)).toBe(1);
  });
});
