// The four balance guardrails of the rules. They are changed only together with a formula, and deliberately (D20-BAL-005).
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { fightOf, linesOf, play, seededFight, statIn, unusedDice } from './testing/testkit.ts';

/** What the player's lines say was done to the monster. */
function hitsIn(battle: Battle): readonly { readonly damage: number; readonly isCrit: boolean }[] {
  return linesOf(battle).flatMap((line) => {
    const [, damage, crit] = /^Player hits .* for (\d+) (\(CRIT\) )?damage/.exec(line) ?? [];
    return damage === undefined ? [] : [{ damage: Number(damage), isCrit: crit !== undefined }];
  });
}

function attacks(seed: number, count: number): Battle {
  const battle = seededFight(
    {
      party: [{ stats: { attack: 12, maxHp: 9999, defense: 100 } }],
      monster: { unit: 'training-dummy', stats: { maxHp: 9999 } },
    },
    seed,
  );
  for (let turn = 0; turn < count; turn++) play(battle, 'attack');
  return battle;
}

describe('balance guardrails', () => {
  test('D20-BAL-001 variance bounds: attack 12 does 9 to 15, a critical hit 13 to 22', () => {
    const hits = [1, 2, 3].flatMap((seed) => hitsIn(attacks(seed, 100)));
    const amounts = (isCrit: boolean): readonly number[] =>
      [...new Set(hits.filter((hit) => hit.isCrit === isCrit).map(({ damage }) => damage))].sort(
        (a, b) => a - b,
      );
    expect(amounts(false)).toEqual([9, 10, 11, 12, 13, 14, 15]);
    expect(amounts(true).every((damage) => damage >= 13 && damage <= 22)).toBe(true);
  });

  test('D20-BAL-002 single crit: of three scripted attacks exactly one is marked, with 1.5 times the damage', () => {
    const battle = fightOf({ party: [{ stats: { attack: 12 } }], dice: [10, 0, 1, 20, 0, 1, 11, 0, 1] });
    play(battle, 'attack', 'attack', 'attack');
    expect(hitsIn(battle)).toEqual([
      { damage: 12, isCrit: false },
      { damage: 18, isCrit: true },
      { damage: 12, isCrit: false },
    ]);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-BAL-003 crit sampling: of 60 attacks with 3 forced, at least one and not implausibly many', () => {
    const forced = (seed: number): number => {
      const battle = attacks(seed, 57);
      const scripted = fightOf({ dice: [20, 0, 1, 20, 0, 1, 20, 0, 1] });
      play(scripted, 'attack', 'attack', 'attack');
      return [...hitsIn(battle), ...hitsIn(scripted)].filter(({ isCrit }) => isCrit).length;
    };
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(forced(seed)).toBeGreaterThanOrEqual(3);
      // 57 chances of 1 in 20 come to more than 12 in fewer than one of 100,000 samples.
      expect(forced(seed)).toBeLessThanOrEqual(15);
    }
  });

  test('D20-BAL-004 defend: a defended hit is halved after the critical hit, with a minimum of 1', () => {
    const hp = (attack: number, roll: number): number => {
      const battle = fightOf({
        party: [{ stats: { maxHp: 100, defense: 0 } }],
        monster: { unit: 'training-dummy', stats: { attack } },
        dice: [roll, 0],
      });
      play(battle, 'defend');
      expect(unusedDice(battle)).toBe(0);
      return 100 - statIn(battle, 1, 'hp');
    };
    expect([hp(10, 12), hp(10, 20), hp(3, 20), hp(1, 19)]).toEqual([5, 7, 2, 1]);
  });
});

test('D20-BAL-005 D20-SES-002 the guardrails are these four, named as such', async () => {
  const { readFileSync } = await import('node:fs');
  const source = readFileSync(import.meta.filename, 'utf8');
  expect([...source.matchAll(/ {2}test\('(D20-BAL-00\d)/g)].map(([, id]) => id)).toEqual([
    'D20-BAL-001',
    'D20-BAL-002',
    'D20-BAL-003',
    'D20-BAL-004',
  ]);
});
