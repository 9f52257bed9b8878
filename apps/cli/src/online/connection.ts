import { withoutControls } from '../report.ts';

/** A request to a server; a body is sent as JSON. */
export interface ServerRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
}

/** What a server answered, a refusal included. */
export interface ServerAnswer {
  readonly status: number;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

/** No answer came whole. Whether the server has done what it was asked is not known; the message says why, in a word. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** How long an answer may take. */
const PATIENCE_MS = 15_000;

/** Speaks HTTP with one server as a browser would: keeps its cookies, and says that it comes from its own page. */
export class Connection {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, cookies: Iterable<readonly [string, string]> = []) {
    this.origin = origin;
    for (const [name, value] of cookies) this.#cookies.set(name, value);
  }

  /** Name and value of every cookie that the server has set. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** One request and its answer; throws {@link ConnectionLost}. */
  async send({ method, path, body, headers = {} }: ServerRequest): Promise<ServerAnswer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const response = await fetch(`${this.origin}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          origin: this.origin,
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      return { status: response.status, body: jsonIn(text) };
    } catch (error) {
      throw new ConnectionLost(reasonOf(error), { cause: error });
    }
  }

  #keep(line: string): void {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }
}

/** Without anything that would steer the terminal. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? withoutControls(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Node wraps what went wrong: `ECONNREFUSED`, or that it took too long. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? 'no answer';
}
