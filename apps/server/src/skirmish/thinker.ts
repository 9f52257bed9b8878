import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Command } from '@highground/kernel';
import type { Match } from '@highground/rulesets/skirmish/match';
import { Problem } from '../http/problem.ts';

/** Who thinks for the computer. */
export interface Thinker {
  /** A command for the active team, nothing where its turn is over; {@link Problem} 503 where too many wait. */
  choose(match: Match): Promise<Command | undefined>;
  /** Thinks no more: whoever waits is refused. */
  stop(): Promise<void>;
}

export interface ToThink {
  readonly id: number;
  readonly match: Match;
}

export interface Thought {
  readonly id: number;
  readonly command: Command | undefined;
}

/** The program of the thread, as tools/build-server.mjs puts it beside the server's own. */
const BUNDLE = fileURLToPath(new URL('./thinking-worker.mjs', import.meta.url));
/** Matches that may wait for the one thread; each takes some tens of milliseconds. */
const MOST_WAITING = 32;
/** Far more than a match takes. */
const MOST_MIB = 128;

interface Waiting {
  resolve(command: Command | undefined): void;
  reject(error: Error): void;
}

/**
 * Thinks in a thread of its own, so that nobody else's request waits for it. The thread begins with the first match that asks and
 * anew after a fault in it.
 */
export class WorkerThinker implements Thinker {
  readonly #most: number;
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  constructor({ most = MOST_WAITING, file = BUNDLE } = {}) {
    this.#most = most;
    this.#file = file;
  }

  choose(match: Match): Promise<Command | undefined> {
    if (this.#waiting.size >= this.#most) return Promise.reject(tooBusy(this.#most));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, match } satisfies ToThink);
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#fail(stopping());
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: MOST_MIB } });
    worker.on('message', ({ id, command }: Thought) => {
      this.#waiting.get(id)?.resolve(command);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#fail(error);
    });
    return worker;
  }

  /** Whoever waits hears of it, and the next one gets a new thread. */
  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function tooBusy(most: number): Problem {
  return new Problem(503, {
    code: 'computer-busy',
    message: `The computer has ${most} matches to think about; try again.`,
    facts: { limit: most },
    headers: { 'retry-after': '1' },
  });
}

function stopping(): Problem {
  return new Problem(503, {
    code: 'stopping',
    message: 'The server stops; try again when it is back.',
    headers: { 'retry-after': '5' },
  });
}
