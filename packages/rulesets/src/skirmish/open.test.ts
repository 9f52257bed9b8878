import type { Json } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { SKIRMISH_DATA } from './default-data.ts';
import { skirmish } from './index.ts';
import { battleOf, drawWorld, problemsOf, statIn } from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

const UNITS: Sketch['units'] = [
  { side: 1, at: [0, 0] },
  { side: 2, at: [7, 7] },
];

describe('what a scenario is refused for', () => {
  test('BF-MATCH-003 a board of 8 to 32 columns and rows, one surface each', () => {
    expect(problemsOf({ units: UNITS }, { world: drawWorld([], [7, 8]) })).toEqual(['board-size $.map']);
    expect(problemsOf({ units: UNITS }, { world: drawWorld([], [8, 33]) })).toEqual(['board-size $.map']);
    const hollow = drawWorld();
    hollow.clearVoxel(3, 0, 3);
    hollow.clearVoxel(3, 1, 3);
    expect(problemsOf({ units: UNITS }, { world: hollow })).toEqual(['column-hollow $.map']);
  });

  test('two sides, 1 and 2, with units', () => {
    const alone = [{ id: 1, name: 'alpha', stock: [] }];
    expect(problemsOf({ units: [UNITS[0] ?? { at: [0, 0] }] }, { sides: alone })).toEqual([
      'bad-sides $.sides',
    ]);
    expect(problemsOf({ units: [{ side: 1, at: [0, 0] }] })).toEqual(['side-without-units $.units']);
  });

  test('BF-GEN-010 BF-LOG-001 names of one word, at most 40 characters, and nobody else’s', () => {
    const named = (name: string): readonly string[] =>
      problemsOf({ units: [...UNITS, { side: 1, at: [1, 1], name }] });
    expect(named('x'.repeat(40))).toEqual([]);
    expect(named('x'.repeat(41))).toEqual(['bad-name $.units[2].name']);
    expect(named('two words')).toEqual(['bad-name $.units[2].name']);
    expect(named('alpha-1')).toEqual(['name-taken $.units[2].name']);
  });

  test('units of a known kind, where somebody can stand, with numbers in their range', () => {
    const third = (unit: object, rows: readonly string[] = []): readonly string[] =>
      problemsOf({ rows, units: [...UNITS, { side: 1, at: [1, 1], ...unit }] });
    expect(third({ unit: 'wizard' })).toEqual(['unit-unknown $.units[2].unit']);
    expect(third({ at: [0, 0] })).toEqual(['tile-taken $.units[2].at']);
    expect(third({}, ['', '.#'])).toEqual(['tile-blocked $.units[2].at']);
    expect(third({ stats: { luck: 1 } })).toEqual(['stat-unknown $.units[2].stats']);
    expect(third({ stats: { hp: 13 } })).toEqual(['stat-out-of-range $.units[2].stats.hp']);
    expect(third({ stats: { hp: 0 } })).toEqual(['stat-out-of-range $.units[2].stats.hp']);
    expect(third({ stats: { speed: 21 } })).toEqual(['stat-out-of-range $.units[2].stats.speed']);
    const [first, second] = [0, 1].map((index) => ({
      unit: 'scout',
      side: index + 1,
      tile: { x: index, y: 2 - index, z: 0 },
      facing: 0 as const,
      stats: {},
      statuses: index === 1 ? [{ id: 'wading', ticks: 1 }] : [],
    }));
    expect(problemsOf({ units: [] }, { units: [first, second].flatMap((unit) => unit ?? []) })).toEqual([
      'no-surface $.units[0].at',
      'status-unexpected $.units[1].statuses',
    ]);
  });

  test('options of a known name, and tiles to be held that can be', () => {
    const options = (given: Sketch['options']): readonly string[] =>
      problemsOf({ rows: ['', '.#'], units: UNITS, options: given ?? {} });
    expect(options({ goal: 'conquer' })).toEqual(['rule-unknown-id $.options.goal']);
    expect(options({ toHitModel: 'fair' })).toEqual(['rule-unknown-id $.options.toHitModel']);
    expect(options({ attackMetric: 'knight' })).toEqual(['rule-unknown-id $.options.attackMetric']);
    expect(options({ hold: [[1]] })).toEqual(['rule-malformed $.options.hold[0]']);
    expect(options({ hold: [[1, 64]] })).toEqual(['rule-out-of-range $.options.hold[0][1]']);
    expect(options({ goal: 'hold' })).toEqual(['goal-without-tiles $.options.hold']);
    expect(options({ hold: [[9, 9]] })).toEqual(['no-surface $.options.hold[0]']);
    expect(options({ hold: [[1, 1]] })).toEqual(['tile-blocked $.options.hold[0]']);
    expect(options({ profiles: ['bold', 'wary'] })).toEqual([]);
  });

  test('waves from turn 2, on the board, of a known kind; a limit from 1', () => {
    const cells = [{ x: 3, y: 1, z: 0 }];
    const wave = (tick: number, effect: object): readonly string[] =>
      problemsOf({
        units: UNITS,
        schedule: [{ tick, effect: { kind: 'reinforce', cells, params: { unit: 'scout' }, ...effect } }],
      });
    expect(wave(2, {})).toEqual([]);
    expect(wave(1, {})).toEqual(['bad-tick $.schedule[0].tick']);
    for (const effect of [
      { kind: 'rain' },
      { cells: [] },
      { cells: [{ x: 8, y: 1, z: 0 }] },
      { params: { unit: 'wizard' } },
    ])
      expect(wave(3, effect)).toEqual(['bad-effect $.schedule[0].effect']);
    expect(problemsOf({ units: UNITS, limits: { ticks: 0 } })).toEqual(['bad-limit $.limits.ticks']);
  });
});

