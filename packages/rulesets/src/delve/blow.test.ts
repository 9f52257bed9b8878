import { describe, expect, test } from 'vitest';
import { spreadOf } from './blow.ts';
import { compileRules } from './compile.ts';
import { DELVE_DATA } from './default-data.ts';
import type { Stats } from './testing/testkit.ts';
import { fightOf, linesOf, play, statIn, unusedDice } from './testing/testkit.ts';

interface Case {
  readonly hero?: Stats;
  readonly monster?: Stats;
  readonly dice: readonly number[];
  readonly action?: string;
  readonly rules?: Parameters<typeof fightOf>[0];
}

/** What the hero's one action takes off the monster; the monster then misses. */
function lossOf({ hero = {}, monster = {}, dice, action = 'attack', rules = {} }: Case): number {
  const battle = fightOf({
    party: [{ stats: { maxMana: 20, ...hero } }],
    monster: { unit: 'training-dummy', stats: monster },
    dice: [...dice, 1],
    ...rules,
  });
  play(battle, action);
  expect(unusedDice(battle)).toBe(0);
  return 500 - statIn(battle, 2, 'hp');
}

describe('to hit', () => {
  test('D20-EX-03 D20-FRM-001 D20-FRM-002 attack 13 and 4 are 17, below 18: a miss', () => {
    expect(lossOf({ hero: { attack: 13 }, monster: { defense: 8 }, dice: [4] })).toBe(0);
  });

  test('D20-EX-04 D20-FRM-005 attack 13 and 5 meet 18: a hit', () => {
    expect(lossOf({ hero: { attack: 13 }, monster: { defense: 8 }, dice: [5, 0] })).toBe(13);
  });

  test('D20-EX-05 D20-FRM-003 a natural 1 misses with any attack', () => {
    expect(lossOf({ hero: { attack: 99 }, dice: [1] })).toBe(0);
  });

  test('D20-EX-06 D20-FRM-004 a natural 20 hits any armour, and critically', () => {
    expect(lossOf({ hero: { attack: 1 }, monster: { defense: 50 }, dice: [20, 0] })).toBe(1);
    // 10 and a half.
    expect(lossOf({ hero: { attack: 10 }, monster: { defense: 50 }, dice: [20, 0] })).toBe(15);
  });

  test('a natural 19 is no critical hit, and a natural 2 no sure miss', () => {
    expect(lossOf({ hero: { attack: 10 }, dice: [19, 0] })).toBe(10);
    expect(lossOf({ hero: { attack: 10 }, dice: [2, 0] })).toBe(10);
  });

  test('D20-EX-07 a monster of damage 8 needs 8 against defence 6: 7 misses', () => {
    const hp = (roll: readonly number[]): number => {
      const battle = fightOf({
        party: [{ stats: { maxHp: 50, defense: 6 } }],
        monster: { unit: 'training-dummy', stats: { attack: 8 } },
        dice: [1, ...roll],
      });
      play(battle, 'attack');
      expect(unusedDice(battle)).toBe(0);
      return statIn(battle, 1, 'hp');
    };
    expect(hp([7])).toBe(50);
    expect(hp([8, 0])).toBe(42);
  });
});

