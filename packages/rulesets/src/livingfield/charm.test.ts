import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, codeOf, play, rulesWith, turnOf, waitFor, writesOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const FIELD = ['......', '......', '......'];

/** A hexer of side 1 has just charmed actor 2, whose turn comes next. */
function charmed(ticks = 24): Battle {
  const units: Sketched[] = [
    { unit: 'hexer', at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, spd: 1, mp: 50, maxMp: 50 } },
    { at: [2, 0], side: 2, facing: 'E', stats: { ct: 95, spd: 5, evasion: 0 } },
    { at: [3, 0], side: 2, stats: { spd: 1 } },
    { at: [2, 1], side: 1, stats: { spd: 1 } },
  ];
  const rules = rulesWith({
    'actions.beguile.statuses': [{ id: 'charm', ticks }],
    'actions.beguile.accuracy': 100,
  });
  const battle = battleOf({ rows: FIELD, units }, [0], rules);
  play(battle, { action: 'beguile', target: 2 });
  return battle;
}

/** Actor 2 is under a charm already, at 1 HP, between a foe and a friend who both are ready. */
function bearing([foe, bearer, friend]: readonly [string, string, string], dice: readonly number[]): Battle {
  const units: Sketched[] = [
    { unit: foe, at: [0, 0], side: 1, facing: 'E', stats: { ct: 102 } },
    {
      unit: bearer,
      at: [1, 0],
      side: 2,
      stats: { hp: 1, evasion: 0, spd: 1 },
      statuses: [{ id: 'charm', ticks: 90 }],
    },
    { unit: friend, at: [2, 0], side: 2, stats: { ct: 101 } },
  ];
  return battleOf({ rows: FIELD, units }, dice);
}

describe('charm', () => {
  test('OT-STS-009, A-49 the bearer is played from the automatic seat of the side that charmed it, and counts its own as foes', () => {
    const battle = charmed();
    const decision = battle.ruleset.decision(battle.state);
    const seat = battle.state.seats.find(({ id }) => id === decision?.seat);
    expect([decision?.actors, seat]).toEqual([[2], { id: 3, side: 1, auto: true }]);
    expect(codeOf(battle, { action: 'sword-cut', facing: 'E', target: 3 })).toBeUndefined();
    expect(codeOf(battle, { action: 'sword-cut', facing: 'S', target: 4 })).toBe('target-not-enemy');
    expect(codeOf(battle, { action: 'shield-wall', target: 3 })).toBe('target-not-ally');
    expect(battle.ruleset.check(battle.state, { ...turnOf(battle), seat: 2 })?.code).toBe('not-your-turn');
    expect(battle.ruleset.inspectActor(battle.state, 2).notes).toEqual([
      { messageId: 'note-charmed', params: { side: 'Side 1' } },
    ]);
  });

  test('when the charm ends, by time, cure or fall, its own seat has it back', () => {
    const time = charmed(10);
    play(time);
    waitFor(time, 2);
    expect(writesOf(time.steps, 'set_seat')).toEqual([
      { actor: 2, seat: 3 },
      { actor: 2, seat: 2 },
    ]);
    expect(time.ruleset.decision(time.state)?.seat).toBe(2);

    const fall = bearing(['warden', 'warden', 'warden'], [0, 0]);
    expect(fall.state.actors[1]?.seat).toBe(3);
    play(fall, { action: 'sword-cut', target: 2 });
    expect(fall.state.actors[1]).toMatchObject({ seat: 2, standing: 'down' });

    const cure = bearing(['warden', 'warden', 'lantern-monk'], [0, 0]);
    play(cure);
    const [cured] = play(cure, { action: 'inner-calm', target: 2 });
    expect(writesOf([cured!], 'set_seat')).toEqual([{ actor: 2, seat: 2 }]);
  });

  test('of three sides, the one that charmed it plays it', () => {
    const units: Sketched[] = [
      { unit: 'hexer', at: [0, 0], side: 3, facing: 'E', stats: { ct: 100, spd: 1 } },
      { at: [2, 0], side: 2, stats: { ct: 99, spd: 5, evasion: 0 } },
      { at: [5, 2], side: 1, stats: { spd: 1 } },
    ];
    const battle = battleOf(
      { rows: FIELD, units, sides: [1, 2, 3] },
      [0],
      rulesWith({ 'actions.beguile.accuracy': 100 }),
    );
    play(battle, { action: 'beguile', target: 2 });
    const seat = battle.state.seats.find(({ id }) => id === battle.state.actors[1]?.seat);
    expect(seat).toMatchObject({ side: 3, auto: true });
  });

  test('a charmed unit still stands for its own side', () => {
    const units: Sketched[] = [
      { at: [0, 0], side: 1 },
      { at: [5, 0], side: 2, statuses: [{ id: 'charm', ticks: 90 }] },
    ];
    expect(battleOf({ rows: FIELD, units }).state.outcome).toBeUndefined();
  });
});
