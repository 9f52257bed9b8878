import type { Batch } from './work.ts';

/** Microseconds of processor time for one operation, over all rounds. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** Processor time that a round takes at least, microseconds. */
  readonly roundMicroseconds: number;
  /** The same of the round that warms up. */
  readonly warmUpMicroseconds: number;
}

/** A whole battle is compiled only after seconds; until then a round measures the compiler. */
export const FULL_EFFORT: Effort = {
  rounds: 28,
  roundMicroseconds: 75_000,
  warmUpMicroseconds: 2_500_000,
};

/** Processor time of this process so far, microseconds; other programs on the machine do not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Times batches in turns, round by round, so that whatever the machine does meanwhile falls on all of them. A round
 * repeats its batch until it has lasted long enough; the first round of each warms up and does not count.
 */
export function timeInTurns(batches: readonly Batch[], effort: Effort): Timing[] {
  const { rounds, roundMicroseconds, warmUpMicroseconds } = effort;
  const costs: number[][] = batches.map(() => []);
  for (const batch of batches) timeRound(batch, warmUpMicroseconds);
  for (let round = 0; round < rounds; round++) {
    batches.forEach((batch, index) => costs[index]?.push(timeRound(batch, roundMicroseconds)));
  }
  return costs.map(summarise);
}

function timeRound(batch: Batch, leastMicroseconds: number): number {
  const start = processorTime();
  let operations = 0;
  let spent = 0;
  while (spent < leastMicroseconds || operations === 0) {
    operations += batch();
    spent = processorTime() - start;
  }
  return spent / operations;
}

function summarise(costs: readonly number[]): Timing {
  const sorted = costs.toSorted((a, b) => a - b);
  return { best: sorted[0] ?? NaN, median: medianOf(sorted) };
}

/** The middle of ascending numbers; the higher of two middles. */
export function medianOf(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? NaN;
}
