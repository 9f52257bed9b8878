import { foldStep, forkState, Projector } from '@highground/kernel';
import type { Battle, Message, State, Step } from '@highground/kernel';

/** One reader of the news: a seat, or everybody at once where nothing is hidden. */
interface Reader {
  readonly projector: Projector;
  /** What its steps so far lead to. */
  readonly seen: State;
  readonly unread: Message[];
}

/** What has happened in a battle, as each seat may know it, until it is read. */
export class SeatNews {
  readonly #battle: Battle;
  readonly #readers = new Map<number, Reader>();
  readonly #state: State;
  readonly #isShared: boolean;

  constructor(battle: Battle) {
    const { ruleset, opening, state } = battle;
    this.#battle = battle;
    this.#state = forkState(opening);
    this.#isShared = ruleset.project(state, 1) === state;
    for (const { id } of state.seats) {
      const projector = new Projector(ruleset, opening, id);
      this.#readers.set(id, { projector, seen: forkState(projector.opening), unread: [] });
    }
    this.hear(battle.steps);
    for (const { unread } of this.#readers.values()) unread.length = 0;
  }

  hear(steps: readonly Step[]): void {
    for (const step of steps) {
      foldStep(this.#state, step);
      for (const { id } of this.#battle.state.seats) this.#tell(id, step);
    }
  }

  /** What this seat has not read yet; where nothing is hidden, what nobody has. */
  read(seat: number): readonly Message[] {
    const unread = this.#readers.get(seat)?.unread.splice(0) ?? [];
    if (this.#isShared) for (const reader of this.#readers.values()) reader.unread.length = 0;
    return unread;
  }

  #tell(seat: number, step: Step): void {
    const reader = this.#readers.get(seat);
    if (!reader) return;
    for (const told of reader.projector.take(step, this.#state)) {
      foldStep(reader.seen, told);
      reader.unread.push(...this.#battle.ruleset.describe(reader.seen, told));
    }
  }
}
