import type { CombatView } from '@highground/dungeon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinDelve } from './testing/delve-client.ts';
import type { DelveClient } from './testing/delve-client.ts';
import { sendRaw } from './testing/raw.ts';
import { sendTo, startTestServer } from './testing/server.ts';
import type { Answer, Sent, TestServer } from './testing/server.ts';
import { startMatch } from './testing/skirmish-client.ts';
import type { SkirmishClient } from './testing/skirmish-client.ts';

// The abuse table of the threat model, row by row: status, code, a sentence, nothing changed, and the reason in the log.

let server: TestServer;
let delver: DelveClient;
let fight: CombatView;
let skirmisher: SkirmishClient;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates: { general: 1e6, move: 1e6 } } });
  delver = await joinDelve(server);
  fight = await delver.findFight();
  skirmisher = await startMatch(server, 'skirmish');
});
afterAll(() => server.stop());

interface Row {
  readonly row: number;
  readonly what: string;
  readonly send: () => Promise<Answer>;
  readonly status: number;
  readonly code: string;
  readonly message: RegExp;
}

/** A move with these headers and this body, text as it is. */
function sendMove(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return delver.post('/api/dungeon/move', body, headers);
}

function named(name: unknown): Promise<Answer> {
  return delver.post('/api/characters', { name, class: 'mage' });
}

/** A GET by somebody who is signed in. */
function look(path: string, sent: Partial<Sent> = {}): Promise<Answer> {
  return server.send({ path, headers: { cookie: delver.cookie, origin: server.origin }, ...sent });
}

const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const huge = JSON.stringify({ dx: 0, dy: 0, pad: 'x'.repeat(70_081) });
const notJson = /is not JSON|not valid UTF-8|byte order mark/;

const bodies: readonly Row[] = [
  {
    row: 1,
    what: 'a body over the limit',
    send: () => sendMove(huge),
    status: 413,
    code: 'body_too_large',
    message: /^Body is 70,\d{3} bytes; this route accepts 65,536\.$/,
  },
  {
    row: 1,
    what: 'one that does not say how long it is',
    send: () => sendMove(huge, { 'transfer-encoding': 'chunked' }),
    status: 413,
    code: 'body_too_large',
    message: /larger than 65,536 bytes/,
  },
  {
    row: 2,
    what: 'a compressed body',
    send: () => sendMove({}, { 'content-encoding': 'gzip' }),
    status: 415,
    code: 'encoding_unsupported',
    message: /Content-Encoding/,
  },
  ...[
    'application/json\ta',
    'application/json garbage',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/jsonx',
    '',
  ].map((type) => ({
    row: 3,
    what: `the content type ${JSON.stringify(type)}`,
    send: () => sendMove({ dx: 0, dy: 1 }, { 'content-type': type }),
    status: 415,
    code: 'type_unsupported',
    message: /application\/json/,
  })),
  ...[
    ['a truncated body', '{"dx":1,'],
    ['an empty body', ''],
    ['no JSON', 'dx=1'],
    ['a byte order mark', '\uFEFF{"dx":1,"dy":0}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ].map(([what, body]) => ({
    row: 4,
    what: String(what),
    send: () => sendMove(body),
    status: 400,
    code: 'bad_json',
    message: notJson,
  })),
  {
    row: 5,
    what: 'a body nested 10,000 deep',
    send: () => sendMove(deep),
    status: 400,
    code: 'too_deep',
    message: /nests 10000 deep; at most 16/,
  },
  ...['__proto__', 'constructor', 'prototype'].map((key) => ({
    row: 6,
    what: `a key ${key}`,
    send: () => sendMove(`{"dx":1,"dy":0,"${key}":{"polluted":1}}`),
    status: 400,
    code: 'unknown_field',
    message: /is a key no request may have/,
  })),
  {
    row: 7,
    what: 'a key twice',
    send: () => sendMove('{"dx":1,"dx":0,"dy":0}'),
    status: 400,
    code: 'duplicate_key',
    message: /the key \$\.dx twice/,
  },
  ...['9007199254740993', '1e999', '-0', '0.5', '"1"', 'null', '[1]'].map((number) => ({
    row: 8,
    what: `the number ${number}`,
    send: () => sendMove(`{"dx":${number},"dy":0}`),
    status: 400,
    code: 'not_an_integer',
    message: /\$\.dx must be/,
  })),
  {
    row: 9,
    what: 'an unknown field',
    send: () => sendMove({ dx: 1, dy: 0, speed: 9 }),
    status: 400,
    code: 'unknown_field',
    message: /\$\.speed is not a known field/,
  },
  {
    row: 9,
    what: 'an unknown action',
    send: () => delver.post(`/api/dungeon/combat/${fight.id}/action`, { action: 'dance', version: 1 }),
    status: 400,
    code: 'bad_request',
    message: /action must be one of/,
  },
  {
    row: 10,
    what: '10^5 units in one match',
    send: () =>
      skirmisher.post('ai', {
        match: { ...skirmisher.match, units: Array.from({ length: 100_000 }, () => 1) },
      }),
    status: 400,
    code: 'too-many-items',
    message: /at most 64 long/,
  },
];

