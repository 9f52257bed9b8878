import { accept, refuse } from '@highground/kernel';
import type { Outcome, Result, SavedDice, Step } from '@highground/kernel';
import { isCompany } from '../session/company.ts';
import { SEED_LIMIT } from '../session/setup.ts';
import type { BattleSetup, Control } from '../session/setup.ts';

export const SAVE_VERSION = 1;

/** No date is later, in milliseconds since 1970. */
const LATEST_MS = 8.64e15;

/** One battle as it is kept on this device or in a file: what fixed it, everything that happened, and the dice to go on with. */
export interface SaveRecord {
  readonly version: typeof SAVE_VERSION;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly setup: BattleSetup;
  readonly rulesetHash: string;
  readonly scenarioTitle: string;
  /** Read from a replay file, which keeps no dice: to watch, or to go on from as a battle of its own. */
  readonly isReplay?: true;
  readonly tick: number;
  readonly turns: number;
  readonly outcome?: Outcome;
  /** Chain hash before the first step. */
  readonly start: string;
  readonly steps: readonly Step[];
  readonly dice: SavedDice;
}

/** What a list of saves shows; `isDamaged` entries can only be deleted. */
export interface SaveEntry {
  readonly id: string;
  readonly record?: Omit<SaveRecord, 'steps' | 'dice'>;
  readonly isDamaged: boolean;
}

/** A save as file text; 64-bit numbers become `{"$bigint": "…"}`. */
export function formatSave(record: SaveRecord): string {
  return JSON.stringify({ highground: 'save', ...record }, (_key, value: unknown) =>
    typeof value === 'bigint' ? { $bigint: String(value) } : value,
  );
}

/** A save from file text; refused with `save-damaged` or `save-version-unknown`, never repaired. */
export function parseSave(text: string): Result<SaveRecord> {
  let value: unknown;
  try {
    value = JSON.parse(text, (_key, entry: unknown) => (isBigint(entry) ? BigInt(entry.$bigint) : entry));
  } catch {
    return damaged('The file is not complete JSON');
  }
  return checkSave(value);
}

/** Whether something read from a storage or a file has the shape of a save. */
export function checkSave(value: unknown): Result<SaveRecord> {
  if (typeof value !== 'object' || value === null) return damaged('The save is not an object');
  const record = value as Partial<SaveRecord>;
  if (record.version !== SAVE_VERSION) {
    const found = String(record.version);
    return refuse({
      code: 'save-version-unknown',
      message: `The save has version ${found}; this game reads version ${SAVE_VERSION}.`,
      facts: { found, expected: SAVE_VERSION },
    });
  }
  if (!hasHeading(record)) return damaged('The save lacks its heading');
  if (!isSetup(record.setup)) return damaged('The save lacks its set-up');
  if (!Array.isArray(record.steps) || !record.steps.every(isStep))
    return damaged('The save lacks whole steps');
  if (!isDice(record.dice)) return damaged('The save lacks its dice');
  return accept(record as SaveRecord);
}

function hasHeading(record: { readonly [field in keyof SaveRecord]?: unknown }): boolean {
  const { id, savedAt, rulesetHash, start, scenarioTitle, isReplay = true, tick, turns, outcome } = record;
  return (
    [id, rulesetHash, start, scenarioTitle].every((text) => typeof text === 'string') &&
    isCount(savedAt) &&
    savedAt <= LATEST_MS &&
    isCount(tick) &&
    isCount(turns) &&
    isReplay === true &&
    (outcome === undefined || isOutcome(outcome))
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null) return false;
  const { result, reason, side } = value as { readonly [field in 'result' | 'reason' | 'side']?: unknown };
  if (typeof reason !== 'string') return false;
  return result === 'won' ? Number.isInteger(side) : result === 'draw' || result === 'abandoned';
}

function damaged(what: string): Result<never> {
  return refuse({
    code: 'save-damaged',
    message: `${what}: it was cut short or edited, and cannot be loaded.`,
  });
}

function isBigint(value: unknown): value is { readonly $bigint: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$bigint' in value &&
    typeof value.$bigint === 'string' &&
    /^\d{1,20}$/.test(value.$bigint)
  );
}

function isSetup(value: unknown): value is BattleSetup {
  if (typeof value !== 'object' || value === null) return false;
  const {
    ruleset,
    scenario,
    seed,
    controls,
    map = '',
    opening = '',
    stop = 0,
    served,
  } = value as Partial<BattleSetup>;
  return (
    isCompany(value) &&
    Number.isInteger(stop) &&
    isLink(served) &&
    [ruleset, scenario, map, opening].every((text) => typeof text === 'string') &&
    isSeed(seed) &&
    Array.isArray(controls) &&
    controls.every(isControl)
  );
}

/** What it says is for whoever goes on from it to judge. */
function isLink(value: unknown): boolean {
  return value === undefined || typeof value === 'object';
}

function isSeed(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && isWord64(BigInt(value));
}

function isControl(value: unknown): value is Control {
  const { kind, level } = (value ?? {}) as { readonly [field in 'kind' | 'level']?: unknown };
  return kind === 'human' || (kind === 'computer' && typeof level === 'string');
}

/** What dice start from and go on from. */
function isWord64(value: unknown): value is bigint {
  return typeof value === 'bigint' && value >= 0n && value < SEED_LIMIT;
}

function isDice(value: unknown): value is SavedDice {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'seeded') {
    const { seed, state } = value as Partial<Extract<SavedDice, { kind: 'seeded' }>>;
    return isWord64(seed) && isWord64(state);
  }
  const { kind, values, next, after } = value as Partial<Extract<SavedDice, { kind: 'scripted' }>>;
  if (kind !== 'scripted' || !Array.isArray(values) || !values.every(Number.isInteger)) return false;
  // Past the last value of a script without an end the battle could not go on.
  return isPlaceIn(values, next) && isDice(after);
}

function isPlaceIn(values: readonly unknown[], next: unknown): boolean {
  return typeof next === 'number' && Number.isInteger(next) && next >= 0 && next <= values.length;
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false;
  const { root, derived, dice, hash } = value as Partial<Step>;
  return (
    typeof root?.kind === 'string' &&
    Number.isInteger(root.seq) &&
    Array.isArray(derived) &&
    Array.isArray(dice) &&
    typeof hash === 'string'
  );
}
