import { foldStep, forkState, Projector } from '@highground/kernel';
import type { Battle, DescribedStep, State, View, Viewer } from '@highground/kernel';

/** What one viewer has been told of a battle, and knows from that: the same steps, numbers and moments as a screen of its own shows. */
export class Account {
  readonly viewer: Viewer;
  readonly #battle: Battle;
  readonly #projector: Projector;
  readonly #truth: State;
  readonly #seen: State;
  readonly #told: DescribedStep[] = [];
  #heard = 0;

  constructor(battle: Battle, viewer: Viewer) {
    const { ruleset, opening } = battle;
    this.viewer = viewer;
    this.#battle = battle;
    this.#projector = new Projector(ruleset, opening, viewer);
    this.#truth = forkState(opening);
    this.#seen = forkState(this.#projector.opening);
  }

  /** Everything told so far, with what it says. */
  get told(): readonly DescribedStep[] {
    this.#catchUp();
    return this.#told;
  }

  /** What those steps lead to. While others are asked in secret it stays as it was when the viewer last heard. */
  get view(): View {
    this.#catchUp();
    return this.#seen;
  }

  #catchUp(): void {
    const { ruleset, steps } = this.#battle;
    for (const step of steps.slice(this.#heard)) {
      foldStep(this.#truth, step);
      for (const told of this.#projector.take(step, this.#truth)) {
        foldStep(this.#seen, told);
        this.#told.push({ step: told, messages: ruleset.describe(this.#seen, told) });
      }
    }
    this.#heard = steps.length;
  }
}
