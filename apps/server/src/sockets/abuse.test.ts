import { EventEmitter } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinDelve } from '../testing/delve-client.ts';
import type { DelveClient } from '../testing/delve-client.ts';
import { manualClock } from '../testing/ports.ts';
import { startTestServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { openSocket } from '../testing/socket.ts';
import type { TestSocket } from '../testing/socket.ts';
import { MESSAGE_RATE, Peer, SEND_BUFFER_BYTES } from './peer.ts';

let server: TestServer;
let client: DelveClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await joinDelve(server);
});
afterAll(() => server.stop());

const connect = (): Promise<TestSocket> =>
  openSocket(server.port, { cookie: client.cookie, origin: server.origin });

/** A client's frame as bytes: first byte as given, masked unless told. */
function frame(first: number, payload: Buffer, isMasked = true): Buffer {
  const mask = randomBytes(4);
  const size = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  const [length = 0, ...more] = size;
  if (!isMasked) return Buffer.from([first, length, ...more, ...payload]);
  return Buffer.from([
    first,
    length | 0x80,
    ...more,
    ...mask,
    ...payload.map((byte, at) => byte ^ (mask[at & 3] ?? 0)),
  ]);
}

/** The connection below a socket, to send what no client would. */
function wireOf({ socket }: TestSocket): Socket {
  return (socket as unknown as { readonly _socket: Socket })._socket;
}

const TEXT = 0x81;

describe('upgrades', () => {
  test.each([
    [
      'row 22: a foreign page',
      (): object => ({ cookie: client.cookie, origin: 'https://evil.example' }),
      403,
    ],
    ['row 22: no origin that is one', (): object => ({ cookie: client.cookie, origin: 'null' }), 403],
    ['row 23: the cookie without an origin', (): object => ({ cookie: client.cookie }), 403],
    ['row 26: nobody', (): object => ({ origin: server.origin }), 401],
    [
      'row 26: a forged token',
      (): object => ({ cookie: `highground=${'a'.repeat(43)}`, origin: server.origin }),
      401,
    ],
  ])('%s is refused before the upgrade, with a line in the log', async (_what, headers, status) => {
    await expect(openSocket(server.port, headers() as Record<string, string>)).rejects.toMatchObject({
      status,
    });
    await expect
      .poll(() => server.log().at(-1))
      .toMatchObject({ route: '/ws', status, refused: expect.any(String) });
  });
});

