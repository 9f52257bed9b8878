import { registerOf, stockOf } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { fightOf, linesOf, play, refusalOf, statIn, unusedDice } from './testing/testkit.ts';

describe('attack and flee', () => {
  test('D20-ACT-001 an attack is a d20, and on a hit one die of variance', () => {
    const battle = fightOf({ party: [{ stats: { attack: 12 } }], dice: [10, 3, 1] });
    play(battle, 'attack');
    expect(battle.steps[1]?.dice.map(({ purpose, low, high }) => [purpose, low, high])).toEqual([
      ['accuracy', 1, 20],
      ['variance', -3, 3],
    ]);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-ACT-002 at 50 the whole party is away at once, without loot or XP', () => {
    const battle = fightOf({ party: [{}, {}], dice: [50] });
    play(battle, 'flee');
    expect(battle.state.outcome).toEqual({ result: 'draw', reason: 'fled' });
    expect(battle.state.sides.map(({ score, stock }) => [score, stock])).toEqual([
      [0, []],
      [0, []],
    ]);
    expect(linesOf(battle).at(-1)).toBe('Player flees successfully.');
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-AMB-12 at 51 the attempt has failed, and cost the turn of whoever made it', () => {
    const battle = fightOf({ party: [{}, {}], dice: [51] });
    play(battle, 'flee');
    expect(linesOf(battle).at(-1)).toBe('Flee attempt failed.');
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([2]);
    expect(registerOf(battle.state, 'version')).toBe(2);
    expect(unusedDice(battle)).toBe(0);
  });
});

describe('potions', () => {
  const drinker = (hp: number) =>
    fightOf({
      party: [{ stats: { maxHp: 100, hp } }],
      stock: { 'potion-healing': 1, 'potion-mana': 1 },
      dice: [1],
    });

  test('D20-EX-23 D20-ACT-004 a potion gives 25 HP, up to full: 60 becomes 85, 90 becomes 100', () => {
    for (const [before, after] of [
      [60, 85],
      [90, 100],
    ] as const) {
      const battle = drinker(before);
      play(battle, 'potion-healing');
      expect(statIn(battle, 1, 'hp')).toBe(after);
      expect(stockOf(battle.state, 1, 'potion-healing')).toBe(0);
      expect(unusedDice(battle)).toBe(0);
    }
  });

  test('D20-AMB-08 without one in stock the potion is refused, and the turn is not over', () => {
    const battle = drinker(60);
    play(battle, 'potion-healing');
    const { seq } = battle.state;
    expect(refusalOf(battle, 'potion-healing')?.code).toBe('item-not-available');
    expect(battle.state.seq).toBe(seq);
    expect(refusalOf(battle, 'attack')).toBeUndefined();
    expect(unusedDice(battle)).toBe(0);
  });

  test('a mana potion gives 15 mana, up to full: of 30, 10 becomes 25, 20 becomes 30', () => {
    for (const [before, after] of [
      [10, 25],
      [20, 30],
    ] as const) {
      const battle = fightOf({
        party: [{ stats: { maxMana: 30, mana: before } }],
        stock: { 'potion-mana': 1 },
        dice: [1],
      });
      play(battle, 'potion-mana');
      expect(statIn(battle, 1, 'mana')).toBe(after);
      expect(unusedDice(battle)).toBe(0);
    }
  });

  test('a second member drinks from the same stock', () => {
    const battle = fightOf({
      party: [{}, { stats: { maxHp: 90, hp: 10 } }],
      stock: { 'potion-healing': 3 },
      dice: [1, 1],
    });
    play(battle, 'attack', 'potion-healing');
    expect(statIn(battle, 2, 'hp')).toBe(35);
    expect(stockOf(battle.state, 1, 'potion-healing')).toBe(2);
    expect(unusedDice(battle)).toBe(0);
  });
});

