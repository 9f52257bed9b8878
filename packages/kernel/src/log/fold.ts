import { applyCommit } from '../battle/apply.ts';
import type { Step } from '../battle/commit.ts';
import { forkState } from '../battle/state.ts';
import type { ReadonlyState, State } from '../battle/state.ts';
import { checkStep } from '../codec/commit-codec.ts';
import type { Refusal } from '../result.ts';
import { checkDice, checkRoot, checkWrite } from './check-write.ts';
import { checkNumbers } from './numbers.ts';

/** How far a log could be folded, and why not further. */
export interface Folded {
  readonly state: State;
  /** How many steps are in `state`, each of them whole. */
  readonly steps: number;
  readonly refusal?: Refusal;
}

/** Applies one trusted step to the state: its recorded commits alone, no rules, and the count of dice. */
export function foldStep(state: State, { root, derived, dice }: Omit<Step, 'hash'>): void {
  applyCommit(state, root);
  for (const commit of derived) applyCommit(state, commit);
  for (const { keyed } of dice) if (!keyed) state.diceDrawn += 1;
}

/** The state after trusted steps (OT-NET-007); the opening stays as it is. */
export function foldSteps(opening: ReadonlyState, steps: readonly Step[]): State {
  const state = forkState(opening);
  for (const step of steps) foldStep(state, step);
  return state;
}

/** Folds steps from a file or a network as far as they are sound in shape, number and reference: a bad one is refused and leaves the steps before it standing. */
export function foldUntrusted(opening: ReadonlyState, steps: readonly Step[]): Folded {
  let state = forkState(opening);
  for (const [index, step] of steps.entries()) {
    const next = forkState(state);
    const path = `$.steps[${index}]`;
    const refusal = checkStep(step, path) ?? tryStep(next, step);
    if (refusal) return { state, steps: index, refusal: { path, ...refusal } };
    state = next;
  }
  return { state, steps: steps.length };
}

function tryStep(state: State, step: Step): Refusal | undefined {
  const refusal = checkNumbers(state.seq, step) ?? checkDice(step) ?? checkRoot(state, step.root);
  if (refusal) return refusal;
  applyCommit(state, step.root);
  for (const commit of step.derived) {
    const bad = checkWrite(state, commit);
    if (bad) return bad;
    applyCommit(state, commit);
  }
  for (const { keyed } of step.dice) if (!keyed) state.diceDrawn += 1;
  return undefined;
}
