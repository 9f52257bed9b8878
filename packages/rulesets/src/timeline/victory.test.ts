import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import { battleOf, play, rulesWith, submit, waitFor, waitUntil } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const BLUE = 1;
const far = (
  unit: string,
  side: number,
  at: readonly [number, number],
  stats: Sketched['stats'] = {},
): Sketched => ({ unit, side, at, stats: { speed: 1, ...stats } });

describe('five ways to win', () => {
  test('TL-AMB-33 completion b6 the players win when no enemy is up, the downed included', () => {
    const battle = duelOf({ second: { stats: { hp: 1 } } });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(battle.state.actors[1]?.standing).toBe('down');
    expect(battle.state.outcome).toEqual({ result: 'won', side: BLUE, reason: 'all-down' });
  });

  test('completion b6 the enemy wins when no player’s unit is up', () => {
    const battle = battleOf({
      units: [
        { unit: 'archer', at: [2, 2], stats: { hp: 1, speed: 1 } },
        { unit: 'wolf', at: [3, 2], stats: { ct: 99 } },
      ],
    });
    waitUntil(battle, 2, { 2: { action: 'strike', target: [2, 2] } });
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'all-down' });
  });

  test('completion b6 both at once is a draw', () => {
    const battle = duelOf({
      first: { unit: 'mage', stats: { hp: 1 } },
      second: { stats: { hp: 1 } },
      rules: { 'actions.fireball.charge': 0 },
    });
    play(battle, { actor: 1, action: 'fireball', target: [3, 2] });
    expect(battle.state.outcome).toEqual({ result: 'draw', reason: 'both-down' });
  });

  test('TL-DEP-003 reinforcements on their way keep the enemy in the battle', () => {
    const battle = battleOf({
      units: [
        { at: [2, 2], stats: { ct: 99 } },
        { unit: 'bandit', at: [3, 2], stats: { hp: 1, speed: 1 } },
      ],
      schedule: [
        { tick: 30, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 0 }], params: { unit: 'golem' } } },
      ],
    });
    waitFor(battle, 1);
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    waitUntil(battle, 31);
    expect(battle.state.outcome).toBeUndefined();
    expect(battle.state.actors[2]?.unit).toBe('golem');
  });

  test('the computer goes on while nobody of the enemy is there', () => {
    const battle = battleOf({
      units: [
        { at: [2, 2], stats: { ct: 99 } },
        { unit: 'wolf', at: [3, 2], stats: { hp: 1, speed: 1 } },
      ],
      schedule: [
        { tick: 30, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 0 }], params: { unit: 'golem' } } },
      ],
    });
    waitFor(battle, 1);
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    waitFor(battle, 1);
    const { ruleset, state } = battle;
    const { command } = greedyController(ruleset.catalogue.profiles[0]!).choose(
      state,
      ruleset.decision(state)!,
      { ruleset, dice: seededDice(1n) },
    );
    expect(ruleset.check(state, command)).toBeUndefined();
  });

  const escort = (at: readonly [number, number], hp = 24): Battle => {
    const battle = battleOf({
      units: [
        far('envoy', 1, at, { ct: 99, hp, move: 4 }),
        far('knight', 1, [0, 0]),
        far('wolf', 2, [5, 5], { ct: 97, speed: 2 }),
      ],
      options: { goal: 'escort', tiles: [{ at: [7, 6], exit: true }] },
    });
    return battle;
  };

  test('TL-DEP-003 completion b6 escort: won when the envoy stands on the way out', () => {
    const battle = escort([5, 6]);
    waitFor(battle, 1);
    play(battle, { actor: 1, to: [7, 6] });
    expect(battle.state.outcome).toEqual({ result: 'won', side: BLUE, reason: 'ward-safe' });
  });

  test('TL-DEP-003 completion b6 escort: lost when it dies, not when it is down', () => {
    const battle = escort([5, 6], 1);
    const steps = waitUntil(battle, 400, { 3: { action: 'strike', target: [5, 6] } });
    expect(
      steps.some(({ derived }) =>
        derived.some(
          ({ kind, payload }) => kind === 'set_standing' && (payload as { actor: number }).actor === 1,
        ),
      ),
    ).toBe(true);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'ward-lost' });
  });

  test('TL-DEP-004 completion b6 hill: three ticks alone on the middle four tiles; with the enemy there it does not count', () => {
    const hill = (enemy: readonly [number, number]): Battle =>
      battleOf(
        {
          units: [far('knight', 1, [3, 5], { speed: 1 }), far('golem', 2, enemy)],
          options: { goal: 'hill' },
        },
        [],
        rulesWith({ 'constants.hillTicks': 3 }),
      );
    const alone = hill([7, 7]);
    waitUntil(alone, 90);
    expect([alone.state.outcome, alone.state.tick]).toEqual([
      { result: 'won', side: BLUE, reason: 'hill-held' },
      3,
    ]);
    const contested = hill([4, 6]);
    waitUntil(contested, 90);
    expect(contested.state.outcome).toBeUndefined();
  });

  test('TL-DEP-004 the enemy can hold it too', () => {
    const battle = battleOf({
      units: [far('knight', 1, [0, 0]), far('golem', 2, [4, 6])],
      options: { goal: 'hill' },
    });
    waitUntil(battle, 90);
    expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'hill-held' });
  });

  test('TL-DEP-005 completion b6 boss: won when the boss is beaten, whoever else is up', () => {
    const battle = duelOf({
      second: { unit: 'warden', stats: { hp: 1 } },
      others: [far('golem', 2, [7, 7])],
      options: { goal: 'boss' },
    });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(battle.state.outcome).toEqual({ result: 'won', side: BLUE, reason: 'boss-beaten' });
  });

  test('TL-FALL-002 a banished boss that comes back is not beaten', () => {
    const battle = duelOf({
      rows: ['', '', '....v'],
      second: { unit: 'warden' },
      others: [far('golem', 2, [7, 7])],
      options: { goal: 'boss' },
    });
    play(battle, { actor: 1, action: 'shove', target: [3, 2] });
    expect(battle.state.outcome).toBeUndefined();
  });
});

describe('the other ends', () => {
  test('owner’s decision 4 at the tick limit it is a draw, 300 unless the scenario says otherwise', () => {
    const units = [far('knight', 1, [0, 0]), far('golem', 2, [7, 7])];
    const battle = battleOf({ units });
    waitUntil(battle, 400);
    expect([battle.state.outcome, battle.state.tick]).toEqual([
      { result: 'draw', reason: 'tick-limit' },
      300,
    ]);
    const short = battleOf({ units, limits: { ticks: 40 } });
    waitUntil(short, 400);
    expect(short.state.tick).toBe(40);
  });

  test('a side may concede at any time', () => {
    const battle = duelOf({});
    submit(battle, { kind: 'concede', seat: 2 });
    expect(battle.state.outcome).toEqual({ result: 'won', side: BLUE, reason: 'concede' });
    expect(battle.ruleset.check(battle.state, { kind: 'concede', seat: 1 })?.code).toBe('battle-over');
  });

  test('only somebody who sits at the table', () => {
    expect(duelOf({}).ruleset.check(duelOf({}).state, { kind: 'concede', seat: 9 })?.code).toBe(
      'unknown-seat',
    );
  });
});
