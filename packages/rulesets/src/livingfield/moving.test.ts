import { forkBattle, scriptedDice, submitCommand } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, codeOf, optionsAt, rulesWith, stageAt, turnOf } from './testing/testkit.ts';
import { MOVES, walkerOn, walkRules as rules } from './testing/walker.ts';

/** Mud one level above the rest. */
const STEP_OF_MUD = { M: { levels: 2, top: 'mud' } };

describe('moving', () => {
  test('OT-LOOP-003, OT-UNI-001, OT-TRN-002 destinations are the bubble: tiles beyond the budget are refused and nothing changes', () => {
    const battle = walkerOn('........', { moveBudget: 3 });
    const reached = optionsAt(battle, {}).map(({ pick, facts }) => [pick.to?.x, facts.cost?.move]);
    expect(reached).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const before = battle.state.seq;
    expect(submitCommand(battle, turnOf(battle, { to: [4, 0] }))).toMatchObject({
      ok: false,
      refusals: [{ code: 'destination-out-of-reach' }],
    });
    expect(battle.state.seq).toBe(before);
  });

  test('every destination on offer is reached exactly, at the cost shown (known fault 4)', () => {
    const battle = battleOf(
      { rows: ['..~..', '.#2m.', '..h..'], units: [{ at: [0, 0], stats: { ct: 100 } }, { at: [4, 2] }] },
      [],
      rules,
    );
    for (const { pick, facts } of optionsAt(battle, {})) {
      const fork = forkBattle(battle, scriptedDice([]));
      expect(submitCommand(fork, { ...turnOf(battle), to: pick.to as NonNullable<typeof pick.to> }).ok).toBe(
        true,
      );
      expect(fork.state.actors[0]?.tile).toEqual(pick.to);
      const preview = battle.ruleset.preview(battle.state, {
        ...turnOf(battle),
        to: pick.to as NonNullable<typeof pick.to>,
      });
      expect(preview).toMatchObject({ value: { path: facts.path, cost: { move: facts.cost?.move } } });
    }
  });

  test('a unit without budget reaches its own tile and no other (known fault 10)', () => {
    for (const status of ['immobilize', 'stop', 'freeze']) {
      const units = [
        { at: [0, 0] as const, stats: { ct: 100 }, statuses: [{ id: status, ticks: 50 }] },
        { at: [3, 0] as const },
      ];
      const battle = battleOf({ rows: ['....'], units }, [], rules);
      expect(stageAt(battle, {})).toMatchObject({ options: [{ pick: { to: { x: 0, y: 0, z: 0 } } }] });
    }
  });

  test('OT-UNI-006, OT-UNI-014, A-23 slow halves a budget of 5 to 5/2: 13 tiles, X-27', () => {
    const rows = Array.from({ length: 11 }, () => '...........');
    const sizes = [undefined, 'slow', 'stop', 'immobilize'].map((status) => {
      const statuses = status ? [{ id: status, ticks: 50 }] : [];
      const battle = battleOf(
        { rows, units: [{ at: [5, 5], stats: { ct: 100, moveBudget: 5 }, statuses }, { at: [0, 0] }] },
        [],
        rules,
      );
      return optionsAt(battle, {}).length;
    });
    expect(sizes).toEqual([61, 13, 1, 1]);
  });

  test('OT-OCC-001, OT-OCC-002, OT-PTH-014, X-28 nobody walks through or onto friend or foe; bodies.test.ts has the bodies', () => {
    for (const side of [1, 2]) {
      const battle = walkerOn(
        '....',
        {},
        {
          units: [
            { at: [0, 0], stats: { ct: 100 } },
            { at: [2, 0], side },
            { at: [3, 2], side: 2 },
          ],
        },
      );
      expect(codeOf(battle, { to: [1, 0] })).toBeUndefined();
      expect(codeOf(battle, { to: [2, 0] })).toBe('destination-out-of-reach');
      expect(codeOf(battle, { to: [3, 0] })).toBe('destination-out-of-reach');
    }
  });

  test('OT-RUL-002 the ground, the movement rules and the unit each have their say in what a step costs', () => {
    const costOf = (rule: string, value: number, traits: readonly string[] = []): number | undefined => {
      const changed = rulesWith({ ...MOVES, [rule]: value, 'units.warden.traits': [...traits] });
      const units = [{ at: [0, 0] as const, stats: { ct: 100, moveBudget: 9 } }, { at: [0, 2] as const }];
      const battle = battleOf({ rows: ['.M', '##', '..'], units, legend: STEP_OF_MUD }, [], changed);
      return optionsAt(battle, {}).find(({ pick }) => pick.to?.x === 1)?.facts.cost?.move;
    };
    expect(costOf('materials.mud.moveCost', 2)).toBe(3);
    expect(costOf('materials.mud.moveCost', 4)).toBe(5);
    expect(costOf('constants.climbCostPerStep', 3)).toBe(5);
    expect(costOf('materials.mud.moveCost', 4, ['fly'])).toBe(1);
  });

  test('OT-MOV-007, OT-UNI-010 jump height 2 climbs what jump height 1 cannot', () => {
    expect(codeOf(walkerOn('.3', { jumpHeight: 1 }), { to: [1, 0] })).toBe('destination-out-of-reach');
    expect(codeOf(walkerOn('.3', { jumpHeight: 2 }), { to: [1, 0] })).toBeUndefined();
  });

  test('owner’s decision 2: three levels down is a step, four are not', () => {
    const column = (levels: number) => ({ H: { levels, top: 'grass' } });
    expect(codeOf(walkerOn('H.', {}, { legend: column(4) }), { to: [1, 0] })).toBeUndefined();
    expect(codeOf(walkerOn('H.', {}, { legend: column(5) }), { to: [1, 0] })).toBe(
      'destination-out-of-reach',
    );
  });

  test('OT-UNI-002…005, OT-STS-003, A-85 a trait by nature or by status drops the surcharge, the climb and the hazard', () => {
    const costOf = (unit: string, status: string | undefined, row: string): number | undefined => {
      const statuses = status ? [{ id: status, ticks: 9 }] : [];
      const units = [
        { unit, at: [0, 0] as const, stats: { ct: 100, moveBudget: 9, jumpHeight: 1 }, statuses },
        { at: [0, 2] as const },
      ];
      const battle = battleOf({ rows: [row, '##', '..'], units }, [], rules);
      return optionsAt(battle, {}).find(({ pick }) => pick.to?.x === 1)?.facts.cost?.move;
    };
    expect([
      costOf('warden', undefined, '.~'),
      costOf('warden', 'swim', '.~'),
      costOf('warden', 'float', '.~'),
    ]).toEqual([2, 1, 1]);
    expect([
      costOf('warden', undefined, '.3'),
      costOf('warden', 'float', '.3'),
      costOf('drake', undefined, '.m'),
    ]).toEqual([undefined, 1, 1]);
  });
});
