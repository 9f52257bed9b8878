import {
  accept,
  continueBattle,
  foldUntrusted,
  openingHash,
  refuse,
  restoreDice,
  seededDice,
  verifyReplay,
} from '@highground/kernel';
import type { Battle, DiceSource, Refusal, Result, Ruleset, State, Step } from '@highground/kernel';
import type { SaveRecord } from '../saves/save-record.ts';
import type { Game } from '../games/game.ts';
import { loadGame } from '../games/games.ts';
import { buildRuleset, openingOf } from './open-setup.ts';

/** A record whose log folds from the opening of its own set-up. */
export interface OpenedRecord {
  readonly ruleset: Ruleset;
  readonly opening: State;
  /** After the last step. */
  readonly state: State;
}

/** What of a record is needed to fold it. */
type Foldable = Pick<SaveRecord, 'setup' | 'steps'>;

/** Folds a record as it is, under whatever rules this game has now; refused when a step does not follow the one before. */
export async function openRecord(record: Foldable): Promise<Result<OpenedRecord>> {
  const game = await loadGame(record.setup.ruleset);
  return game.ok ? fold(game.value, record) : game;
}

function fold(game: Game, { setup, steps }: Foldable): Result<OpenedRecord> {
  const ruleset = buildRuleset(game, setup);
  if (!ruleset.ok) return ruleset;
  const opening = openingOf(game, ruleset.value, setup);
  if (!opening.ok) return opening;
  const { state, refusal } = foldUntrusted(opening.value, steps);
  return refusal ? refuse(refusal) : accept({ ruleset: ruleset.value, opening: opening.value, state });
}

/** A kept battle as it was left, with its own dice or others; refused when it was recorded under other rules, from another opening, or does not follow from them. */
export async function resumeSave(
  record: SaveRecord,
  dice = restoreDice(record.dice),
): Promise<Result<Battle>> {
  return reopen(record, record.steps, dice);
}

/** A kept battle gone back to the moment after its first `moment` steps, to go on from there under a new seed. */
export async function branchSave(record: SaveRecord, moment: number, seed: string): Promise<Result<Battle>> {
  return reopen(record, record.steps.slice(0, moment), seededDice(BigInt(seed)));
}

async function reopen(record: SaveRecord, steps: readonly Step[], dice: DiceSource): Promise<Result<Battle>> {
  const { setup, scenarioTitle, start } = record;
  const game = await loadGame(setup.ruleset);
  if (!game.ok) return game;
  // First of all: under other rules or on another field a log may be unsound for no fault of its own.
  const stranger = strangerRefusal(game.value, record);
  if (stranger) return refuse(stranger);
  const opened = fold(game.value, { setup, steps });
  if (!opened.ok) return opened;
  const { ruleset, opening, state } = opened.value;
  const scenario = { id: setup.scenario, title: scenarioTitle };
  const history = { opening, start, steps };
  const proof = verifyReplay(ruleset, { ruleset, scenario, ...history, outcome: state.outcome });
  if (!proof.ok) return proof;
  return accept(continueBattle(ruleset, scenario, { state, dice, hash: proof.value.hash, history }));
}

/** Why a record is of other rules or of another opening than its set-up gives today. */
function strangerRefusal(game: Game, { setup, rulesetHash, start }: SaveRecord): Refusal | undefined {
  const ruleset = buildRuleset(game, setup);
  if (!ruleset.ok) return undefined;
  const { hash } = ruleset.value;
  if (hash !== rulesetHash) {
    return {
      code: 'ruleset-hash-wrong',
      message: `The battle was saved under rules ${rulesetHash}; this game has ${hash}.`,
      facts: { expected: hash, actual: rulesetHash },
    };
  }
  const opening = openingOf(game, ruleset.value, setup);
  // A recording that begins midway has a start of its own.
  if (!opening.ok || opening.value.seq > 0 || openingHash(ruleset.value, opening.value) === start)
    return undefined;
  return {
    code: 'opening-hash-wrong',
    message: 'The battle began otherwise than its set-up does in this game.',
    facts: { scenario: setup.scenario },
  };
}
