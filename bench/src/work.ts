/** A batch of operations to be timed; it answers how many it did. */
export type Batch = () => number;

/** A number found by itself, such as bytes or the slowest of `samples` decisions. */
export type Count = (samples: number) => number;

/** The other side of a comparison; loaded only when it is measured, so that tests need no peers. */
export interface Peer<Side> {
  readonly name: string;
  load(): Promise<Side>;
}

interface WorkOf<Kind, Side> {
  readonly kind: Kind;
  /** Key of its bar in `bars.json`. */
  readonly id: string;
  /** What one operation is, the same on both sides. */
  readonly work: string;
  /** Builds what is to be measured, outside the clock. */
  ours(): Side;
  /** Absent where the bar is a limit. */
  readonly peer?: Peer<Side>;
  /** Told beside the row, such as the length of battles; asked after the measuring. */
  facts?(): string;
}

/** Microseconds of processor time for one operation. */
export type TimedWork = WorkOf<'timed', Batch>;

/** A number that is compared as it is. */
export type CountedWork = WorkOf<'counted', Count> & { readonly unit: 'ms' | 'bytes' };

export type Work = TimedWork | CountedWork;
