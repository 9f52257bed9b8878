import { CATALOG, rulesetHash } from '@highground/kernel';
import type { Json } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { item } from './action-builders.ts';
import { ACTIONS } from './actions.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import { HAZARDS, MATERIAL_FLAGS } from './data.ts';
import type { ActionRule, MaterialRule, StatusRule, UnitRule } from './data.ts';
import { LIVING_FIELD_DATA } from './default-data.ts';
import { ELEMENTS } from './elements.ts';
import { ITEMS } from './items.ts';
import { MATERIALS } from './materials.ts';
import { MESSAGES } from './messages.ts';
import { profiles } from './profiles.ts';
import { affinityStat, STAT_IDS, STATS } from './stats.ts';
import { INTERACTIONS, STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';

const actions: [string, ActionRule][] = Object.entries(ACTIONS);
const materials: [string, MaterialRule][] = Object.entries(MATERIALS);
const statuses: [string, StatusRule][] = Object.entries(STATUSES);
const units: [string, UnitRule][] = Object.entries(UNITS);

describe('constants', () => {
  test('A-20, A-24, A-31, A-32, A-45, owner’s decisions 1–3: the defaults are the stated ones', () => {
    expect(DEFAULT_CONSTANTS).toEqual({
      ctThreshold: 100,
      turnCost: 100,
      hasteCtPct: 150,
      slowCtPct: 50,
      stopCtPct: 0,
      freeStep: 320,
      stepCeiling: 1280,
      dropCeiling: 3,
      climbCostPerStep: 1,
      waterCostExtra: 1,
      headroom: 1280,
      slowBudgetPct: 50,
      stopBudgetPct: 0,
      minHit: 5,
      maxHit: 95,
      variancePct: 10,
      heightBonusPerLevel: 10,
      backMultiplierPct: 150,
      protectPct: 50,
      shellPct: 50,
      blindAccuracy: 30,
      losEye: 640,
      standingCapPct: 50,
      wetDamagePct: 150,
      freezeTicks: 24,
      poisonPerTick: 1,
      regenPerTick: 1,
      fallDamagePerLevel: 5,
      fallSlide: 8,
      koTurns: 3,
      drawTicks: 2000,
      tickLimit: 20000,
    });
  });

  test('every default lies within its own range', () => {
    for (const { value, min, max } of CONSTANTS) expect(value >= min && value <= max).toBe(true);
  });
});

describe('materials', () => {
  test('OT-RUL-005, OT-MAT-010 every material of the game’s catalog has a rule', () => {
    expect(Object.keys(MATERIALS)).toEqual(CATALOG.slice(0, 12).map(({ id }) => id));
  });

  test('OT-RUL-004, A-24 each hazard kind is one material, with its damage and its status', () => {
    const hazards = materials
      .filter(([, rule]) => rule.hazard !== 'none')
      .map(([id, { hazard, hazardDamage, statusOnEnter }]) => [id, hazard, hazardDamage, statusOnEnter]);
    expect(hazards).toEqual([
      ['water', 'water', 0, [{ id: 'wet', ticks: 20 }]],
      ['lava', 'lava', 10, []],
      ['poison', 'poison', 3, [{ id: 'poison', ticks: 36 }]],
      ['fire', 'fire', 5, []],
      ['spikes', 'spikes', 4, []],
    ]);
    expect(new Set(HAZARDS)).toEqual(new Set(hazards.map(([, kind]) => kind)));
  });

  test('OT-RUL-003 one rule a material says whether it is passable, what it costs, its hazard, damage, flags and statuses', () => {
    const six = ['passable', 'moveCost', 'hazard', 'hazardDamage', 'flags', 'statusOnEnter'];
    for (const [id, rule] of materials)
      expect([id, six.filter((field) => !(field in rule))]).toEqual([id, []]);
  });

  test('A-24, owner’s decision 8: entering costs 1, mud 2; only water is waded', () => {
    expect(
      materials.filter(([, { moveCost }]) => moveCost !== 1).map(([id, { moveCost }]) => [id, moveCost]),
    ).toEqual([['mud', 2]]);
    expect(materials.filter(([, { wade }]) => wade).map(([id]) => id)).toEqual(['water']);
  });

  test('A-29 only walls forbid entry: a hazard never blocks', () => {
    expect(materials.filter(([, { passable }]) => !passable).map(([id]) => id)).toEqual(['wall']);
  });

  test('OT-RUL-010, A-45 every opaque solid hides, no fluid does', () => {
    for (const { id, fluid } of CATALOG.slice(0, 12))
      expect(MATERIALS[id as keyof typeof MATERIALS].flags.some((flag) => flag === 'blocksLos')).toBe(!fluid);
  });

  test('OT-MAT-009 the flags are four, in a frozen order', () => {
    expect(MATERIAL_FLAGS).toEqual(['blocksLos', 'isPlatform', 'blocksJump', 'requiresFlight']);
  });

  test('OT-RUL-007 lava and fire are fire, water is water, ice is ice', () => {
    expect(
      ['lava', 'fire', 'water', 'ice', 'grass'].map((id) => MATERIALS[id as keyof typeof MATERIALS].element),
    ).toEqual(['fire', 'fire', 'water', 'ice', 'none']);
  });

  test('OT-RUL-009 a rule may say that its material burns: grass and wood do', () => {
    expect(materials.filter(([, { flammable }]) => flammable).map(([id]) => id)).toEqual(['grass', 'wood']);
  });

  test('OT-RUL-008 what can be broken has hits and a weakness, what cannot has neither', () => {
    for (const [, { destructible, integrity, weakness }] of materials)
      expect([integrity > 0, weakness !== 'none']).toEqual([destructible, destructible]);
  });
});

describe('elements and statuses', () => {
  test('OT-ELM-001 the eight elements keep their order', () => {
    expect(ELEMENTS).toEqual(['fire', 'ice', 'lightning', 'water', 'wind', 'earth', 'holy', 'dark']);
  });

  test('OT-ELM-013 the table of interactions is closed at four rows', () => {
    expect(INTERACTIONS.map((row) => [row.element, row.on])).toEqual([
      ['fire', 'status'],
      ['ice', 'status'],
      ['lightning', 'status'],
      ['fire', 'terrain'],
    ]);
  });

  test('OT-STS-003…012, OT-UNI-013 every named status exists', () => {
    const named =
      'slow stop immobilize float swim wet cold hot poison regen blind silence charm protect shell freeze haste';
    expect(new Set(Object.keys(STATUSES))).toEqual(new Set(named.split(' ')));
  });

  test('A-49 cold and hot have no rule', () => {
    for (const id of ['cold', 'hot'] as const)
      expect(Object.keys(STATUSES[id])).toEqual(['title', 'text', 'helps']);
  });

  test('OT-STS-002 whatever gives a status says for how many ticks', () => {
    const given = [
      ...actions.flatMap(([, rule]) => rule.statuses),
      ...materials.flatMap(([, rule]) => rule.statusOnEnter),
    ];
    for (const { ticks } of given) expect(ticks).toBeGreaterThan(0);
  });

  test('OT-GEN-012, A-24 the durations of old are kept: charm, haste, slow, protect and shell 32, regen 36, immobilize 24, stop 20', () => {
    const ticksOf = (action: keyof typeof ACTIONS): readonly number[] =>
      ACTIONS[action].statuses.map(({ ticks }) => ticks);
    expect(
      (
        [
          'beguile',
          'quickstep',
          'numbing-chill',
          'shield-wall',
          'warding-light',
          'pinning-arrow',
          'still-hour',
        ] as const
      ).map((id) => ticksOf(id)[0]),
    ).toEqual([32, 32, 32, 32, 32, 24, 20]);
    expect(ticksOf('tide-grace')).toEqual([60, 36]);
  });

  test('every status is given by some action, some ground or some interaction', () => {
    const given = [
      ...actions.flatMap(([, rule]) => rule.statuses.map(({ id }) => id)),
      ...materials.flatMap(([, rule]) => rule.statusOnEnter.map(({ id }) => id)),
      ...INTERACTIONS.flatMap((row) => ('inflicts' in row ? [row.inflicts] : [])),
    ];
    expect(statuses.map(([id]) => id).filter((id) => !given.includes(id))).toEqual([]);
  });
});

describe('actions and units', () => {
  test('OT-ACT-002 there are attacks, abilities and items, at least 24 in all', () => {
    expect(new Set(actions.map(([, { kind }]) => kind))).toEqual(new Set(['attack', 'ability', 'item']));
    expect(actions.length).toBeGreaterThanOrEqual(24);
  });

  test('OT-ACT-004 every action is of one of the eight elements or of none', () => {
    const known: readonly string[] = [...ELEMENTS, 'none'];
    expect(actions.filter(([, { element }]) => !known.includes(element)).map(([id]) => id)).toEqual([]);
  });

  test('OT-ACT-012, A-41 accuracy, kind of damage, sight, arc, healing and a least distance are fields of every action', () => {
    const fields = ['accuracy', 'damageType', 'ignoresLos', 'arc', 'heals', 'minRange'];
    for (const [id, rule] of actions)
      expect([id, fields.filter((field) => !(field in rule))]).toEqual([id, []]);
  });

  test.each(ELEMENTS)('there is harmful magic of %s, or a technique of it', (element) => {
    expect(
      actions.some(([, rule]) => rule.element === element && rule.damageType !== 'none' && !rule.heals),
    ).toBe(true);
  });

  test('OT-ACT-007 every area is used: single tiles, blasts and lines', () => {
    expect(new Set(actions.map(([, { area }]) => area.shape))).toEqual(new Set(['tile', 'blast', 'line']));
  });

  test('A-35 attacks and lines are aimed ahead', () => {
    const ahead = actions.filter(([, { kind, area }]) => kind === 'attack' || area.shape === 'line');
    expect(ahead.filter(([, { arc }]) => arc !== 'front').map(([id]) => id)).toEqual([]);
  });

  test('OT-GEN-012, A-83 an item reaches a neighbour, save the one that is thrown; it costs no MP', () => {
    expect(
      Object.entries(ITEMS)
        .filter(([, { range }]) => range !== 1)
        .map(([id]) => id),
    ).toEqual(['storm-flask']);
    for (const { kind, mpCost } of Object.values(ITEMS)) expect([kind, mpCost]).toEqual(['item', 0]);
  });

  test('A-41, A-83 what an action leaves out: it always hits, reaches from its own tile to the next, costs and does nothing', () => {
    const { accuracy, minRange, range, ...plain } = item({ title: 'Pebble', text: 'A pebble.' });
    expect([accuracy, minRange, range]).toEqual([100, 0, 1]);
    expect([plain.power, plain.mpCost, plain.restoresMp, plain.revivesPct]).toEqual([0, 0, 0, 0]);
  });

  test('A-46 area actions look past walls', () => {
    for (const [id, rule] of actions) expect([id, rule.ignoresLos]).toEqual([id, rule.area.shape !== 'tile']);
  });

  test('an action that never misses states no accuracy of its own', () => {
    const sure = actions.filter(([, { targetType }]) => targetType === 'ally' || targetType === 'self');
    expect(sure.filter(([, { accuracy }]) => accuracy !== 100).map(([id]) => id)).toEqual([]);
  });

  test('every action is some unit’s or an item, and every unit has three to six', () => {
    const used = units.flatMap(([, rule]) => rule.actions);
    expect(
      actions.filter(([id, { kind }]) => kind !== 'item' && !used.includes(id)).map(([id]) => id),
    ).toEqual([]);
    expect(units.length).toBeGreaterThanOrEqual(8);
    for (const [, rule] of units) {
      expect(rule.actions.length).toBeGreaterThanOrEqual(3);
      expect(rule.actions.length).toBeLessThanOrEqual(6);
      expect(new Set(rule.actions).size).toBe(rule.actions.length);
    }
  });

  test('OT-ACT-009 every unit has an attack that costs nothing, and MP for its dearest ability', () => {
    for (const [, rule] of units) {
      const own = rule.actions.map((id): ActionRule => ACTIONS[id as keyof typeof ACTIONS]);
      expect(own.some(({ kind, mpCost }) => kind === 'attack' && mpCost === 0)).toBe(true);
      expect(Math.max(...own.map(({ mpCost }) => mpCost))).toBeLessThanOrEqual(rule.stats.maxMp);
    }
  });

  test('no two units are the same but for their names', () => {
    const prints = units.map(([, { stats, actions: own, affinities, traits }]) =>
      JSON.stringify([stats, own, affinities, traits]),
    );
    expect(new Set(prints).size).toBe(units.length);
  });

  test('OT-UNI-002 flying, swimming and floating are all in play', () => {
    const traits = [
      ...units.flatMap(([, rule]) => rule.traits),
      ...statuses.flatMap(([, { grants }]) => grants ?? []),
    ];
    expect(new Set(traits)).toEqual(new Set(['float', 'fly', 'swim']));
  });

  test('OT-UNI-008, OT-UNI-011 every stat of the rules is a column, the affinities in element order', () => {
    expect(STAT_IDS.slice(0, 15)).toEqual([
      'hp',
      'mp',
      'ct',
      'bodyTurns',
      'maxHp',
      'maxMp',
      'atk',
      'def',
      'mag',
      'mdf',
      'spd',
      'moveBudget',
      'jumpHeight',
      'evasion',
      'accuracyBonus',
    ]);
    expect(STAT_IDS.slice(15)).toEqual(ELEMENTS.map(affinityStat));
  });

  test('A-37 an affinity lies within −2 and 2', () => {
    const affinities = STATS.filter(({ role }) => role === 'affinity');
    expect(new Set(affinities.map(({ min, max }) => `${min}…${max} %`))).toEqual(new Set(['-200…200 %']));
  });

  test('A-84 the computer weighs turns by one profile, whoever’s turn it is', () => {
    expect(profiles).toHaveLength(1);
    const harm = statuses.filter(([, { helps }]) => !helps).map(([id]) => id);
    const weights: Readonly<Record<string, number>> = profiles[0].statuses;
    expect(new Set(Object.keys(weights))).toEqual(new Set(Object.keys(STATUSES)));
    for (const [id] of statuses)
      expect([id, harm.includes(id) ? weights[id]! <= 0 : weights[id]! >= 0]).toEqual([id, true]);
  });

  test('titles are no one else’s', () => {
    for (const record of [actions, units, statuses]) {
      const titles = record.map(([, { title }]) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

describe('the pack', () => {
  const hashOf = (data: Json): string => rulesetHash('livingfield', 1, data);
  const pack: Json = JSON.parse(JSON.stringify(LIVING_FIELD_DATA));

  test('OT-RUL-006 is plain JSON', () => {
    expect(pack).toEqual(LIVING_FIELD_DATA);
  });

  test('OT-RUL-013, A-44, X-40b the hash ignores the order of keys and sees one more move point', () => {
    const reversed = Object.fromEntries(Object.entries(LIVING_FIELD_DATA).toReversed()) as Json;
    expect(hashOf(reversed)).toBe(hashOf(pack));
    const dearer = {
      ...LIVING_FIELD_DATA,
      materials: { ...MATERIALS, mud: { ...MATERIALS.mud, moveCost: 3 } },
    };
    expect(hashOf(dearer)).not.toBe(hashOf(pack));
    expect(hashOf({ ...LIVING_FIELD_DATA, materials: { ...MATERIALS, tar: MATERIALS.mud } })).not.toBe(
      hashOf(pack),
    );
  });
});

test('every sentence is one, and names its parameters plainly', () => {
  for (const text of Object.values(MESSAGES)) {
    expect(text.replaceAll(/\{[a-zA-Z]+\}/g, '')).not.toMatch(/[{}]|undefined|operation/i);
  }
});
