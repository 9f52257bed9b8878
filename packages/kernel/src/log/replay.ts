import { battleStart } from '../battle/battle.ts';
import type { Battle } from '../battle/battle.ts';
import type { Step } from '../battle/commit.ts';
import type { Outcome, ReadonlyState } from '../battle/state.ts';
import { invariant } from '../invariant.ts';
import { foldUntrusted } from './fold.ts';
import type { Folded } from './fold.ts';

/** A battle on record: it folds with no other file and no rules. */
export interface Replay {
  readonly ruleset: { readonly id: string; readonly version: number; readonly hash: string };
  readonly scenario: { readonly id: string; readonly title: string };
  /** The state before the first step, with its stat table and map. */
  readonly opening: ReadonlyState;
  /** The chain hash before the first step. */
  readonly start: string;
  readonly steps: readonly Step[];
  readonly outcome: Outcome | undefined;
}

/** The record of a battle so far; it must have kept its steps and hashed them. */
export function recordReplay(battle: Battle): Replay {
  const { ruleset, scenario, opening, state, steps } = battle;
  const start = battleStart(battle);
  invariant(start !== '', 'a battle without hashes cannot be recorded');
  const recorded = steps.at(-1);
  invariant(
    recorded === undefined
      ? state.seq === opening.seq
      : recorded.root.seq + recorded.derived.length + 1 === state.seq,
    'a battle that dropped its steps cannot be recorded',
  );
  return {
    ruleset: { id: ruleset.id, version: ruleset.version, hash: ruleset.hash },
    scenario: { id: scenario.id, title: scenario.title },
    opening,
    start,
    steps: steps.slice(),
    outcome: state.outcome,
  };
}

/** Folds an untrusted replay as far as it is sound; the outcome it claims must be the one it reaches. */
export function foldReplay(replay: Replay): Folded {
  const folded = foldUntrusted(replay.opening, replay.steps);
  const { outcome } = folded.state;
  if (
    folded.refusal ||
    (outcome?.result === replay.outcome?.result && outcome?.reason === replay.outcome?.reason)
  )
    return folded;
  return {
    ...folded,
    refusal: {
      code: 'outcome-wrong',
      message: 'The outcome on record is not the one the steps reach.',
      path: '$.outcome',
    },
  };
}
