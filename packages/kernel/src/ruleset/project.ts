import { forkState } from '../battle/state.ts';
import type { ReadonlyState, View } from '../battle/state.ts';
import type { Step } from '../battle/commit.ts';
import { invariant } from '../invariant.ts';
import type { Ruleset, Viewer } from './contract.ts';

/** What a ruleset without secrets answers: everybody sees the state itself. */
export const openInformation: Pick<Ruleset, 'project' | 'determinize'> = {
  project: (state) => state,
  determinize: (view) => forkState(view),
};

/** A battle's record as one viewer may have it: folding its steps from its opening gives that viewer's view. */
export interface Projection {
  readonly opening: View;
  readonly steps: readonly Step[];
}

/** The record of a ruleset that hides nothing, for any viewer: the record itself. One that hides something needs a projector of its own. */
export function projectSteps(
  ruleset: Ruleset,
  opening: ReadonlyState,
  steps: readonly Step[],
  viewer: Viewer,
): Projection {
  const view = ruleset.project(opening, viewer);
  invariant(view === opening, `${ruleset.id} hides something, so its steps cannot be shown as they are`);
  return { opening: view, steps };
}