const texts: readonly Row[] = [
  ...[
    ['a zero-width character', 'Al\u200bice'],
    ['a right-to-left override', 'Al\u202eice'],
    ['a control character', 'Al\u0007ice'],
    ['10 KB', 'x'.repeat(10_240)],
    ['33 characters', 'x'.repeat(33)],
    ['nothing', '   '],
    ['a tower of marks', `a${'\u0301'.repeat(9)}`],
  ].map(([what, name]) => ({
    row: 11,
    what: `a name of ${what}`,
    send: () => named(name),
    status: 400,
    code: 'bad_name',
    message: /^A name /,
  })),
  {
    row: 11,
    what: 'a name with half a character',
    send: () => delver.post('/api/characters', '{"name":"\\ud83d","class":"mage"}'),
    status: 400,
    code: 'bad_json',
    message: /half of a character/,
  },
  ...[
    ['../../../etc/passwd', 404, 'not_found', /nothing at this address/],
    ['%2e%2e%2f%2e%2e', 400, 'bad_id', /16 digits/],
    ['12345678901234%00', 400, 'bad_id', /16 digits/],
    ['%zz', 400, 'bad_request', /address/],
    [`1${'0'.repeat(4096)}`, 400, 'bad_request', /address/],
    ["1' OR '1'='1".replaceAll(' ', '%20'), 400, 'bad_id', /16 digits/],
  ].map(([id, status, code, message]) => ({
    row: 13,
    what: `the id ${String(id).slice(0, 30)}`,
    send: () => look(`/api/dungeon/combat/${String(id)}`),
    status: status as number,
    code: code as string,
    message: message as RegExp,
  })),
  {
    row: 14,
    what: 'SQL in an item',
    send: () =>
      delver.post(`/api/dungeon/combat/${fight.id}/use_item`, {
        version: fight.version,
        slug: "'; DROP TABLE records; --",
      }),
    status: 400,
    code: 'bad_request',
    message: /slug must be/,
  },
  {
    row: 15,
    what: 'an unknown address',
    send: () => look('/api/nothing'),
    status: 404,
    code: 'not_found',
    message: /nothing at this address/,
  },
  {
    row: 15,
    what: 'a method that is not served',
    send: () => look('/api/dungeon/map', { method: 'PUT', body: {} }),
    status: 405,
    code: 'method_not_allowed',
    message: /GET, HEAD/,
  },
];

const people: readonly Row[] = [
  ...['', 'null', 'undefined', '[]', 'a'.repeat(43), '__proto__', `${'a'.repeat(42)}%00`].map((token) => ({
    row: 26,
    what: `the token ${JSON.stringify(token)}`,
    send: () => server.send({ path: '/api/dungeon/map', headers: { cookie: `highground=${token}` } }),
    status: 401,
    code: 'unauthorized',
    message: /POST \/api\/session/,
  })),
  {
    row: 64,
    what: 'a POST from a foreign page',
    send: () => sendMove({ dx: 1, dy: 0 }, { origin: 'https://evil.example' }),
    status: 403,
    code: 'bad_origin',
    message: /page of this server/,
  },
  {
    row: 64,
    what: 'a POST that a browser calls cross-site',
    send: () =>
      server.send({
        method: 'POST',
        path: '/api/dungeon/move',
        body: { dx: 1, dy: 0 },
        headers: { cookie: delver.cookie, 'sec-fetch-site': 'cross-site' },
      }),
    status: 403,
    code: 'bad_origin',
    message: /page of this server/,
  },
  {
    row: 64,
    what: 'a POST with the cookie and from nowhere',
    send: () =>
      server.send({
        method: 'POST',
        path: '/api/dungeon/move',
        body: { dx: 1, dy: 0 },
        headers: { cookie: delver.cookie },
      }),
    status: 403,
    code: 'bad_origin',
    message: /page of this server/,
  },
  ...['/admin', '/api/admin', '/debug', '/.env'].map((path) => ({
    row: 66,
    what: path,
    send: () => look(path),
    status: 404,
    code: path.startsWith('/api/') ? 'not_found' : 'not-found',
    message: /nothing at this address/,
  })),
];

