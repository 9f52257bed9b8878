import type { Choice } from '@highground/ai';
import { foldStep, forkState, invariant, seededDice } from '@highground/kernel';
import type { Decision, Ruleset, State, Step } from '@highground/kernel';
import { controllerOf } from './levels.ts';
import { buildRuleset, openingOf } from './registry.ts';
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
}

let followed: Followed | undefined;

/** Mixed into the seed, so that thinking never draws the battle's own numbers. */
const THINKING_SALT = 0x6a09e667f3bcc908n;

/** A computer's answer, in a battle followed from its set-up step by step. */
export function choose({ battle, setup, newSteps, decision, level }: ThinkRequest): Choice {
  if (followed?.battle !== battle) followed = follow(battle, setup);
  const { ruleset, state } = followed;
  for (const step of newSteps) foldStep(state, step);
  const dice = seededDice(BigInt(setup.seed) ^ (THINKING_SALT + BigInt(state.seq)));
  return controllerOf(level, ruleset).choose(ruleset.project(state, decision.seat), decision, {
    ruleset,
    dice,
  });
}

function follow(battle: number, setup: BattleSetup): Followed {
  const ruleset = buildRuleset(setup);
  invariant(ruleset.ok, 'a battle being played has rules');
  const opening = openingOf(ruleset.value, setup);
  invariant(opening.ok, 'a battle being played has an opening');
  return { battle, ruleset: ruleset.value, state: forkState(opening.value) };
}
