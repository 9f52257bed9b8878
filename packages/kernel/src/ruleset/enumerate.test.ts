import { describe, expect, test } from 'vitest';
import { forkState } from '../battle/state.ts';
import type { State } from '../battle/state.ts';
import { NOBODY } from '../battle/state.ts';
import type { Resolution } from '../battle/resolution.ts';
import { seededDice } from '../rng/index.ts';
import type { Ruleset } from './contract.ts';
import { enumerateCommand } from './enumerate.ts';
import { share, summarizeOutcomes } from './preview.ts';
import type { Preview } from './answers.ts';
import { openingState, pawnsScenario } from './testing/pawns/scenario.ts';

const command = { kind: 'turn', seat: 0 };

/** Pawns 1 and 2 against 3 and 4 with these hit points. */
function state(hp: readonly number[]): State {
  return openingState(pawnsScenario(), hp);
}

/** A game of a single root, resolved by `act`: all an enumeration asks of a ruleset. */
function game(act: (resolution: Resolution) => void): Ruleset {
  return {
    check: () => undefined,
    determinize: (view: State) => forkState(view),
    root: (_state: State, _command: unknown, index: number) =>
      index === 0 ? { kind: 'use_action', payload: { actor: 1, action: 'act' } } : undefined,
    resolve: act,
  } as unknown as Ruleset;
}

function preview(
  act: (resolution: Resolution) => void,
  hp: readonly number[],
  nodeCap?: number,
): Pick<Preview, 'exact' | 'effects'> {
  const view = state(hp);
  const outcomes = enumerateCommand(game(act), view, command, nodeCap === undefined ? {} : { nodeCap });
  if (!outcomes.ok) throw new Error('never refused');
  return summarizeOutcomes(view, outcomes.value);
}

/** Three in four hit for 1 or 2. */
function blow(resolution: Resolution, target: number): void {
  if (!resolution.chance('hit', 3, 4)) return;
  const amount = resolution.roll('damage', 1, 2);
  const hp = Math.max(0, resolution.stat(target, 'hp') - amount);
  resolution.commit('apply_damage', { actor: target, amount, hp, element: 'none', source: 'blow' });
  if (hp === 0) resolution.commit('set_standing', { actor: target, standing: 'down' });
}

