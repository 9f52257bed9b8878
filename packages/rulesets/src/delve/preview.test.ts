import { enumerateCommand, summarizeOutcomes } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { commandOf, fightOf, previewOf } from './testing/testkit.ts';
import type { Fight } from './testing/testkit.ts';

const duel = (fight: Fight = {}) =>
  fightOf({
    party: [{ stats: { attack: 10, int: 10, maxMana: 20 } }],
    monster: { unit: 'training-dummy', stats: { defense: 8 } },
    ...fight,
  });

describe('preview', () => {
  test('D20-FRM-005 attack 10 against armour 8 hits from 8 on: 13 of 20, 8 to 18', () => {
    const [effect] = previewOf(duel(), 'attack').effects;
    expect(effect).toMatchObject({ actor: 2, hit: { of: 13, in: 20 }, amount: { min: 8, max: 18 } });
  });

  test('D20-FRM-009 a Firebolt of INT 10 does 8 to 33, 13 + a critical share on average', () => {
    const { effects, cost, exact } = previewOf(duel(), 'firebolt');
    expect({ cost, exact }).toEqual({ cost: { mana: 5 }, exact: true });
    expect(effects[0]).toMatchObject({ hit: { of: 13, in: 20 }, amount: { min: 8, max: 33 } });
  });

  test.each(['attack', 'firebolt'])('the odds of %s are what every fall of its dice gives', (action) => {
    for (const monster of [
      { defense: 8 },
      { defense: 8, fireTaken: 50, physicalTaken: 75 },
      { defense: 60 },
      { defense: 0, hp: 12 },
    ]) {
      const battle = duel({ monster: { unit: 'giant-rat', stats: monster } });
      const enumerated = enumerateCommand(battle.ruleset, battle.state, commandOf(battle, action), {
        nodeCap: 100_000,
      });
      if (!enumerated.ok) throw new Error('a legal command');
      const [run] = summarizeOutcomes(battle.state, enumerated.value).effects;
      const [told] = previewOf(battle, action).effects;
      expect({ ...told, breakdown: [] }).toEqual({ ...run, breakdown: [] });
    }
  });

  test('D20-ACT-002 an attempt to flee harms nobody; a potion says what it gives', () => {
    const battle = duel({ party: [{ stats: { maxHp: 50, hp: 40 } }], stock: { 'potion-healing': 1 } });
    expect(previewOf(battle, 'flee').effects).toEqual([]);
    expect(previewOf(battle, 'potion-healing')).toMatchObject({
      cost: { item: 1 },
      effects: [{ actor: 1, hit: { of: 1, in: 1 }, amount: { min: -10, max: -10 } }],
    });
  });

  test('where a number comes from: base, resistance and guard', () => {
    const battle = duel({ monster: { unit: 'training-dummy', stats: { physicalTaken: 75 } } });
    expect(previewOf(battle, 'attack').effects[0]?.breakdown).toEqual([
      { source: 'attack', plus: 10 },
      { source: 'resistance', factor: { of: 3, in: 4 } },
    ]);
  });
});
