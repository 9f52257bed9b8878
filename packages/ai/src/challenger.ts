import { idiv } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import type { Candidate } from './controller.ts';

/** How many standard errors a gain must be away from none. */
const SURE = 2;

/** A command compared with another one under the same luck, time after time. */
export class Challenger {
  readonly command: Command;
  private samples = 0;
  private sum = 0;
  private squares = 0;

  constructor(command: Command) {
    this.command = command;
  }

  add(gain: number): void {
    this.samples += 1;
    this.sum += gain;
    this.squares += gain * gain;
  }

  /** What it gains on average. */
  get gain(): number {
    return idiv(this.sum, Math.max(1, this.samples));
  }

  /** Its gain, or nothing where luck could have made it. */
  get candidate(): Candidate {
    const score = this.isSure ? this.gain : Math.min(0, this.gain);
    return { command: this.command, score, parts: { gain: this.gain } };
  }

  /** mean > SURE × deviation ÷ √samples, in whole numbers. */
  private get isSure(): boolean {
    const { samples, sum, squares } = this;
    return sum > 0 && sum * sum * (samples - 1 + SURE * SURE) > SURE * SURE * squares * samples;
  }
}
