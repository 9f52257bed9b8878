import { describe, expect, test } from 'vitest';
import { SHAPE } from '@highground/kernel';
import type { ScenarioDraft } from '@highground/kernel';
import { livingFieldRules } from './index.ts';
import { draftOf, rulesWith } from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

const SOUND: Sketch = {
  rows: ['....', '.#.~', '..r.'],
  legend: { r: { levels: 1, top: 'grass', shape: SHAPE.half, above: [{ y: 1, material: 'wood' }] } },
  units: [{ at: [0, 0] }, { at: [3, 0] }],
};

/** Codes and paths of what is wrong with a scenario that differs in one thing. */
function problems(change: Partial<Sketch>, more: Partial<ScenarioDraft> = {}): (string | undefined)[][] {
  const opened = livingFieldRules.open({ ...draftOf({ ...SOUND, ...change }), ...more });
  return opened.ok ? [] : opened.refusals.map(({ code, path }) => [code, path]);
}

const unit = (more: object) => [{ at: [0, 0] as const, ...more }, { at: [3, 0] as const }];

describe('opening', () => {
  test('OT-UNI-008, OT-UNI-011, OT-UNI-012 units start up, in roster order, with the numbers of their kind, full HP and MP and CT 0', () => {
    const opened = livingFieldRules.open(draftOf(SOUND));
    const state = opened.ok ? opened.value : undefined;
    const row = Object.fromEntries(state!.table.names.map((name, column) => [name, state!.stats[column]]));
    const warden = rulesWith({}).data as { units: { warden: { stats: object } } };
    expect(row).toMatchObject({
      ...warden.units.warden.stats,
      ct: 0,
      hp: row['maxHp'],
      mp: row['maxMp'],
      windAffinity: 100,
    });
    expect(state?.actors).toMatchObject([
      { id: 1, name: 'Warden A', side: 1, seat: 1, standing: 'up' },
      { id: 2, name: 'Warden B', side: 2, seat: 2 },
    ]);
    expect(state).toMatchObject({ seq: 0, tick: 0, diceDrawn: 0, outcome: undefined });
  });

  test('every number, status and item may be set by the scenario', () => {
    const opened = livingFieldRules.open(
      draftOf({
        ...SOUND,
        units: unit({
          stats: { maxHp: 40, hp: 7, ct: 55, iceAffinity: -100 },
          statuses: [{ id: 'regen', ticks: 9 }],
        }),
        stock: [{ item: 'salve', count: 2 }],
      }),
    );
    const state = opened.ok ? opened.value : undefined;
    const stat = (name: string) => state?.stats[state.table.names.indexOf(name)];
    expect([stat('maxHp'), stat('hp'), stat('ct'), stat('iceAffinity')]).toEqual([40, 7, 55, -100]);
    expect(state?.actors[0]?.statuses).toMatchObject([{ id: 'regen', until: 9 }]);
    expect(state?.sides[0]?.stock).toEqual([{ item: 'salve', count: 2 }]);
  });

  test('OT-LIV-009 the schedule keeps its order within a tick, and its durations as data', () => {
    const event = (tick: number, ticks: number) => ({
      tick,
      effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: 'wet', ticks } },
    });
    const opened = livingFieldRules.open(
      draftOf({ ...SOUND, schedule: [event(9, 1), event(4, 2), event(4, 3)] }),
    );
    expect(
      opened.ok && opened.value.schedule.map(({ id, tick, effect }) => [id, tick, effect.params?.['ticks']]),
    ).toEqual([
      [2, 4, 2],
      [3, 4, 3],
      [1, 9, 1],
    ]);
  });

  test('units block their tiles before anybody has moved (known fault 6)', () => {
    const opened = livingFieldRules.open(
      draftOf({ ...SOUND, units: [{ at: [0, 0], stats: { ct: 100 } }, { at: [1, 0] }] }),
    );
    const state = opened.ok ? opened.value : undefined;
    const stage = livingFieldRules.stage(state!, { kind: 'turn', seat: 1, actor: 1 });
    const tiles = stage.ok && !stage.value.complete ? stage.value.options.map(({ id }) => id) : [];
    expect(tiles).toContain('0,0,0');
    expect(tiles).not.toContain('1,0,0');
  });

  test('the opened battle never writes to the scenario’s world', () => {
    const draft = draftOf(SOUND);
    const opened = livingFieldRules.open(draft);
    if (opened.ok) opened.value.world.clearVoxel(0, 0, 0);
    expect(draft.world.surfaces(0, 0)).toHaveLength(1);
  });
});

