import type { ReadonlyState, View } from '../../battle/state.ts';
import { firstDifference, formatDifference, stateDifference } from '../../log/difference.ts';
import type { Decision } from '../answers.ts';
import type { Ruleset, Viewer } from '../contract.ts';
import { partialsOf } from '../walk.ts';
import { isSampled, playTrial } from './trial.ts';
import type { Finding, Trial } from './trial.ts';

const MOMENTS = 20;

/** A trial that knows what is hidden: the same state with a fact changed that the viewer may not know, or nothing where all is known. */
export interface SecrecyTrial extends Trial {
  readonly vary: (state: ReadonlyState, viewer: Viewer) => ReadonlyState | undefined;
}

/** A view, and everything a ruleset answers about it, is the same whatever a hidden fact is. */
export function checkSecrecy(trial: SecrecyTrial): readonly Finding[] {
  const findings: Finding[] = [];
  playTrial(trial, ({ battle: { ruleset, state }, decision, commands }) => {
    if (!isSampled(commands, MOMENTS)) return;
    for (const viewer of [...state.seats.map(({ id }) => id), 'spectator' as const]) {
      const message =
        findings.length > 0 ? undefined : leak({ ruleset, vary: trial.vary, viewer }, state, decision);
      if (message) findings.push({ check: 'secrecy', message, seed: trial.seed, commands });
    }
  });
  return findings;
}

interface Watch extends Pick<SecrecyTrial, 'vary'> {
  readonly ruleset: Ruleset;
  readonly viewer: Viewer;
}

function leak(
  { ruleset, vary, viewer }: Watch,
  state: ReadonlyState,
  decision: Decision,
): string | undefined {
  const varied = vary(state, viewer);
  if (!varied) return undefined;
  // Asked in turn, so that an answer kept from the other state would show.
  const view = ruleset.project(state, viewer);
  const answers = answersOf(ruleset, view, decision);
  const other = ruleset.project(varied, viewer);
  const difference =
    stateDifference(view, other) ?? firstDifference(answers, answersOf(ruleset, other, decision), 'answers');
  return difference && `lets viewer ${viewer} tell a hidden fact: ${formatDifference(difference)}`;
}

function answersOf(ruleset: Ruleset, view: View, decision: Decision): object {
  return {
    decision: ruleset.decision(view),
    forecast: ruleset.forecast(view, 8),
    stages: partialsOf(decision).map((partial) => ruleset.stage(view, partial)),
    scores: view.sides.map(({ id }) => ruleset.evaluate(view, id)),
    threats: view.sides.map(({ id }) => ruleset.threats(view, id)),
    actors: view.actors.map(({ id }) => ruleset.inspectActor(view, id)),
  };
}
