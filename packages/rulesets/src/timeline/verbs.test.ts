import { describe, expect, test } from 'vitest';
import { intentOf } from './intents.ts';
import { board, BYSTANDER } from './testing/boards.ts';
import { duelOf } from './testing/duel.ts';
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
import type { Sketched } from './testing/testkit.ts';

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

  test('TL-TEL-002 a pit is ground enough for whoever flies', () => {
    const flying = { unit: 'chronomancer', statuses: [{ id: 'flying', ticks: 9 }] };
    const battle = duelOf({ rows: board([4, 2, 'v']), first: flying });
    expect(refusalOf(battle, { actor: 1, action: 'teleport', target: [4, 2] })).toBeUndefined();
    play(battle, { actor: 1, action: 'teleport', target: [4, 2] });
    expect(placeOf(battle, 1)).toEqual([4, 2]);
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
