import { invariant } from '../invariant.ts';
import type { DiceSource, DieQuestion } from '../rng/index.ts';

/** Values that count as one outcome: a representative and how many values it stands for. */
interface OutcomeClass {
  readonly value: number;
  readonly weight: number;
}

/** One die on a path through the tree of outcomes: the class taken now, and all there are. */
interface Branching {
  readonly classes: readonly OutcomeClass[];
  readonly total: number;
  taken: number;
}

/** The dice fallen so far on one path: the odometer that walks every path once. */
export type Path = Branching[];

/** Moves the path to its next combination; false when all have been seen. */
export function nextPath(path: Path): boolean {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    last.taken += 1;
    if (last.taken < last.classes.length) return true;
    path.pop();
  }
  return false;
}

/** The path's weight as a numerator and a denominator. */
export function pathWeight(path: Path): { readonly weight: number; readonly total: number } {
  let weight = 1;
  let total = 1;
  for (const { classes, taken, total: of } of path) {
    weight *= (classes[taken] as OutcomeClass).weight;
    total *= of;
  }
  invariant(Number.isSafeInteger(total), 'the outcomes of one command outnumber 2^53');
  return { weight, total };
}

/** Where the enumeration stands: the trunk's path, and the path of the one lane being walked. */
export interface Cursor {
  readonly trunk: Path;
  readonly lane: number | undefined;
  readonly lanePath: Path;
  /** Three classes a die instead of every value: bounds and a mean, when the tree is too large. */
  readonly coarse: boolean;
}

/** Dice that follow a cursor; draws of lanes not being walked take their first class. */
export function enumeratingDice(cursor: Cursor): DiceSource {
  let lane: number | undefined;
  let trunkNext = 0;
  let laneNext = 0;
  const pick = (low: number, high: number, question: DieQuestion | undefined): number => {
    if (lane === undefined)
      return follow(cursor.trunk, trunkNext++, classesOf(low, high, question, cursor.coarse));
    if (lane === cursor.lane)
      return follow(cursor.lanePath, laneNext++, classesOf(low, high, question, cursor.coarse));
    return question === 0 ? high : low;
  };
  return {
    draw: (_purpose, low, high, question) => pick(low, high, question),
    keyed: (_purpose, _ids, low, high) => pick(low, high, undefined),
    enterLane: (id) => void (lane = id),
    leaveLane: () => void (lane = undefined),
    clone: () => enumeratingDice(cursor),
    save: () => invariant(false, 'enumerating dice are never saved') as never,
  };
}

function follow(path: Path, index: number, classes: readonly OutcomeClass[]): number {
  if (index === path.length)
    path.push({ classes, total: classes.reduce((sum, { weight }) => sum + weight, 0), taken: 0 });
  const branching = path[index] as Branching;
  return (branching.classes[branching.taken] as OutcomeClass).value;
}

function classesOf(
  low: number,
  high: number,
  question: DieQuestion | undefined,
  coarse: boolean,
): readonly OutcomeClass[] {
  const span = high - low + 1;
  if (typeof question === 'object') return classesBetween(low, high, question);
  if (question !== undefined) {
    const hits = Math.max(0, Math.min(span, question - low));
    const classes = [
      { value: low, weight: hits },
      { value: high, weight: span - hits },
    ];
    return classes.filter(({ weight }) => weight > 0);
  }
  if (coarse && span > 3) {
    return [
      { value: low, weight: 1 },
      { value: Math.floor((low + high) / 2), weight: span - 2 },
      { value: high, weight: 1 },
    ];
  }
  return Array.from({ length: span }, (_, i) => ({ value: low + i, weight: 1 }));
}

/** The stretches that ascending thresholds cut a range into, each by its lowest value. */
function classesBetween(low: number, high: number, thresholds: readonly number[]): readonly OutcomeClass[] {
  const starts = [low, ...thresholds.filter((one) => one > low && one <= high)];
  return starts
    .map((value, index) => ({ value, weight: (starts[index + 1] ?? high + 1) - value }))
    .filter(({ weight }) => weight > 0);
}
