import { forkState } from '@highground/kernel';
import type { Battle, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, play, rulesWith, statIn } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const FIELD = ['........', '........'];
const CLOCK = {
  'constants.ctThreshold': 100,
  'constants.turnCost': 100,
  'constants.hasteCtPct': 150,
  'constants.slowCtPct': 50,
  'constants.stopCtPct': 0,
};
const rules = rulesWith(CLOCK);

function unitsOf(...units: readonly Partial<Sketched>[]): Sketched[] {
  return units.map((unit, index) => ({ at: [index, index % 2], ...unit }));
}

function withSpeeds(...speeds: readonly number[]): Battle {
  return battleOf({ rows: FIELD, units: unitsOf(...speeds.map((spd) => ({ stats: { spd } }))) }, [], rules);
}

/** Everybody waits: the next turns as [tick, actor, CT before, CT after]. */
function turns(battle: Battle, count: number): number[][] {
  return Array.from({ length: count }, () => {
    const actor = battle.ruleset.decision(battle.state)?.actors[0] as number;
    const before = statIn(battle, actor, 'ct');
    const { tick } = battle.state;
    const [first] = play(battle);
    const spent = first?.derived.find(
      (commit) => commit.kind === 'change_stat' && commit.payload.actor === actor,
    );
    return [tick, actor, before, spent?.kind === 'change_stat' ? spent.payload.value : NaN];
  });
}

const kindsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ root, derived }) => [root.kind, ...derived.map(({ kind }) => kind)]);

