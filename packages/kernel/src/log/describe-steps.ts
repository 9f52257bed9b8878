import type { Step } from '../battle/commit.ts';
import { forkState } from '../battle/state.ts';
import type { ReadonlyState } from '../battle/state.ts';
import type { Message } from '../ruleset/answers.ts';
import type { Ruleset } from '../ruleset/contract.ts';
import { foldStep } from './fold.ts';

/** A step, and what a player reads of it. */
export interface DescribedStep {
  readonly step: Step;
  readonly messages: readonly Message[];
}

/** What each of the trusted steps after `opening` says. Each is told of the state it led to: how long a status lasts counts from there. */
export function describeSteps(
  ruleset: Pick<Ruleset, 'describe'>,
  opening: ReadonlyState,
  steps: readonly Step[],
): readonly DescribedStep[] {
  const state = forkState(opening);
  return steps.map((step) => {
    foldStep(state, step);
    return { step, messages: ruleset.describe(state, step) };
  });
}
