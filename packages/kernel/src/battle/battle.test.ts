import { describe, expect, test } from 'vitest';
import { stateHash } from '../hash/index.ts';
import { scriptedDice, seededDice } from '../rng/index.ts';
import type { Ruleset } from '../ruleset/contract.ts';
import { pawns } from '../ruleset/testing/pawns/pawns.ts';
import { pawnsScenario } from '../ruleset/testing/pawns/scenario.ts';
import { opened, playRandomly } from '../ruleset/testing/play.ts';
import { battleDice, battleHash, forkBattle, openBattle, submitCommand } from './battle.ts';
import type { Battle } from './battle.ts';
import type { Command } from './command.ts';
import { scenarioDice } from './scenario-dice.ts';
import { statOf } from './queries.ts';

const stepAndStrike: Command = {
  kind: 'turn',
  seat: 0,
  actor: 1,
  to: { x: 1, y: 0, z: 1 },
  action: 'strike',
  targetActor: 3,
};

function withDice(...values: number[]): { battle: Battle; unused: () => number } {
  const dice = scriptedDice(values);
  const battle = openBattle(pawns, pawnsScenario(), dice);
  if (!battle.ok) throw new Error(battle.refusals[0]?.message);
  return { battle: battle.value, unused: () => dice.unused() };
}

describe('a battle', () => {
  test('A-53 opens with commit 0, start_battle, and runs to the first decision without a die', () => {
    const { battle } = withDice();
    expect(battle.steps[0]?.root).toEqual({
      seq: 0,
      kind: 'start_battle',
      payload: { ruleset: 'pawns', hash: pawns.hash },
    });
    expect(pawns.decision(battle.state)).toEqual({ kind: 'turn', seat: 0, actors: [1] });
    expect([battle.state.diceDrawn, battle.opening.seq, battle.opening.tick]).toEqual([0, 0, 0]);
  });

  test('OT-TRN-009 a command is its roots in order, each with its consequences, and then the clock', () => {
    const { battle, unused } = withDice(2, 2);
    const played = submitCommand(battle, stepAndStrike);
    expect(
      played.ok && played.value.map(({ root, derived }) => [root.kind, ...derived.map(({ kind }) => kind)]),
    ).toEqual([
      ['move_unit', 'displace', 'set_queue'],
      ['use_action', 'apply_damage', 'set_queue'],
      ['advance_clock', 'set_clock', 'set_register', 'set_queue'],
    ]);
    expect(played.ok && played.value[1]?.dice).toEqual([
      { purpose: 'hit', low: 0, high: 3, value: 2 },
      { purpose: 'damage', low: 1, high: 2, value: 2 },
    ]);
    expect([statOf(battle.state, 3, 'hp'), battle.state.diceDrawn, unused()]).toEqual([2, 2, 0]);
    const numbers = battle.steps.flatMap(({ root, derived }) => [root.seq, ...derived.map(({ seq }) => seq)]);
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });

  test('OT-NET-012 a refused command leaves state, dice, log and hash as they were', () => {
    const { battle, unused } = withDice(2, 2);
    const before = [stateHash(battle.state), battle.state.seq, battleHash(battle), battle.steps.length];
    const refused = submitCommand(battle, { ...stepAndStrike, targetActor: 4 });
    expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'target-out-of-range' }] });
    expect([stateHash(battle.state), battle.state.seq, battleHash(battle), battle.steps.length]).toEqual(
      before,
    );
    expect(unused()).toBe(2);
  });

  test('a scripted die that does not fit refuses the command that throws it, and changes nothing', () => {
    const stream = seededDice(5n);
    const opened = openBattle(pawns, pawnsScenario(), scenarioDice({ dice: [2, 9] }, stream));
    if (!opened.ok) throw new Error(opened.refusals[0]?.message);
    const battle = opened.value;
    const before = [stateHash(battle.state), battleHash(battle), battleDice(battle).save()];
    expect(submitCommand(battle, stepAndStrike)).toMatchObject({
      ok: false,
      refusals: [
        {
          code: 'scripted-die-out-of-range',
          path: '$.dice[1]',
          facts: { index: 1, value: 9, purpose: 'damage', low: 1, high: 2 },
        },
      ],
    });
    expect([stateHash(battle.state), battleHash(battle), battleDice(battle).save()]).toEqual(before);
    const guard = { kind: 'turn', seat: 0, actor: 1, to: stepAndStrike.to!, action: 'guard' };
    expect(submitCommand(battle, guard).ok).toBe(true);
  });

  test('a scripted die that does not fit one of set-up refuses the scenario', () => {
    const rolling: Ruleset = {
      ...pawns,
      resolve(resolution, root) {
        if (root.kind === 'start_battle') resolution.roll('initiative', 1, 6);
        pawns.resolve(resolution, root);
      },
    };
    expect(openBattle(rolling, pawnsScenario(), scenarioDice({ dice: [7] }, seededDice(1n)))).toMatchObject({
      ok: false,
      refusals: [{ code: 'scripted-die-out-of-range', path: '$.dice[0]' }],
    });
    expect(openBattle(rolling, pawnsScenario(), scenarioDice({ dice: [6] }, seededDice(1n))).ok).toBe(true);
  });

  test('OT-CMT-009 accepts nothing once it is over', () => {
    const battle = playRandomly(opened(pawns, pawnsScenario(), 3), seededDice(3n));
    const { length } = battle.steps;
    expect(submitCommand(battle, stepAndStrike)).toMatchObject({
      ok: false,
      refusals: [{ code: 'battle-over' }],
    });
    expect(battle.steps.length).toBe(length);
  });

  test('a scenario that does not open is refused with what is wrong, and one that does is not written to', () => {
    const scenario = pawnsScenario();
    const wrong = { ...scenario, units: [{ ...scenario.units[0]!, unit: 'queen' }] };
    expect(openBattle(pawns, wrong, seededDice(1n))).toMatchObject({
      ok: false,
      refusals: [{ code: 'unit-unknown', path: '$.units[0].unit' }],
    });
    const { edition } = scenario.world;
    playRandomly(opened(pawns, scenario, 1), seededDice(1n));
    expect(scenario.world.edition).toBe(edition);
  });

  test('without hashing every step goes the same way, without a hash', () => {
    const plain = openBattle(pawns, pawnsScenario(), seededDice(4n), { hashing: false });
    if (!plain.ok) throw new Error(plain.refusals[0]?.message);
    const hashed = playRandomly(opened(pawns, pawnsScenario(), 4), seededDice(8n));
    const { steps } = playRandomly(plain.value, seededDice(8n));
    expect(steps).toEqual(hashed.steps.map((step) => ({ ...step, hash: '' })));
  });

  test('a fork goes its own way with its own dice', () => {
    const battle = opened(pawns, pawnsScenario(), 4);
    const before = [stateHash(battle.state), battleDice(battle).save()];
    const fork = playRandomly(forkBattle(battle, seededDice(99n)), seededDice(2n));
    expect(fork.state.outcome).toBeDefined();
    expect([stateHash(battle.state), battleDice(battle).save()]).toEqual(before);
  });
});
