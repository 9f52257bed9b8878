import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import {
  battleOf,
  drawWorld,
  optionsAt,
  play,
  problemsOf,
  refusalOf,
  statIn,
  topOf,
  waitFor,
  writesOf,
} from './testing/testkit.ts';
import type { Place, Sketch, Sketched } from './testing/testkit.ts';

/** Points a walk costs the unit at (0, 0). */
function costTo(rows: readonly string[], to: Place, unit = 'monk'): number | undefined {
  const battle = duelOf({ rows, first: { unit, at: [0, 0], stats: { move: 12 } }, second: { at: [7, 11] } });
  return optionsAt(battle, {}).find(({ pick }) => pick.to?.x === to[0] && pick.to.z === to[1])?.facts.cost?.[
    'move'
  ];
}

describe('the board', () => {
  test('TL-GRID-001 is 8 columns of 12 rows, and no other size is accepted', () => {
    const units: Sketched[] = [{ at: [0, 0] }, { at: [7, 7] }];
    expect(problemsOf({ units })).toEqual([]);
    for (const size of [
      [8, 11],
      [9, 12],
      [12, 8],
    ] as const)
      expect(problemsOf({ units }, { world: drawWorld([], size) })).toEqual(['board-size $.map']);
    const battle = battleOf({ units });
    const tiles = Array.from({ length: 96 }, (_, index) =>
      topOf(battle.state.world, [index % 8, Math.floor(index / 8)]),
    );
    expect(tiles.every((tile) => battle.ruleset.inspectTile(battle.state, tile) !== undefined)).toBe(true);
  });

  test('TL-GRID-004 TL-TILE-001 tiers are −1 to +3 and each has its name', () => {
    const battle = battleOf({ rows: ['v.123'], units: [{ at: [7, 0] }, { at: [7, 7] }] });
    const names = [0, 1, 2, 3, 4].map(
      (x) => battle.ruleset.inspectTile(battle.state, topOf(battle.state.world, [x, 0]))?.notes[0],
    );
    expect(names).toEqual([
      { messageId: 'tier-pit', params: { tier: -1 } },
      { messageId: 'tier-ground', params: { tier: 0 } },
      { messageId: 'tier-platform', params: { tier: 1 } },
      { messageId: 'tier-elevated', params: { tier: 2 } },
      { messageId: 'tier-tower', params: { tier: 3 } },
    ]);
    const world = drawWorld();
    world.setVoxel(0, 2, 0, world.voxelAt(0, 1, 0));
    for (let y = 3; y < 7; y++) world.setVoxel(0, y, 0, world.voxelAt(0, 1, 0));
    expect(problemsOf({ units: [{ at: [7, 0] }, { at: [7, 7] }] }, { world })).toEqual([
      'tier-out-of-range $.map',
    ]);
    const bridge = drawWorld();
    bridge.setVoxel(0, 4, 0, bridge.voxelAt(0, 1, 0));
    expect(problemsOf({ units: [{ at: [7, 0] }, { at: [7, 7] }] }, { world: bridge })).toEqual([
      'column-hollow $.map',
    ]);
  });

  test('TL-GRID-005 a pit is not walked into; those who fly cross it', () => {
    expect([costTo(['.v.', 'vv.'], [1, 0]), costTo(['.v.', 'vv.'], [2, 0])]).toEqual([undefined, undefined]);
    expect([
      costTo(['.v.', 'vv.'], [2, 0], 'fire-drake'),
      costTo(['.v.', 'vv.'], [1, 0], 'fire-drake'),
    ]).toEqual([2, 1]);
  });

  test('TL-GRID-006 ground costs 1, whatever it is', () => {
    expect([1, 2, 3, 4, 5].map((x) => costTo(['..lo~c'], [x, 0]))).toEqual([1, 2, 3, 4, 5]);
  });

  test('TL-GRID-007 TL-GRID-008 TL-GRID-009 TL-AMB-03 a step up one, two, three tiers costs 2, 3, 4', () => {
    expect(['1', '2', '3'].map((tier) => costTo([`.${tier}`, 'vv'], [1, 0]))).toEqual([2, 3, 4]);
    expect(costTo(['.12', 'vvv'], [2, 0])).toBe(4);
  });

  test('TL-GRID-010 TL-EX-29 down and level cost 1: 0, +1, +3, 0 is 2 + 3 + 1', () => {
    expect(costTo(['.13.', 'vvvv'], [3, 0])).toBe(6);
  });

  test('TL-GRID-010 stepping down of one’s own will does not hurt', () => {
    const battle = duelOf({ rows: ['3.', 'vv'], first: { at: [0, 0] }, second: { at: [7, 7] } });
    const { hp } = { hp: statIn(battle, 1, 'hp') };
    play(battle, { actor: 1, to: [1, 0], action: 'hold' });
    expect(statIn(battle, 1, 'hp')).toBe(hp);
  });
});

