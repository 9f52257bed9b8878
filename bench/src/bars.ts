import bars from '../bars.json' with { type: 'json' };

/**
 * How a row is judged: `times-as-fast` wants peer ÷ ours of at least the bar, `times-the-cost` wants ours ÷ peer of at
 * most the bar, `limit` wants ours to be at most the bar; `reported` wants nothing.
 */
export type Comparison = 'times-as-fast' | 'times-the-cost' | 'limit' | 'reported';

export interface Bar {
  readonly bar?: number;
  readonly comparison: Comparison;
  /** What is in the way, for a row that has been below its bar; a clause without a full stop. */
  readonly whyMissed?: string;
}

/** The bars by work id. */
export const BARS = bars as { readonly [id: string]: Bar };

/** The bar of a work. */
export function barOf(id: string): Bar {
  const bar = BARS[id];
  if (!bar) throw new Error(`bars.json says nothing of ${id}`);
  return bar;
}

/** Judges two costs. The peer of a limit is the limit itself. */
export function judge(
  { bar = 0, comparison }: Bar,
  ours: number,
  peer: number,
): { ratio: number; ok: boolean } {
  switch (comparison) {
    case 'times-as-fast':
      return { ratio: peer / ours, ok: peer / ours >= bar };
    case 'times-the-cost':
      return { ratio: ours / peer, ok: ours / peer <= bar };
    case 'limit':
      return { ratio: ours / peer, ok: ours <= bar };
    case 'reported':
      return { ratio: peer / ours, ok: true };
  }
}
