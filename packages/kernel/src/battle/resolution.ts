import { invariant } from '../invariant.ts';
import type { DiceSource, DieQuestion } from '../rng/index.ts';
import { applyWrite, takeNumber } from './apply.ts';
import type { DerivedCommit, Die, Root, RootCommit, WriteKind, WritePayloads } from './commit.ts';
import { statOf } from './queries.ts';
import type { ActorId, ReadonlyState, State } from './state.ts';

export interface Lane {
  readonly id: ActorId;
  readonly start: number;
  readonly end: number;
}

/**
 * One root being resolved. Rules read `state`, draw dice and write only through {@link Resolution.commit},
 * which is applied at once: the next read sees it.
 */
export class Resolution {
  readonly state: ReadonlyState;
  readonly derived: DerivedCommit[] = [];
  readonly dice: Die[] = [];
  /** Which derived commits were written for which independent id: `[start, end)` in `derived`. */
  readonly lanes: Lane[] = [];
  readonly #state: State;
  readonly #source: DiceSource;

  constructor(state: State, source: DiceSource) {
    this.state = state;
    this.#state = state;
    this.#source = source;
  }

  /** Takes the root's number; called once, by whoever runs the step. */
  begin(root: Root): RootCommit {
    const commit = { seq: this.#state.seq, kind: root.kind, payload: root.payload } as RootCommit;
    takeNumber(this.#state, commit.seq);
    return commit;
  }

  /** Writes: appends a derived commit and applies it. Nothing may follow `end_match`. */
  commit<K extends WriteKind>(kind: K, payload: WritePayloads[K]): void {
    if (this.#state.outcome) invariant(false, `${kind} after the battle ended`);
    const commit = { seq: this.#state.seq, kind, payload } as DerivedCommit;
    takeNumber(this.#state, commit.seq);
    applyWrite(this.#state, commit);
    this.derived.push(commit);
  }

  /**
   * A die from `low` to `high`, both included. Whoever passes a question promises that nothing but its answer matters
   * to what the writes do: enumerating dice then branch once for each answer.
   */
  roll(purpose: string, low: number, high: number, question?: DieQuestion): number {
    return this.#record(purpose, low, high, this.#source.draw(purpose, low, high, question));
  }

  /** True in `numerator` of `denominator` cases; drawn even when the answer is certain. */
  chance(purpose: string, numerator: number, denominator: number): boolean {
    const value = this.#source.draw(purpose, 0, denominator - 1, numerator);
    return this.#record(purpose, 0, denominator - 1, value) < numerator;
  }

  /** A die fixed by purpose and ids, which never moves the stream; recorded like any other. */
  keyed(purpose: string, ids: readonly number[], low: number, high: number): number {
    const value = this.#source.keyed(purpose, ids, low, high);
    this.dice.push({ purpose, low, high, value, keyed: ids });
    return value;
  }

  /** Runs `body` for each id in order, and promises that no die inside depends on what another id's did. */
  independently(ids: readonly ActorId[], body: (id: ActorId) => void): void {
    for (const id of ids) {
      const start = this.derived.length;
      this.#source.enterLane?.(id);
      body(id);
      this.#source.leaveLane?.();
      this.lanes.push({ id, start, end: this.derived.length });
    }
  }

  /** Says something in the log that changes nothing. */
  note(messageId: string, params: Readonly<Record<string, string | number>> = {}): void {
    this.commit('note', { messageId, params });
  }

  /** One number of one actor, as it stands now. */
  stat(actor: ActorId, name: string): number {
    return statOf(this.state, actor, name);
  }

  #record(purpose: string, low: number, high: number, value: number): number {
    this.#state.diceDrawn += 1;
    this.dice.push({ purpose, low, high, value });
    return value;
  }
}
