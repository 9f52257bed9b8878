import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { FixedWindows } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Clock } from '../ports/ports.ts';
import { decodeFrame } from './frames.ts';
import type { Frame } from './frames.ts';

/** Why a socket is closed by us, as the client hears it. */
export const CLOSE = {
  binary: [1003, 'text frames only'],
  fault: [1011, 'something went wrong in the server'],
  restart: [1012, 'the server is restarting'],
  replaced: [4409, 'this user opened another connection'],
  slow: [4413, 'this client reads too slowly'],
  flood: [4429, 'too many messages'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** Messages a second that are answered, and how many times as many close the connection. */
export const MESSAGE_RATE = { limit: 20, windowMs: 1000 } as const;
const FLOOD_RATE = { limit: 3 * MESSAGE_RATE.limit, windowMs: 1000 };

/** Bytes that may wait for a client before it counts as too slow. */
export const SEND_BUFFER_BYTES = 1024 * 1024;

/** Pings that may go unanswered. */
const PONGS_MISSED = 2;
/** Fights that one connection follows by version; the one followed longest makes room. */
const FOLLOWS = 8;

export interface PeerPorts {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  refused(code: string): void;
  /** What is to be said to a frame that was understood. */
  onFrame(user: string, frame: Frame): Promise<OutgoingEvent>;
}

/** Something a client is told about a topic; `render` is given the version that this client has said it knows. */
export interface OutgoingEvent {
  readonly event: string;
  readonly topic: number;
  readonly version: number;
  render(since: number | undefined): unknown;
}

/** One connection of one user. */
export class Peer {
  readonly user: string;
  readonly #socket: WebSocket;
  readonly #ports: PeerPorts;
  readonly #windows: FixedWindows;
  readonly #follows = new Map<number, number>();
  #pongsMissed = 0;

  constructor(user: string, socket: WebSocket, ports: PeerPorts) {
    this.user = user;
    this.#socket = socket;
    this.#ports = ports;
    this.#windows = new FixedWindows(ports.clock);
    socket.on('message', (data, isBinary) => void this.#receive(data, isBinary));
    socket.on('pong', () => (this.#pongsMissed = 0));
    // Answered by us, because the library would answer a flood of them.
    socket.on('ping', (data) => {
      if (this.#windows.take('ping', MESSAGE_RATE) === 0) socket.pong(data);
    });
    socket.on('error', (error) => ports.log.debug({ err: error }, 'a socket failed'));
  }

  /** Tells the client; one that does not read what it was told is let go, and comes back by version. */
  send({ event, topic, version, render }: OutgoingEvent): void {
    const since = this.#follows.get(topic);
    if (since !== undefined) this.#follows.set(topic, version);
    this.#write({ event, data: render(since) });
  }

  close([code, reason]: readonly [number, string]): void {
    this.#ports.log.info({ user: this.user, close: code, reason }, 'socket closed');
    this.#ports.refused('socket-closed');
    this.#socket.close(code, reason);
  }

  /** Asks for a sign of life; who missed two is gone. */
  checkPulse(): void {
    if (this.#pongsMissed >= PONGS_MISSED) {
      this.#ports.log.info({ user: this.user, reason: 'no pong' }, 'socket ended');
      this.#socket.terminate();
      return;
    }
    this.#pongsMissed += 1;
    this.#socket.ping();
  }

  async #receive(data: RawData, isBinary: boolean): Promise<void> {
    if (isBinary) return this.close(CLOSE.binary);
    const waitMs = this.#windows.take('message', MESSAGE_RATE);
    if (waitMs > 0) return this.#refuseFlood(waitMs);
    try {
      const frame = decodeFrame(Buffer.isBuffer(data) ? data : Buffer.concat([data].flat() as Buffer[]));
      const answer = await this.#ports.onFrame(this.user, frame);
      this.#follow(frame);
      this.send(answer);
    } catch (error) {
      this.#fail(error);
    }
  }

  #follow({ combat_id: topic, since }: Frame): void {
    this.#follows.delete(topic);
    if (since === undefined) return;
    const [oldest] = this.#follows.keys();
    if (this.#follows.size >= FOLLOWS && oldest !== undefined) this.#follows.delete(oldest);
    this.#follows.set(topic, since);
  }

  #refuseFlood(waitMs: number): void {
    if (this.#windows.take('flood', FLOOD_RATE) > 0) return this.close(CLOSE.flood);
    const retryAfterMs = Math.ceil(waitMs);
    const message = `More than ${MESSAGE_RATE.limit} messages in a second. Try again in ${retryAfterMs} ms.`;
    this.#refuse('rate-limited', message, { retryAfterMs });
  }

  #fail(error: unknown): void {
    if (error instanceof Problem) return this.#refuse(error.code, error.message, error.facts);
    this.#ports.log.error({ err: error }, 'a frame failed');
    this.close(CLOSE.fault);
  }

  #refuse(code: string, message: string, facts: object): void {
    this.#ports.refused(code);
    this.#ports.log.info({ user: this.user, refused: code }, 'frame refused');
    // In the spelling of the routes whose fights are followed here.
    this.#write({ event: 'refused', data: { code: code.replaceAll('-', '_'), message, ...facts } });
  }

  #write(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > SEND_BUFFER_BYTES) {
      this.close(CLOSE.slow);
      // A client that does not read will not read the farewell either.
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }
}
