import { describe, expect, test } from 'vitest';
import { TIERS_OF_SPELLS } from './action-builders.ts';
import { ACTIONS } from './actions.ts';
import { ASPECTS } from './aspects.ts';
import { VERBS } from './data.ts';
import type { ActionRule, UnitRule } from './data.ts';
import { STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';
import { WEAPONS } from './weapons.ts';

const actions = Object.entries<ActionRule>(ACTIONS);

const units = Object.entries<UnitRule>(UNITS);

describe('actions', () => {
  test('TL-SC-001 TL-VX-001 every verb of the list has an action', () => {
    expect(new Set(actions.map(([, { verb }]) => verb))).toEqual(new Set(VERBS));
  });

  test('TL-CST-003 TL-AMB-30 spells charge and cost as their tier says, cantrips that need a flask or a song apart', () => {
    expect(TIERS_OF_SPELLS).toEqual({
      cantrip: { charge: 0, mp: 0 },
      basic: { charge: 1, mp: 2 },
      advanced: { charge: 2, mp: 4 },
      ultimate: { charge: 3, mp: 6 },
    });
    const other = actions.filter(
      ([, { tier, charge, mp }]) =>
        tier !== 'none' && (charge !== TIERS_OF_SPELLS[tier].charge || mp !== TIERS_OF_SPELLS[tier].mp),
    );
    expect(other.map(([id, { charge, mp }]) => [id, charge, mp])).toEqual([
      ['drake-breath', 1, 0],
      ['encore', 0, 4],
      ['venom-flask', 0, 1],
      ['fire-flask', 0, 1],
    ]);
  });

  test('TL-CST-003 completion b3 the spells: charge, range, base, radius', () => {
    const row = (id: keyof typeof ACTIONS): readonly unknown[] => {
      const { charge, range, base, area, element } = ACTIONS[id];
      return [
        charge,
        range,
        base,
        area.shape === 'blast' ? area.radius : area.shape === 'line' ? -area.length : 0,
        element,
      ];
    };
    expect(row('fire-spark')).toEqual([0, 3, 5, 0, 'fire']);
    expect(row('frost-touch')).toEqual([0, 2, 4, 0, 'ice']);
    expect(row('fireball')).toEqual([1, 5, 8, 1, 'fire']);
    expect(row('ice-lance')).toEqual([1, 5, 7, 0, 'ice']);
    expect(row('spark-bolt')).toEqual([1, 5, 7, 0, 'lightning']);
    expect(row('mending-light')).toEqual([1, 4, 0, 0, 'holy']);
    expect(row('meteor')).toEqual([2, 6, 14, 1, 'fire']);
    expect(row('holy-light')).toEqual([2, 5, 11, 1, 'holy']);
    expect(row('tornado')).toEqual([2, 5, 8, 0, 'wind']);
    expect(row('eclipse')).toEqual([3, 6, 16, 2, 'dark']);
    expect(row('geomancy-raise')).toEqual([3, 6, 10, -3, 'earth']);
    expect(row('geomancy-lower')).toEqual([3, 6, 10, -3, 'earth']);
    expect(row('time-stop')).toEqual([3, 4, 0, 1, 'none']);
    for (const id of ['haste', 'slow', 'rewind'] as const) expect(row(id)).toEqual([1, 4, 0, 0, 'none']);
    expect(row('encore')).toEqual([0, 3, 0, 0, 'none']);
    expect(ACTIONS.tornado.push).toBe(2);
    for (const id of ['frost-touch', 'ice-lance'] as const)
      expect(ACTIONS[id].grants).toEqual([{ id: 'frozen', ticks: 1 }]);
    expect(ACTIONS['time-stop'].grants).toEqual([{ id: 'stopped', ticks: 2 }]);
  });

  test('TL-CST-001 spells reach two to six tiles and charge up to three ticks', () => {
    const spells = actions.filter(([, { verb }]) => verb === 'cast');
    const strange = spells.filter(([, { range, charge }]) => range < 2 || range > 6 || charge > 3);
    expect([spells.length > 20, strange]).toEqual([true, []]);
  });

  test('TL-SHV-001 TL-GRP-001 shoves push one to three tiles, grapples reach two and pull one or two', () => {
    expect(
      actions.filter(([, { verb }]) => verb === 'shove').map(([, { push, range }]) => [push, range]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 1],
    ]);
    expect(
      actions.filter(([, { verb }]) => verb === 'grapple').map(([, { pull, range }]) => [pull, range]),
    ).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test('TL-TEL-001 teleports reach two to four tiles', () => {
    expect(
      actions.filter(([, { verb }]) => verb === 'teleport').map(([id, { range, slot }]) => [id, range, slot]),
    ).toEqual([
      ['teleport', 4, 'move'],
      ['blink', 2, 'free'],
      ['shadowstep', 4, 'move'],
    ]);
  });

  test('every action is some unit’s, or some unit’s making', () => {
    const used = new Set(units.flatMap(([, { actions: own }]) => own));
    expect(actions.filter(([id]) => !used.has(id)).map(([id]) => id)).toEqual([]);
  });

  test('titles are no one else’s', () => {
    for (const record of [ACTIONS, UNITS, STATUSES, WEAPONS, ASPECTS]) {
      const titles = Object.values<{ readonly title: string }>(record).map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});
