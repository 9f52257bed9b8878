import { describe, expect, test } from 'vitest';
import { intentOf } from './intents.ts';
import { board, BOARD, BYSTANDER } from './testing/boards.ts';
import { duelOf, lossTo } from './testing/duel.ts';
import {
  actorIn,
  battleOf,
  notesOf,
  optionsAt,
  placeOf,
  play,
  refusalOf,
  statIn,
  statusesOf,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Place, Sketched } from './testing/testkit.ts';

describe('a turn', () => {
  test('TL-VERB-001 a move, then an act; after the act the turn is over', () => {
    const battle = duelOf({ second: { at: [5, 2] }, others: [BYSTANDER] });
    play(battle, { actor: 1, to: [4, 2], action: 'hold' });
    expect(refusalOf(battle, { actor: 1, to: [3, 2], action: 'hold' })?.code).toBe(
      'destination-out-of-reach',
    );
    play(battle, { actor: 1, action: 'strike', target: [5, 2] });
    const late = { kind: 'turn', seat: 1, actor: 1, to: { x: 3, y: 1, z: 2 }, action: 'hold' };
    expect(battle.ruleset.check(battle.state, late)?.code).toBe('not-your-turn');
  });

  test('TL-VERB-001 both may be left out', () => {
    const battle = duelOf({});
    const options = optionsAt(battle, { to: actorIn(battle, 1).tile! }).map(({ id }) => id);
    expect(options).toContain('wait');
    expect(options).not.toContain('hold');
    expect(refusalOf(battle, { actor: 1 })).toBeUndefined();
  });

  test('TL-VERB-001 a command may name both at once', () => {
    const battle = duelOf({ second: { at: [5, 2] } });
    const steps = play(battle, { actor: 1, to: [4, 2], action: 'strike', target: [5, 2] });
    expect(steps.slice(0, 2).map(({ root }) => root.kind)).toEqual(['move_unit', 'use_action']);
  });

  test('TL-VERB-002 TL-SPD-001 TL-AMB-10 haste gives a second move', () => {
    const battle = duelOf({ first: { statuses: [{ id: 'haste', ticks: 30 }] }, second: { at: [7, 7] } });
    play(battle, { actor: 1, to: [4, 2], action: 'hold' });
    play(battle, { actor: 1, to: [6, 2], action: 'hold' });
    expect(refusalOf(battle, { actor: 1, to: [5, 2], action: 'hold' })?.code).toBe(
      'destination-out-of-reach',
    );
    expect(placeOf(battle, 1)).toEqual([6, 2]);
  });

  test('TL-SPD-005 TL-VERB-002 Encore: an ally has an act and no move at once, on the same tick, for no CT', () => {
    const battle = duelOf({
      first: { unit: 'bard' },
      second: { at: [7, 7] },
      others: [{ side: 1, at: [2, 3], stats: { speed: 5, ct: 40 } }],
    });
    const { tick } = battle.state;
    play(battle, { actor: 1, action: 'encore', target: [2, 3] });
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 1, actors: [3] });
    expect(battle.state.tick).toBe(tick);
    expect(refusalOf(battle, { actor: 3, to: [2, 4], action: 'hold' })?.code).toBe(
      'destination-out-of-reach',
    );
    const ct = statIn(battle, 3, 'ct');
    play(battle, { actor: 3, action: 'raise-cover', target: [2, 4] });
    expect(writesOf(waitUntil(battle, tick), 'change_stat')).toEqual([]);
    expect(statIn(battle, 3, 'ct')).toBeGreaterThanOrEqual(ct);
  });
});

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

describe('Fortify', () => {
  test('TL-FRT-001 TL-FRT-002 the knight sets up cover, the berserker gains temporary HP, the priest defence', () => {
    const knight = duelOf({ second: { at: [7, 7] }, rules: { 'constants.coverHp': 8 } });
    play(knight, { actor: 1, action: 'raise-cover', target: [2, 3] });
    expect(knight.state.voxelState).toEqual([{ cell: { x: 2, y: 1, z: 3 }, field: 'cover', value: 8 }]);
    const berserker = duelOf({ first: { unit: 'berserker' }, rules: { 'constants.berserkHp': 8 } });
    play(berserker, { actor: 1, action: 'brace' });
    expect(statIn(berserker, 1, 'tempHp')).toBe(8);
    const priest = duelOf({ first: { unit: 'priest' } });
    const steps = play(priest, { actor: 1, action: 'bless' });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 1, status: 'fortified', until: 4 });
  });

  test('TL-TER-003 cover needs a free tile beside', () => {
    const battle = duelOf({});
    expect(refusalOf(battle, { actor: 1, action: 'raise-cover', target: [3, 2] })?.code).toBe('tile-taken');
    expect(refusalOf(battle, { actor: 1, action: 'raise-cover', target: [2, 4] })?.code).toBe(
      'target-too-far',
    );
  });
});

