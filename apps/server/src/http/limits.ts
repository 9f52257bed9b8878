import type { Clock } from '../ports/ports.ts';

/** So many in so long. */
export interface Rate {
  readonly limit: number;
  readonly windowMs: number;
}

interface Window {
  readonly endMs: number;
  used: number;
}

/** Keys that are remembered before those whose window is over are dropped. */
const SWEEP_AT = 50_000;

/**
 * Fixed windows, each begun by the first request of its key. A request over the limit does not lengthen its window
 * (D20-AMB-17).
 */
export class FixedWindows {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one request; how many milliseconds it comes too early, 0 when there was room. */
  take(key: string, { limit, windowMs }: Rate): number {
    const now = this.#clock.steadyMs();
    const window = this.#windowAt(key, now, windowMs);
    if (window.used >= limit) return window.endMs - now;
    window.used += 1;
    return 0;
  }

  #windowAt(key: string, now: number, windowMs: number): Window {
    const open = this.#windows.get(key);
    if (open && open.endMs > now) return open;
    if (this.#windows.size >= SWEEP_AT) this.#sweep(now);
    const window = { endMs: now + windowMs, used: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    return window;
  }

  /**
   * A flood from ever new addresses must not fill the memory: what is over goes, and then the oldest. Half of the room is made
   * at once, or the next key would ask for all this again.
   */
  #sweep(now: number): void {
    for (const [key, { endMs }] of this.#windows) if (endMs <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= SWEEP_AT / 2) return;
      this.#windows.delete(key);
    }
  }
}
