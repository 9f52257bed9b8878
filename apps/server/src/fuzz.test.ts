import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readCombatRequest } from '@highground/dungeon';
import { readMatch } from '@highground/rulesets/skirmish/match';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { characterBody, equipBody, moveBody, nothing } from './delve/bodies.ts';
import { checkName } from './delve/names.ts';
import { decode } from './http/decode.ts';
import { readJson } from './http/json-body.ts';
import { Problem } from './http/problem.ts';
import { DEED_SCHEMAS, newMatchSchema } from './skirmish/deed-schemas.ts';
import { decodeFrame } from './sockets/frames.ts';
import { joinDelve } from './testing/delve-client.ts';
import type { DelveClient } from './testing/delve-client.ts';
import { mutantsOf } from './testing/mutants.ts';
import { startTestServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';
import { startMatch } from './testing/skirmish-client.ts';
import { openSocket } from './testing/socket.ts';
import type { TestSocket } from './testing/socket.ts';

// In full counts: 10^6 mutants at the decoders, 10^4 bodies and 10^4 frames through sockets; a part of it every time.
const isFull = process.env['HIGHGROUND_COUNTS'] === 'full';
const MUTANTS = isFull ? 1_000_000 : 20_000;
const SENT = isFull ? 10_000 : 1000;
/** Growth that is no leak: what engines compile and keep for speed. */
const HEAP_SLACK_MIB = 64;

let server: TestServer;
let client: DelveClient;
let bodies: readonly (readonly [string, string])[];
const rejections: unknown[] = [];
const onRejection = (reason: unknown): unknown => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onRejection);
  server = await startTestServer({ settings: { rates: { general: 1e9, move: 1e9 }, log: 'silent' } });
  client = await joinDelve(server);
  const { id, version } = await client.findFight();
  const { match } = await startMatch(server, 'skirmish');
  const { matchId } = match;
  const [unitId, targetId] = ['alpha-1', 'bravo-1'];
  bodies = Object.entries({
    '/api/characters': { name: 'Ötzi the 2nd', class: 'mage' },
    '/api/party/equip': { character_id: 1, slug: 'iron-dagger' },
    '/api/party/autofill': {},
    '/api/dungeon/move': { dx: 1, dy: 0 },
    [`/api/dungeon/combat/${id}/action`]: {
      action: 'use_item',
      version,
      actor_id: 1,
      slug: 'potion-healing',
    },
    '/matches': { scenarioId: 'skirmish', ai: 'bravo' },
    '/matches/current/attack': { matchId, match, attackerId: unitId, targetId },
    '/matches/current/move': { matchId, match, unitId, x: 1, y: 2 },
  }).map(([path, body]) => [path, JSON.stringify(body)]);
});
afterAll(async () => {
  await server.stop();
  process.off('unhandledRejection', onRejection);
});

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
function heapMiB(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function count(task: TestContext['task'], counts: object): void {
  Object.assign(task.meta, { counts });
}

/** Every decoder there is, each fed with what only some of them are meant for. */
const DECODERS: readonly ((bytes: Buffer) => unknown)[] = [
  decodeFrame,
  ...[characterBody, equipBody, moveBody, nothing, newMatchSchema, ...Object.values(DEED_SCHEMAS)].map(
    (schema) => (bytes: Buffer) => decode(schema, readJson(bytes, 'body')),
  ),
  (bytes) => readCombatRequest(readJson(bytes, 'body')),
  (bytes) => readMatch((readJson(bytes, 'body') as { readonly match?: unknown } | null)?.match),
  (bytes) => checkName(bytes.toString()),
];

describe('mutants', { timeout: isFull ? 3_600_000 : 120_000 }, () => {
  test('at the decoders are read or refused with a Problem 4xx, and leave nothing behind', ({ task }) => {
    const before = heapMiB();
    let refused = 0;
    const texts = [...bodies.map(([, body]) => body), '{"type":"follow","combat_id":1,"since":3}'];
    let index = 0;
    for (const mutant of mutantsOf(texts, MUTANTS, 20)) {
      try {
        DECODERS[index++ % DECODERS.length]?.(mutant);
      } catch (error) {
        if (!(error instanceof Problem) || error.status < 400 || error.status >= 500)
          throw new Error(`on ${JSON.stringify(mutant.toString('latin1'))}`, { cause: error });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(MUTANTS / 2);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(heapMiB() - before).toBeLessThan(HEAP_SLACK_MIB);
    count(task, { mutants: MUTANTS, refused });
  });

  test('as bodies through sockets are never answered with 5xx', async ({ task }) => {
    const before = heapMiB();
    const statuses = new Map<number, number>();
    let index = 0;
    let batch: Promise<unknown>[] = [];
    for (const mutant of mutantsOf(
      bodies.map(([, body]) => body),
      SENT,
      21,
    )) {
      const [path = ''] = bodies[index++ % bodies.length] ?? [];
      batch.push(
        client.post(path, mutant).then(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)),
      );
      if (batch.length === 20) {
        await Promise.all(batch);
        batch = [];
      }
    }
    await Promise.all(batch);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect([...statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(SENT);
    expect(heapMiB() - before).toBeLessThan(HEAP_SLACK_MIB);
    count(task, { bodies: SENT, statuses: Object.fromEntries(statuses) });
  });

  test('as frames leave the server answering everybody else', async ({ task }) => {
    const before = heapMiB();
    const endings = new Map<number, number>();
    let socket: TestSocket | undefined;
    const sound = [
      '{"type":"follow","combat_id":1234567890123456,"since":3}',
      '{"type":"follow","combat_id":1}',
    ];
    for (const mutant of mutantsOf(sound, SENT, 22)) {
      socket ??= await openSocket(server.port, { cookie: client.cookie, origin: server.origin });
      socket.socket.send(mutant, { binary: mutant.length % 50 === 0 });
      // Below the limit for messages, which another test looks at.
      server.clock.advance(60);
      if (mutant.length % 50 !== 0) continue;
      const code = await socket.closed;
      endings.set(code, (endings.get(code) ?? 0) + 1);
      socket = undefined;
    }
    socket?.socket.terminate();
    expect([...endings.keys()].filter((code) => code === 1011)).toEqual([]);
    expect((await client.get('/api/party')).status).toBe(200);
    expect(heapMiB() - before).toBeLessThan(HEAP_SLACK_MIB);
    expect(rejections).toEqual([]);
    count(task, { frames: SENT, endings: Object.fromEntries(endings) });
  });
});
