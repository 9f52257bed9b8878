import type { Choice, Controller } from '@highground/ai';
import { foldStep, forkState, invariant, seededDice } from '@highground/kernel';
import type { Decision, Ruleset, State, Step } from '@highground/kernel';
import { controllerOf } from './levels.ts';
import { loadGame } from '../games/games.ts';
import { buildRuleset, openingOf, scenarioOf } from './open-setup.ts';
import type { BattleSetup } from './setup.ts';

/** A decision to answer, with the steps of the battle the worker has not seen yet. */
export interface ThinkRequest {
  readonly battle: number;
  readonly setup: BattleSetup;
  readonly newSteps: readonly Step[];
  readonly decision: Decision;
  readonly level: string;
}

interface Followed {
  readonly battle: number;
  readonly ruleset: Ruleset;
  readonly state: State;
  /** By level and seat. */
  readonly controllerOf: (level: string, seat: number) => Controller;
}

let followed: Followed | undefined;

/** Mixed into the seed, so that thinking never draws the battle's own numbers. */
const THINKING_SALT = 0x6a09e667f3bcc908n;

/** A computer's answer, in a battle followed from its set-up step by step. */
export async function choose({ battle, setup, newSteps, decision, level }: ThinkRequest): Promise<Choice> {
  if (followed?.battle !== battle) followed = await follow(battle, setup);
  const { ruleset, state } = followed;
  for (const step of newSteps) foldStep(state, step);
  const dice = seededDice(BigInt(setup.seed) ^ (THINKING_SALT + BigInt(state.seq)));
  return followed.controllerOf(level, decision.seat).choose(ruleset.project(state, decision.seat), decision, {
    ruleset,
    dice,
  });
}

/** Loads a game, so that its first decision does not wait for it. */
export async function prepare(ruleset: string): Promise<void> {
  await loadGame(ruleset);
}

async function follow(battle: number, setup: BattleSetup): Promise<Followed> {
  const game = await loadGame(setup.ruleset);
  if (!game.ok) throw new Error(game.refusals[0]?.message);
  const ruleset = buildRuleset(game.value, setup);
  invariant(ruleset.ok, 'a battle being played has rules');
  const opening = openingOf(game.value, ruleset.value, setup);
  invariant(opening.ok, 'a battle being played has an opening');
  const scenario = scenarioOf(game.value, setup);
  const { seats } = opening.value;
  return {
    battle,
    ruleset: ruleset.value,
    state: forkState(opening.value),
    controllerOf: (level, seat) =>
      controllerOf(level, ruleset.value, {
        scenario: scenario.ok ? scenario.value : { options: {} },
        side: seats.find(({ id }) => id === seat)?.side ?? 0,
      }),
  };
}
