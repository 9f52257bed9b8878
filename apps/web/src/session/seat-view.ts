import { Projector } from '@highground/kernel';
import type { ReadonlyState, Ruleset, Step, Viewer } from '@highground/kernel';
import type { LogLine } from './battle-model.ts';
import { linesOf } from './log-lines.ts';
import { stateAfter } from './playback.ts';

/** A step as its viewer is told of it, with the number in the battle of the one it was told on. */
interface Told {
  readonly step: Step;
  readonly index: number;
}

/** A step about to be shown. */
export interface Showing extends Told {
  readonly after: ReadonlyState;
  readonly lines: readonly LogLine[];
}

/** How many ticks can be looked back on. */
const REMEMBERED = 60;

/** A battle as one viewer may know it: the steps it is told, the state those shown so far lead to, and what they say. */
export class SeatView {
  readonly #ruleset: Ruleset;
  readonly #projector: Projector;
  readonly #told: Told[] = [];
  #shown: ReadonlyState;
  #log: readonly LogLine[] = [];
  #moments: readonly ReadonlyState[] = [];

  constructor(ruleset: Ruleset, opening: ReadonlyState, viewer: Viewer) {
    this.#ruleset = ruleset;
    this.#projector = new Projector(ruleset, opening, viewer);
    this.#shown = this.#projector.opening;
    this.#moments = [this.#shown];
  }

  get shown(): ReadonlyState {
    return this.#shown;
  }

  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** The last moments, as each of their ticks ended, the present last. */
  get moments(): readonly ReadonlyState[] {
    return this.#moments;
  }

  /** Hears of a step of the battle, which led to the state `after`. */
  take(step: Step, index: number, after: ReadonlyState): void {
    for (const told of this.#projector.take(step, after)) this.#told.push({ step: told, index });
  }

  /** The next step to show; it counts as shown once {@link pass} is called. */
  next(): Showing | undefined {
    const [told] = this.#told;
    if (!told) return undefined;
    const after = stateAfter(this.#shown, told.step);
    return { ...told, after, lines: linesOf(this.#ruleset, { ...told, after }) };
  }

  pass({ after, lines }: Showing): void {
    this.#told.shift();
    this.#shown = after;
    const earlier = this.#moments.filter(({ tick }) => tick !== after.tick);
    this.#moments = [...earlier, after].slice(-REMEMBERED);
    if (lines.length > 0) this.#log = [...this.#log, ...lines];
  }

  /** Takes everything heard so far as shown. */
  catchUp(): void {
    for (let showing = this.next(); showing; showing = this.next()) this.pass(showing);
  }
}