describe('the opening', () => {
  test('BF-MATCH-002 alpha begins, in turn 1, everybody with two actions', () => {
    const battle = battleOf({ units: UNITS });
    expect(battle.state.tick).toBe(1);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 1, actors: [1] });
    expect(battle.state.actors.map(({ name }) => name)).toEqual(['alpha-1', 'bravo-1']);
    expect([1, 2].map((id) => statIn(battle, id, 'actions'))).toEqual([2, 2]);
  });
});

describe('an edited pack', () => {
  const problems = (path: readonly string[], value: Json | undefined): readonly string[] => {
    const data = structuredClone(SKIRMISH_DATA) as Record<string, unknown>;
    let at = data;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
    const last = path.at(-1) ?? '';
    if (value === undefined) Reflect.deleteProperty(at, last);
    else at[last] = value;
    const built = skirmish.build(data as Json);
    return built.ok ? [] : built.refusals.map((refusal) => `${refusal.code} ${refusal.path}`);
  };

  test('is refused by the path of what is wrong in it', () => {
    expect(problems(['constants', 'toHitBase'], 101)).toEqual(['rule-out-of-range $.constants.toHitBase']);
    expect(problems(['terrains', 'forest', 'cost'], 0)).toEqual(['rule-out-of-range $.terrains.forest.cost']);
    expect(problems(['terrains', 'water'], undefined)).toEqual(['rule-missing-field $.terrains']);
    expect(problems(['materials', 'grass'], 'swamp')).toEqual(['rule-unknown-id $.materials.grass']);
    expect(problems(['attack', 'range'], 0)).toEqual(['rule-out-of-range $.attack.range']);
    expect(problems(['abilities', 'mend', 'target'], 'enemy')).toEqual([
      'rule-unknown-id $.abilities.mend.target',
    ]);
    expect(problems(['abilities', 'wait'], SKIRMISH_DATA.abilities.mend)).toEqual([
      'rule-malformed $.abilities.wait',
    ]);
    expect(problems(['units', 'scout', 'abilities'], ['fly'])).toEqual([
      'rule-unknown-id $.units.scout.abilities[0]',
    ]);
    expect(problems(['units', 'scout', 'stats', 'speed'], 21)).toEqual([
      'rule-out-of-range $.units.scout.stats.speed',
    ]);
    expect(problems(['statuses', 'wading', 'title'], '')).toEqual(['rule-malformed $.statuses.wading.title']);
  });

  test('changes what it says: a longer reach, another floor', () => {
    expect(problems(['attack', 'range'], 2)).toEqual([]);
    expect(problems(['constants', 'critThreshold'], 101)).toEqual([]);
  });
});
