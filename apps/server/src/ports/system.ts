import { randomBytes } from 'node:crypto';
import type { Clock, Entropy } from './ports.ts';

/** The clock of this machine. */
export const systemClock: Clock = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/** The operating system's generator. */
export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
