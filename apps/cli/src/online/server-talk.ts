import { randomUUID } from 'node:crypto';
import { refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import type { Io } from '../command.ts';
import { ConnectionLost } from './connection.ts';
import type { Connection, ServerAnswer, ServerRequest } from './connection.ts';

/** An answer's body, of which nothing is known yet. */
export type ServerBody = Readonly<Record<string, unknown>>;

/** Whoever plays left while a request was under way. */
export class LeftServer extends Error {
  override readonly name = 'LeftServer';
}

/** Something answers there that this game does not know. */
export const STRANGE: Refusal = {
  code: 'no-highground',
  message: 'That is no answer of a Highground server of this version.',
};

/** What passes by itself: too many requests, or a server that cannot save now. */
const PASSING = [429, 503];
const LEAVING = /^\s*(quit|exit|leave|q)\s*$/i;

type Attempt =
  | { readonly ok: true; readonly value: ServerBody }
  | { readonly ok: false; readonly refusal: Refusal; readonly isPassing: boolean };

/**
 * Asks a server on behalf of somebody at a terminal. A request whose answer does not come is announced and can be sent again as
 * it was, which happens only once to the game; so nothing is ever half done.
 */
export class ServerTalk {
  readonly connection: Connection;
  readonly #io: Io;

  constructor(connection: Connection, io: Io) {
    this.connection = connection;
    this.#io = io;
  }

  /** The body of the answer, or the server's refusal; throws {@link LeftServer} for whoever would not wait for either. */
  async ask(request: ServerRequest): Promise<Result<ServerBody>> {
    for (;;) {
      const answer = await this.#try(request);
      if (answer.ok || !answer.isPassing) return answer.ok ? answer : refuse(answer.refusal);
      this.#io.out(
        `${answer.refusal.message}\nNothing is half done: "again" asks once more, "quit" leaves.\n`,
      );
      await this.#untilAgain();
    }
  }

  /** A line for whoever plays. */
  say(line: string): void {
    this.#io.out(`${line}\n`);
  }

  /** A change that happens once, however often its answer is asked for. */
  change(path: string, body: object): Promise<Result<ServerBody>> {
    return this.ask({ method: 'POST', path, body, headers: { 'idempotency-key': randomUUID() } });
  }

  async #try(request: ServerRequest): Promise<Attempt> {
    const { origin } = this.connection;
    try {
      const answer = await this.connection.send(request);
      const refusal = refusalIn(origin, answer);
      if (!refusal) return { ok: true, value: answer.body as ServerBody };
      return { ok: false, refusal, isPassing: PASSING.includes(answer.status) };
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      const lost: Refusal = {
        code: 'connection-lost',
        message: `No answer came from ${origin} (${error.message}).`,
      };
      return { ok: false, refusal: lost, isPassing: true };
    }
  }

  async #untilAgain(): Promise<void> {
    for (;;) {
      const line = await this.#io.ask('> ');
      if (line === undefined || LEAVING.test(line)) throw new LeftServer();
      if (/^\s*(again)?\s*$/i.test(line)) return;
      this.#io.out('The last command still waits for its answer: "again" or "quit".\n');
    }
  }
}

/** Why an answer is none that was hoped for: the server's own sentence, with its code for whoever runs it. */
function refusalIn(origin: string, { status, body }: ServerAnswer): Refusal | undefined {
  if (typeof body !== 'object' || body === null) return STRANGE;
  if (status < 400) return undefined;
  const { error, retry_after: wait } = body as ServerBody;
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as ServerBody;
  if (typeof code === 'string' && typeof message === 'string')
    return { code, message: `${message} [${code}]` };
  // Delve's document has a body of its own for who asks too often.
  if (typeof error === 'string' && typeof wait === 'number')
    return { code: error, message: `Too many requests; try again in ${wait} s. [${error}]` };
  return { code: 'refused', message: `${origin} refuses this with ${status}.` };
}
