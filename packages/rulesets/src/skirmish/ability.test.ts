import { describe, expect, test } from 'vitest';
import { ABILITIES } from './abilities.ts';
import {
  battleOf,
  logOf,
  neededIn,
  placeIn,
  play,
  refusalOf,
  rulesWith,
  statIn,
  statusesOf,
} from './testing/testkit.ts';
import type { Scripted, Sketched } from './testing/testkit.ts';
import { UNITS } from './units.ts';

/** A unit of a kind at (3, 3) with a hurt defender beside it, and an enemy beside both. */
function withAlly(unit: string, dice: readonly number[] = [], others: readonly Sketched[] = []): Scripted {
  const units: readonly Sketched[] = [
    { side: 1, unit, at: [3, 3] },
    { side: 1, at: [2, 3], stats: { hp: 10 } },
    { side: 2, at: [2, 4], stats: { maxHp: 60, defense: 0 } },
    ...others,
  ];
  return battleOf({ units }, dice);
}

describe('archetypes', () => {
  test('BF-UNIT-002 four of them, with the numbers and abilities of the completion', () => {
    const rows = Object.entries(UNITS).map(([id, { stats, abilities }]) => {
      const { maxHp, attack, defense, speed } = stats;
      return `${id} ${maxHp}/${attack}/${defense}/${speed} ${abilities.join(' ')}`;
    });
    expect(rows).toEqual([
      'defender 12/3/3/3 brace',
      'striker 9/5/1/4 power-up',
      'scout 8/4/1/5 dash',
      'support 9/3/1/4 rally mend',
    ]);
    expect(Object.keys(ABILITIES)).toEqual(['brace', 'power-up', 'dash', 'rally', 'mend']);
  });

  test('BF-UNIT-002 what their abilities reach, heal, add to hits and move by, and which ends the turn', () => {
    const rows = Object.entries(ABILITIES).map(([id, { range, heals, bonus, moves, endsTurn }]) =>
      [id, range, heals, bonus, moves, endsTurn].join(' '),
    );
    expect(rows).toEqual([
      'brace 0 1 0 0 true',
      'power-up 0 0 2 0 false',
      'dash 0 0 0 2 false',
      'rally 2 0 2 0 false',
      'mend 1 3 0 0 false',
    ]);
  });
});

