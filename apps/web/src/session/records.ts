import {
  accept,
  continueBattle,
  decodeState,
  foldUntrusted,
  refuse,
  restoreDice,
  seededDice,
} from '@highground/kernel';
import type { Battle, DiceSource, Result, Ruleset, State, Step } from '@highground/kernel';
import { fromHex } from '@highground/formats';
import type { SaveRecord } from '../saves/save-record.ts';
import { buildRuleset, openingOf } from './registry.ts';

/** A record whose log folds from the opening of its own set-up. */
export interface OpenedRecord {
  readonly ruleset: Ruleset;
  readonly opening: State;
  /** After the last step. */
  readonly state: State;
}

/** What of a record is needed to fold it. */
type Foldable = Pick<SaveRecord, 'setup' | 'steps' | 'opening'>;

/** Folds a record as it is, under whatever rules this game has now; refused when a step does not follow the one before. */
export function openRecord({ setup, steps, opening: kept }: Foldable): Result<OpenedRecord> {
  const ruleset = buildRuleset(setup);
  if (!ruleset.ok) return ruleset;
  const opening = kept === undefined ? openingOf(ruleset.value, setup) : stateOf(kept);
  if (!opening.ok) return opening;
  const { state, refusal } = foldUntrusted(opening.value, steps);
  return refusal ? refuse(refusal) : accept({ ruleset: ruleset.value, opening: opening.value, state });
}

function stateOf(hexadecimal: string): Result<State> {
  const bytes = fromHex(hexadecimal);
  return bytes.ok ? decodeState(bytes.value) : bytes;
}

/** A kept battle as it was left; refused when it was recorded under other rules or its log does not fold. */
export function resumeSave(record: SaveRecord): Result<Battle> {
  return reopen(record, record.steps, restoreDice(record.dice));
}

/** A kept battle gone back to the moment after its first `moment` steps, to go on from there under a new seed. */
export function branchSave(record: SaveRecord, moment: number, seed: string): Result<Battle> {
  return reopen(record, record.steps.slice(0, moment), seededDice(BigInt(seed)));
}

function reopen(record: SaveRecord, steps: readonly Step[], dice: DiceSource): Result<Battle> {
  const { setup, rulesetHash, scenarioTitle, start } = record;
  const rules = buildRuleset(setup);
  // Before anything else: under other rules a log may be unsound for no fault of its own.
  if (rules.ok && rules.value.hash !== rulesetHash) {
    return refuse({
      code: 'ruleset-hash-wrong',
      message: `The battle was saved under rules ${rulesetHash}; this game has ${rules.value.hash}.`,
      facts: { expected: rules.value.hash, actual: rulesetHash },
    });
  }
  const opened = openRecord({ ...record, steps });
  if (!opened.ok) return opened;
  const { ruleset, opening, state } = opened.value;
  const scenario = { id: setup.scenario, title: scenarioTitle };
  const history = { opening, start, steps };
  const hash = steps.at(-1)?.hash ?? start;
  return accept(continueBattle(ruleset, scenario, { state, dice, hash, history }));
}
