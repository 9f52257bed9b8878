import { describe, expect, test } from 'vitest';
import {
  actorIn,
  battleOf,
  play,
  refusalOf,
  rulesWith,
  statIn,
  statusesOf,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';
import type { Battle } from '@highground/kernel';

/** An enemy far away that hardly ever acts. */
const FAR: Sketched = { unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } };

function alone(stats: Sketched['stats'] = {}, statuses: Sketched['statuses'] = []): Battle {
  return battleOf({ units: [{ at: [0, 0], side: 1, stats, statuses }, FAR] });
}

/** Ticks and CT at which the first unit is ready, waiting each time, and what is left after. */
function readiness(battle: Battle, times: number): readonly (readonly [number, number, number])[] {
  return Array.from({ length: times }, () => {
    waitFor(battle, 1);
    const [tick, ct] = [battle.state.tick, statIn(battle, 1, 'ct')];
    play(battle, { actor: 1 });
    return [tick, ct, ct - 100] as const;
  });
}

describe('CT', () => {
  test('TL-CT-001 TL-CT-002 TL-CT-003 TL-EX-01 speed 7 is ready at tick 15 with 105 and at 29 with 103', () => {
    expect(readiness(alone({ speed: 7 }), 2)).toEqual([
      [15, 105, 5],
      [29, 103, 3],
    ]);
  });

  test('TL-EX-02 speed 13 is ready at 8, 16, 24, 31 with 4, 8, 12, 3 left', () => {
    expect(readiness(alone({ speed: 13 }), 4).map(([tick, , left]) => [tick, left])).toEqual([
      [8, 4],
      [16, 8],
      [24, 12],
      [31, 3],
    ]);
  });

  test('TL-EX-03 speed 20 is ready at 5, 10, 15 with nothing left', () => {
    expect(readiness(alone({ speed: 20 }), 3)).toEqual([
      [5, 100, 0],
      [10, 100, 0],
      [15, 100, 0],
    ]);
  });

  test('TL-EX-04 TL-CT-010 speed 1 starts at 0 and is ready at tick 100', () => {
    const battle = battleOf({ units: [{ at: [0, 0], side: 1, stats: { speed: 1 } }, FAR] });
    expect(statIn(battle, 1, 'ct')).toBe(0);
    waitFor(battle, 1);
    expect([battle.state.tick, statIn(battle, 1, 'ct')]).toEqual([100, 100]);
  });

  test('TL-CT-003 104 leaves 4 after a turn', () => {
    const battle = alone({ speed: 4, ct: 100 });
    waitFor(battle, 1);
    expect(statIn(battle, 1, 'ct')).toBe(104);
    const changes = writesOf(play(battle, { actor: 1 }), 'change_stat');
    expect(changes).toContainEqual({ actor: 1, stat: 'ct', value: 4 });
  });

  test('TL-CT-009 CT stops at 200: 190 and 15 more are 200', () => {
    const battle = alone({ speed: 15, ct: 190 });
    waitFor(battle, 1);
    expect(statIn(battle, 1, 'ct')).toBe(200);
  });

  test('TL-CT-010 where CT starts is a number of the data', () => {
    const battle = battleOf(
      { units: [{ at: [0, 0], side: 1, stats: { speed: 10 } }, FAR] },
      [],
      rulesWith({ 'constants.startCt': 40 }),
    );
    waitFor(battle, 1);
    expect([battle.state.tick, statIn(battle, 1, 'ct')]).toEqual([6, 100]);
  });

  test('TL-CT-011 one that is still at 100 after its turn acts again only on the next tick', () => {
    const battle = alone({ speed: 20, ct: 190 });
    waitFor(battle, 1);
    const first = battle.state.tick;
    play(battle, { actor: 1 });
    waitFor(battle, 1);
    expect(battle.state.tick).toBe(first + 1);
  });

  test('TL-CT-006 every number of the state is whole', () => {
    const battle = alone({ speed: 7 }, [{ id: 'haste', ticks: 9 }]);
    waitUntil(battle, 40);
    const { stats } = battle.state;
    for (let index = 0; index < stats.length; index++) expect(Number.isInteger(stats[index])).toBe(true);
  });
});

describe('effective speed', () => {
  const gain = (speed: number, status: string): number => {
    const battle = alone({ speed, ct: 0 }, [{ id: status, ticks: 90 }]);
    const sheet = battle.ruleset.inspectActor(battle.state, 1);
    return sheet.stats.find(({ id }) => id === 'speed')?.value ?? -1;
  };

  test('TL-SPD-001 TL-CT-005 TL-EX-06 hasted 10, 7 and 14 are 15, 11 and 20', () => {
    expect([10, 7, 14].map((speed) => gain(speed, 'haste'))).toEqual([15, 11, 20]);
  });

  test('TL-SPD-002 TL-EX-07 slowed 10, 7 and 1 are 5, 4 and 1', () => {
    expect([10, 7, 1].map((speed) => gain(speed, 'slow'))).toEqual([5, 4, 1]);
  });

  test('TL-CT-001 the clock runs at that speed', () => {
    const battle = alone({ speed: 10, ct: 70 }, [{ id: 'haste', ticks: 90 }]);
    waitFor(battle, 1);
    expect([battle.state.tick, statIn(battle, 1, 'ct')]).toEqual([2, 100]);
  });
});

