import { resolveRoot } from '../battle/battle.ts';
import type { Root, Step } from '../battle/commit.ts';
import { forkState } from '../battle/state.ts';
import type { State } from '../battle/state.ts';
import { chainStep, openingHash } from '../hash/index.ts';
import { accept, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import type { Ruleset } from '../ruleset/contract.ts';
import type { ScenarioDraft } from '../ruleset/scenario-draft.ts';
import { firstDifference, formatDifference } from './difference.ts';
import type { Difference } from './difference.ts';
import { recordedDice } from './recorded-dice.ts';
import { foldReplay } from './replay.ts';
import type { Replay } from './replay.ts';

/** What a replay was shown to be: all its steps follow from the rules and end in this hash. */
export interface Proof {
  readonly steps: number;
  readonly hash: string;
}

/**
 * Re-runs every root with the dice on record: judges what was decided, and compares the roots the rules generate,
 * consequences, dice and hashes. Refuses with `replay-other-rules` (it still folds, and is shown as not proved),
 * `log-root-illegal` for an answer no command gives there, `replay-desync` naming the first field that differs, or what
 * made it unsound before any rule ran. Of a scenario that the caller knows, the record must also begin as that one opens
 * (`replay-other-scenario`): what it calls itself proves nothing.
 */
export function verifyReplay(ruleset: Ruleset, replay: Replay, known?: ScenarioDraft): Result<Proof> {
  const { id, hash } = replay.ruleset;
  if (id !== ruleset.id || hash !== ruleset.hash) {
    const facts = { recorded: `${id} ${hash}`, known: `${ruleset.id} ${ruleset.hash}` };
    return refuse({
      code: 'replay-other-rules',
      message: `Recorded under other rules, not proved: ${facts.recorded} is not ${facts.known}.`,
      facts,
    });
  }
  const { refusal } = foldReplay(replay);
  if (refusal) return refuse(refusal);
  const start = replay.opening.seq === 0 ? openingHash(ruleset, replay.opening) : replay.start;
  if (start !== replay.start)
    return refuse({
      code: 'opening-hash-wrong',
      message: 'The opening state is not the one the record was hashed from.',
      path: '$.start',
    });
  const stranger = known && scenarioRefusal(ruleset, replay, known);
  return stranger ? refuse(stranger) : rerun(ruleset, replay);
}

/**
 * `replay-other-scenario` where a record does not begin as a known scenario opens, or goes by another id. One that begins
 * midway says nothing of how the battle began, so there is nothing to compare.
 */
export function scenarioRefusal(
  ruleset: Ruleset,
  { scenario, opening, start, steps }: Replay,
  known: ScenarioDraft,
): Refusal | undefined {
  if (opening.seq > 0) return undefined;
  const opened = ruleset.open(known);
  if (!opened.ok) return opened.refusals[0];
  const streamed = steps.flatMap(({ dice }) => dice).filter(({ keyed }) => keyed === undefined);
  const isScripted = known.dice.every((value, index) => value === (streamed[index]?.value ?? value));
  // The start is hashed over rules, map and first state.
  if (scenario.id === known.id && start === openingHash(ruleset, opened.value) && isScripted)
    return undefined;
  return {
    code: 'replay-other-scenario',
    message: `Recorded as a battle on "${scenario.id}", but it does not begin as ${known.id} does.`,
    facts: { recorded: scenario.id, known: known.id },
    path: '$.scenario',
  };
}

function rerun(ruleset: Ruleset, replay: Replay): Result<Proof> {
  const state = forkState(replay.opening);
  let hash = replay.start;
  for (const [index, step] of replay.steps.entries()) {
    const refusal = rootRefusal(ruleset, state, index, step) ?? stepRefusal(ruleset, state, index, step);
    if (refusal) return refuse(refusal);
    hash = chainStep(hash, step, state);
    if (hash !== step.hash)
      return refuse(desync(index, step, { path: 'hash', left: step.hash, right: hash }));
  }
  return accept({ steps: replay.steps.length, hash });
}

/** Where the clock was free to run, the root on record must be the one the rules generate; elsewhere some command must cause it. */
function rootRefusal(ruleset: Ruleset, state: State, index: number, step: Step): Refusal | undefined {
  const { kind, payload } = step.root;
  const root = { kind, payload } as Root;
  const due =
    kind === 'start_battle'
      ? ({ kind, payload: { ruleset: ruleset.id, hash: ruleset.hash } } satisfies Root)
      : ruleset.decision(state)
        ? undefined
        : ruleset.advance(state);
  if (!due) return illegal(index, step, ruleset.rootRefusal(state, root));
  const difference = firstDifference(root, due, 'root');
  return difference && desync(index, step, difference);
}

function illegal(index: number, { root }: Step, refusal: Refusal | undefined): Refusal | undefined {
  return (
    refusal && {
      code: 'log-root-illegal',
      message: `Step ${index} (commit ${root.seq}, ${root.kind}) answers no decision: ${refusal.message}`,
      facts: { step: index, seq: root.seq, cause: refusal.code },
      path: `$.steps[${index}].root`,
    }
  );
}

function stepRefusal(ruleset: Ruleset, state: State, index: number, step: Step): Refusal | undefined {
  const difference = stepDifference(ruleset, state, step);
  return difference && desync(index, step, difference);
}

function stepDifference(ruleset: Ruleset, state: State, step: Step): Difference | undefined {
  const { kind, payload } = step.root;
  const resolved = resolveRoot(ruleset, state, { kind, payload } as Root, recordedDice(step.dice));
  return (
    firstDifference(step.dice, resolved.dice, 'dice') ??
    firstDifference(step.derived, resolved.derived, 'derived')
  );
}

function desync(index: number, { root }: Step, difference: Difference): Refusal {
  const message = `Step ${index} (commit ${root.seq}, ${root.kind}) does not follow from the rules: on record ${formatDifference(difference)}.`;
  return {
    code: 'replay-desync',
    message,
    facts: { step: index, seq: root.seq, field: difference.path },
    path: `$.steps[${index}].${difference.path}`,
  };
}
