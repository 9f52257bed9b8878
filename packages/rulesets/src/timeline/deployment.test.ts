import { describe, expect, test } from 'vitest';
import { battleOf, draftOf, placeOf, play, problemsOf, refusalOf, waitUntil } from './testing/testkit.ts';
import type { Place, Sketch, Sketched } from './testing/testkit.ts';

describe('deployment', () => {
  const problems = (
    deployment: string,
    units: readonly Sketched[],
    more: Sketch['options'] = {},
    rows: readonly string[] = [],
  ): readonly string[] => problemsOf({ rows, units, options: { deployment, ...more } });

  test('TL-DEP-001 standard: the players in columns 0 and 1, the enemy in 6 and 7, all on the ground', () => {
    expect(problems('standard', [{ at: [1, 11] }, { at: [6, 0] }])).toEqual([]);
    expect(problems('standard', [{ at: [2, 11] }, { at: [5, 0] }])).toEqual([
      'outside-zone $.units[0].at',
      'outside-zone $.units[1].at',
    ]);
    expect(problems('standard', [{ at: [0, 0] }, { at: [7, 7] }], {}, ['1'])).toEqual([
      'outside-zone $.units[0].at',
    ]);
  });

  test('TL-DEP-002 TL-AMB-04 ambush: the players in the middle sixteen, the enemy at least four from the middle: 56 tiles', () => {
    expect(problems('ambush', [{ at: [2, 4] }, { at: [0, 0] }])).toEqual([]);
    expect(problems('ambush', [{ at: [1, 4] }, { at: [0, 0] }])).toEqual(['outside-zone $.units[0].at']);
    const places = Array.from({ length: 96 }, (_, index): Place => [index % 8, Math.floor(index / 8)]);
    const open = places.filter((at) => problems('ambush', [{ at: [3, 5] }, { at }]).length === 0);
    expect(open.length).toBe(56);
  });

  test('TL-DEP-003 escort: the one to be escorted at (2, 6) exactly, and reinforcements on the way', () => {
    const envoy = (at: Place): Sketched => ({ unit: 'envoy', side: 1, at });
    expect(problems('escort', [envoy([2, 6]), { side: 1, at: [0, 0] }, { side: 2, at: [7, 0] }])).toEqual([]);
    expect(problems('escort', [envoy([1, 6]), { side: 1, at: [0, 0] }, { side: 2, at: [7, 0] }])).toEqual([
      'ward-misplaced $.units[0].at',
    ]);
    expect(problems('escort', [{ at: [0, 0] }, { at: [7, 0] }])).toEqual(['ward-missing $.units']);
    const battle = battleOf({
      units: [
        envoy([2, 6]),
        { side: 1, at: [0, 0], stats: { speed: 1 } },
        { side: 2, at: [7, 0], stats: { speed: 1 } },
      ],
      options: { deployment: 'escort', place: false },
      schedule: [
        { tick: 5, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 6 }], params: { unit: 'wolf' } } },
      ],
    });
    const steps = waitUntil(battle, 6);
    expect(battle.state.actors[3]).toMatchObject({ unit: 'wolf', side: 2, name: 'Wolf' });
    expect(placeOf(battle, 4)).toEqual([7, 6]);
    expect(steps.some(({ root }) => root.kind === 'commit_intent' && root.payload.actor === 4)).toBe(true);
  });

  test('TL-DEP-003 only whole reinforcements are scheduled', () => {
    const schedule = [{ tick: 1, effect: { kind: 'rain' } }];
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [7, 7] }], schedule })).toEqual([
      'bad-effect $.schedule[0].effect',
    ]);
  });

  test('TL-DEP-004 TL-AMB-05 king of the hill: one edge column each, the player’s to choose', () => {
    expect(problems('hill', [{ at: [0, 3] }, { at: [7, 3] }])).toEqual([]);
    expect(problems('hill', [{ at: [7, 3] }, { at: [0, 3] }], { edge: 'right' })).toEqual([]);
    expect(problems('hill', [{ at: [7, 3] }, { at: [0, 3] }])).toEqual([
      'outside-zone $.units[0].at',
      'outside-zone $.units[1].at',
    ]);
  });

  test('TL-DEP-005 boss: the map says where the players begin, the boss stands where it was put', () => {
    const zone = [
      [0, 9],
      [3, 11],
    ];
    expect(problems('boss', [{ at: [3, 9] }, { unit: 'warden', at: [4, 2] }], { zone })).toEqual([]);
    expect(problems('boss', [{ at: [4, 9] }, { unit: 'warden', at: [4, 2] }], { zone })).toEqual([
      'outside-zone $.units[0].at',
    ]);
    expect(problems('boss', [{ at: [3, 9] }, { at: [4, 2] }], { zone })).toEqual(['boss-missing $.units']);
  });

  const standard: Sketch = {
    units: [{ at: [0, 0] }, { at: [7, 0] }, { unit: 'archer', side: 1, at: [0, 2] }],
    options: { deployment: 'standard', tiles: [{ at: [1, 1], cover: 4 }] },
    rows: ['........', '........', '........', '.1......'],
  };

  test('TL-DEP-001 the players place their units one by one, in the order they like, before anything is announced', () => {
    const battle = battleOf(standard);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'deploy', seat: 1, actors: [1, 3] });
    play(battle, { actor: 3, to: [1, 5] });
    expect(placeOf(battle, 3)).toEqual([1, 5]);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
    play(battle, { actor: 1, to: [0, 0] });
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'intent', seat: 2, actors: [2] });
    expect(battle.state.tick).toBe(0);
  });

  test('TL-DEP-001 outside the zone, on a height, on cover, and on one placed already is refused', () => {
    const battle = battleOf(standard);
    const code = (actor: number, to: Place): string | undefined => refusalOf(battle, { actor, to })?.code;
    expect([code(1, [2, 0]), code(1, [1, 3]), code(1, [1, 1])]).toEqual([
      'outside-zone',
      'outside-zone',
      'tile-taken',
    ]);
    play(battle, { actor: 3, to: [1, 5] });
    expect(code(1, [1, 5])).toBe('tile-taken');
  });

  test('TL-DEP-001 one that is still to be placed changes places', () => {
    const battle = battleOf(standard);
    play(battle, { actor: 1, to: [0, 2] });
    expect([placeOf(battle, 1), placeOf(battle, 3)]).toEqual([
      [0, 2],
      [0, 0],
    ]);
  });

  test('a tile is described once: cover or shadow given twice there would stand in no order', () => {
    const tiles = [
      { at: [1, 0], cover: 3 },
      { at: [2, 0], shadow: true },
      { at: [1, 0], cover: 5 },
    ];
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [7, 7] }], options: { tiles } })).toEqual([
      'tile-repeated $.options.tiles[2].at',
    ]);
  });

  test('what is wrong with a scenario is told with its path, twenty things at most', () => {
    expect(problemsOf({ units: [{ unit: 'dragon', at: [0, 0] }, { at: [7, 7] }] })).toEqual([
      'unit-unknown $.units[0].unit',
    ]);
    expect(problemsOf({ units: [{ at: [0, 0], stats: { hp: 0, luck: 3 } }, { at: [7, 7] }] })).toEqual([
      'stat-unknown $.units[0].stats',
    ]);
    expect(problemsOf({ units: [{ at: [0, 0], stats: { hp: 43 } }, { at: [7, 7] }] })).toEqual([
      'stat-out-of-range $.units[0].stats.hp',
    ]);
    expect(
      problemsOf({ units: [{ at: [0, 0], statuses: [{ id: 'sleepy', ticks: 2 }] }, { at: [7, 7] }] }),
    ).toEqual(['status-unknown $.units[0].statuses']);
    expect(problemsOf({ units: [{ side: 1, at: [0, 0] }] })).toEqual(['side-without-units $.units']);
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [7, 7] }], options: { weather: 1 } })).toEqual([
      'rule-unknown-field $.options',
    ]);
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [7, 7] }], limits: { ticks: 0 } })).toEqual([
      'bad-limit $.limits.ticks',
    ]);
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [7, 7] }], options: { second: [1] } })).toEqual([
      'bad-second $.options.second',
    ]);
    const profiles = {
      units: [{ at: [0, 0] }, { at: [7, 7] }],
      options: { profiles: ['balanced', 'sleepy'] },
    } as const;
    expect(problemsOf(profiles)).toEqual(['rule-unknown-id $.options.profiles[1]']);
    const sides = draftOf({ units: [] }).sides.slice(0, 1);
    expect(problemsOf({ units: [{ side: 1, at: [0, 0] }] }, { sides })).toEqual(['bad-sides $.sides']);
  });
});