describe('Firebolt', () => {
  const caster = (mana: number, dice: readonly number[]) =>
    fightOf({ party: [{ unit: 'mage', stats: { maxMana: 40, mana, int: 10 } }], dice });

  test('D20-EX-21 D20-ACT-005 12 mana are two Firebolts; the third is refused and nothing is consumed', () => {
    const battle = caster(12, [10, 1, 1, 1, 10, 1, 1, 1]);
    const left: number[] = [];
    for (let cast = 0; cast < 2; cast++) {
      play(battle, 'firebolt');
      left.push(statIn(battle, 1, 'mana'));
    }
    expect(left).toEqual([7, 2]);
    const version = registerOf(battle.state, 'version');
    expect(refusalOf(battle, 'firebolt')).toMatchObject({ code: 'no-mana', facts: { cost: 5, mana: 2 } });
    expect([registerOf(battle.state, 'version'), statIn(battle, 1, 'mana')]).toEqual([version, 2]);
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-EX-22 D20-AMB-09 a natural 1 fizzles: no damage dice, the mana gone, the turn over', () => {
    const battle = caster(12, [1, 1]);
    const steps = play(battle, 'firebolt');
    expect(steps[0]?.dice).toHaveLength(1);
    expect([statIn(battle, 1, 'mana'), statIn(battle, 2, 'hp')]).toEqual([7, 500]);
    expect(steps.map(({ root }) => root.kind)).toEqual(['use_action', 'auto_turn']);
    expect(linesOf(battle)).toContain('Player casts Firebolt, and it fizzles (roll 1)');
    expect(unusedDice(battle)).toBe(0);
  });

  test('D20-AMB-09 INT 10 and 7 are 17, below 18: a miss that costs the mana; 8 hits', () => {
    const at = (roll: number, ...more: readonly number[]): readonly number[] => {
      const battle = fightOf({
        party: [{ unit: 'mage', stats: { int: 10, maxMana: 40, mana: 12 } }],
        monster: { unit: 'training-dummy', stats: { defense: 8 } },
        dice: [roll, ...more, 1],
      });
      play(battle, 'firebolt');
      expect(unusedDice(battle)).toBe(0);
      return [statIn(battle, 1, 'mana'), 500 - statIn(battle, 2, 'hp')];
    };
    expect(at(7)).toEqual([7, 0]);
    expect(at(8, 1, 1)).toEqual([7, 8]);
  });

  test('D20-ACT-005 a natural 20 is 1.5 times: 14 becomes 21', () => {
    const battle = caster(12, [20, 3, 5, 1]);
    play(battle, 'firebolt');
    expect(statIn(battle, 2, 'hp')).toBe(479);
    expect(unusedDice(battle)).toBe(0);
  });
});

describe('the monster', () => {
  test('D20-ACT-006 D20-AI-001 it strikes whoever stands with the fewest HP, of equals the first in the order', () => {
    const struck = (hps: readonly number[], initiative: readonly number[]): number | undefined => {
      const battle = fightOf({
        party: hps.map((hp) => ({ stats: { maxHp: 90, hp, defense: 0 } })),
        initiative: [...initiative, 20],
        monster: { unit: 'training-dummy', stats: { speed: 50 } },
        dice: [19, 0],
      });
      expect(unusedDice(battle)).toBe(0);
      return battle.state.actors.find(({ id }) => id < 4 && statIn(battle, id, 'hp') < (hps[id - 1] ?? 0))
        ?.id;
    };
    expect(struck([50, 40, 60], [9, 8, 7])).toBe(2);
    expect(struck([50, 50, 50], [7, 9, 8])).toBe(2);
    expect(struck([50, 50, 50], [9, 9, 9])).toBe(1);
  });

  test('D20-AI-001 the fire imp casts in 40 of 100 turns, with half its damage for INT and no mana', () => {
    const hp = (dice: readonly number[]): number => {
      const battle = fightOf({
        party: [{ stats: { maxHp: 90, defense: 0 } }],
        monster: { unit: 'fire-imp', stats: { speed: 50 } },
        dice,
      });
      expect(unusedDice(battle)).toBe(0);
      return statIn(battle, 1, 'hp');
    };
    // INT is 15 // 2 = 7, and 2 + 2 + 4.2.
    expect(hp([40, 19, 2, 2])).toBe(82);
    expect(hp([41, 19, 0])).toBe(75);
  });

  test('a monster that cannot cast draws no die for it', () => {
    const battle = fightOf({ monster: { unit: 'orc-brute', stats: { speed: 50 } }, dice: [1] });
    expect(battle.steps[1]?.dice.map(({ purpose }) => purpose)).toEqual(['accuracy']);
  });

  test('its critical hit does half as much again', () => {
    const battle = fightOf({
      party: [{ stats: { maxHp: 90 } }],
      monster: { unit: 'orc-brute', stats: { speed: 50 } },
      dice: [20, 1],
    });
    // (20 + 1) × 1.5
    expect(statIn(battle, 1, 'hp')).toBe(59);
    expect(unusedDice(battle)).toBe(0);
  });
});
