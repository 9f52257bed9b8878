import { describe, expect, test } from 'vitest';
import { board, BYSTANDER } from './testing/boards.ts';
import { duelOf } from './testing/duel.ts';
import {
  actorIn,
  placeOf,
  play,
  refusalOf,
  statIn,
  statusesOf,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

describe('ground', () => {
  const terrain = (
    work: 'raise-terrain' | 'lower-terrain',
    tile: string,
  ): readonly [string | undefined, number | undefined] => {
    const battle = duelOf({
      rows: board([4, 2, tile]),
      first: { unit: 'shaman' },
      second: { at: [7, 7] },
      rules: { 'actions.raise-terrain.charge': 0, 'actions.lower-terrain.charge': 0 },
    });
    const refusal = refusalOf(battle, { actor: 1, action: work, target: [4, 2] })?.code;
    if (!refusal) play(battle, { actor: 1, action: work, target: [4, 2] });
    const top = battle.state.world.columnTop(4, 2);
    return [refusal, top && top.y - 1];
  };

  test('TL-TER-001 raising adds a tier, up to +3', () => {
    expect([
      terrain('raise-terrain', 'v'),
      terrain('raise-terrain', '.'),
      terrain('raise-terrain', '2'),
      terrain('raise-terrain', '3'),
    ]).toEqual([
      [undefined, 0],
      [undefined, 1],
      [undefined, 3],
      ['tile-too-high', 3],
    ]);
  });

  test('TL-TER-002 lowering takes one, down to a pit', () => {
    expect([
      terrain('lower-terrain', '3'),
      terrain('lower-terrain', '.'),
      terrain('lower-terrain', 'v'),
    ]).toEqual([
      [undefined, 2],
      [undefined, -1],
      ['tile-too-low', -1],
    ]);
  });

  test('TL-TER-001 TL-TER-002 nobody’s tile is moved', () => {
    const battle = duelOf({ first: { unit: 'shaman' }, second: { at: [4, 2] } });
    for (const action of ['raise-terrain', 'lower-terrain'])
      expect(refusalOf(battle, { actor: 1, action, target: [4, 2] })?.code).toBe('tile-taken');
  });

  test('TL-TER-001 what lies on a tile rises with it', () => {
    const battle = duelOf({
      first: { unit: 'shaman' },
      second: { at: [7, 7] },
      rules: { 'actions.raise-terrain.charge': 0 },
      options: { tiles: [{ at: [4, 2], cover: 9, shadow: true }] },
    });
    play(battle, { actor: 1, action: 'raise-terrain', target: [4, 2] });
    expect(battle.state.voxelState).toEqual([{ cell: { x: 4, y: 2, z: 2 }, field: 'cover', value: 9 }]);
    expect(battle.state.marks).toEqual([{ tile: { x: 4, y: 2, z: 2 }, kind: 'shadow', values: [1] }]);
  });

  test('TL-EL-004 Geomancy lifts or sinks three tiles in a line, where nobody stands, and batters who does', () => {
    const battle = duelOf({
      first: { unit: 'shaman', stats: { mp: 20 } },
      second: { at: [5, 2] },
      rules: { 'actions.geomancy-raise.charge': 0, 'actions.geomancy-raise.base': 10 },
    });
    play(battle, { actor: 1, action: 'geomancy-raise', target: [4, 2] });
    expect([4, 5, 6].map((x) => battle.state.world.columnTop(x, 2)?.y)).toEqual([2, 1, 2]);
    expect(99 - statIn(battle, 2, 'hp')).toBe(10);
  });

  test('TL-EL-004 earth leaves cover on a free tile for a while', () => {
    const battle = duelOf({
      first: { unit: 'shaman' },
      second: { at: [7, 7] },
      others: [BYSTANDER],
      rules: { 'actions.stone-spike.charge': 0, 'constants.wallTicks': 5, 'constants.coverHp': 8 },
    });
    const { tick } = battle.state;
    play(battle, { actor: 1, action: 'stone-spike', target: [4, 2] });
    expect(battle.state.voxelState.map(({ field, value }) => [field, value])).toEqual([
      ['cover', 8],
      ['coverUntil', tick + 5],
    ]);
    waitUntil(battle, tick + 6);
    expect(battle.state.voxelState).toEqual([]);
  });

  test('TL-VX-002 Transmute changes what the ground is', () => {
    const battle = duelOf({ first: { unit: 'alchemist' }, second: { at: [7, 7] } });
    play(battle, { actor: 1, action: 'pour-water', target: [4, 2] });
    expect(battle.ruleset.inspectTile(battle.state, { x: 4, y: 1, z: 2 })?.material).toBe('water');
  });

  const lit = (
    rows: readonly string[],
    action: string,
    unit: string,
    second: Partial<Sketched> = { at: [7, 7] },
  ): ReturnType<typeof duelOf> => {
    const battle = duelOf({
      rows,
      first: { unit },
      second,
      rules: {
        [`actions.${action}.charge`]: 0,
        [`actions.${action}.target`]: 'tile',
        [`actions.${action}.sight`]: false,
      },
    });
    play(battle, { actor: 1, action, target: [4, 2] });
    return battle;
  };
  const ground = (battle: ReturnType<typeof duelOf>): string | undefined =>
    battle.ruleset.inspectTile(battle.state, { x: 4, y: 1, z: 2 })?.material;

  test('TL-EL-001 fire dries shallow water and blows up oil', () => {
    expect(ground(lit(board([4, 2, '~']), 'fire-spark', 'mage'))).toBe('dirt');
    expect(ground(lit(board([4, 2, 'o']), 'fire-spark', 'mage'))).toBe('dirt');
  });

  test('TL-CMB-003 an oil explosion takes 5 around it and leaves no oil', () => {
    const battle = duelOf({
      rows: board([4, 2, 'o']),
      first: { unit: 'mage' },
      second: { at: [5, 2], stats: { def: 9, mdef: 9 } },
      rules: { 'actions.fire-spark.target': 'tile', 'constants.oilDamage': 5, 'constants.oilRadius': 1 },
    });
    play(battle, { actor: 1, action: 'fire-spark', target: [4, 2] });
    expect(99 - statIn(battle, 2, 'hp')).toBe(5);
  });

  test('TL-CMB-003 so does a burning unit that steps into oil', () => {
    const battle = duelOf({
      rows: board([3, 2, 'o']),
      first: { unit: 'archer', statuses: [{ id: 'burning', ticks: 30 }] },
      second: { at: [7, 7] },
    });
    const hp = statIn(battle, 1, 'hp');
    play(battle, { actor: 1, to: [3, 2], action: 'hold' });
    expect(hp - statIn(battle, 1, 'hp')).toBe(5);
  });

  test('TL-EL-002 ice makes ice of shallow water', () => {
    expect(ground(lit(board([4, 2, '~']), 'ice-lance', 'mage'))).toBe('ice');
  });

  test('TL-EL-003 lightning electrifies all the water that hangs together: 3 a tick for 3 ticks', () => {
    const rows = board([3, 2, '~'], [4, 2, '~'], [4, 3, '~'], [6, 2, '~']);
    const battle = duelOf({
      rows,
      first: { unit: 'mage' },
      second: { at: [4, 3], stats: { speed: 1 } },
      others: [0, 20, 40, 60, 80].map((ct, index): Sketched => ({
        unit: 'envoy',
        side: 1,
        at: [0, 7 + index],
        stats: { ct, speed: 20 },
      })),
      rules: {
        'actions.spark-bolt.charge': 0,
        'actions.spark-bolt.target': 'tile',
        'constants.shockPerTick': 3,
        'constants.shockTicks': 3,
      },
    });
    const { tick } = battle.state;
    play(battle, { actor: 1, action: 'spark-bolt', target: [3, 2] });
    expect(battle.state.marks.map(({ tile, kind }) => [tile.x, tile.z, kind])).toEqual([
      [3, 2, 'shock'],
      [4, 2, 'shock'],
      [4, 3, 'shock'],
    ]);
    const steps = waitUntil(battle, tick + 5);
    expect(writesOf(steps, 'apply_damage').map(({ amount, source }) => [amount, source])).toEqual([
      [3, 'shock'],
      [3, 'shock'],
      [3, 'shock'],
    ]);
    expect(battle.state.marks).toEqual([]);
  });
});

describe('Deploy, Barrier, Pledge', () => {
  test('TL-VX-003 a turret stands beside its engineer, on its side, and shoots by itself from the timeline', () => {
    const battle = duelOf({ first: { unit: 'engineer' }, second: { at: [5, 2] } });
    play(battle, { actor: 1, action: 'deploy-turret', target: [2, 3] });
    expect(actorIn(battle, 3)).toMatchObject({ unit: 'turret', side: 1, seat: 1 });
    waitFor(battle, 3);
    play(battle, { actor: 3, action: 'shoot', target: [5, 2] });
    expect(99 - statIn(battle, 2, 'hp')).toBe(4);
  });

  test('TL-VX-003 TL-TILE-006 a mine goes off under the first enemy, a snare roots it where it steps', () => {
    const walked = (action: string, unit: string): ReturnType<typeof duelOf> => {
      const battle = duelOf({
        first: { unit, at: [0, 2] },
        second: { at: [3, 2], stats: { speed: 10, ct: 70 } },
        plans: { 2: { to: [1, 1] } },
        rules: { 'constants.mineDamage': 6, 'constants.snareTicks': 2, 'units.bandit.stats.move': 4 },
      });
      play(battle, { actor: 1, action, target: [1, 2] });
      return battle;
    };
    const mine = walked('lay-mine', 'engineer');
    expect(mine.state.marks).toEqual([{ tile: { x: 1, y: 1, z: 2 }, kind: 'mine', values: [1, 1] }]);
    const snare = duelOf({
      rows: ['v.vvvvvv', 'v.......', '........', 'v.......'],
      first: { unit: 'shaman', at: [0, 2] },
      second: { at: [1, 3], stats: { speed: 10, ct: 70 } },
      plans: { 2: { to: [1, 0] } },
    });
    play(snare, { actor: 1, action: 'set-snare', target: [1, 2] });
    const steps = waitUntil(snare, 8);
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 2, status: 'rooted', source: 1 });
    expect(placeOf(snare, 2)).toEqual([1, 2]);
    expect(snare.state.marks).toEqual([]);
  });

  test('TL-TILE-006 a mine under the one who walks takes its six', () => {
    const battle = duelOf({
      first: { unit: 'engineer', at: [0, 2] },
      second: { at: [3, 2], stats: { speed: 10, ct: 70 } },
      plans: { 2: { to: [1, 2] } },
    });
    play(battle, { actor: 1, action: 'lay-mine', target: [1, 2] });
    waitUntil(battle, 8);
    expect([placeOf(battle, 2), 99 - statIn(battle, 2, 'hp')]).toEqual([[1, 2], 6]);
  });

  test('TL-VX-004 a barrier is three tiles of wall beside, for a while', () => {
    const battle = duelOf({ first: { unit: 'engineer' }, second: { at: [7, 7] }, others: [BYSTANDER] });
    play(battle, { actor: 1, action: 'barrier', target: [3, 2] });
    expect(
      battle.state.voxelState.filter(({ field }) => field === 'cover').map(({ cell }) => [cell.x, cell.z]),
    ).toEqual([
      [3, 1],
      [3, 2],
      [3, 3],
    ]);
  });

  test('TL-VX-005 pledged partners share a hit and a blessing', () => {
    const battle = duelOf({
      second: { at: [3, 2], stats: { speed: 10, ct: 60 } },
      others: [{ unit: 'priest', side: 1, at: [2, 3], stats: { speed: 10, ct: 70 } }],
      plans: { 2: { action: 'strike', target: [2, 2] } },
      rules: { 'weapons.cutlass.base': 12, 'constants.pledgeSharePct': 50 },
    });
    play(battle, { actor: 1, action: 'pledge', target: [2, 3] });
    const steps = [...waitUntil(battle, 3)];
    waitFor(battle, 3);
    steps.push(...play(battle, { actor: 3, action: 'bless' }));
    expect(statusesOf(battle, 1).map((text) => text.split(' ')[0])).toEqual(['fortified', 'pledged']);
    steps.push(...waitUntil(battle, 6));
    expect(writesOf(steps, 'apply_damage').map(({ actor, amount }) => [actor, amount])).toEqual([
      [3, 2],
      [1, 3],
    ]);
  });
});
