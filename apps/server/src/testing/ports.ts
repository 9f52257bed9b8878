import { createHash } from 'node:crypto';
import type { Clock, Entropy } from '../ports/ports.ts';

/** A clock that only moves when told. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

export function manualClock(startMs = 1_700_000_000_000): ManualClock {
  let passed = 0;
  return {
    wallMs: () => startMs + passed,
    steadyMs: () => passed,
    advance: (milliseconds) => void (passed += milliseconds),
  };
}

/** Bytes that follow from a seed, so that a test can be run again. */
export function countedEntropy(seed: string): Entropy {
  let counter = 0;
  return {
    bytes(count) {
      const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
        createHash('sha256').update(`${seed}/${counter++}`).digest(),
      );
      return Buffer.concat(blocks).subarray(0, count);
    },
  };
}