describe('turn order', () => {
  test('OT-CT-001, OT-CT-003, X-01 speeds 10, 8, 6 take their turns at the stated ticks', () => {
    const battle = withSpeeds(10, 8, 6);
    const played = turns(battle, 14);
    expect(played.slice(0, 9)).toEqual([
      [10, 1, 100, 0],
      [13, 2, 104, 4],
      [17, 3, 102, 2],
      [20, 1, 100, 0],
      [25, 2, 100, 0],
      [30, 1, 100, 0],
      [34, 3, 104, 4],
      [38, 2, 104, 4],
      [40, 1, 100, 0],
    ]);
    expect(played.filter(([tick]) => tick === 50)).toEqual([
      [50, 1, 100, 0],
      [50, 2, 100, 0],
      [50, 3, 100, 0],
    ]);
  });

  test('OT-CT-006, X-02 ties go to the lower id', () => {
    expect(turns(withSpeeds(7, 7), 8)).toEqual([
      [15, 1, 105, 5],
      [15, 2, 105, 5],
      [29, 1, 103, 3],
      [29, 2, 103, 3],
      [43, 1, 101, 1],
      [43, 2, 101, 1],
      [58, 1, 106, 6],
      [58, 2, 106, 6],
    ]);
  });

  test('OT-LOOP-002, OT-CT-005, A-04, X-03 the higher CT goes before the lower id', () => {
    expect(turns(withSpeeds(50, 30), 5)).toEqual([
      [2, 1, 100, 0],
      [4, 2, 120, 20],
      [4, 1, 100, 0],
      [6, 1, 100, 0],
      [7, 2, 110, 10],
    ]);
  });

  test('OT-CT-004, OT-CT-007, OT-CT-010, X-04 the overflow stays, and no tick passes while somebody is ready', () => {
    const units = unitsOf({ stats: { spd: 10, ct: 137 } }, { stats: { spd: 10, ct: 120 } });
    expect(turns(battleOf({ rows: FIELD, units }, [], rules), 4)).toEqual([
      [0, 1, 137, 37],
      [0, 2, 120, 20],
      [7, 1, 107, 7],
      [8, 2, 100, 0],
    ]);
  });

  test('OT-CT-004 99 CT is not enough', () => {
    const units = unitsOf({ stats: { spd: 1, ct: 99 } }, { stats: { spd: 1 } });
    expect(battleOf({ rows: FIELD, units }, [], rules).state.tick).toBe(1);
  });

  test('OT-CT-010, X-05 all ready units act before the clock moves, so CT does not grow without bound', () => {
    expect(turns(withSpeeds(50, 50, 50), 6)).toEqual([
      [2, 1, 100, 0],
      [2, 2, 100, 0],
      [2, 3, 100, 0],
      [4, 1, 100, 0],
      [4, 2, 100, 0],
      [4, 3, 100, 0],
    ]);
  });

  test('OT-CT-008, A-32 moving, acting, both or neither all cost 100', () => {
    const cut = { action: 'sword-cut', target: 2 };
    const turns = [
      { foeAt: 2, turn: {} },
      { foeAt: 2, turn: { to: [1, 1] as const } },
      { foeAt: 1, turn: cut },
      { foeAt: 2, turn: { to: [1, 0] as const, ...cut } },
    ];
    const left = turns.map(({ foeAt, turn }) => {
      const units = unitsOf(
        { stats: { ct: 100, spd: 1 }, facing: 'E' },
        { at: [foeAt, 0], stats: { spd: 1 } },
      );
      const battle = battleOf({ rows: FIELD, units }, [50, 0], rules);
      play(battle, turn);
      return statIn(battle, 1, 'ct') - battle.state.tick;
    });
    expect(left).toEqual([0, 0, 0, 0]);
  });

  test('OT-GEN-012, OT-UNI-009, OT-STS-012, A-23 haste gains floor(3/2), slow floor(1/2), stop nothing', () => {
    const ctAfter = (status?: string): number => {
      const statuses = status ? [{ id: status, ticks: 50 }] : [];
      const units = unitsOf({ stats: { spd: 50 } }, { stats: { spd: 7 }, statuses });
      return statIn(battleOf({ rows: FIELD, units }, [], rules), 2, 'ct');
    };
    expect([ctAfter(), ctAfter('haste'), ctAfter('slow'), ctAfter('stop')]).toEqual([14, 20, 6, 0]);
  });

  test('A-33 the tick a status ends on is gained at the speed without it', () => {
    const units = unitsOf(
      { stats: { spd: 50 } },
      { stats: { spd: 10 }, statuses: [{ id: 'haste', ticks: 2 }] },
    );
    expect(statIn(battleOf({ rows: FIELD, units }, [], rules), 2, 'ct')).toBe(15 + 10);
  });

  test('OT-CT-011, OT-PIP-004, OT-CMT-008, A-33, X-32c in a tick that is due for everything: expiry, field event, CT, then the unit', () => {
    const battle = battleOf(
      {
        rows: FIELD,
        units: unitsOf({ stats: { spd: 10 }, statuses: [{ id: 'wet', ticks: 10 }] }, { stats: { spd: 1 } }),
        schedule: [
          {
            tick: 10,
            effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: 'cold', ticks: 5 } },
          },
        ],
      },
      [],
      rules,
    );
    expect(kindsOf(battle.steps)).toEqual([
      'start_battle',
      ...['advance_clock', 'set_clock', 'apply_status', 'set_stats', 'set_queue'],
      ...['field_event', 'cancel_event', 'apply_status'],
      ...['continue_tick', 'set_queue', 'set_stats'],
    ]);
    expect(battle.steps.find(({ root }) => root.kind === 'field_event')?.root.payload).toMatchObject({
      tick: 10,
      effect: { kind: 'status', params: { status: 'cold', ticks: 5 } },
    });
    expect(battle.state.tick).toBe(10);
    expect(statIn(battle, 1, 'ct')).toBe(100);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
  });

  test('OT-CT-002, OT-LIV-007 events at tick 0 fire before anything else, in the order of the schedule', () => {
    const event = (status: string) => ({
      tick: 0,
      effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status, ticks: 5 } },
    });
    const battle = battleOf(
      { rows: FIELD, units: unitsOf({}, {}), schedule: [event('wet'), event('cold')] },
      [],
      rules,
    );
    expect(kindsOf(battle.steps).slice(0, 7)).toEqual([
      'start_battle',
      ...['field_event', 'cancel_event', 'apply_status'],
      ...['field_event', 'cancel_event', 'apply_status'],
    ]);
    expect(battle.steps[1]?.derived[1]).toMatchObject({ payload: { status: 'wet', until: 5 } });
    expect(battle.state.schedule).toEqual([]);
  });

  test('A-33 whoever is ready at tick 0 waits for the events of tick 0', () => {
    const effect = { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status: 'wet', ticks: 5 } };
    const units = unitsOf({ stats: { ct: 100 } }, {});
    const battle = battleOf({ rows: FIELD, units, schedule: [{ tick: 0, effect }] }, [], rules);
    expect(battle.steps.map(({ root }) => root.kind)).toEqual(['start_battle', 'field_event']);
    expect(battle.ruleset.decision(battle.opening)).toBeUndefined();
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
  });

  test('one advance of the clock jumps to the next tick on which anything but CT changes', () => {
    const battle = withSpeeds(10, 8);
    expect(battle.steps.map(({ root }) => root)).toMatchObject([
      { kind: 'start_battle' },
      { kind: 'advance_clock', payload: { tick: 10 } },
    ]);
    expect(statIn(battle, 2, 'ct')).toBe(80);
  });

  test('asking twice whose turn it is changes nothing (known fault 32)', () => {
    const battle = withSpeeds(7, 7, 7, 7);
    const before = forkState(battle.state);
    expect(battle.ruleset.decision(battle.state)).toEqual(battle.ruleset.decision(battle.state));
    expect(forkState(battle.state)).toEqual(before);
    expect(turns(battle, 4).map(([, actor]) => actor)).toEqual([1, 2, 3, 4]);
  });

  test('a side with no unit able to move on never stops the clock (known fault 70)', () => {
    const statuses = [{ id: 'stop', ticks: 300 }];
    const units = unitsOf({ stats: { spd: 50 }, statuses }, { stats: { spd: 50 }, statuses });
    const battle = battleOf({ rows: FIELD, units, limits: { ticks: 400 } }, [], rules);
    expect(battle.state.tick).toBe(301);
    expect(battle.ruleset.decision(battle.state)?.actors).toEqual([1]);
  });

  test('haste and slow in any order leave the base speed when both are over (known fault 38)', () => {
    for (const pair of [
      ['haste', 'slow'],
      ['slow', 'haste'],
    ]) {
      const schedule = pair.map((status, index) => ({
        tick: index + 1,
        effect: { kind: 'status', cells: [{ x: 0, y: 0, z: 0 }], params: { status, ticks: 3 } },
      }));
      const battle = battleOf(
        { rows: FIELD, units: unitsOf({ stats: { spd: 4 } }, { stats: { spd: 10 } }), schedule },
        [],
        rules,
      );
      expect(battle.state.actors[0]?.statuses).toEqual([]);
      const before = statIn(battle, 1, 'ct');
      const { tick } = battle.state;
      play(battle);
      expect(statIn(battle, 1, 'ct') - before).toBe(4 * (battle.state.tick - tick));
    }
  });
});
