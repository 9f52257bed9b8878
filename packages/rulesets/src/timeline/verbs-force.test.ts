import { describe, expect, test } from 'vitest';
import { board, BOARD } from './testing/boards.ts';
import { duelOf, lossTo } from './testing/duel.ts';
import {
  actorIn,
  placeOf,
  play,
  refusalOf,
  statIn,
  waitFor,
  writesOf,
  waitUntil,
} from './testing/testkit.ts';
import type { Place } from './testing/testkit.ts';

describe('Strike and Shoot', () => {
  test('TL-STR-001 a strike reaches the four neighbours and no diagonal', () => {
    expect(
      refusalOf(duelOf({ second: { at: [3, 3] } }), { actor: 1, action: 'strike', target: [3, 3] })?.code,
    ).toBe('target-too-far');
  });

  test('TL-STR-003 some weapons push one tile', () => {
    const battle = duelOf({ first: { unit: 'monk' } });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(placeOf(battle, 2)).toEqual([4, 2]);
  });

  test('TL-STR-003 TL-FALL-004 Stone Skin stays where it is', () => {
    const battle = duelOf({ first: { unit: 'monk' }, second: { unit: 'golem' } });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(placeOf(battle, 2)).toEqual([3, 2]);
  });

  test('TL-STR-005 a push from a height is a number of the data, off as the game ships', () => {
    const pushed = (pushPerRise: number): Place | undefined => {
      const battle = duelOf({
        rows: board([2, 2, '2']),
        first: { unit: 'monk' },
        rules: { 'constants.pushPerRise': pushPerRise, 'actions.strike.rise': 9 },
      });
      play(battle, { actor: 1, action: 'strike', target: [3, 2] });
      return placeOf(battle, 2);
    };
    expect([pushed(0), pushed(1)]).toEqual([
      [4, 2],
      [5, 2],
    ]);
  });

  test('TL-SHT-004 a pinning shot roots for a tick, a volley falls on three tiles in a row over any wall', () => {
    const pin = duelOf({ first: { unit: 'crossbowman' }, second: { at: [5, 2] } });
    const steps = play(pin, { actor: 1, action: 'pinning-shot', target: [5, 2] });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 2, status: 'rooted', until: 2 });
    const volley = duelOf({
      rows: board([3, 2, '1']),
      first: { unit: 'archer' },
      second: { at: [5, 1] },
      others: [
        { unit: 'bandit', side: 2, at: [5, 3] },
        { unit: 'bandit', side: 2, at: [5, 4] },
      ],
    });
    play(volley, { actor: 1, action: 'volley', target: [5, 2] });
    expect([2, 3, 4].map((id) => statIn(volley, id, 'hp') < statIn(volley, id, 'maxHp'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('TL-SHT-004 there is no ammunition', () => {
    const battle = duelOf({ first: { unit: 'archer' }, second: { at: [5, 2] } });
    expect(battle.state.sides.every(({ stock }) => stock.length === 0)).toBe(true);
  });
});

describe('Shove and Grapple', () => {
  test('TL-SHV-001 TL-SHV-004 a shove moves and does not hurt', () => {
    const battle = duelOf({});
    play(battle, { actor: 1, action: 'shove', target: [3, 2] });
    expect([placeOf(battle, 2), statIn(battle, 2, 'hp')]).toEqual([[4, 2], 99]);
  });

  test('TL-SHV-001 an aspect of the one who shoves makes it two or three tiles', () => {
    const monk = duelOf({ first: { unit: 'monk' } });
    play(monk, { actor: 1, action: 'palm-burst', target: [3, 2] });
    expect(placeOf(monk, 2)).toEqual([6, 2]);
  });

  test('TL-SHV-004 a berserker’s shove hurts', () => {
    const battle = duelOf({ first: { unit: 'berserker' }, rules: { 'actions.rampage.base': 4 } });
    expect(lossTo(battle, 'rampage')).toBe(4);
  });

  test('TL-SHV-002 TL-DMG-004 TL-EX-17 three tiles into a wall against a defence of 2 take 4', () => {
    const battle = duelOf({
      rows: board([4, 2, '1']),
      first: { unit: 'monk' },
      second: { stats: { def: 2 } },
      rules: { 'constants.collisionPerTile': 2 },
    });
    expect(lossTo(battle, 'palm-burst')).toBe(4);
    expect(placeOf(battle, 2)).toEqual([3, 2]);
  });

  test.each<readonly [string, Partial<Parameters<typeof duelOf>[0]>]>([
    ['the edge of the board', { first: { unit: 'monk', at: [6, 2] }, second: { at: [7, 2] } }],
    ['somebody else', { others: [{ unit: 'golem', side: 2, at: [4, 2] }] }],
    ['cover', { options: { tiles: [{ at: [4, 2], cover: 20 }] } }],
  ])('TL-SHV-002 TL-AMB-25 %s is an obstacle, and only the one who is pushed is hurt', (_what, duel) => {
    const battle = duelOf({ first: { unit: 'monk' }, ...duel });
    const { tile } = actorIn(battle, 2);
    play(battle, { actor: 1, action: 'palm-burst', target: [tile!.x, tile!.z] });
    expect(statIn(battle, 2, 'hp')).toBe(99 - 6);
    expect(actorIn(battle, 2).tile).toEqual(tile);
    const bystanders = battle.state.actors.slice(2);
    expect(bystanders.every(({ id }) => statIn(battle, id, 'hp') === statIn(battle, id, 'maxHp'))).toBe(true);
  });

  test('TL-AMB-25 TL-AMB-35 TL-TILE-004 cover loses as much, and at 0 it is gone', () => {
    const battle = duelOf({ first: { unit: 'monk' }, options: { tiles: [{ at: [4, 2], cover: 6 }] } });
    const steps = play(battle, { actor: 1, action: 'palm-burst', target: [3, 2] });
    expect(writesOf(steps, 'set_voxel_state')).toEqual([{ cell: { x: 4, y: 1, z: 2 }, field: 'cover' }]);
    expect(battle.state.voxelState).toEqual([]);
  });

  test('TL-AMB-35 cover that is gone leaves its tile to walk on and to see across', () => {
    const battle = duelOf({
      first: { unit: 'archer', at: [0, 0] },
      second: { at: [4, 0] },
      options: { tiles: [{ at: [2, 0], cover: 4 }] },
    });
    const beyond = { actor: 1, action: 'shoot', target: [4, 0] } as const;
    const onto = { actor: 1, to: [2, 0], action: 'hold' } as const;
    expect([refusalOf(battle, beyond)?.code, refusalOf(battle, onto)?.code]).toEqual([
      'sight-blocked',
      'destination-out-of-reach',
    ]);
    const top = battle.state.world.columnTop(2, 0);
    play(battle, { actor: 1, action: 'volley', target: [2, 0] });
    waitFor(battle, 1);
    expect([refusalOf(battle, beyond), refusalOf(battle, onto)]).toEqual([undefined, undefined]);
    expect(battle.state.world.columnTop(2, 0)).toEqual(top);
  });

  test('TL-SHV-003 TL-FALL-001 TL-EX-16 off a ledge of three tiers it takes 9, of two 6', () => {
    const fall = (from: string, to: string): number => {
      const battle = duelOf({
        rows: board([2, 2, from], [3, 2, from], [4, 2, to]),
        rules: { 'constants.fallPerTier': 3 },
      });
      play(battle, { actor: 1, action: 'shove', target: [3, 2] });
      return 99 - statIn(battle, 2, 'hp');
    };
    expect([fall('3', '.'), fall('2', '.'), fall('3', '1')]).toEqual([9, 6, 6]);
  });

  test('TL-FALL-005 TL-EX-16 a fall to 0 HP is a downed unit with its counter, never a dead one', () => {
    const battle = duelOf({
      rows: board([2, 2, '3'], [3, 2, '3']),
      second: { stats: { hp: 3 } },
      others: [{ unit: 'golem', side: 2, at: [7, 7], stats: { speed: 1 } }],
    });
    play(battle, { actor: 1, action: 'shove', target: [3, 2] });
    expect([actorIn(battle, 2).standing, statIn(battle, 2, 'counter')]).toEqual(['down', 3]);
  });

  test.each(['w', 'v'])(
    'TL-FALL-002 TL-GRID-005 TL-AMB-02 into a pit (%s): banished, not dead, not downed, and no fall damage',
    (pit) => {
      const battle = duelOf({
        rows: board([4, 2, pit]),
        others: [{ unit: 'golem', side: 2, at: [7, 7], stats: { speed: 1 } }],
      });
      const steps = play(battle, { actor: 1, action: 'shove', target: [3, 2] });
      expect(actorIn(battle, 2).standing).toBe('gone');
      expect([statIn(battle, 2, 'banished'), statIn(battle, 2, 'counter')]).toEqual([1, 0]);
      expect(writesOf(steps, 'apply_damage')).toEqual([]);
    },
  );

  test('TL-FALL-002 some bosses come back', () => {
    const battle = duelOf({
      rows: board([4, 2, 'v']),
      second: { unit: 'warden' },
      rules: { 'units.warden.returnsAfter': 6 },
    });
    const { tick } = battle.state;
    const steps = [
      ...play(battle, { actor: 1, action: 'shove', target: [3, 2] }),
      ...waitUntil(battle, tick + 7),
    ];
    expect(steps.filter(({ root }) => root.kind === 'spawn').length).toBe(1);
    expect([actorIn(battle, 2).standing, statIn(battle, 2, 'banished'), statIn(battle, 2, 'hp')]).toEqual([
      'up',
      0,
      99,
    ]);
    expect(placeOf(battle, 2)).toEqual([4, 6]);
  });

  test('TL-FALL-003 those who fly neither fall nor are banished', () => {
    const battle = duelOf({
      rows: board([2, 2, '3'], [3, 2, '3'], [4, 2, 'v']),
      second: { unit: 'fire-drake' },
    });
    play(battle, { actor: 1, action: 'shove', target: [3, 2] });
    expect([placeOf(battle, 2), statIn(battle, 2, 'hp')]).toEqual([[4, 2], 99]);
  });

  test('TL-GRP-001 TL-GRP-002 a grapple pulls somebody two tiles away closer, without harm', () => {
    const battle = duelOf({ first: { unit: 'monk' }, second: { at: [4, 2] } });
    play(battle, { actor: 1, action: 'grapple', target: [4, 2] });
    expect([placeOf(battle, 2), statIn(battle, 2, 'hp')]).toEqual([[3, 2], 99]);
  });

  test('TL-GRP-002 a pull off a tower is a fall', () => {
    const battle = duelOf({ rows: board([4, 2, '3']), first: { unit: 'rogue' }, second: { at: [4, 2] } });
    play(battle, { actor: 1, action: 'chain-hook', target: [4, 2] });
    expect([placeOf(battle, 2), 99 - statIn(battle, 2, 'hp')]).toEqual([[3, 2], 9]);
  });
});

describe('wind', () => {
  test('TL-EL-005 pushes one tile, and one more over a ledge', () => {
    const gust = (rows: readonly string[]): Place | undefined => {
      const battle = duelOf({
        rows,
        first: { unit: 'shaman' },
        rules: { 'constants.windPush': 1, 'constants.windLedge': 1 },
      });
      play(battle, { actor: 1, action: 'gust', target: [3, 2] });
      return placeOf(battle, 2);
    };
    expect(gust(BOARD)).toEqual([4, 2]);
    expect(gust(board([2, 2, '2'], [3, 2, '2']))).toEqual([5, 2]);
  });
});
