import type { Refusal } from '@highground/kernel';

/** The server that a page came from. */
export interface Server {
  /** As `fetch` has it: rejects where nobody answers. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** A cookie that scripts may read; '' where there is none. */
  cookie(name: string): string;
}

/** Nothing came of a request: the server said no, or nobody can tell what it did, and the same may be sent again. */
export interface Setback {
  readonly kind: 'refused' | 'unanswered';
  readonly refusal: Refusal;
  /** What it was answered with. */
  readonly json?: unknown;
}

export type Answer = { readonly kind: 'answered'; readonly json: unknown } | Setback;

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/** No sentence of the server is longer. */
const MESSAGE_LENGTH = 300;

/** The server of this page, as the browser reaches it. */
export const pageServer: Server = {
  request: async (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  cookie: (name) =>
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
};

/** What a request carries: a body is posted as JSON, without one it is a GET. */
export interface Request {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks the server. Only 4xx is a no; 429, 5xx and silence leave open whether it was heard. */
export async function ask(server: Server, path: string, { body, headers }: Request = {}): Promise<Answer> {
  const init = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }
    : {};
  try {
    const response = await server.request(path, init);
    return judged(response, await response.json());
  } catch {
    return unanswered({ code: 'server-unreachable', message: 'The server did not answer.' });
  }
}

function judged({ status, headers }: Response, json: unknown): Answer {
  if (status < 400) return { kind: 'answered', json };
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? 1);
    return unanswered({
      code: 'server-busy',
      message: `The server asks to wait ${seconds} s.`,
      facts: { seconds },
    });
  }
  const { code, sentence } = errorOf(json);
  const facts = { status, code, sentence };
  if (status >= 500)
    return unanswered({ code: 'server-failed', message: `The server failed: ${sentence}`, facts });
  return {
    kind: 'refused',
    refusal: { code: 'server-refused', message: `The server refuses: ${sentence}`, facts },
    json,
  };
}

function unanswered(refusal: Refusal): Setback {
  return { kind: 'unanswered', refusal };
}

/** Its code and its sentence, as far as it has them. */
function errorOf(json: unknown): { readonly code: string; readonly sentence: string } {
  const { error } = (json ?? {}) as {
    readonly error?: { readonly code?: unknown; readonly message?: unknown };
  };
  const { code, message } = error ?? {};
  return {
    code: typeof code === 'string' ? code : '',
    sentence: typeof message === 'string' ? message.slice(0, MESSAGE_LENGTH) : '',
  };
}
