import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn, startTestServer } from '../testing/server.ts';
import type { Answer, TestServer } from '../testing/server.ts';

let server: TestServer;
let page: Readonly<Record<string, string>>;
beforeEach(async () => {
  server = await startTestServer();
  page = { ...(await signIn(server)) };
});
afterEach(() => server.stop());

const getMap = (headers = page): Promise<Answer> => server.send({ path: '/api/dungeon/map', headers });
const step = (): Promise<Answer> =>
  server.send({ method: 'POST', path: '/api/dungeon/move', body: { dx: 9, dy: 9 }, headers: page });

async function repeat(times: number, send: () => Promise<Answer>): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (statuses.length < times)
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, times - statuses.length) }, send))).map(
        ({ status }) => status,
      ),
    );
  return statuses;
}

describe('the limits of the document', () => {
  test('D20-API-003 D20-API-004 D20-EX-27 D20-API-006 D20-API-007 the 121st in a minute is 429 with the documented body, told when to come back', async () => {
    expect((await getMap()).status).toBe(200);
    server.clock.advance(10_000);
    expect(new Set(await repeat(119, getMap))).toEqual(new Set([200]));
    const { status, json, headers } = await getMap();
    expect([status, json]).toEqual([429, { error: 'rate_limited', retry_after: 50, limit: 120, window: 60 }]);
    expect(headers['retry-after']).toBe('50');
    await expect.poll(() => server.log().at(-1)).toMatchObject({ refused: 'rate-limited', status: 429 });
  });

  test('D20-EX-29 another endpoint is counted for itself, and so is another user', async () => {
    await repeat(121, getMap);
    const combat = await server.send({ path: '/api/dungeon/combat/1234567890123456', headers: page });
    expect(combat.status).toBe(404);
    expect((await getMap({ ...(await signIn(server)) })).status).toBe(200);
  });

  test('D20-AMB-17 refused requests do not lengthen the window', async () => {
    await repeat(125, getMap);
    server.clock.advance(59_000);
    expect((await getMap()).json['retry_after']).toBe(1);
    server.clock.advance(1000);
    expect((await getMap()).status).toBe(200);
  });

  test('D20-API-005 steps have a limit of their own, 300 in a minute', async () => {
    expect(new Set(await repeat(300, step))).toEqual(new Set([400]));
    const { status, json } = await step();
    expect([status, json['limit']]).toEqual([429, 300]);
  });

  test('owner’s decision 4: the limits can be set', async () => {
    const own = await startTestServer({ settings: { rates: { general: 2, move: 300 } } });
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await own.send({ path: '/scenarios' })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { json, headers } = await own.send({ path: '/scenarios' });
    expect(json['error']).toMatchObject({ code: 'rate-limited', limit: 2, retryAfterMs: 60_000 });
    expect(headers['retry-after']).toBe('60');
    await own.stop();
  });

  test('health and metrics are never limited', async () => {
    expect(new Set(await repeat(130, () => server.send({ path: '/healthz' })))).toEqual(new Set([200]));
  });
});

describe('who is counted (row 19)', () => {
  const anonymous = (address: string): Parameters<TestServer['send']>[0] => ({
    path: '/scenarios',
    headers: { 'x-forwarded-for': address },
  });

  test('an address that a client makes up is nobody’s', async () => {
    await repeat(120, () => server.send({ path: '/scenarios' }));
    expect((await server.send(anonymous('10.1.2.3'))).status).toBe(429);
  });

  test('behind a trusted proxy everybody is counted for themselves', async () => {
    const own = await startTestServer({ settings: { trustProxy: ['127.0.0.1'] } });
    await repeat(120, () => own.send(anonymous('10.1.2.3')));
    expect((await own.send(anonymous('10.1.2.3'))).status).toBe(429);
    expect((await own.send(anonymous('10.1.2.4'))).status).toBe(200);
    await own.stop();
  });
});

test('row 18: while one guest floods, others are answered', async () => {
  const other = { ...(await signIn(server)) };
  const flood = repeat(1000, getMap);
  const answers = [];
  for (let time = 0; time < 20; time++) answers.push((await getMap(other)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await flood).filter((status) => status === 429)).toHaveLength(880);
});
