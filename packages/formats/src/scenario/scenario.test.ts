import { CELL, refuse } from '@highground/kernel';
import type { Refusal, Result, ScenarioDraft } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { parseScenario } from './scenario.ts';

const noMaps = (file: string): ReturnType<Parameters<typeof parseScenario>[1]> =>
  refuse({ code: 'map-missing', message: `There is no map ${file}.` });

/** A well-formed small scenario; `change` spoils one part of it. */
function scenario(change: (file: Record<string, unknown>) => void = () => undefined): string {
  const file: Record<string, unknown> = {
    format: 'highground-scenario',
    version: 1,
    id: 'two-men',
    title: 'Two men',
    ruleset: 'livingfield',
    map: {
      rows: ['..#', '.~/'],
      legend: {
        '.': { material: 'grass', levels: 1 },
        '#': { material: 'grass', fill: 'stone', levels: 3 },
        '~': { material: 'water', fill: 'dirt', levels: 2 },
        '/': {
          material: 'stone',
          levels: 1,
          shape: 'slope',
          rot: 1,
          above: [{ y: 4, material: 'wood', shape: 'slab' }],
        },
      },
    },
    sides: [
      { id: 1, name: 'Blue', stock: { potion: 2, ether: 1 } },
      { id: 2, name: 'Orange' },
    ],
    units: [
      {
        unit: 'warden',
        side: 1,
        at: [0, 0],
        facing: 'E',
        stats: { hp: 5 },
        statuses: [{ id: 'haste', ticks: 32 }],
      },
      { unit: 'ranger', side: 2, at: [2, 2, 0], name: 'Red Robin' },
    ],
  };
  change(file);
  return JSON.stringify(file);
}

function codesOf(result: Result<ScenarioDraft>): readonly (readonly [string, string | undefined])[] {
  return result.ok ? [] : result.refusals.map(({ code, path }) => [code, path]);
}