describe('abilities', () => {
  test('one action, once a turn, whichever it is', () => {
    const battle = withAlly('support');
    play(battle, { actor: 1, action: 'rally', target: 2 });
    expect([statIn(battle, 1, 'actions'), statIn(battle, 1, 'hasUsedAbility')]).toEqual([1, 1]);
    expect(refusalOf(battle, { actor: 1, action: 'mend', target: 2 })?.code).toBe('ability-used');
  });

  test('rally makes an ally within two tiles hit for 2 more, and no rarer', () => {
    const battle = withAlly('support', [94, 100]);
    const before = neededIn(battle, { actor: 2, action: 'attack', target: 3 });
    expect(logOf(battle, play(battle, { actor: 1, action: 'rally', target: 2 }))).toEqual([
      'alpha-1 used Rally on alpha-2',
    ]);
    expect(statusesOf(battle, 2)).toEqual(['inspired 2']);
    expect(neededIn(battle, { actor: 2, action: 'attack', target: 3 })).toBe(before);
    play(battle, { actor: 2, action: 'attack', target: 3 });
    expect(statIn(battle, 3, 'hp')).toBe(60 - 5);
  });

  test('rally reaches two tiles and no third, and neither oneself nor an enemy', () => {
    const far = withAlly(
      'support',
      [],
      [
        { side: 1, at: [3, 1] },
        { side: 1, at: [3, 6] },
      ],
    );
    const rally = (target: number): string | undefined =>
      refusalOf(far, { actor: 1, action: 'rally', target })?.code;
    expect([rally(4), rally(5), rally(1), rally(3)]).toEqual([
      undefined,
      'target-out-of-range',
      'target-not-ally',
      'target-not-ally',
    ]);
  });

  test('two rallies add up', () => {
    const battle = withAlly('support', [], [{ side: 1, unit: 'support', at: [1, 3] }]);
    play(battle, { actor: 1, action: 'rally', target: 2 });
    play(battle, { actor: 4, action: 'rally', target: 2 });
    expect(statusesOf(battle, 2)).toEqual(['inspired 4']);
  });

  test('power up is for oneself', () => {
    const battle = withAlly('striker', []);
    expect(logOf(battle, play(battle, { actor: 1, action: 'power-up' }))).toEqual(['alpha-1 used Power up']);
    expect(statusesOf(battle, 1)).toEqual(['inspired 2']);
    expect(refusalOf(withAlly('striker'), { actor: 1, action: 'power-up', target: 2 })?.code).toBe(
      'unexpected-target',
    );
  });

  test('mend gives back 3 HP beside the unit, up to the full, and not to the unhurt', () => {
    const battle = withAlly('support', [], [{ side: 1, at: [3, 2] }]);
    expect(refusalOf(battle, { actor: 1, action: 'mend', target: 4 })?.code).toBe('target-unhurt');
    expect(logOf(battle, play(battle, { actor: 1, action: 'mend', target: 2 }))).toEqual([
      'alpha-1 used Mend on alpha-2',
      'alpha-2 got back 2 HP',
    ]);
    expect(statIn(battle, 2, 'hp')).toBe(12);
    const far = withAlly('support', [], [{ side: 1, at: [3, 1], stats: { hp: 1 } }]);
    expect(refusalOf(far, { actor: 1, action: 'mend', target: 4 })?.code).toBe('target-out-of-range');
  });

  test('only healing is lost on the unhurt: a rally that a pack makes give nothing may still be used', () => {
    const rules = rulesWith({ 'abilities.rally.bonus': 0 });
    const units: readonly Sketched[] = [
      { side: 1, unit: 'support', at: [3, 3] },
      { side: 1, at: [2, 3] },
      { side: 2, at: [7, 7] },
    ];
    const battle = battleOf({ units }, [], rules);
    expect(refusalOf(battle, { actor: 1, action: 'rally', target: 2 })).toBeUndefined();
    expect(refusalOf(battle, { actor: 1, action: 'mend', target: 2 })?.code).toBe('target-unhurt');
  });

  test('dash is a move of 2 for one action, wherever that leads on dry ground', () => {
    const battle = withAlly('scout');
    const dash = { actor: 1, action: 'dash' };
    expect(logOf(battle, play(battle, { ...dash, tile: [5, 3] }))).toEqual(['alpha-1 used Dash to 5:3']);
    expect([placeIn(battle, 1), statIn(battle, 1, 'actions')]).toEqual([[5, 3], 1]);
    const other = withAlly('scout');
    expect(refusalOf(other, { ...dash, tile: [6, 3] })?.code).toBe('target-out-of-range');
    expect(refusalOf(other, { ...dash, tile: [3, 3] })?.code).toBe('target-out-of-range');
    expect(refusalOf(other, dash)?.code).toBe('target-missing');
  });

  test('a walk and then a dash go on from where the walk ended', () => {
    const battle = withAlly('scout');
    play(battle, { actor: 1, to: [7, 4], action: 'dash', tile: [7, 6] });
    expect([placeIn(battle, 1), statIn(battle, 1, 'actions')]).toEqual([[7, 6], 0]);
  });

  test('brace gives back 1 HP and ends the turn of the unit, also with all its HP', () => {
    const battle = withAlly('striker');
    expect(logOf(battle, play(battle, { actor: 2, action: 'brace' }))).toEqual([
      'alpha-2 used Brace',
      'alpha-2 got back 1 HP',
    ]);
    expect([statIn(battle, 2, 'hp'), statIn(battle, 2, 'actions')]).toEqual([11, 0]);
    const whole = battleOf({
      units: [
        { side: 1, at: [0, 0] },
        { side: 2, at: [7, 7] },
        { side: 1, at: [5, 5] },
      ],
    });
    expect(logOf(whole, play(whole, { actor: 1, action: 'brace' }))).toEqual(['alpha-1 used Brace']);
  });
});
