import { refuse } from '@highground/kernel';
import type { Command, Json, Refusal, Result } from '@highground/kernel';
import type { Asking, Authority } from '../session/session-ports.ts';
import type { Setback } from './ask.ts';

/** One thing to ask of the server. */
export interface Errand {
  /** Somebody at this screen chose it, and may choose otherwise where it is refused. */
  readonly isChosen: boolean;
  /** Its computer is asked. */
  readonly isThought: boolean;
}

/** What came of it: it was played, and more may be owed now; or another battle has taken the place of this one. */
export type Performed<E> =
  | { readonly kind: 'played'; readonly owed: readonly E[] }
  | { readonly kind: 'replaced' }
  | Setback;

/** How one game is played through the server. */
export interface Judge<E extends Errand> {
  /** What a command comes to, one after another; refused where it would be refused anyway. */
  errandsOf(command: Command): Result<readonly E[]>;
  /** That the computer is to choose. */
  readonly thinking: E;
  /** Asks the server and plays on the battle what it answers. Asked again, the same happens. */
  perform(errand: E): Promise<Performed<E>>;
  /** What is to be kept to go on from here, with what is about to be asked. */
  kept(due: E | undefined): Json;
}

/** What is to be asked of the server, kept until it is answered: nothing else is played meanwhile. */
export class Errands<E extends Errand> implements Authority {
  readonly #judge: Judge<E>;
  #due: readonly E[];
  #news: Refusal | undefined;
  #asking: Asking | undefined;
  #isUnderWay = false;

  constructor(judge: Judge<E>, due: readonly E[] = [], news?: Refusal) {
    this.#judge = judge;
    this.#due = due;
    this.#news = news;
  }

  get isDue(): boolean {
    return this.#due.length > 0;
  }

  get news(): Refusal | undefined {
    return this.#news;
  }

  take(command: Command): Result<unknown> {
    if (this.isDue) return refuse({ code: 'server-asked', message: 'The server is still to answer.' });
    const errands = this.#judge.errandsOf(command);
    if (!errands.ok) return errands;
    this.#due = errands.value;
    this.#news = undefined;
    return errands;
  }

  think(): void {
    this.#due = [this.#judge.thinking];
  }

  /** Something may have happened without this page: asks about it, unless an answer is on its way that will tell. */
  look(errand: E): void {
    if (this.#isUnderWay) return;
    if (!this.isDue) this.#due = [errand];
    void this.#asking?.run();
  }

  async settle(asking: Asking): Promise<boolean> {
    const [errand, ...later] = this.#due;
    if (!errand) return true;
    const { store, ruleset } = asking;
    this.#asking = asking;
    store.setState(({ shown }) => ({
      phase: errand.isThought ? 'thinking' : 'sending',
      decision: ruleset.decision(shown),
      refusal: undefined,
    }));
    // Kept before it is sent: should its answer be lost with the page, it is asked again.
    this.#isUnderWay = true;
    await this.#keep(asking, errand);
    const done = await this.#judge.perform(errand);
    this.#isUnderWay = false;
    if (done.kind === 'replaced') return false;
    if (done.kind === 'played') {
      this.#due = [...done.owed, ...later];
    } else if (done.kind === 'refused' && errand.isChosen) {
      this.#due = [];
      this.#news = done.refusal;
    } else {
      store.setState({ phase: 'unanswered', refusal: done.refusal });
      return false;
    }
    await this.#keep(asking, undefined);
    return true;
  }

  async #keep(asking: Asking, due: E | undefined): Promise<void> {
    asking.store.setState(({ setup }) => ({ setup: { ...setup, served: this.#judge.kept(due) } }));
    await asking.save();
  }
}
