import type { Clock } from '../ports/ports.ts';
import type { RecordKind, Store } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROUND_MS = 10 * 60 * 1000;

const DAY_MS = 24 * HOUR_MS;

/** How long records are kept that nobody comes back to. */
export interface Retention {
  /** Days that a fight is kept once it is over. */
  readonly fightDays: number;
}

/** By kind, counted from the last write. All others stay, and so does a fight that goes on, for it is not forgettable. */
function keptMs({ fightDays }: Retention): readonly (readonly [RecordKind, number])[] {
  return [
    // Long enough to come back after a lost answer; each is as large as the answer.
    ['answer', HOUR_MS],
    ['match', 30 * DAY_MS],
    ['combat', fightDays * DAY_MS],
  ];
}

/** Drops what is too old, now and every ten minutes, until the function it gives is called. */
export function keepTidy(store: Store, clock: Clock, retention: Retention): () => void {
  const tidy = (): void => void forgetOld(store, clock, retention).catch(() => undefined);
  tidy();
  const timer = setInterval(tidy, ROUND_MS).unref();
  return () => clearInterval(timer);
}

/** One round; what cannot be dropped now is dropped the next time. */
export async function forgetOld(store: Store, clock: Clock, retention: Retention): Promise<void> {
  for (const [kind, ms] of keptMs(retention)) await store.forget(kind, clock.wallMs() - ms);
}
