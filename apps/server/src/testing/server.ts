import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { buildApp } from '../app.ts';
import type { Parts } from '../app.ts';
import { contentFolder } from '../content-folder.ts';
import { Metrics } from '../http/metrics.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { chooseGreedily } from '../skirmish/computer.ts';
import { loadScenarios } from '../skirmish/scenarios.ts';
import type { Thinker } from '../skirmish/thinker.ts';
import { memoryStore } from '../storage/memory-store.ts';
import type { Store } from '../storage/store.ts';
import { countedEntropy, manualClock } from './ports.ts';
import type { ManualClock } from './ports.ts';

/** A request as it goes over the wire; a body that is no text is sent as JSON. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  readonly json: JsonAnswer;
}

/** Whatever a test expects in an answer; a wrong guess fails the test. */
export type JsonAnswer = Readonly<Record<string, never>> & { readonly [key: string]: JsonAnswer };

/** A server on a port of its own that keeps everything in memory, with a clock and chance that the test holds. */
export interface TestServer {
  readonly port: number;
  readonly origin: string;
  readonly clock: ManualClock;
  readonly store: Store;
  /** How many commits have been made: unchanged where nothing was. */
  commits(): number;
  /** The log so far, one object a line. */
  log(): readonly Readonly<Record<string, unknown>>[];
  send(sent: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

interface TestOptions {
  readonly settings?: Partial<Settings>;
  readonly parts?: Partial<Parts>;
}

const SCENARIOS = loadScenarios(contentFolder());

/** Thinks at once: a thread of its own would take longer to start than a test does. */
const OWN_THREAD: Thinker = {
  choose: (match) => Promise.resolve(chooseGreedily(match)),
  stop: () => Promise.resolve(),
};

export const TEST_SECRETS = { tokens: Buffer.alloc(32, 7), dice: Buffer.alloc(32, 11) };

export async function startTestServer({ settings, parts }: TestOptions = {}): Promise<TestServer> {
  const clock = manualClock();
  const lines: string[] = [];
  let commits = 0;
  const kept = parts?.store ?? memoryStore(clock);
  const store: Store = {
    ...kept,
    async commit(writes) {
      const done = await kept.commit(writes);
      if (done) commits += 1;
      return done;
    },
  };
  const app = await buildApp({
    settings: { ...readSettings(['--port', '0', '--log', 'info', '--data', '/nowhere'], {}), ...settings },
    secrets: TEST_SECRETS,
    clock,
    entropy: countedEntropy('test'),
    readiness: { isReady: true },
    metrics: new Metrics(),
    scenarios: SCENARIOS,
    thinker: OWN_THREAD,
    logTo: new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
    ...parts,
    store,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    clock,
    store,
    commits: () => commits,
    log: () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    send: (sent) => sendTo(port, sent),
    stop: () => app.close(),
  };
}

/** One request on a connection of its own. */
export function sendTo(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const payload = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(payload === undefined || 'transfer-encoding' in headers
          ? {}
          : { 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: got } = response;
        resolve({
          status,
          headers: got,
          text,
          get json() {
            return JSON.parse(text) as JsonAnswer;
          },
        });
      });
    });
    request.end(payload);
  });
}

/** Headers of a page of this server that is signed in as a new guest. */
export async function signIn(
  server: TestServer,
): Promise<{ readonly cookie: string; readonly origin: string }> {
  const { headers, status } = await server.send({ method: 'POST', path: '/api/session', body: {} });
  if (status !== 201) throw new Error(`no guest: ${status}`);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { cookie, origin: server.origin };
}