describe('Heal and Cleanse', () => {
  const patient: Sketched = { side: 1, at: [2, 4], stats: { hp: 10, speed: 1 } };

  test('TL-HEAL-001 TL-AMB-24 a heal is at once, for oneself or a neighbour; a priest reaches three tiles', () => {
    const monk = duelOf({ first: { unit: 'monk' }, second: { at: [7, 7] }, others: [patient] });
    expect(refusalOf(monk, { actor: 1, action: 'heal', target: [2, 4] })?.code).toBe('target-too-far');
    expect(refusalOf(monk, { actor: 1, action: 'heal', target: [2, 2] })).toBeUndefined();
    const priest = duelOf({
      first: { unit: 'priest' },
      second: { at: [7, 7] },
      others: [{ ...patient, at: [2, 5] }],
    });
    play(priest, { actor: 1, action: 'priestly-heal', target: [2, 5] });
    expect(statIn(priest, 3, 'hp')).toBe(10 + 11);
  });

  test('TL-HEAL-003 what is too much is lost, or stays as temporary HP with Healer’s Wisdom', () => {
    const excess = (unit: string, action: string): number => {
      const battle = duelOf({
        first: { unit, stats: { mag: 8 } },
        second: { at: [7, 7] },
        others: [{ ...patient, at: [2, 3], stats: { hp: 40 } }],
      });
      play(battle, { actor: 1, action, target: [2, 3] });
      expect(statIn(battle, 3, 'hp')).toBe(42);
      return statIn(battle, 3, 'tempHp');
    };
    expect([excess('monk', 'heal'), excess('priest', 'priestly-heal')]).toEqual([0, 10]);
  });

  const cured = (unit: string, action: string, statuses: readonly string[], side = 1): readonly string[] => {
    const battle = duelOf({
      first: { unit },
      second: { at: [7, 7] },
      others: [
        {
          side,
          at: [2, 3],
          stats: { hp: 30, speed: 1 },
          statuses: statuses.map((id) => ({ id, ticks: 60 })),
        },
        BYSTANDER,
      ],
    });
    play(battle, { actor: 1, action, target: [2, 3] });
    return statusesOf(battle, 3).map((text) => text.split(' ')[0] ?? '');
  };

  test('TL-VX-001 Dispel takes what magic gave, good and bad', () => {
    expect(
      cured('priest', 'dispel', ['haste', 'fortified', 'regen', 'shield', 'cursed', 'slow', 'poisoned']),
    ).toEqual(['poisoned', 'slow']);
    expect(cured('priest', 'dispel', ['haste', 'cursed'], 2)).toEqual([]);
  });

  test('TL-ST-007 TL-ST-008 TL-ST-009 TL-ST-010 Cleanse frees of what binds', () => {
    expect(cured('priest', 'cleanse', ['slow', 'rooted', 'frozen', 'stunned', 'stopped', 'cursed'])).toEqual([
      'cursed',
    ]);
  });

  test('TL-ST-011 TL-ST-012 an antidote cures poison, healing stops bleeding', () => {
    expect(cured('alchemist', 'antidote', ['poisoned', 'bleeding'])).toEqual(['bleeding']);
    expect(cured('monk', 'heal', ['poisoned', 'bleeding'])).toEqual(['poisoned']);
  });
});

