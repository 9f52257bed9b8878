import type { Json, Refusal } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { LIVING_FIELD_DATA } from './default-data.ts';
import { readLivingFieldData } from './read-data.ts';

type Edit = readonly [path: string, value: Json | undefined];

/** The shipped pack with some values replaced, or removed where undefined, by dotted path. */
function packWith(...edits: readonly Edit[]): Json {
  const pack = JSON.parse(JSON.stringify(LIVING_FIELD_DATA)) as Record<string, unknown>;
  for (const [path, value] of edits) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, pack);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return pack as Json;
}

function problems(pack: Json): (readonly [string, string | undefined])[] {
  const result = readLivingFieldData(pack);
  return result.ok ? [] : result.refusals.map(({ code, path }: Refusal) => [code, path] as const);
}

describe('read-data', () => {
  test('OT-RUL-006 the shipped pack is accepted, and so is an edited one', () => {
    expect(problems(packWith())).toEqual([]);
    const edited = readLivingFieldData(
      packWith(['constants.dropCeiling', -1], ['materials.mud.moveCost', 3], ['actions.fire-bolt.power', 40]),
    );
    expect(
      edited.ok && [
        edited.value.constants.dropCeiling,
        edited.value.materials['mud']?.moveCost,
        edited.value.actions['fire-bolt']?.power,
      ],
    ).toEqual([-1, 3, 40]);
  });

  test('a pack may bring a status, an action and a unit of its own', () => {
    const status = { title: 'Dazzled', text: 'Sees stars.', helps: false, accuracyLoss: 'blindAccuracy' };
    const flare = {
      ...LIVING_FIELD_DATA.actions['fire-bolt'],
      title: 'Flare',
      statuses: [{ id: 'dazzled', ticks: 5 }],
    } as Json;
    const herald = { ...LIVING_FIELD_DATA.units['warden'], title: 'Herald', actions: ['flare'] } as Json;
    expect(
      problems(packWith(['statuses.dazzled', status], ['actions.flare', flare], ['units.herald', herald])),
    ).toEqual([]);
  });

  test.each<readonly [string, Json | undefined, string, string]>([
    ['constants.koTurns', 21, 'rule-out-of-range', '$.constants.koTurns'],
    ['constants.koTurns', undefined, 'rule-missing-field', '$.constants'],
    ['constants.gravity', 9, 'rule-unknown-field', '$.constants'],
    ['materials.grass', undefined, 'rule-missing-field', '$.materials'],
    ['materials.cheese', {}, 'rule-unknown-field', '$.materials'],
    ['materials.lava.hazard', 'magma', 'rule-unknown-id', '$.materials.lava.hazard'],
    ['materials.lava.moveCost', 0, 'rule-out-of-range', '$.materials.lava.moveCost'],
    [
      'materials.water.statusOnEnter',
      [{ id: 'wet', ticks: 0 }],
      'rule-out-of-range',
      '$.materials.water.statusOnEnter[0].ticks',
    ],
    [
      'materials.water.statusOnEnter',
      [{ id: 'soaked', ticks: 9 }],
      'rule-unknown-id',
      '$.materials.water.statusOnEnter[0].id',
    ],
    ['materials.wood.flags', ['isSoft'], 'rule-unknown-id', '$.materials.wood.flags[0]'],
    ['statuses.haste.ctFactor', 'turboPct', 'rule-unknown-id', '$.statuses.haste.ctFactor'],
    ['statuses.silence.silences', false, 'rule-malformed', '$.statuses.silence.silences'],
    ['statuses.haste.replaces', ['sloth'], 'rule-unknown-id', '$.statuses.haste.replaces[0]'],
    ['interactions.0.element', 'none', 'rule-unknown-id', '$.interactions[0].element'],
    ['interactions.0.ticks', 'freezeTicks', 'rule-unknown-field', '$.interactions[0]'],
    ['interactions.1.ticks', undefined, 'rule-missing-field', '$.interactions[1]'],
    ['interactions.3.on', 'weather', 'rule-unknown-id', '$.interactions[3].on'],
    ['actions.fire-bolt.element', 'plasma', 'rule-unknown-id', '$.actions.fire-bolt.element'],
    ['actions.fire-bolt.power', -1, 'rule-out-of-range', '$.actions.fire-bolt.power'],
    ['actions.fire-bolt.power', 1.5, 'rule-malformed', '$.actions.fire-bolt.power'],
    ['actions.fire-bolt.heals', 'no', 'rule-malformed', '$.actions.fire-bolt.heals'],
    ['actions.fire-bolt.kind', 'wait', 'rule-unknown-id', '$.actions.fire-bolt.kind'],
    [
      'actions.flame-burst.area',
      { shape: 'blast', radius: 9 },
      'rule-out-of-range',
      '$.actions.flame-burst.area.radius',
    ],
    [
      'actions.flame-burst.area',
      { shape: 'tile', radius: 1 },
      'rule-unknown-field',
      '$.actions.flame-burst.area',
    ],
    [
      'actions.flame-burst.mapEffect',
      { effect: 'create', material: 'air', shape: 'full', height: 0 },
      'rule-unknown-id',
      '$.actions.flame-burst.mapEffect.material',
    ],
    ['actions.Fire Bolt', {}, 'rule-malformed', '$.actions.Fire Bolt'],
    ['units.drake.stats.spd', 0, 'rule-out-of-range', '$.units.drake.stats.spd'],
    ['units.drake.affinities.fire', -201, 'rule-out-of-range', '$.units.drake.affinities.fire'],
    ['units.drake.traits', ['dig'], 'rule-unknown-id', '$.units.drake.traits[0]'],
    ['units.drake.actions', ['fire-bolt', 'roar'], 'rule-unknown-id', '$.units.drake.actions[1]'],
    ['units', [], 'rule-malformed', '$.units'],
  ])('%s = %j is refused with its code and path', (path, value, code, at) => {
    expect(problems(packWith([path, value]))).toEqual([[code, at]]);
  });

  test('removing what others mention is refused where it is mentioned', () => {
    expect(problems(packWith(['statuses.freeze', undefined]))).toEqual([
      ['rule-unknown-id', '$.interactions[1].inflicts'],
    ]);
    expect(problems(packWith(['actions.claw', undefined]))).toEqual([
      ['rule-unknown-id', '$.units.drake.actions[0]'],
    ]);
  });

  test.each<Json>([[], 'pack', 7, {}])('%j is no pack', (json) => {
    expect(readLivingFieldData(json).ok).toBe(false);
  });

  test('up to 20 problems are named at once, in reading order', () => {
    const found = problems(packWith(['constants', {}]));
    expect(found).toHaveLength(20);
    expect(found[0]).toEqual(['rule-missing-field', '$.constants']);
  });
});
