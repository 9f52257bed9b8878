import type { Clock } from '../ports/ports.ts';
import type { RecordKind, Store } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROUND_MS = 10 * 60 * 1000;

/** How long records are kept that nobody comes back to, counted from their last write. All others stay. */
const KEPT_MS: readonly (readonly [RecordKind, number])[] = [
  // Long enough to come back after a lost answer; each is as large as the answer.
  ['answer', HOUR_MS],
  ['match', 30 * 24 * HOUR_MS],
];

/** Drops what is too old, now and every ten minutes, until the function it gives is called. */
export function keepTidy(store: Store, clock: Clock): () => void {
  const tidy = (): void => void forgetOld(store, clock).catch(() => undefined);
  tidy();
  const timer = setInterval(tidy, ROUND_MS).unref();
  return () => clearInterval(timer);
}

/** One round; what cannot be dropped now is dropped the next time. */
export async function forgetOld(store: Store, clock: Clock): Promise<void> {
  for (const [kind, keptMs] of KEPT_MS) await store.forget(kind, clock.wallMs() - keptMs);
}
