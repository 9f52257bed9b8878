import type { Battle } from '../../battle/battle.ts';
import { forkState } from '../../battle/state.ts';
import type { View } from '../../battle/state.ts';
import { firstDifference, formatDifference, stateDifference } from '../../log/difference.ts';
import type { Difference } from '../../log/difference.ts';
import { foldStep } from '../../log/fold.ts';
import type { Viewer } from '../contract.ts';
import { Projector, projectSteps } from '../project.ts';
import { playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

/**
 * Folding what each viewer was told of a game gives that viewer's view, whenever that says who is asked or that it is over and
 * whenever time has passed; and the telling is numbered as if it were all.
 */
export function checkProjections(trial: Trial): readonly Finding[] {
  const battle = playTrial(trial, () => undefined);
  const { seats } = battle.state;
  return [...seats.map(({ id }) => id), 'spectator' as const].flatMap((viewer) => {
    const { steps } = projectSteps(battle.ruleset, battle.opening, battle.steps, viewer);
    const difference =
      lag(battle, viewer) ?? numbersOf(steps.flatMap(({ root, derived }) => [root, ...derived]));
    return difference
      ? [
          {
            check: 'projection',
            message: `what viewer ${viewer} is told does not give its view: ${formatDifference(difference)}`,
            seed: trial.seed,
            commands: battle.steps.length,
          },
        ]
      : [];
  });
}

/** Where what the viewer has been told parts from its view: at the last question it sees, or when the last tick ended. */
function lag({ ruleset, opening, steps }: Battle, viewer: Viewer): Difference | undefined {
  const projector = new Projector(ruleset, opening, viewer);
  const state = forkState(opening);
  const told = forkState(projector.opening);
  let last: readonly [View, View] = [told, told];
  for (const step of steps) {
    const before = forkState(ruleset.project(state, viewer));
    foldStep(state, step);
    for (const one of projector.take(step, state)) foldStep(told, one);
    const view = ruleset.project(state, viewer);
    const isAwaited = view.outcome !== undefined || (ruleset.decision(view)?.actors.length ?? 0) > 0;
    // That a tick passed without anything to see is not told.
    if (isAwaited) last = [forkState(told), forkState(view)];
    else if (view.tick !== before.tick) last = [{ ...forkState(told), tick: before.tick }, before];
  }
  return stateDifference(at0(last[0]), at0(last[1]));
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
