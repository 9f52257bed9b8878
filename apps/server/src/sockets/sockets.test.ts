import type { CombatView } from '@highground/dungeon';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { joinDelve } from '../testing/delve-client.ts';
import type { DelveClient } from '../testing/delve-client.ts';
import { startTestServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { openSocket } from '../testing/socket.ts';
import type { TestSocket } from '../testing/socket.ts';

let server: TestServer;
beforeAll(
  async () => void (server = await startTestServer({ settings: { rates: { general: 1e6, move: 1e6 } } })),
);
afterAll(() => server.stop());

const open: TestSocket[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});

async function connect(client: DelveClient, origin = server.origin): Promise<TestSocket> {
  const opened = await openSocket(server.port, { cookie: client.cookie, origin });
  open.push(opened);
  return opened;
}

async function fighting(): Promise<{ readonly client: DelveClient; readonly fight: CombatView }> {
  const client = await joinDelve(server);
  return { client, fight: await client.findFight() };
}

const viewsOf = ({ events }: TestSocket): readonly CombatView[] =>
  events.map(({ data }) => data as unknown as CombatView);

describe('what a user hears', () => {
  test('D20-WS-001 D20-AMB-14 each turn is told with the full snapshot, the monster’s too', async () => {
    const { client, fight } = await fighting();
    const socket = await connect(client);
    const { json } = await client.post(`/api/dungeon/combat/${fight.id}/defend`, { version: fight.version });
    const last = json as unknown as CombatView;
    await expect.poll(() => viewsOf(socket).at(-1)?.version).toBe(last.version);
    expect(viewsOf(socket).map(({ version }) => version)).toEqual(
      Array.from({ length: last.version - fight.version }, (_, index) => fight.version + 1 + index),
    );
    expect(viewsOf(socket).at(-1)).toEqual(last);
    expect(new Set(socket.events.map(({ event }) => event))).toEqual(new Set(['combat_update']));
  });

  test('D20-WS-002 combat_end follows the last combat_update, and only the owner hears either', async () => {
    const { client, fight } = await fighting();
    const other = await joinDelve(server);
    const [socket, stranger] = [await connect(client), await connect(other)];
    let version = fight.version;
    for (let status = 'active'; status === 'active';) {
      const { json } = await client.post(`/api/dungeon/combat/${fight.id}/attack`, { version });
      ({ status, version } = json as unknown as CombatView);
    }
    await socket.until('combat_end');
    const [update, end] = socket.events.slice(-2);
    expect([update?.event, end?.event]).toEqual(['combat_update', 'combat_end']);
    expect(end?.data).toEqual(update?.data);
    expect(stranger.events).toEqual([]);
  });

  test('owner’s decision 4: who follows since a version is sent only the lines after it', async () => {
    const { client, fight } = await fighting();
    const socket = await connect(client);
    socket.socket.send(JSON.stringify({ type: 'follow', combat_id: fight.id, since: fight.version }));
    expect((await socket.until('combat_update'))['log']).toEqual([]);
    const { json } = await client.post(`/api/dungeon/combat/${fight.id}/defend`, { version: fight.version });
    const last = json as unknown as CombatView;
    await expect.poll(() => viewsOf(socket).at(-1)?.version).toBe(last.version);
    const told = viewsOf(socket).flatMap(({ log }) => log);
    expect(told).toEqual(last.log.slice(fight.log.length));
    expect(viewsOf(socket).at(-1)?.party).toEqual(last.party);
  });

  test('following somebody else’s fight, or none, is refused and nothing more', async () => {
    const { fight } = await fighting();
    const socket = await connect(await joinDelve(server));
    socket.socket.send(JSON.stringify({ type: 'follow', combat_id: fight.id }));
    expect(await socket.until('refused')).toMatchObject({ code: 'forbidden' });
    socket.socket.send(JSON.stringify({ type: 'follow', combat_id: 4 }));
    await expect.poll(() => socket.events.at(-1)?.data['code']).toBe('not_found');
  });
});

describe('connections', () => {
  test('row 46: of four of one user the oldest is closed with 4409', async () => {
    const client = await joinDelve(server);
    const sockets = [];
    for (let tab = 0; tab < 4; tab++) sockets.push(await connect(client));
    expect(await sockets[0]?.closed).toBe(4409);
    expect(sockets.slice(1).map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
  });

  test('a stop closes them with 1012', async () => {
    const own = await startTestServer();
    const client = await joinDelve(own);
    const socket = await openSocket(own.port, { cookie: client.cookie, origin: own.origin });
    await own.stop();
    expect(await socket.closed).toBe(1012);
  });
});