describe('Stop and Rewind', () => {
  test('TL-SPD-003 TL-EX-09 stopped for two ticks, 90 stays 90 for two and is ready on the third', () => {
    const battle = alone({ speed: 10, ct: 90 }, [{ id: 'stopped', ticks: 2 }]);
    waitFor(battle, 1);
    expect([battle.state.tick, statIn(battle, 1, 'ct')]).toEqual([3, 100]);
  });

  test('TL-SPD-003 TL-AMB-32 one that is stopped when ready waits and loses nothing', () => {
    const battle = alone({ speed: 10, ct: 120 }, [{ id: 'stopped', ticks: 2 }]);
    waitFor(battle, 1);
    expect([battle.state.tick, statIn(battle, 1, 'ct')]).toEqual([3, 130]);
  });

  test('TL-SPD-004 TL-EX-08 rewound from 95 at speed 9 it is ready 12 ticks later with 108', () => {
    const battle = battleOf(
      {
        units: [
          { unit: 'chronomancer', at: [0, 0], side: 1, stats: { ct: 92, speed: 8 } },
          { unit: 'bandit', at: [3, 0], side: 2, stats: { ct: 77, speed: 9, hp: 26 } },
          FAR,
        ],
      },
      [],
      rulesWith({ 'actions.rewind.charge': 0 }),
    );
    waitFor(battle, 1);
    play(battle, { actor: 1, action: 'rewind', target: [3, 0] });
    const from = battle.state.tick;
    expect(from).toBeLessThanOrEqual(14);
    waitFor(battle, 2);
    expect([battle.state.tick, statIn(battle, 2, 'ct')]).toEqual([13, 108]);
  });
});

describe('who goes first', () => {
  const crowd = (second: readonly number[] = []): Battle =>
    battleOf({
      units: [
        { at: [0, 0], side: 1, stats: { speed: 10, ct: 90 } },
        { at: [0, 2], side: 1, stats: { speed: 10, ct: 90 } },
        { unit: 'bandit', at: [7, 0], side: 2, stats: { speed: 9, ct: 95 } },
        { unit: 'bandit', at: [7, 2], side: 2, stats: { speed: 12, ct: 90 } },
        { unit: 'bandit', at: [7, 4], side: 2, stats: { speed: 9, ct: 99 } },
        { unit: 'bandit', at: [7, 6], side: 2, stats: { speed: 9, ct: 99 } },
      ],
      options: { second },
    });

  test('TL-CT-007 the players’ ready units go first, in the order the player likes', () => {
    const battle = crowd();
    waitFor(battle, 1);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 1, actors: [1, 2] });
    expect(refusalOf(battle, { actor: 2 })).toBeUndefined();
    play(battle, { actor: 2 });
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
  });

  test('TL-CT-007 enemies follow: the fastest, then the most CT, then the lowest id', () => {
    const battle = crowd();
    waitFor(battle, 1);
    const order: number[] = [];
    while (battle.state.tick === 1) {
      const decision = battle.ruleset.decision(battle.state);
      if (decision?.kind === 'turn') order.push(decision.actors[0] as number);
      if (!decision) break;
      play(battle, {});
    }
    expect(order.slice(0, 6)).toEqual([1, 2, 4, 5, 6, 3]);
  });

  test('owner’s decision 2 a turn that has begun closes before another unit may begin', () => {
    const battle = crowd();
    waitFor(battle, 1);
    play(battle, { actor: 2, to: [1, 2], action: 'hold' });
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([2]);
    expect(refusalOf(battle, { actor: 1 })?.code).toBe('not-your-turn');
    play(battle, { actor: 2 });
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
  });

  test('TL-CT-008 with two players the second waits until the first has no ready unit', () => {
    const battle = crowd([1]);
    waitFor(battle, 1);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 1, actors: [1] });
    const early = { kind: 'turn', seat: 3, actor: 2, to: actorIn(battle, 2).tile!, action: 'wait' };
    expect(battle.ruleset.check(battle.state, early)?.code).toBe('not-your-turn');
    const borrowed = { ...early, actor: 1, to: actorIn(battle, 1).tile! };
    expect(battle.ruleset.check(battle.state, borrowed)?.code).toBe('not-your-turn');
    expect(battle.ruleset.check(battle.state, { ...borrowed, kind: 'intent', seat: 1 })?.code).toBe(
      'not-your-turn',
    );
    play(battle);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 3, actors: [2] });
  });

  test('TL-CT-008 TL-AMB-08 a unit of the second player that was ready before goes first', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], side: 1, stats: { speed: 10, ct: 80 } },
        { at: [0, 2], side: 1, stats: { speed: 10, ct: 100 }, statuses: [{ id: 'frozen', ticks: 1 }] },
        FAR,
      ],
      options: { second: [1] },
    });
    waitFor(battle, 2);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 3, actors: [2] });
    expect(battle.state.tick).toBe(2);
    play(battle);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'turn', seat: 1, actors: [1] });
  });
});

describe('durations', () => {
  test('TL-ST-017 TL-AMB-09 three ticks from tick N are N+1, N+2 and N+3', () => {
    const battle = alone({ speed: 1, hp: 40 }, [{ id: 'poisoned', ticks: 3 }]);
    waitUntil(battle, 50);
    expect(statIn(battle, 1, 'hp')).toBe(40 - 3 * 2);
    expect(statusesOf(battle, 1)).toEqual([]);
  });
});