describe('Taunt', () => {
  const taunted = (unit: string, second: Partial<Sketched> = {}): ReturnType<typeof duelOf> =>
    duelOf({
      second: { unit, at: [4, 2], ...second, stats: { speed: 10, ct: 50, ...second.stats } },
      others: [{ unit: 'archer', side: 1, at: [5, 2], stats: { speed: 1 } }],
      plans: { 2: { action: 'strike', target: [5, 2] } },
    });

  test('TL-TNT-001 the announced action turns on the taunter, or the enemy chooses afresh against it', () => {
    const battle = taunted('bandit');
    play(battle, { actor: 1, to: [3, 2], action: 'taunt', target: [4, 2] });
    expect(intentOf(actorIn(battle, 2))).toMatchObject({ action: 'strike', targetTile: { x: 3, z: 2 } });
    waitFor(battle, 2);
    expect(refusalOf(battle, { actor: 2, action: 'strike', target: [5, 2] })?.code).toBe('intent-binding');
    play(battle, { actor: 2, action: 'strike', target: [3, 2] });
    expect(statIn(battle, 3, 'hp')).toBe(30);
    expect(statIn(battle, 1, 'hp')).toBeLessThan(42);
    expect(statusesOf(battle, 2)).toEqual([]);
  });

  test('TL-TNT-001 what cannot reach the taunter may not go elsewhere', () => {
    const battle = taunted('bandit');
    play(battle, { actor: 1, action: 'taunt', target: [4, 2] });
    waitFor(battle, 2);
    expect(refusalOf(battle, { actor: 2, action: 'strike', target: [5, 2] })?.code).toBe('taunted');
    expect(refusalOf(battle, { actor: 2, to: [3, 2], action: 'strike', target: [2, 2] })).toBeUndefined();
  });

  test('TL-TNT-001 it ends when the taunter falls', () => {
    const battle = duelOf({
      first: { stats: { hp: 1 } },
      second: { unit: 'bandit', at: [4, 2], stats: { speed: 1 } },
      others: [
        { unit: 'wolf', side: 2, at: [2, 3], stats: { speed: 10, ct: 70 } },
        { side: 1, at: [0, 0] },
      ],
      plans: { 3: { action: 'strike', target: [2, 2] } },
    });
    play(battle, { actor: 1, action: 'taunt', target: [4, 2] });
    expect(statusesOf(battle, 2)).toEqual(['taunted ∞']);
    waitUntil(battle, 5);
    expect(actorIn(battle, 1).standing).toBe('down');
    expect(statusesOf(battle, 2)).toEqual([]);
  });

  test('TL-TNT-002 TL-AMB-18 a boss ignores every second taunt, by its own count', () => {
    const battle = duelOf({
      first: { stats: { speed: 20, ct: 99, move: 1 } },
      second: { unit: 'warden', at: [4, 2], stats: { speed: 1 } },
      rules: { 'constants.bossTauntEvery': 2 },
    });
    const met: boolean[] = [];
    for (let time = 0; time < 4; time++) {
      waitFor(battle, 1);
      met.push(
        !notesOf(play(battle, { actor: 1, action: 'taunt', target: [4, 2] })).includes('taunt-ignored'),
      );
    }
    expect(met).toEqual([true, false, true, false]);
    expect(battle.state.diceDrawn).toBe(0);
  });
});

describe('Teleport', () => {
  test('TL-TEL-001 TL-TEL-002 it takes the move, not the act, whatever lies between and however high', () => {
    const battle = duelOf({
      rows: board([3, 2, 'v'], [4, 2, '3'], [5, 2, '3']),
      first: { unit: 'chronomancer' },
      second: { at: [7, 7] },
    });
    play(battle, { actor: 1, action: 'teleport', target: [5, 2] });
    expect(placeOf(battle, 1)).toEqual([5, 2]);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
    expect(refusalOf(battle, { actor: 1, to: [6, 2], action: 'hold' })?.code).toBe(
      'destination-out-of-reach',
    );
    expect(refusalOf(battle, { actor: 1, action: 'teleport', target: [6, 2] })?.code).toBe('no-move-left');
    expect(refusalOf(battle, { actor: 1, action: 'haste', target: [5, 2] })).toBeUndefined();
  });

  test('TL-TEL-002 its end must be free ground', () => {
    const battle = duelOf({ rows: board([4, 2, 'v']), first: { unit: 'chronomancer' } });
    expect(refusalOf(battle, { actor: 1, action: 'teleport', target: [4, 2] })?.code).toBe('target-is-pit');
    expect(refusalOf(battle, { actor: 1, action: 'teleport', target: [3, 2] })?.code).toBe('tile-taken');
    expect(refusalOf(battle, { actor: 1, action: 'teleport', target: [2, 7] })?.code).toBe('target-too-far');
  });

  test('TL-TEL-003 Blink leaves the move, once a turn', () => {
    const battle = duelOf({ first: { unit: 'ninja' }, second: { at: [7, 7] } });
    play(battle, { actor: 1, action: 'blink', target: [4, 2] });
    expect(refusalOf(battle, { actor: 1, action: 'blink', target: [2, 2] })?.code).toBe('no-move-left');
    play(battle, { actor: 1, to: [6, 2], action: 'hold' });
    expect(placeOf(battle, 1)).toEqual([6, 2]);
  });

  test('TL-TEL-003 Shadowstep begins and ends in shadow', () => {
    const battle = duelOf({
      first: { unit: 'ninja' },
      second: { at: [7, 7] },
      options: {
        tiles: [
          { at: [2, 2], shadow: true },
          { at: [4, 4], shadow: true },
        ],
      },
    });
    expect(refusalOf(battle, { actor: 1, action: 'shadowstep', target: [4, 3] })?.code).toBe('not-in-shadow');
    expect(refusalOf(battle, { actor: 1, to: [2, 3], action: 'shadowstep', target: [4, 4] })?.code).toBe(
      'no-move-left',
    );
    play(battle, { actor: 1, action: 'shadowstep', target: [4, 4] });
    expect(placeOf(battle, 1)).toEqual([4, 4]);
  });
});

test('TL-TILE-005 a tile holds one unit', () => {
  const battle = battleOf({ units: [{ at: [0, 0], stats: { ct: 99 } }, { at: [1, 0] }] });
  waitFor(battle, 1);
  expect(refusalOf(battle, { actor: 1, to: [1, 0], action: 'hold' })?.code).toBe('destination-out-of-reach');
});