describe('damage', () => {
  const rules = compileRules(DELVE_DATA);

  test('D20-EX-08 D20-FRM-007 D20-AMB-01 damage strays by a quarter of attack, the same both ways: 12, 10 and 3 by 3, 2 and 0', () => {
    expect([12, 10, 3].map((attack) => spreadOf(rules, attack))).toEqual([3, 2, 0]);
    expect([-2, 2].map((variance) => lossOf({ hero: { attack: 10 }, dice: [10, variance] }))).toEqual([
      8, 12,
    ]);
  });

  test('D20-EX-08 where damage cannot stray the die is from 0 to 0, and not from −0', () => {
    const battle = fightOf({ party: [{ stats: { attack: 3 } }], dice: [10, 0, 1] });
    play(battle, 'attack');
    const [, variance] = battle.steps[1]?.dice ?? [];
    expect([variance?.low, variance?.high].every((end) => Object.is(end, 0))).toBe(true);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-EX-10 D20-FRM-006 attack 10, variance −1, a critical hit: 9 becomes 13, never 14', () => {
    expect(lossOf({ hero: { attack: 10 }, dice: [20, -1] })).toBe(13);
    expect(lossOf({ hero: { attack: 10 }, dice: [20, 0] })).toBe(15);
  });

  test('D20-FRM-006 a critical hit does one and a half times the damage: 100 becomes 150', () => {
    expect(lossOf({ hero: { attack: 100 }, dice: [20, 0] })).toBe(150);
  });

  test('D20-EX-11 D20-AMB-15 D20-AMB-18 attack 1 against half physical damage: 0 is clamped to 1', () => {
    const monster = { physicalTaken: 50, defense: 0 };
    expect(lossOf({ hero: { attack: 1 }, monster, dice: [19, 0] })).toBe(1);
    expect(lossOf({ hero: { attack: 9 }, monster, dice: [19, 0] })).toBe(4);
  });

  test('D20-FRM-008 a monster’s damage strays in the same way', () => {
    const hp = (variance: number): number => {
      const battle = fightOf({
        party: [{ stats: { maxHp: 90, defense: 0 } }],
        monster: { unit: 'training-dummy', stats: { attack: 20 } },
        dice: [1, 10, variance],
      });
      play(battle, 'attack');
      expect(unusedDice(battle)).toBe(0);
      return statIn(battle, 1, 'hp');
    };
    expect([-5, 5].map(hp)).toEqual([75, 65]);
  });

  test('D20-EX-16 D20-EX-18 D20-FRM-009 D20-AMB-10 a Firebolt is 2d8 and six tenths of INT, rounded down', () => {
    const fire = (int: number, dice: readonly number[]): number =>
      lossOf({ hero: { int }, dice: [19, ...dice], action: 'firebolt' });
    expect(fire(10, [3, 5])).toBe(14);
    expect(fire(11, [1, 1])).toBe(8);
    // 2 and 60.
    expect(fire(100, [1, 1])).toBe(62);
  });

  test('D20-EX-19 D20-FRM-010 D20-AMB-02 half fire makes 14 to 7, and a critical 21 to 10', () => {
    const fire = (roll: number): number =>
      lossOf({ hero: { int: 10 }, monster: { fireTaken: 50 }, dice: [roll, 3, 5], action: 'firebolt' });
    expect(fire(19)).toBe(7);
    expect(fire(20)).toBe(10);
  });

  test('D20-AMB-02 raw 11 at half comes to 8 after the critical hit, and to 7 where the data says before', () => {
    const raw11 = (rules: Case['rules']): number =>
      lossOf({
        hero: { int: 10 },
        monster: { fireTaken: 50 },
        dice: [20, 2, 3],
        action: 'firebolt',
        ...(rules ? { rules } : {}),
      });
    expect(raw11({})).toBe(8);
    const battle = { rules: { resistOrder: 'before-crit' } };
    expect(raw11(battle)).toBe(7);
  });

  test('D20-AMB-16 a weakness of 1.5 adds half', () => {
    const monster = { fireTaken: 150 };
    expect(lossOf({ hero: { int: 10 }, monster, dice: [19, 3, 5], action: 'firebolt' })).toBe(21);
  });
});

describe('defending', () => {
  const braced = (attack: number, dice: readonly number[]) => {
    const battle = fightOf({
      party: [{ name: 'Aria', stats: { maxHp: 100, defense: 0 } }],
      monster: { unit: 'training-dummy', stats: { attack } },
      dice,
    });
    play(battle, 'defend');
    return battle;
  };

  test('D20-EX-12 D20-ACT-003 D20-FRM-011 damage 10 is halved to 5, and the guard is gone', () => {
    const battle = braced(10, [10, 0]);
    expect(statIn(battle, 1, 'hp')).toBe(95);
    expect(battle.state.actors[0]?.statuses).toEqual([]);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-EX-14 damage 1 stays 1', () => {
    const battle = braced(1, [19, 0]);
    expect(statIn(battle, 1, 'hp')).toBe(99);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-EX-15 a miss keeps the guard, the hit after it does 5', () => {
    const battle = braced(10, [1, 1, 10, 0]);
    expect(battle.state.actors[0]?.statuses.map(({ id }) => id)).toEqual(['defending']);
    play(battle, 'attack');
    expect(statIn(battle, 1, 'hp')).toBe(95);
    expect(battle.state.actors[0]?.statuses).toEqual([]);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-FRM-011 halving comes after the critical hit: 10 becomes 15 becomes 7', () => {
    const battle = braced(10, [20, 0]);
    expect(statIn(battle, 1, 'hp')).toBe(93);
    expect(linesOf(battle).at(-1)).toBe('Training Dummy hits Aria for 7 damage (HP 93)');
    expect(unusedDice(battle)).toBe(0);
  });
});