describe.each([
  ['bodies', bodies],
  ['texts and addresses', texts],
  ['who asks', people],
] as const)('%s', (_group, rows) => {
  test.each(rows)(
    'row $row: $what is refused with $status $code',
    async ({ send, status, code, message }) => {
      const [commits, logged] = [server.commits(), server.log().length];
      const { status: got, json, headers } = await send();
      const {
        code: gotCode,
        message: gotMessage,
        requestId,
      } = json['error'] as unknown as Record<string, string>;
      expect([got, gotCode]).toEqual([status, code]);
      expect(gotMessage).toMatch(message);
      expect(gotMessage).not.toMatch(/\.ts:\d|SELECT|node_modules/);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(server.commits()).toBe(commits);
      const inLog = (): unknown =>
        server
          .log()
          .slice(logged)
          .find(({ reqId }) => reqId === requestId);
      await expect.poll(inLog).toMatchObject({ refused: code.replaceAll('_', '-'), status });
    },
  );
});

test('row 1: a connection whose body is too large is closed, not drained', async () => {
  const { headers } = await sendMove(huge);
  expect(headers.connection).toBe('close');
});

test('row 6: nobody’s prototype was changed by any of it', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('rows 12 and 14: markup and SQL in a name are text, and stay it', async () => {
  const other = await joinDelve(server);
  for (const name of ['<script>alert(1)</script>', "'); DROP TABLE records;--", '[a](javascript:b)']) {
    const { status, headers } = await other.post('/api/characters', { name, class: 'rogue' });
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const { json } = await other.get('/api/party');
  const names = (json['characters'] as unknown as { readonly name: string }[]).map(({ name }) => name);
  expect(names.slice(4)).toEqual([
    '<script>alert(1)</script>',
    "'); DROP TABLE records;--",
    '[a](javascript:b)',
  ]);
});

/** Why the last connection was refused that never became a request. */
function lastRefusal(of: TestServer): unknown {
  return of.log().findLast(({ msg }) => msg === 'connection refused')?.['refused'];
}

describe('row 16: what is not one request', () => {
  test.each([
    [
      'two lengths',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a malformed chunk',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['a header line that is folded', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n b\0: 2\r\n\r\n'],
  ])('%s is answered with 400 and the connection closed', async (_what, text) => {
    const commits = server.commits();
    expect(await sendRaw(server.port, text)).toMatch(/^HTTP\/1\.1 400 /);
    expect(server.commits()).toBe(commits);
    expect(lastRefusal(server)).toBe('bad-request');
  });

  test('row 26: a token of 1 MB is answered with 431', async () => {
    const text = `GET /api/dungeon/map HTTP/1.1\r\nhost: x\r\ncookie: highground=${'a'.repeat(1 << 20)}\r\n\r\n`;
    expect(await sendRaw(server.port, text)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('row 17: who sends slowly', () => {
  test.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'a body',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    ],
  ])('%s that never end are answered with 408', async (_what, text) => {
    const own = await startTestServer({
      parts: { patience: { headersTimeout: 200, requestTimeout: 300, keepAliveTimeout: 300 } },
    });
    expect(await sendRaw(own.port, text)).toMatch(/^HTTP\/1\.1 408 /);
    expect(lastRefusal(own)).toBe('timeout');
    await own.stop();
  });

  test('more connections than an address may have are closed at once, and others stay', async () => {
    const own = await startTestServer({ settings: { connections: { total: 100, perAddress: 5 } } });
    const open = Array.from({ length: 9 }, () =>
      sendRaw(own.port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 200),
    );
    const answers = await Promise.all(open);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(5);
    expect(own.log().filter(({ refused }) => refused === 'too-many-connections')).toHaveLength(4);
    await own.stop();
  });
});

test('row 65: pages are in nobody’s frame, sniffed by nobody, and load nothing from elsewhere', async () => {
  const { headers } = await look('/');
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('row 69: what makes a careless pattern run for ever is refused as fast as anything', async () => {
  const long = 'a'.repeat(60_000);
  const start = process.hrtime.bigint();
  for (const text of [long, `${' '.repeat(60_000)}x`, '-'.repeat(60_000), `${'a-'.repeat(30_000)}!`]) {
    await named(text);
    await delver.post(`/api/dungeon/combat/${fight.id}/use_item`, { version: 1, slug: text });
    await skirmisher.post('move', { unitId: text, x: 0, y: 0 }, { 'x-turn-token': text.slice(0, 8000) });
    await sendTo(server.port, {
      path: `/${encodeURI(text.slice(0, 2000))}`,
      headers: { cookie: `highground=${text.slice(0, 4000)}` },
    });
  }
  expect(Number(process.hrtime.bigint() - start) / 1e6 / 16).toBeLessThan(100);
});