describe('tiles', () => {
  test('TL-TILE-002 the terrain is told by its title', () => {
    const battle = battleOf({ rows: ['.~lo'], units: [{ at: [7, 0] }, { at: [7, 7] }] });
    const grounds = [0, 1, 2, 3].map(
      (x) =>
        battle.ruleset
          .inspectTile(battle.state, topOf(battle.state.world, [x, 0]))
          ?.notes.find(({ messageId }) => messageId === 'note-ground')?.params['ground'],
    );
    expect(grounds).toEqual(['Grass', 'Shallow water', 'Lava', 'Oil']);
  });

  test('TL-TILE-003 lava takes 4 true on every tick, a poison cloud poisons', () => {
    const battle = duelOf({
      rows: ['.....l', 'c'],
      second: { at: [5, 0], stats: { def: 9, mdef: 9 } },
      others: [
        { side: 1, at: [0, 1], stats: { speed: 1 } },
        { unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 60, speed: 20 } },
      ],
      rules: { 'constants.lavaPerTick': 4 },
    });
    const hp = statIn(battle, 2, 'hp');
    const steps = play(battle, { actor: 1 });
    expect(battle.state.tick).toBe(2);
    expect(hp - statIn(battle, 2, 'hp')).toBe(4);
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 3, status: 'poisoned' });
  });

  test('TL-TILE-003 a hazard is told before one steps on it', () => {
    const battle = duelOf({ rows: ['.l', 'vv'], first: { at: [0, 0] }, second: { at: [7, 7] } });
    const option = optionsAt(battle, {}).find(({ pick }) => pick.to?.x === 1);
    expect(option?.facts.hazards).toEqual([
      { tile: { x: 1, y: 1, z: 0 }, hazard: 'lava', damage: 4, statuses: [] },
    ]);
  });

  test('TL-TILE-004 cover stands in the way, has HP, and at 0 it is gone', () => {
    const sketch: Sketch = {
      units: [
        { unit: 'archer', at: [0, 0], stats: { ct: 99 } },
        { at: [7, 7], stats: { speed: 1 } },
      ],
      options: { tiles: [{ at: [1, 0], cover: 6 }] },
    };
    const battle = battleOf(sketch);
    waitFor(battle, 1);
    expect(refusalOf(battle, { actor: 1, to: [1, 0], action: 'hold' })?.code).toBe(
      'destination-out-of-reach',
    );
    play(battle, { actor: 1, action: 'volley', target: [1, 0] });
    expect(battle.state.voxelState.map(({ value }) => value)).toEqual([2]);
  });

  test('TL-TILE-005 a second occupant, or one on cover, is refused', () => {
    expect(problemsOf({ units: [{ at: [0, 0] }, { at: [0, 0] }] })).toEqual(['tile-taken $.units[1].at']);
    expect(
      problemsOf({ units: [{ at: [0, 0] }, { at: [1, 0] }], options: { tiles: [{ at: [1, 0], cover: 3 }] } }),
    ).toEqual(['tile-taken $.units[1].at']);
    expect(problemsOf({ rows: ['v'], units: [{ at: [0, 0] }, { at: [1, 0] }] })).toEqual([
      'unit-over-pit $.units[0].at',
    ]);
    expect(problemsOf({ rows: ['v'], units: [{ at: [1, 0] }, { unit: 'fire-drake', at: [0, 0] }] })).toEqual(
      [],
    );
  });

  test('TL-TILE-006 a prepared effect shows on its tile', () => {
    const battle = duelOf({ first: { unit: 'engineer' }, second: { at: [7, 7] } });
    play(battle, { actor: 1, action: 'lay-mine', target: [2, 3] });
    expect(battle.ruleset.inspectTile(battle.state, { x: 2, y: 1, z: 3 })?.marks).toEqual([
      { kind: 'mine', values: [1, 1] },
    ]);
  });

  test('TL-ST-014 completion b8 shallow water wets and puts out fire', () => {
    const battle = duelOf({
      rows: ['.~'],
      first: { at: [0, 0], statuses: [{ id: 'burning', ticks: 30 }] },
      second: { at: [7, 7] },
    });
    play(battle, { actor: 1, to: [1, 0], action: 'hold' });
    expect(battle.state.actors[0]?.statuses.map(({ id }) => id)).toEqual(['wet']);
  });
});
