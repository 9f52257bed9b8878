import { barOf, judge } from './bars.ts';
import type { Comparison } from './bars.ts';
import { timeInTurns } from './measure.ts';
import type { Effort } from './measure.ts';
import type { CountedWork, TimedWork, Work } from './work.ts';

/** How many decisions, or other things, a count looks at. */
const SAMPLES = 200;

/** One line of the table. `ours` and `peer` are costs in `unit`, times the best of several rounds. */
export interface Row {
  readonly id: string;
  readonly work: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  /** Absent where the row is only reported. */
  readonly bar?: number;
  readonly comparison: Comparison;
  readonly ok: boolean;
  /** What is in the way, where the bar is missed and that is known. */
  readonly whyMissed?: string;
  /** The median of the same rounds, where there were rounds. */
  readonly median?: { readonly ours: number; readonly peer: number };
  readonly facts?: string;
}

/** Measures a work, its peer beside it. */
export async function measureRow(work: Work, effort: Effort): Promise<Row> {
  return work.kind === 'timed' ? timedRow(work, effort) : countedRow(work);
}

async function timedRow(work: TimedWork, effort: Effort): Promise<Row> {
  const [ours, peer] = timeInTurns([work.ours(), ...(work.peer ? [await work.peer.load()] : [])], effort);
  const limit = barOf(work.id).bar ?? 0;
  const median = { ours: ours?.median ?? 0, peer: peer?.median ?? limit };
  return { ...judgedRow(work, 'µs', ours?.best ?? 0, peer?.best ?? limit), median };
}

async function countedRow(work: CountedWork): Promise<Row> {
  const ours = work.ours()(SAMPLES);
  const peer = work.peer ? (await work.peer.load())(SAMPLES) : (barOf(work.id).bar ?? 0);
  return judgedRow(work, work.unit, ours, peer);
}

function judgedRow(work: Work, unit: string, ours: number, peer: number): Row {
  const { whyMissed, ...bar } = barOf(work.id);
  const verdict = judge(bar, ours, peer);
  const facts = work.facts?.();
  return {
    id: work.id,
    work: work.work,
    unit,
    ours: rounded(ours),
    peer: rounded(peer),
    peerName: work.peer?.name ?? 'the limit',
    ...bar,
    ...verdict,
    ...(verdict.ok || whyMissed === undefined ? {} : { whyMissed }),
    ...(facts === undefined ? {} : { facts }),
  };
}

/** Four digits are more than any of this is good for. */
function rounded(cost: number): number {
  return Number(cost.toPrecision(4));
}
