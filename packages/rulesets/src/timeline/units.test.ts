import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import type { UnitRule } from './data.ts';
import { UNITS } from './units.ts';
import { ENEMIES } from './units-enemies.ts';
import { HEROES } from './units-heroes.ts';
import { WEAPONS } from './weapons.ts';

const units = Object.entries<UnitRule>(UNITS);

describe('units', () => {
  test('completion b2 the fourteen of the roster', () => {
    const row = ({ stats: s, weapon }: UnitRule): readonly (string | number)[] => [
      s.speed,
      s.maxHp,
      s.def,
      s.mdef,
      s.atk,
      s.mag,
      s.move,
      weapon,
    ];
    expect(Object.fromEntries(Object.entries<UnitRule>(HEROES).map(([id, rule]) => [id, row(rule)]))).toEqual(
      {
        knight: [6, 42, 4, 1, 2, 2, 3, 'sword'],
        berserker: [8, 44, 2, 0, 4, 0, 4, 'axe'],
        archer: [9, 30, 1, 1, 3, 1, 4, 'bow'],
        crossbowman: [7, 32, 2, 1, 3, 0, 3, 'crossbow'],
        rogue: [13, 28, 1, 1, 3, 1, 5, 'dagger'],
        monk: [12, 32, 2, 2, 3, 2, 5, 'fists'],
        mage: [6, 24, 0, 3, 0, 8, 3, 'staff'],
        priest: [7, 28, 1, 3, 0, 7, 3, 'mace'],
        bard: [10, 27, 1, 2, 1, 5, 4, 'lute'],
        chronomancer: [8, 24, 0, 3, 0, 7, 3, 'staff'],
        alchemist: [9, 26, 1, 2, 1, 6, 4, 'dagger'],
        engineer: [8, 28, 2, 1, 2, 3, 3, 'wrench'],
        shaman: [9, 28, 1, 2, 1, 6, 3, 'staff'],
        ninja: [15, 26, 1, 1, 3, 2, 5, 'dagger'],
      },
    );
  });

  test('completion b2 the nine enemies: speed, HP, defence, magic defence, and what they are', () => {
    const row = ({ stats: s, tags, armour, aspects }: UnitRule): readonly unknown[] => [
      s.speed,
      s.maxHp,
      s.def,
      s.mdef,
      s.move,
      tags,
      armour,
      aspects,
    ];
    expect(
      Object.fromEntries(
        Object.entries<UnitRule>(ENEMIES)
          .filter(([, { role }]) => role === 'enemy')
          .map(([id, rule]) => [id, row(rule)]),
      ),
    ).toEqual({
      golem: [3, 60, 6, 2, 3, [], 'stone', ['stone-skin']],
      wolf: [12, 22, 1, 0, 5, ['living', 'minion'], 'none', []],
      bandit: [9, 26, 1, 0, 4, ['living'], 'none', []],
      cultist: [7, 22, 0, 3, 3, ['living'], 'dark', []],
      skeleton: [8, 24, 2, 1, 4, ['undead', 'spawn', 'minion'], 'none', []],
      'fire-drake': [11, 40, 3, 3, 5, ['living'], 'fire', ['flight']],
      trickster: [13, 20, 0, 1, 5, ['living'], 'none', ['dodge']],
      necromancer: [7, 34, 1, 4, 3, ['living'], 'dark', []],
      warden: [10, 120, 5, 5, 4, ['living', 'boss'], 'earth', []],
    });
    expect(ENEMIES.warden).toMatchObject({ secondPhase: { belowPct: 50, speed: 19 }, returnsAfter: 6 });
    expect(ENEMIES.turret.stats).toMatchObject({ speed: 8, maxHp: 10, move: 0 });
  });

  test('TL-CT-004 speeds lie in the bands of the design', () => {
    const band = (low: number, high: number, ...ids: readonly (keyof typeof UNITS)[]): void => {
      for (const unit of ids)
        expect([unit, UNITS[unit].stats.speed >= low && UNITS[unit].stats.speed <= high]).toEqual([
          unit,
          true,
        ]);
    };
    band(1, 4, 'golem');
    band(5, 7, 'knight', 'priest', 'mage');
    band(8, 10, 'archer', 'shaman', 'bard');
    band(11, 14, 'rogue', 'monk');
    band(15, 18, 'ninja');
    expect(UNITS.warden.secondPhase?.speed).toBe(19);
    for (const [, { stats }] of units) expect(stats.speed).toBeLessThanOrEqual(20);
  });

  test('owner’s decision 4 enemies have Move 3 to 5, a weapon and one or two abilities besides', () => {
    for (const [id, { stats, weapon, actions: own, role }] of units) {
      if (role !== 'enemy') continue;
      expect([id, stats.move >= 3 && stats.move <= 5, weapon !== 'none']).toEqual([id, true, true]);
      const abilities = own.filter((action) => !['strike', 'shoot', 'revive', 'shove'].includes(action));
      expect([id, abilities.length <= 2 && own.length >= 2]).toEqual([id, true]);
    }
  });

  test('TL-REV-001 every hero can revive', () => {
    for (const [id, { actions: own }] of Object.entries<UnitRule>(HEROES))
      expect([id, own.some((action) => action.endsWith('revive'))]).toEqual([id, true]);
  });

  test('TL-EV-001 the Ninja and the Trickster are the only ones with Dodge', () => {
    expect(
      units
        .filter(([, { aspects }]) => aspects.includes('dodge'))
        .map(([id]) => id)
        .sort((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['ninja', 'trickster']);
  });

  test('every unit’s MP pay for its dearest action', () => {
    for (const [id, { stats, actions: own }] of units)
      expect([
        id,
        Math.max(0, ...own.map((action) => ACTIONS[action as keyof typeof ACTIONS].mp)) <= stats.maxMp,
      ]).toEqual([id, true]);
  });
});

describe('weapons', () => {
  test('TL-STR-002 TL-SHT-001 each weapon is one number within the spread of its kind', () => {
    const spread = { sword: [6, 10], axe: [8, 14], dagger: [3, 5], bow: [5, 8], crossbow: [7, 10] } as const;
    for (const [id, { kind, base }] of Object.entries(WEAPONS)) {
      const [low, high] = spread[kind as keyof typeof spread] ?? [0, 99];
      expect([id, base >= low && base <= high]).toEqual([id, true]);
    }
    expect(
      Object.entries(WEAPONS).map(([id, { base, hits, range, push }]) => [id, base, hits, range, push]),
    ).toEqual([
      ['sword', 8, 1, 1, 0],
      ['axe', 11, 1, 1, 0],
      ['dagger', 4, 2, 1, 0],
      ['mace', 5, 1, 1, 0],
      ['staff', 3, 1, 1, 0],
      ['fists', 6, 1, 1, 1],
      ['bow', 7, 1, 5, 0],
      ['crossbow', 9, 1, 4, 0],
      ['lute', 3, 1, 1, 0],
      ['wrench', 5, 1, 1, 0],
      ['stone-fist', 9, 1, 1, 1],
      ['fangs', 6, 1, 1, 0],
      ['cutlass', 7, 1, 1, 0],
      ['ritual-knife', 3, 2, 1, 0],
      ['rusty-blade', 6, 1, 1, 0],
      ['claws', 8, 1, 1, 0],
      ['hidden-blade', 4, 2, 1, 0],
      ['halberd', 12, 1, 1, 1],
      ['bolt', 4, 1, 4, 0],
      ['none', 2, 1, 1, 0],
    ]);
  });

  test('TL-SHT-001 bows reach three to five tiles, crossbows two to four', () => {
    expect([WEAPONS.bow.range, WEAPONS.crossbow.range]).toEqual([5, 4]);
  });
});
