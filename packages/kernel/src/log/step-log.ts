import type { Step } from '../battle/commit.ts';
import type { Refusal } from '../result.ts';
import { checkNumbers, numberAfter } from './numbers.ts';

/** The append-only record of a battle (OT-NET-001, OT-NET-006). A step that is refused leaves it as it was. */
export class StepLog {
  /** The number the next root must carry. */
  #next: number;
  readonly #steps: Step[] = [];

  constructor(next = 0) {
    this.#next = next;
  }

  get next(): number {
    return this.#next;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Takes the next step for good; refuses a gap or a reorder the moment it arrives (OT-NET-003). */
  append(step: Step): Refusal | undefined {
    const refusal = checkNumbers(this.#next, step);
    if (refusal) return refusal;
    this.#steps.push(Object.freeze(step));
    this.#next = numberAfter(step);
    return undefined;
  }
}
