import { describe, expect, test } from 'vitest';
import { MATCHUPS } from './elements.ts';
import { duelOf, lossTo } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';

describe('elements', () => {
  /** Loss to a spell of base 9 against somebody of an armour, nature or status, magic defence 0, without one less. */
  const difference = (element: string, second: Duel['second'], rules: Duel['rules'] = {}): number => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'golem', at: [4, 2], ...second, stats: { mdef: 0, ...second?.stats } },
      rules: {
        'units.golem.armour': 'none',
        'units.golem.tags': [],
        'actions.fire-spark.base': 9,
        'actions.fire-spark.element': element,
        'constants.windPush': 0,
        ...rules,
      },
    });
    return lossTo(battle, 'fire-spark') - 9;
  };
  const armour = (element: string, kind: string): number =>
    difference(element, {}, { 'units.golem.armour': kind });
  const nature = (element: string, ...tags: readonly string[]): number =>
    difference(element, {}, { 'units.golem.tags': tags });

  test('TL-EL-001 fire: two more against ice, two less against water', () => {
    expect([armour('fire', 'ice'), armour('fire', 'water'), armour('fire', 'stone')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-002 ice: two more against fire, two less against ice', () => {
    expect([armour('ice', 'fire'), armour('ice', 'ice'), armour('ice', 'water')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-003 lightning: two more against water, two less against stone', () => {
    expect([armour('lightning', 'water'), armour('lightning', 'stone'), armour('lightning', 'air')]).toEqual([
      2, -2, 0,
    ]);
  });

  test('TL-EL-004 earth: two more against those who fly, two less against air', () => {
    expect(difference('earth', {}, { 'units.golem.aspects': ['flight'] })).toBe(2);
    expect([armour('earth', 'air'), armour('earth', 'earth')]).toEqual([-2, 0]);
  });

  test('TL-EL-005 wind: two more against earth, two less against stone', () => {
    expect([armour('wind', 'earth'), armour('wind', 'stone'), armour('wind', 'air')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-006 TL-EX-20 holy: four more against the undead, two against what was called up, two less against holy', () => {
    expect([nature('holy', 'undead'), nature('holy', 'spawn'), nature('holy', 'undead', 'spawn')]).toEqual([
      4, 2, 6,
    ]);
    expect(armour('holy', 'holy')).toBe(-2);
    const example = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'golem', at: [4, 2], stats: { mdef: 2 } },
      rules: {
        'units.golem.tags': ['undead'],
        'units.golem.armour': 'none',
        'actions.fire-spark.base': 6,
        'actions.fire-spark.element': 'holy',
      },
    });
    expect(lossTo(example, 'fire-spark')).toBe(8);
  });

  test('TL-EL-007 TL-AMB-17 dark: two more against the living, two less against dark, one for each full quarter of HP missing', () => {
    expect([nature('dark', 'living'), armour('dark', 'dark')]).toEqual([2, -2]);
    const hurt = (hp: number): number => difference('dark', { stats: { hp, maxHp: 80 } });
    expect([hurt(80), hurt(61), hurt(60), hurt(40), hurt(20)]).toEqual([0, 0, 1, 2, 3]);
  });

  test('every matchup is one of those', () => {
    expect(MATCHUPS.length).toBe(15);
  });
});
