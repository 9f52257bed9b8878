import { CATALOG, rulesetHash } from '@highground/kernel';
import type { Json } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { TIERS_OF_SPELLS } from './action-builders.ts';
import { ACTIONS } from './actions.ts';
import { ASPECTS } from './aspects.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import { VERBS } from './data.ts';
import type { ActionRule, UnitRule } from './data.ts';
import { TIMELINE_DATA } from './default-data.ts';
import { MATCHUPS } from './elements.ts';
import { timelineRules } from './index.ts';
import { MATERIALS } from './materials.ts';
import { profiles } from './profiles.ts';
import { STAT_IDS, STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';
import { ENEMIES } from './units-enemies.ts';
import { HEROES } from './units-heroes.ts';
import { WEAPONS } from './weapons.ts';

const actions = Object.entries<ActionRule>(ACTIONS);
const units = Object.entries<UnitRule>(UNITS);

describe('the numbers', () => {
  test('TL-META-001 TL-AMB-30 every tunable number is in the data, once, with range, unit and meaning', () => {
    expect(new Set(CONSTANTS.map(({ id }) => id)).size).toBe(CONSTANTS.length);
    for (const { value, min, max, unit, meaning } of CONSTANTS) {
      expect(value >= min && value <= max).toBe(true);
      expect([unit.length > 0, meaning.endsWith('.')]).toEqual([true, true]);
    }
  });

  test('TL-META-001 one number changed is another ruleset hash', () => {
    const other = { ...TIMELINE_DATA, constants: { ...DEFAULT_CONSTANTS, ctCap: 201 } } as unknown as Json;
    expect(rulesetHash('timeline', 1, TIMELINE_DATA as unknown as Json)).toBe(timelineRules.hash);
    expect(rulesetHash('timeline', 1, other)).not.toBe(timelineRules.hash);
  });

  test('as the resolutions state them', () => {
    expect(DEFAULT_CONSTANTS).toEqual({
      ctThreshold: 100,
      turnCost: 100,
      ctCap: 200,
      startCt: 0,
      speedCap: 20,
      hastePct: 150,
      slowPct: 50,
      landLast: 1,
      tickLimit: 300,
      stepUpCost: 1,
      meleeRise: 1,
      damageUp3Pct: 130,
      damageUp2Pct: 120,
      damageUp1Pct: 110,
      damageDown1Pct: 90,
      damageDown2Pct: 80,
      rangeUp3: 2,
      rangeUp2: 1,
      rangeUp1: 1,
      rangeDown: 1,
      fallPerTier: 3,
      pushPerRise: 0,
      dualWieldLoss: 2,
      collisionPerTile: 2,
      healPct: 150,
      revivePct: 25,
      downedTurns: 3,
      berserkHp: 8,
      coverHp: 8,
      wallTicks: 5,
      mineDamage: 6,
      snareTicks: 2,
      pledgeSharePct: 50,
      bossTauntEvery: 2,
      bossResistPct: 50,
      dodgePct: 35,
      flyingDodgePct: 10,
      fortifyDef: 3,
      curseLoss: 3,
      regenPct: 5,
      poisonPerTick: 2,
      bleedPerTick: 3,
      burnPerTick: 1,
      agonyFactor: 2,
      wetFirePct: 50,
      wetLightningPct: 200,
      wetShockPct: 150,
      wetStunTicks: 1,
      wetFreezeTicks: 2,
      ambushPct: 150,
      darkPerQuarter: 1,
      darkQuarters: 3,
      windPush: 1,
      windLedge: 1,
      oilDamage: 5,
      oilRadius: 1,
      lavaPerTick: 4,
      shockPerTick: 3,
      shockTicks: 3,
      cloudTicks: 4,
      wetTicks: 3,
      hillTicks: 3,
    });
  });
});

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
      item: 0,
      mp: -10,
    };
    expect(profiles.map(({ id, weights }) => [id, weights])).toEqual([
      ['balanced', balanced],
      ['ruthless', { ...balanced, damage: 120, knockOut: 3000, threat: -1, friendlyFire: -90 }],
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

describe('the open questions', () => {
  test('TL-OQ-001 TL-OQ-002 TL-OQ-003 TL-OQ-004 TL-OQ-005 TL-OQ-006 TL-OQ-007 are answered as recommended, in words players read', () => {
    const said = timelineRules.catalogue.clauses.map(({ text }) => text).join(' ');
    for (const answer of [
      'in any order they like',
      'up to 200',
      'Strikes reach one neighbour',
      'Any damage to the caster',
      'Not with two players',
      'Bosses cannot be stunned, frozen, stopped or confused',
      'At 0 HP a unit is down',
    ])
      expect(said).toContain(answer);
  });
});

describe('what does not exist', () => {
  test('TL-SC-003 no facing, no wear, no ammunition, no free cover, no collapse', () => {
    const text = JSON.stringify(TIMELINE_DATA);
    expect(text).not.toMatch(/facing|flank|durability|ammo|collapse/i);
    expect(ACTIONS['raise-cover'].slot).toBe('act');
  });
});
