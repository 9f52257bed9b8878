import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { Agent } from 'node:http';
import { nextStep } from '../../apps/server/src/testing/explorer.ts';
import type { KnownMap } from '../../apps/server/src/testing/explorer.ts';

/** A fight as far as a player has to know it. */
interface Fight {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly log: readonly string[];
}

interface Pending {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  readonly key: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Somebody who walks through a dungeon and fights, one request at a time. Each has an idempotency key and is kept until its
 * answer has come, so that after a crash it can be sent again and what was acknowledged can be compared.
 */
export class User {
  readonly #port: number;
  readonly #agent: Agent;
  #cookie = '';
  #map: KnownMap | undefined;
  #fight: Fight | undefined;
  #pending: Pending | undefined;

  constructor(port: number, agent: Agent) {
    this.#port = port;
    this.#agent = agent;
  }

  /** Becomes a guest with a party of four. */
  async join(): Promise<void> {
    this.#cookie = '';
    await this.#send('POST', '/api/session', {});
    await this.#send('POST', '/api/party/autofill', {});
    this.#map = (await this.#send('GET', '/api/dungeon/map')).body as unknown as KnownMap;
    this.#fight = undefined;
  }

  /** One action, a blow or a step; true when it was acknowledged, false when the connection broke before. */
  async act(): Promise<boolean> {
    const step = this.#fight ? undefined : nextStep(this.#map as KnownMap);
    if (!this.#fight && !step) return this.#startOver();
    this.#pending = {
      ...(this.#fight
        ? { path: `/api/dungeon/combat/${this.#fight.id}/attack`, body: { version: this.#fight.version } }
        : { path: '/api/dungeon/move', body: step as object }),
      key: randomBytes(12).toString('hex'),
    };
    return this.#sendPending();
  }

  /** Everything is explored: somebody else goes down in their place. */
  async #startOver(): Promise<boolean> {
    try {
      await this.join();
    } catch (error) {
      this.#cookie = '';
      if (isBroken(error)) return false;
      throw error;
    }
    return this.act();
  }

  /** After a crash: what was acknowledged must be there, and what was under way is sent again and then acknowledged. */
  async resume(): Promise<void> {
    if (this.#cookie === '') return this.join();
    if (this.#fight) {
      const now = (await this.#send('GET', `/api/dungeon/combat/${this.#fight.id}`)).body as unknown as Fight;
      const isKept = this.#fight.log.every((line, index) => now.log[index] === line);
      if (now.version < this.#fight.version || !isKept)
        throw new Error(`fight ${now.id} was at version ${this.#fight.version} and is at ${now.version}`);
    } else if (!this.#pending) {
      const now = (await this.#send('GET', '/api/dungeon/map')).body as unknown as KnownMap;
      const { player_pos: known = now.player_pos } = this.#map ?? {};
      if (String(now.player_pos) !== String(known))
        throw new Error(`the party stood at ${String(known)} and is at ${String(now.player_pos)}`);
      this.#map = now;
    }
    if (this.#pending && !(await this.#sendPending())) throw new Error('the server is gone again');
  }

  async #sendPending(): Promise<boolean> {
    const { path, body, key } = this.#pending as Pending;
    let answer: Answer;
    try {
      answer = await this.#send('POST', path, body, key);
    } catch (error) {
      if (isBroken(error)) return false;
      throw error;
    }
    this.#pending = undefined;
    this.#learn(answer.body);
    if (this.#fight) return true;
    this.#map = await this.#mapAfter(answer.body);
    return this.#map !== undefined;
  }

  #learn(body: Answer['body']): void {
    const fight = (this.#fight ? body : body['combat']) as Fight | null;
    this.#fight = fight?.status === 'active' ? fight : undefined;
  }

  /** The map of a step’s answer; after a fight it has to be asked for. */
  async #mapAfter(body: Answer['body']): Promise<KnownMap | undefined> {
    if ('grid' in body && body['combat'] === null) return body as unknown as KnownMap;
    return (await this.#send('GET', '/api/dungeon/map').catch(() => undefined))?.body as unknown as KnownMap;
  }

  /** On a machine that is too busy a request may not be read in time; then nothing was done, and it is sent again. */
  async #send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#sendOnce({ method, path, body, key });
      if (answer.status === 408) continue;
      if (answer.status < 400) return answer;
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    }
  }

  #sendOnce({ method, path, body, key }: Sent): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        agent: this.#agent,
        headers: {
          origin: `http://127.0.0.1:${this.#port}`,
          ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          resolve({ status, body: JSON.parse(text) as Answer['body'] });
        });
      });
      request.end(payload);
    });
  }
}

/** Whether a connection ended before the answer had come whole. */
function isBroken(error: unknown): boolean {
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
