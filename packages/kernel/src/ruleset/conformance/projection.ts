import type { View } from '../../battle/state.ts';
import { firstDifference, formatDifference, stateDifference } from '../../log/difference.ts';
import type { Difference } from '../../log/difference.ts';
import { foldSteps } from '../../log/fold.ts';
import { projectSteps } from '../project.ts';
import { playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

/** Folding what each viewer was told of a game gives that viewer's view, and the telling is as numbered as if it were all. */
export function checkProjections(trial: Trial): readonly Finding[] {
  const { ruleset, opening, state, steps } = playTrial(trial, () => undefined);
  return [...state.seats.map(({ id }) => id), 'spectator' as const].flatMap((viewer) => {
    const told = projectSteps(ruleset, opening, steps, viewer);
    const view = ruleset.project(state, viewer);
    const difference =
      stateDifference(at0(foldSteps(told.opening, told.steps)), at0(view)) ??
      numbersOf(told.steps.flatMap(({ root, derived }) => [root, ...derived]));
    return difference
      ? [
          {
            check: 'projection',
            message: `what viewer ${viewer} is told does not give its view: ${formatDifference(difference)}`,
            seed: trial.seed,
            commands: steps.length,
          },
        ]
      : [];
  });
}

/** A view numbers what its viewer was told, and counts no dice. */
function at0(view: View): View {
  return { ...view, seq: 0, diceDrawn: 0 };
}

function numbersOf(commits: readonly { readonly seq: number }[]): Difference | undefined {
  return firstDifference(
    commits.map(({ seq }) => seq),
    commits.map((_, index) => index),
    'seq',
  );
}
