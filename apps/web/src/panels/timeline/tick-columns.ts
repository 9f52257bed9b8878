import type { ForecastEntry } from '@highground/kernel';

/** One entry of the bar, with a name that stays its own while it slides to another tick. */
export interface BarEntry extends ForecastEntry {
  readonly key: string;
}

/** Everything that is due on one tick. */
export interface TickColumn {
  readonly tick: number;
  readonly entries: readonly BarEntry[];
}

/** What is due as a ruler of ticks without gaps, from now on; the last tick is the last anything is known of (TL-TB-002). */
export function tickColumns(
  entries: readonly ForecastEntry[],
  now: number,
  atLeast: number,
): readonly TickColumn[] {
  const counts = new Map<string, number>();
  const keyed = entries.map((entry): BarEntry => {
    const name = `${entry.kind}-${entry.actor ?? ''}-${entry.status ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...entry, key: `${name}-${count}` };
  });
  const last = Math.max(now + atLeast - 1, ...entries.map(({ tick }) => tick));
  return Array.from({ length: last - now + 1 }, (_, index) => ({
    tick: now + index,
    entries: keyed.filter(({ tick }) => tick === now + index),
  }));
}