describe('previews', () => {
  test('hit 3/4 for 1 or 2: the share, bounds and mean are exact, and so is the kill chance', () => {
    const strike = (resolution: Resolution): void =>
      resolution.independently([3], (id) => blow(resolution, id));
    expect(preview(strike, [4, 6, 9, 6])).toMatchObject({
      exact: true,
      effects: [
        {
          actor: 3,
          hit: { of: 3, in: 4 },
          amount: { min: 1, mean: { of: 3, in: 2 }, max: 2 },
          down: { of: 0, in: 1 },
        },
      ],
    });
    expect(preview(strike, [4, 6, 2, 6]).effects[0]?.down).toEqual({ of: 3, in: 8 });
    expect(preview(strike, [4, 6, 1, 6]).effects[0]?.down).toEqual({ of: 3, in: 4 });
  });

  test('the same shares come out of many real dice', () => {
    let hits = 0;
    let kills = 0;
    const dice = seededDice(7n);
    for (let i = 0; i < 4000; i++) {
      if (dice.draw('hit', 0, 3) >= 3) continue;
      hits += 1;
      if (dice.draw('damage', 1, 2) === 2) kills += 1;
    }
    expect(Math.abs(hits / 4000 - 3 / 4)).toBeLessThan(0.03);
    expect(Math.abs(kills / 4000 - 3 / 8)).toBeLessThan(0.03);
  });

  test('independent targets cost a sum of runs, not a product, and each has its own shares', () => {
    let runs = 0;
    const blast = (resolution: Resolution): void => {
      runs += 1;
      resolution.independently([2, 3, 4], (id) => blow(resolution, id));
    };
    const { effects } = preview(blast, [4, 1, 9, 2]);
    expect(effects.map(({ actor, down }) => [actor, down])).toEqual([
      [2, { of: 3, in: 4 }],
      [3, { of: 0, in: 1 }],
      [4, { of: 3, in: 8 }],
    ]);
    // The dice-free attempt, the trunk, and three lanes of three outcomes each: a product would be 27.
    expect(runs).toBe(1 + 1 + 3 * 3);
  });

  test('an actor touched in two independent parts is combined over all pairs', () => {
    const twice = (resolution: Resolution): void => {
      blow(resolution, 3);
      resolution.independently([3], (id) => blow(resolution, id));
    };
    const [effect] = preview(twice, [4, 6, 9, 6]).effects;
    expect(effect?.hit).toEqual({ of: 15, in: 16 });
    expect(effect?.amount).toMatchObject({ min: 1, max: 4 });
  });

  test('what an actor suffers after its part hangs on how the part went', () => {
    // A blow that hits 3 in 4 for 1 or 2 at 2 HP; who still stands then burns for 1.
    const burn = (resolution: Resolution): void => {
      resolution.independently([3], (id) => blow(resolution, id));
      const hp = resolution.stat(3, 'hp') - 1;
      if (hp < 0) return;
      resolution.commit('apply_damage', { actor: 3, amount: 1, hp, element: 'fire', source: 'ground' });
      if (hp === 0) resolution.commit('set_standing', { actor: 3, standing: 'down' });
    };
    // Missed (2/8): 1. Hit for 1 (3/8): 1 + 1 and down. Hit for 2 (3/8): 2 and down, and no burning.
    expect(preview(burn, [4, 6, 2, 6]).effects).toMatchObject([
      { actor: 3, down: { of: 3, in: 4 }, amount: { min: 1, mean: { of: 7, in: 4 }, max: 2 } },
    ]);
  });

  test('statuses carry their chance and length; an expiry is no effect', () => {
    const hex = (resolution: Resolution): void => {
      const status = { actor: 3, status: 'hexed', stacks: 1, source: 1, other: NOBODY };
      if (resolution.chance('hex', 1, 5))
        resolution.commit('apply_status', { ...status, until: resolution.state.tick + 6 });
      resolution.commit('apply_status', { ...status, status: 'old', until: resolution.state.tick });
    };
    expect(preview(hex, [4, 6, 4, 6]).effects).toMatchObject([
      {
        actor: 3,
        hit: { of: 1, in: 5 },
        statuses: [{ status: 'hexed', chance: { of: 1, in: 5 }, ticks: 6 }],
      },
    ]);
  });

  test('beyond the node cap it gives bounds and a mean and says that it is not exact', () => {
    const wild = (resolution: Resolution): void => {
      const amount = resolution.roll('wild', 1, 99);
      resolution.commit('apply_damage', { actor: 3, amount, hp: 0, element: 'none', source: 'wild' });
    };
    expect(preview(wild, [4, 6, 4, 6], 10)).toMatchObject({
      exact: false,
      effects: [{ amount: { min: 1, mean: { of: 50, in: 1 }, max: 99 } }],
    });
    expect(preview(wild, [4, 6, 4, 6], 100)).toMatchObject({ exact: true });
  });

  test('a die of which only the stretches between thresholds matter branches once for each of them, by its weight', () => {
    const rollOver = (resolution: Resolution): void => {
      const roll = resolution.roll('hit', 1, 100, [49, 95]);
      if (roll < 49) return;
      const amount = roll < 95 ? 1 : 2;
      const hp = resolution.stat(3, 'hp') - amount;
      resolution.commit('apply_damage', { actor: 3, amount, hp, element: 'none', source: 'blow' });
    };
    const outcomes = enumerateCommand(game(rollOver), state([4, 6, 9, 6]), command);
    expect(outcomes.ok && outcomes.value.trunk.map(({ weight }) => weight)).toEqual([48, 46, 6]);
    expect(preview(rollOver, [4, 6, 9, 6]).effects).toMatchObject([
      { actor: 3, hit: share(52, 100), amount: { min: 1, mean: share(58, 52), max: 2 } },
    ]);
  });

  test('thresholds beyond the die make no stretch', () => {
    const weights = (thresholds: readonly number[]): readonly number[] | false => {
      const roll = (resolution: Resolution): void => void resolution.roll('hit', 1, 6, thresholds);
      const outcomes = enumerateCommand(game(roll), state([4, 6, 9, 6]), command);
      return outcomes.ok && outcomes.value.trunk.map(({ weight }) => weight);
    };
    expect([weights([1, 7]), weights([6]), weights([0, 4, 9]), weights([])]).toEqual([
      [6],
      [5, 1],
      [3, 3],
      [6],
    ]);
  });

  test('enumerating never changes the state it looks at', () => {
    const view = state([4, 6, 1, 6]);
    const before = Array.from(view.stats);
    enumerateCommand(
      game((resolution) => blow(resolution, 3)),
      view,
      command,
    );
    expect(Array.from(view.stats)).toEqual(before);
    expect([view.seq, view.diceDrawn]).toEqual([0, 0]);
  });
});

test('a share is in lowest terms', () => {
  expect(share(6, 8)).toEqual({ of: 3, in: 4 });
  expect(share(0, 8)).toEqual({ of: 0, in: 1 });
  expect(share(-9, 6)).toEqual({ of: -3, in: 2 });
});
