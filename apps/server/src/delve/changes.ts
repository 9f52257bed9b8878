import type { FastifyBaseLogger } from 'fastify';
import { JsonText } from '../http/json-text.ts';
import { Problem } from '../http/problem.ts';
import type { OutgoingEvent } from '../sockets/peer.ts';
import type { Store } from '../storage/store.ts';
import { answeredBefore, answerWrite } from './answers.ts';
import type { Keyed } from './answers.ts';
import type { SettlingWrite } from './shelf.ts';
import { Turns } from './turns.ts';

/** How often a change is judged anew when another server was quicker. */
const ATTEMPTS = 5;

/** Who asks, under which idempotency key, and where problems are written down. */
export interface Asker {
  readonly user: string;
  readonly key?: Keyed | undefined;
  readonly log: FastifyBaseLogger;
}

/** What comes of a request: what is answered, what is written with it, and what sockets hear of it. */
export interface Change {
  readonly body: object;
  readonly writes: readonly SettlingWrite[];
  readonly events?: readonly OutgoingEvent[];
}

/** Makes changes, one of a user's at a time: known answers first, and nobody hears of what is not durable yet. */
export class Changes {
  readonly #store: Store;
  readonly #publish: (user: string, event: OutgoingEvent) => void;
  readonly #turns = new Turns();

  constructor(store: Store, publish: (user: string, event: OutgoingEvent) => void) {
    this.#store = store;
    this.#publish = publish;
  }

  /** The answer to a request; `work` is done anew where another server wrote first. */
  make({ user, key }: Asker, work: () => Promise<Change>): Promise<object> {
    return this.#turns.run(user, async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const known = key && (await answeredBefore(this.#store, key));
        if (known) return known;
        const { body, writes, events = [] } = await work();
        const answer = new JsonText(body);
        if (await this.#store.commit([...writes, ...(key ? [answerWrite(key, answer)] : [])])) {
          for (const write of writes) write.settled?.();
          for (const event of events) this.#publish(user, event);
          return answer;
        }
      }
      throw new Problem(503, {
        code: 'too-busy',
        message: 'The same things were changed from elsewhere at once; try again.',
        headers: { 'retry-after': '1' },
      });
    });
  }
}
