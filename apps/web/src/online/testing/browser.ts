import type { Server } from '../ask.ts';

/** A server as a browser reaches it, with the faults a connection can have. */
export interface Browser extends Server {
  /** Ends the session: cookies that do not outlive it are gone. */
  restart(): void;
  /** The next request never arrives, or its answer never does; or it is answered by the test. */
  fault: 'request lost' | 'answer lost' | ((response: Response) => Promise<Response>) | undefined;
  /** Paths asked for so far. */
  readonly asked: string[];
}

/** Keeps cookies as a browser does, and says which page asks. */
export function browserOf(origin: string): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    fault: undefined,
    asked: [],
    async request(path, init) {
      const { fault } = browser;
      browser.fault = undefined;
      browser.asked.push(path);
      if (fault === 'request lost') throw new TypeError('Failed to fetch');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...(init.headers as Readonly<Record<string, string>>), origin, cookie };
      const response = await fetch(`${origin}${path}`, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      return fault ? fault(response) : response;
    },
    cookie: (name) => cookies.get(name) ?? '',
    restart: () => cookies.clear(),
  };
  return browser;
}

/** An answer of which some fields say something else. */
export function forged(change: (json: never) => object): (response: Response) => Promise<Response> {
  return async (response) =>
    Response.json(change((await response.json()) as never), { status: response.status });
}