describe('frames', () => {
  test.each([
    ['row 41: more than 4 KiB', 1009, (socket: TestSocket) => socket.socket.send('x'.repeat(4097))],
    ['row 44: a binary frame', 1003, (socket: TestSocket) => socket.socket.send(Buffer.from('{}'))],
    [
      'row 44: invalid UTF-8',
      1007,
      (socket: TestSocket) => wireOf(socket).write(frame(TEXT, Buffer.from([0xff, 0xfe]))),
    ],
    [
      'row 44: a reserved opcode',
      1002,
      (socket: TestSocket) => wireOf(socket).write(frame(0x83, Buffer.from('{}'))),
    ],
    [
      'row 44: an unmasked frame',
      1002,
      (socket: TestSocket) => wireOf(socket).write(frame(TEXT, Buffer.from('{}'), false)),
    ],
    [
      'row 43: a compressed frame',
      1002,
      (socket: TestSocket) => wireOf(socket).write(frame(0xc1, Buffer.from('{}'))),
    ],
  ])('%s closes the connection with %i', async (_what, code, send) => {
    const socket = await connect();
    const commits = server.commits();
    send(socket);
    expect(await socket.closed).toBe(code);
    expect(server.commits()).toBe(commits);
  });

  test('row 42: a message of one-byte pieces closes with 1008 before it fills the memory', async () => {
    const socket = await connect();
    for (let piece = 0; piece < 1000; piece++) socket.socket.send('x', { fin: false });
    expect(await socket.closed).toBe(1008);
  });

  test.each([
    ['row 4: no JSON', '{"type":', 'bad_json'],
    ['row 5: nesting', '['.repeat(100), 'too_deep'],
    ['row 6: __proto__', '{"type":"follow","combat_id":1,"__proto__":{}}', 'unknown_field'],
    ['row 7: a key twice', '{"type":"follow","type":"follow","combat_id":1}', 'duplicate_key'],
    ['row 8: no integer', '{"type":"follow","combat_id":1.5}', 'not_an_integer'],
    ['row 9: an unknown message', '{"type":"dance","combat_id":1}', 'bad_request'],
  ])('%s is refused in a message, and the connection stays', async (_what, text, code) => {
    const socket = await connect();
    socket.socket.send(text);
    expect(await socket.until('refused')).toMatchObject({ code, message: expect.any(String) });
    expect(socket.socket.readyState).toBe(1);
    expect(server.log().at(-1)).toMatchObject({ msg: 'frame refused' });
    socket.socket.terminate();
  });

  test('row 45: over 20 in a second are refused, over 60 more close with 4429', async () => {
    const socket = await connect();
    for (let message = 0; message < 200; message++) socket.socket.send('{"type":"follow","combat_id":1}');
    expect(await socket.closed).toBe(4429);
    const codes = socket.events.map(({ data }) => data['code']);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(3 * MESSAGE_RATE.limit);
    expect(socket.events.at(-1)?.data).toMatchObject({ retryAfterMs: 1000 });
  });

  test('row 48: of a flood of pings only so many are answered', async () => {
    const socket = await connect();
    let pongs = 0;
    socket.socket.on('pong', () => pongs++);
    for (let ping = 0; ping < 500; ping++) socket.socket.ping('odd payload');
    socket.socket.send('{"type":"follow","combat_id":1}');
    await socket.until('refused');
    expect(pongs).toBe(MESSAGE_RATE.limit);
    socket.socket.terminate();
  });
});

/** A socket whose other end never reads and never answers. */
class DeafSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly done: unknown[] = [];
  send(text: string): void {
    this.bufferedAmount += text.length;
  }
  ping(): void {
    this.done.push('ping');
  }
  close(code: number): void {
    this.done.push(code);
    this.readyState = 2;
  }
  terminate(): void {
    this.done.push('terminate');
  }
}

function deafPeer(): { readonly peer: Peer; readonly socket: DeafSocket; readonly logged: unknown[] } {
  const socket = new DeafSocket();
  const logged: unknown[] = [];
  const log = { info: (facts: unknown) => logged.push(facts) } as unknown as FastifyBaseLogger;
  const ports = {
    clock: manualClock(),
    log,
    refused: () => undefined,
    onFrame: () => Promise.reject(new Error('never')),
  };
  return { peer: new Peer('user', socket as unknown as WebSocket, ports), socket, logged };
}

describe('clients that do not listen', () => {
  test('row 47: who never reads is closed with 4413 when a mebibyte waits, and not before', () => {
    const { peer, socket, logged } = deafPeer();
    const event = { event: 'combat_update', topic: 1, version: 1, render: () => 'x'.repeat(64 * 1024) };
    let sent = 0;
    while (socket.done.length === 0) {
      peer.send(event);
      sent += 1;
    }
    expect(socket.done).toEqual([4413, 'terminate']);
    // Sixteen of a little over 64 KiB fill it; the next one finds it full.
    expect(sent).toBe(SEND_BUFFER_BYTES / (64 * 1024) + 1);
    expect(logged).toEqual([{ user: 'user', close: 4413, reason: 'this client reads too slowly' }]);
  });

  test('row 48: who leaves two pings unanswered is gone, who answers stays', () => {
    const { peer, socket, logged } = deafPeer();
    peer.checkPulse();
    socket.emit('pong');
    peer.checkPulse();
    peer.checkPulse();
    peer.checkPulse();
    expect(socket.done).toEqual(['ping', 'ping', 'ping', 'terminate']);
    expect(logged).toEqual([{ user: 'user', reason: 'no pong' }]);
  });
});
