import { describe, expect, test } from 'vitest';
import { BYSTANDER } from './testing/boards.ts';
import { duelOf } from './testing/duel.ts';
import { play, refusalOf, statIn, statusesOf, writesOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('Fortify', () => {
  test('TL-FRT-001 TL-FRT-002 the knight sets up cover, the berserker gains temporary HP, the priest defence', () => {
    const knight = duelOf({ second: { at: [7, 7] }, rules: { 'constants.coverHp': 8 } });
    play(knight, { actor: 1, action: 'raise-cover', target: [2, 3] });
    expect(knight.state.voxelState).toEqual([{ cell: { x: 2, y: 1, z: 3 }, field: 'cover', value: 8 }]);
    const berserker = duelOf({ first: { unit: 'berserker' }, rules: { 'constants.berserkHp': 8 } });
    play(berserker, { actor: 1, action: 'brace' });
    expect(statIn(berserker, 1, 'tempHp')).toBe(8);
    const priest = duelOf({ first: { unit: 'priest' } });
    const steps = play(priest, { actor: 1, action: 'bless' });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 1, status: 'fortified', until: 4 });
  });

  test('TL-TER-003 cover needs a free tile beside', () => {
    const battle = duelOf({});
    expect(refusalOf(battle, { actor: 1, action: 'raise-cover', target: [3, 2] })?.code).toBe('tile-taken');
    expect(refusalOf(battle, { actor: 1, action: 'raise-cover', target: [2, 4] })?.code).toBe(
      'target-too-far',
    );
  });
});

describe('Heal and Cleanse', () => {
  const patient: Sketched = { side: 1, at: [2, 4], stats: { hp: 10, speed: 1 } };

  test('TL-HEAL-001 TL-AMB-24 a heal is at once, for oneself or a neighbour; a priest reaches three tiles', () => {
    const monk = duelOf({ first: { unit: 'monk' }, second: { at: [7, 7] }, others: [patient] });
    expect(refusalOf(monk, { actor: 1, action: 'heal', target: [2, 4] })?.code).toBe('target-too-far');
    expect(refusalOf(monk, { actor: 1, action: 'heal', target: [2, 2] })).toBeUndefined();
    const priest = duelOf({
      first: { unit: 'priest' },
      second: { at: [7, 7] },
      others: [{ ...patient, at: [2, 5] }],
    });
    play(priest, { actor: 1, action: 'priestly-heal', target: [2, 5] });
    expect(statIn(priest, 3, 'hp')).toBe(10 + 11);
  });

  test('TL-HEAL-003 what is too much is lost, or stays as temporary HP with Healer’s Wisdom', () => {
    const excess = (unit: string, action: string): number => {
      const battle = duelOf({
        first: { unit, stats: { mag: 8 } },
        second: { at: [7, 7] },
        others: [{ ...patient, at: [2, 3], stats: { hp: 40 } }],
      });
      play(battle, { actor: 1, action, target: [2, 3] });
      expect(statIn(battle, 3, 'hp')).toBe(42);
      return statIn(battle, 3, 'tempHp');
    };
    expect([excess('monk', 'heal'), excess('priest', 'priestly-heal')]).toEqual([0, 10]);
  });

  const cured = (unit: string, action: string, statuses: readonly string[], side = 1): readonly string[] => {
    const battle = duelOf({
      first: { unit },
      second: { at: [7, 7] },
      others: [
        {
          side,
          at: [2, 3],
          stats: { hp: 30, speed: 1 },
          statuses: statuses.map((id) => ({ id, ticks: 60 })),
        },
        BYSTANDER,
      ],
    });
    play(battle, { actor: 1, action, target: [2, 3] });
    return statusesOf(battle, 3).map((text) => text.split(' ')[0] ?? '');
  };

  test('TL-VX-001 Dispel takes what magic gave, good and bad', () => {
    expect(
      cured('priest', 'dispel', ['haste', 'fortified', 'regen', 'shield', 'cursed', 'slow', 'poisoned']),
    ).toEqual(['poisoned', 'slow']);
    expect(cured('priest', 'dispel', ['haste', 'cursed'], 2)).toEqual([]);
  });

  test('TL-ST-007 TL-ST-008 TL-ST-009 TL-ST-010 Cleanse frees of what binds', () => {
    expect(cured('priest', 'cleanse', ['slow', 'rooted', 'frozen', 'stunned', 'stopped', 'cursed'])).toEqual([
      'cursed',
    ]);
  });

  test('TL-ST-011 TL-ST-012 an antidote cures poison, healing stops bleeding', () => {
    expect(cured('alchemist', 'antidote', ['poisoned', 'bleeding'])).toEqual(['bleeding']);
    expect(cured('monk', 'heal', ['poisoned', 'bleeding'])).toEqual(['poisoned']);
  });
});
