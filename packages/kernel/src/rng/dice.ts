import { invariant } from '../invariant.ts';
import { mixHigh, nextHigh32, scale32, splitMix, splitMixState } from './splitmix.ts';
import type { SplitMix } from './splitmix.ts';

/**
 * What of a die's value matters. A number: only whether the value is less than it. A list, ascending: only how many of its
 * numbers the value reaches. An enumerating source branches over the answers instead of over every value.
 */
export type DieQuestion = number | readonly number[];

/** Where a die's value comes from. `low` and `high` are inclusive. */
export interface DiceSource {
  /** The next value of the one stream; with a question, only its answer matters. */
  draw(purpose: string, low: number, high: number, question?: DieQuestion): number;
  /** A value fixed by purpose and ids alone: it never moves the stream. */
  keyed(purpose: string, ids: readonly number[], low: number, high: number): number;
  /** Marks the draws for one of several independent targets; only enumerating sources care. */
  enterLane?(id: number): void;
  leaveLane?(): void;
  /** How a scenario's script has fared; absent for dice that no outsider wrote. */
  script?(): ScriptState;
  /** A source that goes on exactly like this one, without moving it. */
  clone(): DiceSource;
  /** What a save must keep to go on with the same dice; never leaves the host. */
  save(): SavedDice;
}

/** A script that a stream follows is an outsider's: how many values are left, and the first that did not fit its die. */
export interface ScriptState {
  readonly unused: number;
  readonly misfit?: Misfit;
}

/** A scripted value, counted from 0, outside the range of the die that fell on it. */
export interface Misfit {
  readonly index: number;
  readonly value: number;
  readonly purpose: string;
  readonly low: number;
  readonly high: number;
}

export type SavedDice =
  | { readonly kind: 'seeded'; readonly seed: bigint; readonly state: bigint }
  | {
      readonly kind: 'scripted';
      readonly values: readonly number[];
      readonly next: number;
      readonly after?: SavedDice;
    };

/** Dice from one SplitMix64 stream; keyed draws are taken from the seed itself. */
export function seededDice(seed: bigint, state = seed): DiceSource {
  return streamDice(seed, splitMix(state));
}

function streamDice(seed: bigint, stream: SplitMix): DiceSource {
  return {
    draw: (_purpose, low, high) => low + scale32(nextHigh32(stream), span(low, high)),
    keyed: (purpose, ids, low, high) => low + scale32(keyedHigh32(seed, purpose, ids), span(low, high)),
    clone: () => streamDice(seed, { hi: stream.hi, lo: stream.lo }),
    save: () => ({ kind: 'seeded', seed, state: splitMixState(stream) }),
  };
}

/**
 * Scripted values in order, then `then`. Without `then` a draw past the last one is a bug, as is a value out of range;
 * with it such a value falls as the lowest and is told by `script`, for the battle to refuse.
 */
export function scriptedDice(values: readonly number[], then?: DiceSource): ScriptedDice {
  return scriptFrom(values, 0, then);
}

export interface ScriptedDice extends DiceSource {
  /** How many scripted values nobody asked for yet; a test ends by asserting 0. */
  unused(): number;
}

function scriptFrom(values: readonly number[], start: number, then: DiceSource | undefined): ScriptedDice {
  let next = start;
  let misfit: Misfit | undefined;
  const take = (purpose: string, low: number, high: number): number => {
    const index = next;
    const value = values[index] as number;
    next += 1;
    if (Number.isInteger(value) && value >= low && value <= high) return value;
    invariant(then, `scripted die ${index} (${purpose}) is ${value}, not within ${low}…${high}`);
    misfit ??= { index, value, purpose, low, high };
    return low;
  };
  return {
    draw(purpose, low, high) {
      if (next < values.length) return take(purpose, low, high);
      invariant(then, `no scripted die left for ${purpose} ${low}…${high}`);
      return then.draw(purpose, low, high);
    },
    keyed(purpose, ids, low, high) {
      if (then) return then.keyed(purpose, ids, low, high);
      invariant(next < values.length, `no scripted die left for keyed ${purpose} ${low}…${high}`);
      return take(purpose, low, high);
    },
    clone: () => scriptFrom(values, next, then?.clone()),
    save: () => ({ kind: 'scripted', values, next, ...(then ? { after: then.save() } : {}) }),
    unused: () => values.length - next,
    ...(then ? { script: () => ({ unused: values.length - next, ...(misfit ? { misfit } : {}) }) } : {}),
  };
}

/** The source a save described, at the place it had reached. */
export function restoreDice(saved: SavedDice): DiceSource {
  if (saved.kind === 'seeded') return seededDice(saved.seed, saved.state);
  return scriptFrom(saved.values, saved.next, saved.after ? restoreDice(saved.after) : undefined);
}

function span(low: number, high: number): number {
  const count = high - low + 1;
  if (!Number.isInteger(count) || count <= 0 || count > 0xffff)
    invariant(false, `bad die range ${low}…${high}`);
  return count;
}

/** FNV-1a over purpose and ids picks the point of the seed's stream; one output mix makes the word. */
function keyedHigh32(seed: bigint, purpose: string, ids: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < purpose.length; i++) hash = Math.imul(hash ^ purpose.charCodeAt(i), 0x01000193);
  for (const id of ids) {
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((id >>> shift) & 0xff), 0x01000193);
  }
  const start = splitMix(seed);
  const first = mixHigh((start.hi ^ hash) >>> 0, start.lo);
  return mixHigh(first, (hash ^ start.lo) >>> 0);
}
