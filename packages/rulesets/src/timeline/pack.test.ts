import { CATALOG } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { ASPECTS } from './aspects.ts';
import { MATCHUPS } from './elements.ts';
import { MATERIALS } from './materials.ts';
import { profiles } from './profiles.ts';
import { STAT_IDS, STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';

describe('the rest of the pack', () => {
  test('TL-TILE-002 every catalog material is some ground', () => {
    expect(Object.keys(MATERIALS)).toEqual(CATALOG.slice(0, 12).map(({ id }) => id));
    expect(
      Object.entries(MATERIALS)
        .filter(([, { kind }]) => kind !== 'plain')
        .map(([id, { kind }]) => [id, kind]),
    ).toEqual([
      ['water', 'water'],
      ['lava', 'lava'],
      ['poison', 'cloud'],
      ['ice', 'ice'],
      ['mud', 'oil'],
    ]);
  });

  test('TL-EL-001 TL-EL-002 TL-EL-003 TL-EL-004 TL-EL-005 TL-EL-006 TL-EL-007 the matchups in order', () => {
    expect(MATCHUPS.map(({ element, what, plus }) => `${element} ${what} ${plus}`)).toEqual([
      'fire ice 2',
      'fire water -2',
      'ice fire 2',
      'ice ice -2',
      'lightning water 2',
      'lightning stone -2',
      'earth flying 2',
      'earth air -2',
      'wind earth 2',
      'wind stone -2',
      'holy undead 4',
      'holy spawn 2',
      'holy holy -2',
      'dark living 2',
      'dark dark -2',
    ]);
  });

  test('aspects measure what they say', () => {
    expect(Object.entries(ASPECTS).map(([id, { slot, effect, value }]) => [id, slot, effect, value])).toEqual(
      [
        ['flight', 'movement', 'flight', 0],
        ['stone-skin', 'defence', 'stoneSkin', 0],
        ['dodge', 'defence', 'dodge', 0],
        ['ward', 'defence', 'ward', 4],
        ['healers-wisdom', 'craft', 'overheal', 0],
        ['dual-wield', 'craft', 'dualWield', 0],
        ['frostproof', 'defence', 'frostproof', 0],
      ],
    );
  });

  test('every profile knows what every wished or feared status is worth', () => {
    const wished = Object.entries(STATUSES).filter(
      ([id, { kind }]) => kind !== 'none' || id === 'taunted' || id === 'pledged',
    );
    for (const { statuses } of profiles)
      expect(new Set(Object.keys(statuses))).toEqual(new Set(wished.map(([id]) => id)));
  });

  test('the profiles weigh as they are meant to', () => {
    const balanced = {
      damage: 100,
      knockOut: 2000,
      heal: 90,
      revive: 2500,
      friendlyFire: -160,
      threat: -4,
      hazard: -130,
      height: 50,
      cover: 20,
      distance: -80,
      interrupt: 700,
      item: 0,
      mp: -10,
    };
    const ruthless = { ...balanced, damage: 120, knockOut: 3000, threat: -1, friendlyFire: -90 };
    expect(profiles.map(({ id, weights }) => [id, weights])).toEqual([
      ['balanced', balanced],
      ['ruthless', ruthless],
      ['merciless', { ...ruthless, finish: 6000 }],
      ['guardian', { ...balanced, heal: 140, revive: 4000, threat: -8, distance: -40, friendlyFire: -220 }],
    ]);
    expect(profiles[0].statuses).toEqual({
      haste: 900,
      fortified: 350,
      regen: 400,
      shield: 700,
      invisible: 400,
      slow: -800,
      rooted: -500,
      frozen: -900,
      stunned: -900,
      poisoned: -700,
      bleeding: -700,
      cursed: -400,
      burning: -350,
      wet: -100,
      confused: -700,
      stopped: -1200,
      taunted: -400,
      pledged: 150,
    });
  });

  test('stats stay within their bounds: HP, CT and counters of a battle, and what units state', () => {
    expect(STATS.map(({ min, max }) => [min, max])).toEqual([
      [0, 999],
      [0, 99],
      [0, 1000],
      [0, 999],
      [0, 20],
      [0, 999],
      [0, 1],
      [0, 9],
      [1, 999],
      [0, 99],
      [1, 20],
      [0, 99],
      [0, 99],
      [0, 99],
      [0, 99],
      [0, 12],
    ]);
  });

  test('columns keep their order', () => {
    expect(STAT_IDS).toEqual([
      'hp',
      'mp',
      'ct',
      'tempHp',
      'counter',
      'taunts',
      'banished',
      'phase',
      'maxHp',
      'maxMp',
      'speed',
      'def',
      'mdef',
      'atk',
      'mag',
      'move',
    ]);
  });
});
