import { forkState } from '../battle/state.ts';
import type { ReadonlyState, State } from '../battle/state.ts';
import { invariant } from '../invariant.ts';
import { foldStep } from './fold.ts';
import type { Replay } from './replay.ts';

/** Steps between two kept states: a jump folds at most this many. */
const KEYFRAME_STEPS = 32;

/** Any moment of a sound replay, at the cost of a few folded steps; kept states share all they have in common. */
export class ReplaySeeker {
  readonly #replay: Replay;
  readonly #keyframes: State[];

  constructor(replay: Replay) {
    this.#replay = replay;
    this.#keyframes = [forkState(replay.opening)];
  }

  /** How many steps there are; moments run from 0 (the opening) to this. */
  get length(): number {
    return this.#replay.steps.length;
  }

  /** The state after the first `moment` steps. */
  stateAt(moment: number): ReadonlyState {
    invariant(
      Number.isInteger(moment) && moment >= 0 && moment <= this.length,
      `moment ${moment} is not within 0…${this.length}`,
    );
    const frame = Math.floor(moment / KEYFRAME_STEPS);
    while (this.#keyframes.length <= frame)
      this.#keyframes.push(this.#fold((this.#keyframes.length - 1) * KEYFRAME_STEPS, KEYFRAME_STEPS));
    return this.#fold(frame * KEYFRAME_STEPS, moment - frame * KEYFRAME_STEPS);
  }

  /** The moment just before the step that holds commit `seq`; the end for a number past the last. */
  momentOf(seq: number): number {
    const { steps } = this.#replay;
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const step = steps[middle];
      if (step && step.root.seq + step.derived.length < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #fold(from: number, count: number): State {
    const state = forkState(this.#keyframes[Math.floor(from / KEYFRAME_STEPS)] as State);
    for (const step of this.#replay.steps.slice(from, from + count)) foldStep(state, step);
    return state;
  }
}