describe('scenario files', () => {
  test('a drawn map becomes voxels: levels, fill, shapes and blocks above', () => {
    const parsed = parseScenario(scenario(), noMaps);
    expect(codesOf(parsed)).toEqual([]);
    if (!parsed.ok) return;
    const { world } = parsed.value;
    expect(world.columnTop(2, 0)).toMatchObject({ y: 2, height: 3 * CELL, material: 0 });
    expect(world.columnTop(1, 1)).toMatchObject({ y: 1, height: 2 * CELL, material: 4, fluid: true });
    expect(world.surfaces(2, 1).map((surface) => surface.y)).toEqual([0, 4]);
    expect(world.voxelAt(2, 1, 0) & 0xff).toBe(3);
  });

  test('units stand on the named tile or on the top surface; overrides and stock are kept, stock sorted by id', () => {
    const parsed = parseScenario(scenario(), noMaps);
    if (!parsed.ok) throw new Error('the scenario is well formed');
    expect(parsed.value.units).toEqual([
      {
        unit: 'warden',
        side: 1,
        tile: { x: 0, y: 0, z: 0 },
        facing: 1,
        stats: { hp: 5 },
        statuses: [{ id: 'haste', ticks: 32 }],
      },
      {
        unit: 'ranger',
        side: 2,
        tile: { x: 2, y: 2, z: 0 },
        facing: 0,
        stats: {},
        statuses: [],
        name: 'Red Robin',
      },
    ]);
    expect(parsed.value.sides[0]?.stock).toEqual([
      { item: 'ether', count: 1 },
      { item: 'potion', count: 2 },
    ]);
  });

  test.each<
    [string, (file: Record<string, unknown>) => void, readonly (readonly [string, string | undefined])[]]
  >([
    ['another version', (file) => (file['version'] = 2), [['scenario-version', '$.version']]],
    ['an unknown field', (file) => (file['weather'] = 'rain'), [['wrong-shape', '$.weather']]],
    [
      'a fraction where a whole number belongs',
      (file) => (file['limits'] = { ticks: 1.5 }),
      [['wrong-shape', '$.limits.ticks']],
    ],
    [
      'a map that is not there',
      (file) => (file['map'] = { file: 'nowhere.vmap' }),
      [['map-missing', undefined]],
    ],
    [
      'a map path with a folder',
      (file) => (file['map'] = { file: '../secret.vmap' }),
      [['wrong-shape', '$.map.file']],
    ],
    [
      'a unit over the void',
      (file) => (file['units'] = [{ unit: 'warden', side: 1, at: [9, 9] }]),
      [['no-surface', '$.units[0].at']],
    ],
    [
      'a unit of no side',
      (file) => (file['units'] = [{ unit: 'warden', side: 3, at: [0, 0] }]),
      [['unknown-side', '$.units[0].side']],
    ],
    [
      'a side listed twice',
      (file) =>
        (file['sides'] = [
          { id: 1, name: 'A' },
          { id: 1, name: 'B' },
          { id: 2, name: 'C' },
        ]),
      [['repeated-side', '$.sides[1].id']],
    ],
    [
      'ragged rows',
      (file) => (file['map'] = { rows: ['..', '.'], legend: { '.': { material: 'grass', levels: 1 } } }),
      [['map-row-width', '$.map.rows[1]']],
    ],
    [
      'a character without a legend',
      (file) => (file['map'] = { rows: ['.x'], legend: { '.': { material: 'grass', levels: 1 } } }),
      [['map-legend-missing', '$.map.rows[0]']],
    ],
    [
      'an unknown material',
      (file) => (file['map'] = { rows: ['.'], legend: { '.': { material: 'cheese', levels: 1 } } }),
      [['unknown-material', '$.map.legend["."]']],
    ],
  ])('refuses %s and says where', (_what, spoil, expected) => {
    expect(codesOf(parseScenario(scenario(spoil), noMaps))).toEqual(expected);
  });

  test('names several problems at once, at most twenty', () => {
    const many = scenario(
      (file) =>
        (file['units'] = Array.from({ length: 30 }, (_, i) => ({
          unit: 'warden',
          side: 1,
          at: [40 + i, 0],
        }))),
    );
    expect(codesOf(parseScenario(many, noMaps))).toHaveLength(20);
  });

  test('names what is wrong with the sound parts together with the shapes that are not', () => {
    const mixed = scenario((file) => {
      file['limits'] = { ticks: 1.5 };
      file['units'] = [
        { unit: 'warden', side: 1, at: [0, 0], facing: 'up' },
        { unit: 'warden', side: 3, at: [9, 9] },
      ];
    });
    expect(codesOf(parseScenario(mixed, noMaps))).toEqual([
      ['wrong-shape', '$.units[0].facing'],
      ['wrong-shape', '$.limits.ticks'],
      ['no-surface', '$.units[1].at'],
      ['unknown-side', '$.units[1].side'],
    ]);
    const noMap = scenario((file) => {
      file['map'] = { file: 'nowhere.vmap' };
      file['title'] = 7;
    });
    expect(codesOf(parseScenario(noMap, noMaps))).toEqual([
      ['wrong-shape', '$.title'],
      ['map-missing', undefined],
    ]);
    for (const units of [7, 'all', { 0: 'warden' }, [null, 3, []]])
      expect(
        codesOf(
          parseScenario(
            scenario((file) => (file['units'] = units)),
            noMaps,
          ),
        )[0]?.[0],
      ).toBe('wrong-shape');
  });

  test('names what its rules have against it together with the rest, and of one place the first problem', () => {
    const text = scenario((file) => (file['units'] = [{ unit: 'warden', side: 1, at: [9, 9] }]));
    const judge = ({ units }: ScenarioDraft): readonly Refusal[] => [
      { code: 'unknown-unit', message: String(units.length), path: '$.units[0].unit' },
      { code: 'no-ground', message: 'there, too', path: '$.units[0].at' },
    ];
    expect(codesOf(parseScenario(text, noMaps, judge))).toEqual([
      ['no-surface', '$.units[0].at'],
      ['unknown-unit', '$.units[0].unit'],
    ]);
    expect(codesOf(parseScenario(scenario(), noMaps, judge))).toHaveLength(2);
    expect(codesOf(parseScenario(scenario(), noMaps, () => []))).toEqual([]);
  });

  test('refuses text that is not JSON with the offset of the first error', () => {
    const cut = scenario().slice(0, 100);
    const parsed = parseScenario(cut, noMaps);
    expect(parsed).toMatchObject({
      ok: false,
      refusals: [{ code: 'json-syntax', offset: expect.any(Number) }],
    });
    expect(parseScenario('{"a":1,}', noMaps)).toMatchObject({
      refusals: [{ code: 'json-syntax', offset: 7 }],
    });
  });

  test('refuses nesting deeper than 32 before it is parsed', () => {
    expect(parseScenario(`${'['.repeat(33)}${']'.repeat(33)}`, noMaps)).toMatchObject({
      refusals: [{ code: 'json-too-deep', facts: { limit: 32, actual: 33 } }],
    });
  });

  test('refuses shown texts that could steer a terminal, and takes names of any script', () => {
    for (const control of ['\\u001b[2J', '\\n', '\\u0000', '\\u009b1m']) {
      const text = scenario().replace('"title":"', `"title":"${control}`);
      expect(codesOf(parseScenario(text, noMaps))).toEqual([['wrong-shape', '$.title']]);
    }
    expect(
      parseScenario(
        scenario().replace('"title":"', '"title":"Zażółć 山 \u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} '),
        noMaps,
      ),
    ).toMatchObject({
      ok: true,
    });
  });

  test('refuses keys that could reach a prototype, wherever they stand', () => {
    const text = scenario().replace('"stats":{"hp":5}', '"stats":{"__proto__":{"hp":5}}');
    expect(codesOf(parseScenario(text, noMaps))).toEqual([
      ['json-forbidden-key', '$.units[0].stats.__proto__'],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
