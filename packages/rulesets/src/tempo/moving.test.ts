import { describe, expect, test } from 'vitest';
import type { Battle, Tile } from '@highground/kernel';
import { bodyOf, columnsOf, distanceOf } from './body.ts';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { baseCycle, groundCycle, transferOf } from './durations.ts';
import { dropDamage } from './falling.ts';
import { fits, stepsFrom } from './ground.ts';
import {
  asked,
  battleOf,
  codeOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
  topOf,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const rules = compileRules({ ...TEMPO_DATA, constants: { ...TEMPO_DATA.constants, jitter: 0 } });
/** Neither nimble nor burdened: steps take what the ground says. */
const PLAIN = { dex: 10, str: 10, load: 0, maxHp: 12 };
const wolf = (at: readonly [number, number], facing: Sketched['facing'] = 'E'): Sketched => ({
  unit: 'wolf',
  side: 1,
  at,
  facing: facing!,
  stats: PLAIN,
});
const foe: Sketched = { unit: 'wolf', side: 2, at: [3, 0], facing: 'E' };

function battle(
  rows: readonly string[],
  units: readonly Sketched[],
  more: {
    dice?: readonly number[];
    options?: object;
    schedule?: readonly { tick: number; effect: { kind: string; cells: readonly Tile[] } }[];
    initiatives?: readonly number[];
  } = {},
): Battle {
  const { dice = [], options = {}, schedule = [], initiatives = [0, -20] } = more;
  return battleOf(
    { rows, units: still(units, initiatives), options: options as never, schedule },
    dice,
    rulesWith({ 'constants.jitter': 0 }),
  );
}

/** Two kinds of ground side by side, from west to east. */
function border(from: string, to: string): readonly string[] {
  return ['----------', `---${from}${to}-----`, '----------', '----------'];
}

/** Lengths of a step east over two kinds of ground. */
function stepOver(from: string, to: string): readonly number[] {
  const rows = border(from, to);
  const game = battle(rows, [
    { ...wolf([3, 1]), unit: 'duelist', facing: 'E' },
    { ...foe, at: [9, 3], facing: 'E' },
  ]);
  const { state } = game;
  return groundCycle(rules, state, { ...state.actors[0]!, unit: 'wolf' }, topOf(state.world, 4, 1));
}

describe('steps', () => {
  test.each([
    { id: 'PER-EX-08', from: '.', to: '.', exec: 1, recover: 9, ticks: 10 },
    { id: 'PER-EX-09 PER-MOV-003', from: '.', to: 'o', exec: 1, recover: 9, ticks: 17 },
    { id: 'PER-EX-10 PER-MOV-004', from: 'o', to: 'o', exec: 6, recover: 14, ticks: 22 },
    { id: 'PER-EX-11 PER-MOV-005', from: 'o', to: '.', exec: 6, recover: 14, ticks: 15 },
  ])(
    '$id PER-MOV-001 from "$from" to "$to" one departs until $exec, goes over until $recover, and has arrived at $ticks',
    ({ from, to, exec, recover, ticks }) => {
      const game = battle(border(from, to), [wolf([3, 1]), { ...foe, at: [9, 3] }]);
      const step = { action: 'step', targetTile: { x: 4, y: 3, z: 1 } };
      play(game, from === 'o' ? { ...step, option: 'auto' } : step);
      const places: (number | undefined)[] = [];
      while (!asked(game).startsWith('action 1')) {
        places[game.state.tick] = game.state.actors[0]?.tile?.x;
        play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
      }
      expect(phaseLog(game, 1)).toEqual([
        '0 begin step',
        `${exec} exec step`,
        `${recover} recover step`,
        `${ticks} end step`,
      ]);
      expect([places[recover - 2], places[recover - 1], game.state.tick]).toEqual([3, 4, ticks]);
    },
  );

  test.each([
    ['m', [4, 8, 4]],
    ['r', [3, 8, 5]],
    ['i', [2, 8, 7]],
    ['~', [3, 8, 3]],
    ['w', [5, 8, 4]],
  ] as const)('PER-MOV-007 ground "%s" adds to leaving and to reaching', (ground, cycle) => {
    expect(stepOver(ground, ground)).toEqual(cycle);
  });

  test('PER-EX-07 PER-CLK-004 PER-OPEN-002 PER-MOV-006 five feet of even ground are five actions and 50 ticks', () => {
    const game = battle(plain(20, 6), [wolf([4, 3]), { ...foe, at: [18, 0] }]);
    for (let x = 5; x <= 9; x++) {
      idleUntil(game, 'action 1');
      play(game, { action: 'step', targetTile: { x, y: 3, z: 3 } });
    }
    idleUntil(game, 'action 1');
    expect([game.state.tick, game.state.actors[0]?.tile?.x, statIn(game, 1, 'serial')]).toEqual([50, 9, 5]);
    expect(TEMPO_DATA.constants.ticksPerFoot).toBe(10);
  });

  test('PER-OPEN-002 the foot is data: a tile of two feet takes twenty ticks', () => {
    const game = battle(plain(20, 6), [wolf([4, 3]), { ...foe, at: [18, 0] }], { options: { tileFeet: 2 } });
    play(game, { action: 'step', targetTile: { x: 5, y: 3, z: 3 } });
    expect(doing(game, 1)?.left).toEqual([1, 18, 1]);
    expect(distanceOf(game.state, game.state.actors[0]!, game.state.actors[1]!)).toBe(2 * 12);
  });

  test('PER-MOV-002 dexterity shortens the transfer, load beyond strength and a beguiled mind lengthen it, and it is never below 4', () => {
    const transfer = (stats: object, statuses: Sketched['statuses'] = []): number => {
      const { state } = battle(plain(12, 6), [
        { ...wolf([4, 3]), stats: { ...PLAIN, ...stats }, statuses },
        { ...foe, at: [10, 0] },
      ]);
      return transferOf(rules, state, state.actors[0]!);
    };
    expect([transfer({}), transfer({ dex: 14 }), transfer({ dex: 18 })]).toEqual([8, 7, 6]);
    expect([transfer({ load: 3 }), transfer({ load: 3, str: 14 }), transfer({ load: 3, str: 20 })]).toEqual([
      11, 9, 8,
    ]);
    // Rounded down: 8 and 9 are worth −1, of which half is −1 again; weakness is a load of its own.
    expect([transfer({ dex: 9 }), transfer({ dex: 8 }), transfer({ dex: 6 }), transfer({ dex: 5 })]).toEqual([
      9, 9, 9, 10,
    ]);
    expect([transfer({ str: 8 }), transfer({ load: 2, str: 8 })]).toEqual([9, 11]);
    expect([transfer({ dex: 40 }), transfer({}, [{ id: 'beguiled', ticks: 9 }])]).toEqual([4, 12]);
  });

  test('a sure foot saves 3 ticks of hard ground, and nothing of even', () => {
    const { state } = battle(
      ['.oo.......', '.oo.......', '..........', '..........'],
      [
        { unit: 'scout', side: 1, at: [1, 0], facing: 'E' },
        { ...foe, at: [9, 3], facing: 'E' },
      ],
    );
    const step = rules.actionOf('step');
    const actor = state.actors[0]!;
    expect(baseCycle(rules, state, { actor, action: step, tile: topOf(state.world, 2, 0) })).toEqual([
      3, 7, 5,
    ]);
    expect(baseCycle(rules, state, { actor, action: step, tile: topOf(state.world, 0, 0) })).toEqual([
      3, 7, 1,
    ]);
  });

  test('PER-MOV-008 PER-AMB-13 one is where one was until the step completes', () => {
    const game = battle(plain(20, 6), [wolf([4, 3]), { ...foe, at: [18, 0] }]);
    play(game, { action: 'step', targetTile: { x: 5, y: 3, z: 3 } });
    for (let tick = 1; tick < 8; tick++) {
      idleUntil(game, `action 2 @${tick}`, 1);
      expect(game.state.actors[0]?.tile?.x).toBe(4);
    }
    idleUntil(game, 'action 2 @8', 1);
    expect(game.state.actors[0]?.tile?.x).toBe(5);
  });

  test('PER-AMB-14 of two who complete a step into one tile in one tick the one with more initiative gets it; the other stays and recovers', () => {
    const game = battle(plain(20, 8), [{ ...wolf([4, 3], 'E') }, { ...wolf([6, 3], 'W'), side: 2 }], {
      initiatives: [0, -1],
    });
    play(game, { action: 'step', targetTile: { x: 5, y: 3, z: 3 } });
    play(game, { action: 'step', targetTile: { x: 5, y: 3, z: 3 } });
    while (!asked(game).startsWith('action')) play(game, { action: 'decline' });
    expect(game.state.actors.map(({ tile }) => tile?.x)).toEqual([5, 6]);
    expect(phaseLog(game, 2).at(-1)).toMatch(/^9 recover step/);
    expect(writesOf(game.steps, 'note')).toMatchObject([{ messageId: 'step-blocked', params: { actor: 2 } }]);
    const told = game.steps.flatMap((step) => game.ruleset.describe(game.state, step));
    expect(told.filter(({ messageId }) => messageId === 'step-blocked')).toEqual([
      { messageId: 'step-blocked', params: { actor: game.state.actors[1]?.name } },
    ]);
  });
});

describe('bodies of many tiles', () => {
  test('PER-OPEN-001 a human is two wide and one deep, a drake four by six; both turn about their anchor', () => {
    const game = battle(plain(30, 20), [
      { unit: 'fighter', side: 1, at: [5, 5], facing: 'N' },
      { unit: 'drake', side: 2, at: [15, 10], facing: 'N' },
    ]);
    const body = (id: number) => columnsOf(bodyOf(game.state, game.state.actors[id - 1]!)!);
    expect(body(1)).toEqual([
      { x: 5, z: 5 },
      { x: 6, z: 5 },
    ]);
    expect([body(2).length, body(2)[0], body(2).at(-1)]).toEqual([24, { x: 15, z: 10 }, { x: 18, z: 15 }]);
    idleUntil(game, 'action 1');
    play(game, { action: 'turn', facing: 1 });
    idleUntil(game, 'action 1');
    expect(body(1)).toEqual([
      { x: 5, z: 5 },
      { x: 5, z: 6 },
    ]);
  });

  test('PER-OPEN-001 turning and stepping need the room for the whole body', () => {
    const rows = ['##########', '#--------#', '#--------#', '##########'];
    const game = battle(rows, [
      { unit: 'brute', side: 1, at: [2, 1], facing: 'N' },
      { ...foe, at: [8, 1], facing: 'E' },
    ]);
    const { state } = game;
    expect(codeOf(game, { action: 'turn', facing: 1 })).toBe('no-room-to-turn');
    expect(stepsFrom(rules, state, state.actors[0]!)).toEqual([
      { tile: { x: 3, y: 3, z: 1 }, facing: 0 },
      { tile: { x: 1, y: 3, z: 1 }, facing: 0 },
    ]);
  });

  test('PER-OPEN-001 a body is hit on any of its tiles: distance is between the nearest', () => {
    const game = battle(
      plain(30, 20),
      [
        { unit: 'fighter', side: 1, at: [20, 15], facing: 'N' },
        { unit: 'drake', side: 2, at: [15, 10], facing: 'N' },
      ],
      { dice: [20] },
    );
    expect(distanceOf(game.state, game.state.actors[0]!, game.state.actors[1]!)).toBe(2);
    idleUntil(game, 'action 1');
    play(game, { action: 'flowing-slash', targetActor: 2 });
    idleUntil(game, 'action 1');
    expect(statIn(game, 2, 'hp')).toBe(44);
  });

  test('the ground under a body may be a quarter foot uneven, no more, and whoever is placed without room is refused', () => {
    const rows = ['-----5----', '----------'];
    expect(() => battle(rows, [{ unit: 'fighter', side: 1, at: [4, 0], facing: 'N' }, foe])).toThrow(
      'there is no room',
    );
    expect(() =>
      battle(
        ['----------', '----------'],
        [
          { unit: 'fighter', side: 1, at: [1, 1], facing: 'N' },
          { ...foe, at: [2, 1], facing: 'N' },
        ],
      ),
    ).toThrow('is in the way');
  });
});

describe('ways', () => {
  const hall = (gap: number): readonly string[] =>
    Array.from(
      { length: 16 },
      (_, z) => `${'-'.repeat(10)}${z >= 5 && z < 5 + gap ? '-' : '#'}${'-'.repeat(10)}`,
    );
  const drake: Sketched = { unit: 'drake', side: 1, at: [8, 4], facing: 'E', stats: PLAIN };

  test('PER-OPEN-001 a drake finds the way its body fits through, step by step, and none through a narrower gap', () => {
    const way = (gap: number): readonly Tile[] | undefined => {
      const game = battle(hall(gap), [drake, { ...foe, at: [20, 14] }]);
      return game.ruleset.route!(game.state, 1, { x: 17, y: 3, z: 5 });
    };
    expect(way(3)).toBeUndefined();
    const wide = way(4);
    expect(wide?.at(-1)).toEqual({ x: 17, y: 3, z: 5 });
    expect(wide).toHaveLength(10);
  });

  test('owner’s decision 5 a way is of steps that are each on offer where the one before leads', () => {
    const game = battle(hall(4), [drake, { ...foe, at: [20, 14] }]);
    for (const targetTile of game.ruleset.route!(game.state, 1, { x: 17, y: 3, z: 5 })!) {
      idleUntil(game, 'action 1');
      expect(codeOf(game, { action: 'step', targetTile })).toBeUndefined();
      play(game, { action: 'step', targetTile });
    }
    idleUntil(game, 'action 1');
    expect(game.state.actors[0]?.tile).toEqual({ x: 17, y: 3, z: 5 });
  });

  test('mud is gone round where that is quicker', () => {
    const rows = ['----------', '---mmm----', '----------', '----------'];
    const game = battle(rows, [wolf([3, 0]), { ...foe, at: [9, 3] }]);
    const way = game.ruleset.route!(game.state, 1, { x: 7, y: 3, z: 0 });
    expect(way?.map(({ z }) => z)).toEqual([0, 0, 0, 0]);
  });
});

describe('three dimensions', () => {
  const cliff = ['TTTTTT------', 'TTTTTT------', 'TTTTTT------', 'TTTTTT------'];

  test('PER-EX-32 PER-AMB-19 a fall of 12 feet costs 7, of 4 nothing', () => {
    expect([
      dropDamage(12 * 1280, 5),
      dropDamage(4 * 1280, 5),
      dropDamage(5 * 1280 + 1279, 5),
      dropDamage(6 * 1280, 5),
    ]).toEqual([7, 0, 0, 1]);
  });

  test('PER-3D-001 PER-EX-32 stepping into the open is falling to the first ground below', () => {
    const game = battle(cliff, [
      { ...wolf([5, 1], 'E'), stats: { ...PLAIN, maxHp: 12 } },
      { ...foe, at: [2, 3] },
    ]);
    play(game, { action: 'step', targetTile: { x: 6, y: 15, z: 1 } });
    idleUntil(game, 'action 1');
    expect([game.state.actors[0]?.tile, statIn(game, 1, 'hp')]).toEqual([{ x: 6, y: 3, z: 1 }, 12 - 7]);
    expect(writesOf(game.steps, 'displace').map(({ cause }) => cause)).toEqual(['walk', 'fall', 'turn']);
  });

  test('PER-3D-001 where the scenario leaves falling out, nobody steps into the open', () => {
    const game = battle(cliff, [{ ...wolf([5, 1], 'E') }, { ...foe, at: [2, 3] }], {
      options: { falling: false },
    });
    expect(codeOf(game, { action: 'step', targetTile: { x: 6, y: 15, z: 1 } })).toBe('unknown-target');
  });

  test('PER-3D-001 whoever stands where another lands is struck, and the faller slides to the nearest free place', () => {
    const game = battle(cliff, [
      { ...wolf([5, 1], 'E') },
      { ...foe, at: [6, 1], facing: 'W', stats: { maxHp: 30 } },
    ]);
    play(game, { action: 'step', targetTile: { x: 6, y: 15, z: 1 } });
    idleUntil(game, 'action 1');
    expect([statIn(game, 1, 'hp'), statIn(game, 2, 'hp')]).toEqual([12 - 7, 30 - 7]);
  });

  test('PER-3D-001 ground that gives way lets its people fall', () => {
    const cells = [3, 4, 5].flatMap((x) => Array.from({ length: 12 }, (_, y) => ({ x, y: 4 + y, z: 1 })));
    const game = battle(cliff, [{ ...wolf([5, 1], 'E') }, { ...foe, at: [11, 3] }], {
      schedule: [{ tick: 7, effect: { kind: 'collapse', cells } }],
    });
    idleUntil(game, 'action 1 @10', 10);
    expect([game.state.actors[0]?.tile?.y, statIn(game, 1, 'hp')]).toEqual([3, 12 - 7]);
  });

  test('PER-3D-002 who floats stays at its height over the open, and changes it only by ascending and descending', () => {
    const game = battle(cliff, [
      { unit: 'hexer', side: 1, at: [5, 1], facing: 'E' },
      { ...foe, at: [11, 3] },
    ]);
    play(game, { action: 'step', targetTile: { x: 6, y: 15, z: 1 } });
    idleUntil(game, 'action 1');
    play(game, { action: 'descend', option: 'auto' });
    idleUntil(game, 'action 1');
    expect([game.state.actors[0]?.tile, statIn(game, 1, 'hp')]).toEqual([{ x: 6, y: 14, z: 1 }, 18]);
    play(game, { action: 'ascend', option: 'auto' });
    idleUntil(game, 'action 1');
    expect(game.state.actors[0]?.tile?.y).toBe(15);
    const grounded = battle(cliff, [wolf([5, 1]), { ...foe, at: [11, 3] }]);
    expect(codeOf(grounded, { action: 'ascend', option: 'auto' })).toBe('needs-float');
  });

  test('PER-3D-002 when a levitation runs out over the open, its bearer falls', () => {
    const game = battle(cliff, [
      { ...wolf([5, 1], 'E'), statuses: [{ id: 'levitating', ticks: 15 }] },
      { ...foe, at: [2, 3] },
    ]);
    play(game, { action: 'step', targetTile: { x: 6, y: 15, z: 1 } });
    idleUntil(game, 'action 1');
    expect(game.state.actors[0]?.tile?.y).toBe(15);
    play(game, { action: 'wait', count: 10 });
    idleUntil(game, 'action 1');
    expect([
      game.state.actors[0]?.tile?.y,
      statIn(game, 1, 'hp'),
      fits(rules, game.state, game.state.actors[0]!, { tile: game.state.actors[0]!.tile!, facing: 3 }),
    ]).toEqual([3, 5, true]);
  });
});