describe('what keeps a scenario from opening', () => {
  test('units', () => {
    expect(problems({ units: unit({ unit: 'unicorn' }) })).toEqual([['unknown-unit', '$.units[0].unit']]);
    expect(problems({ units: unit({ side: 5 }) })).toContainEqual(['unknown-side', '$.units[0].side']);
    expect(problems({ units: [{ at: [0, 0] }, { at: [3, 0], side: 1 }] })).toEqual([
      ['side-without-units', '$.sides[1]'],
    ]);
  });

  test('a refusal carries facts where it has any, and no empty ones', () => {
    const facts = (units: Sketch['units']): unknown[] => {
      const opened = livingFieldRules.open(draftOf({ ...SOUND, units }));
      return opened.ok ? [] : opened.refusals.map((refusal) => [refusal.code, refusal.facts]);
    };
    expect(facts([{ at: [0, 0] }, { at: [3, 0], side: 1 }])).toEqual([['side-without-units', { side: 2 }]]);
    expect(facts(unit({ unit: 'unicorn' }))).toEqual([['unknown-unit', undefined]]);
  });

  test('tiles (known fault 12)', () => {
    expect(problems({ units: unit({ at: [0, 5, 0] }) })).toEqual([['no-surface', '$.units[0].at']]);
    expect(problems({ units: unit({ at: [1, 1] }) })).toEqual([['tile-impassable', '$.units[0].at']]);
    expect(problems({ units: unit({ at: [2, 0, 2] }) })).toEqual([['tile-too-low', '$.units[0].at']]);
    expect(problems({ units: unit({ at: [3, 0] }) })).toEqual([['tile-occupied', '$.units[1].at']]);
    expect(problems({ units: unit({ at: [3, 1] }) })).toEqual([]);
  });

  test('numbers', () => {
    expect(problems({ units: unit({ stats: { luck: 1 } }) })).toEqual([
      ['unknown-stat', '$.units[0].stats.luck'],
    ]);
    for (const stats of [
      { hp: 0 },
      { maxHp: 10, hp: 11 },
      { spd: 0 },
      { mp: -1 },
      { evasion: 101 },
      { hp: 1.5 },
      { fireAffinity: -201 },
    ]) {
      const stat = Object.keys(stats).at(-1);
      expect(problems({ units: unit({ stats }) })).toEqual([
        ['stat-out-of-range', `$.units[0].stats.${stat}`],
      ]);
    }
  });

  test('OT-STS-002 statuses: unknown ones, and any without an end', () => {
    expect(problems({ units: unit({ statuses: [{ id: 'joy', ticks: 3 }] }) })).toEqual([
      ['unknown-status', '$.units[0].statuses[0]'],
    ]);
    for (const ticks of [0, -1, 0.5])
      expect(problems({ units: unit({ statuses: [{ id: 'wet', ticks }] }) })).toEqual([
        ['status-without-end', '$.units[0].statuses[0]'],
      ]);
    expect(
      problems({
        units: unit({
          statuses: [
            { id: 'wet', ticks: 1 },
            { id: 'wet', ticks: 2 },
          ],
        }),
      }),
    ).toEqual([['repeated-status', '$.units[0].statuses[1]']]);
  });

  test('stock, chest list and options', () => {
    expect(problems({ stock: [{ item: 'anvil', count: 1 }] })).toEqual([
      ['unknown-item', '$.sides[0].stock'],
      ['unknown-item', '$.sides[1].stock'],
    ]);
    expect(problems({ options: { chest: ['salve', 'anvil'] } })).toEqual([
      ['unknown-item', '$.options.chest[1]'],
    ]);
    expect(problems({ options: { chest: 'salve' } })).toEqual([['bad-chest', '$.options.chest']]);
    expect(problems({ options: { weather: 'fair' } })).toEqual([['unknown-option', '$.options.weather']]);
  });

  test('the schedule: kinds it does not know, and data that is not theirs', () => {
    const at = (effect: object) =>
      problems({ schedule: [{ tick: 3, effect: { cells: [{ x: 0, y: 0, z: 0 }], ...effect } as never }] });
    expect(at({ kind: 'damage', params: { amount: 1 } })).toEqual([]);
    expect(at({ kind: 'damage', params: { amount: 1, element: 'fire' } })).toEqual([]);
    expect(at({ kind: 'status', params: { status: 'wet', ticks: 1 } })).toEqual([]);
    expect(at({ kind: 'lava-rise' })).toEqual([['unknown-effect', '$.schedule[0].effect']]);
    expect(at({ kind: 'toString' })).toEqual([['unknown-effect', '$.schedule[0].effect']]);
    for (const effect of [
      { kind: 'damage' },
      { kind: 'damage', params: { amount: 0 } },
      { kind: 'damage', params: { amount: 1, element: 'soup' } },
      { kind: 'status', params: { status: 'joy', ticks: 2 } },
      { kind: 'status', params: { status: 'wet' } },
      { kind: 'damage', cells: [], params: { amount: 1 } },
    ]) {
      expect(at(effect)).toEqual([['bad-effect', '$.schedule[0].effect']]);
    }
    expect(
      problems({
        schedule: [
          { tick: -1, effect: { kind: 'damage', cells: [{ x: 0, y: 0, z: 0 }], params: { amount: 1 } } },
        ],
      }),
    ).toEqual([['bad-tick', '$.schedule[0].tick']]);
  });

  test('limits, sides and the wrong game', () => {
    expect(problems({ limits: { ticks: 0 } })).toEqual([['bad-limit', '$.limits.ticks']]);
    expect(problems({ limits: { drawTicks: 1.5 } })).toEqual([['bad-limit', '$.limits.drawTicks']]);
    expect(problems({ sides: [1], units: [{ at: [0, 0], side: 1 }] })).toEqual([
      ['too-few-sides', '$.sides'],
    ]);
    expect(problems({}, { ruleset: 'chess' })).toEqual([['wrong-ruleset', '$.ruleset']]);
  });

  test('up to 20 at once', () => {
    const units = Array.from({ length: 30 }, () => ({ unit: 'unicorn', at: [0, 0] as const }));
    expect(problems({ units })).toHaveLength(20);
  });
});
