import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAdventure } from '@highground/dungeon';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../../apps/cli/src/testing/run-cli.ts';
import type { CliRun } from '../../apps/cli/src/testing/run-cli.ts';
import { StorageUnavailable } from '../../apps/server/src/storage/store.ts';
import { sendTo, startTestServer } from '../../apps/server/src/testing/server.ts';
import type { TestServer } from '../../apps/server/src/testing/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'highground-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
beforeEach(async () => void (server = await startTestServer()));
afterEach(() => server.stop());

const play = (game: string, input: readonly string[], ...more: readonly string[]): Promise<CliRun> =>
  runCli(['play', game, '--server', server.origin, ...more], { input });

/** Makes the next commits fail, as on a full disk. */
function failCommits(times: number): void {
  const { commit } = server.store;
  let left = times;
  server.store.commit = (writes) =>
    left-- > 0 ? Promise.reject(new StorageUnavailable('disk is full')) : commit(writes);
}

/** What happens on the way to the server, by how a path ends: its first answer is lost after it was given, or all are refused. */
type Mishap = 'lost' | 'refused';

async function wayWith(
  mishaps: Readonly<Record<string, Mishap>>,
): Promise<{ readonly origin: string; readonly way: Server }> {
  const lost = new Set<string>();
  const way = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const end = Object.keys(mishaps).find((one) => path.endsWith(one)) ?? '';
      if (mishaps[end] === 'refused')
        return response.writeHead(409).end('{"error":{"code":"stale-counter","message":"Too late."}}');
      const { host: _host, connection: _connection, ...rest } = headers as Record<string, string>;
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      return void sendTo(server.port, {
        method,
        path,
        body,
        headers: { ...rest, origin: server.origin },
      }).then((answer) => {
        if (mishaps[end] === 'lost' && !lost.has(end)) {
          lost.add(end);
          return request.socket.destroy();
        }
        const { 'transfer-encoding': _how, connection: _kept, ...told } = answer.headers;
        return response.writeHead(answer.status, told).end(answer.text);
      });
    });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, way };
}

describe('Skirmish with a server', () => {
  test('the server judges and its computer answers, told in the words of any battle', async () => {
    const { out, err } = await play('skirmish', [
      ...['select alpha-3', 'move e5', 'wait', 'confirm', 'end-turn', 'confirm', 'concede', 'yes'],
      ...['quit', 'quit'],
    ]);
    expect(err).toBe('');
    expect(out).toContain('alpha-3 moved to 4:4');
    expect(out).toContain('alpha ended its turn');
    expect(out).toMatch(/bravo-\d moved to/);
    expect(out).toContain('A server knows no giving up');
    expect(server.commits()).toBeGreaterThan(4);
  });

  test('what the server cannot save is announced with its code, and done once when asked again', async () => {
    failCommits(2);
    const { out } = await play('skirmish', [
      ...['again', 'what', 'again', 'select alpha-3', 'wait', 'confirm', 'quit', 'quit'],
    ]);
    expect(out).toMatch(/could not save this.*\[storage-unavailable\]\nNothing is half done/);
    expect(out).toContain('The last command still waits');
    expect(out.match(/alpha-3 waited/g)).toHaveLength(1);
  });

  test('an answer that is lost is asked for again and is the same', async () => {
    const { origin, way } = await wayWith({ '/move': 'lost' });
    const input = ['select alpha-3', 'move e5', 'wait', 'confirm', 'again', 'units', 'quit', 'quit'];
    const { out } = await runCli(['play', 'skirmish', '--server', origin], { input });
    way.close();
    expect(out).toMatch(/No answer came from http:.*\nNothing is half done/);
    expect(out.match(/alpha-3 moved to 4:4/g)).toHaveLength(1);
  });
});

test('of a walk and a deed the walk stays done when the deed is refused, and both are told', async () => {
  const { origin, way } = await wayWith({ '/ability': 'refused' });
  const input = ['select alpha-4', 'move e7', 'rally on alpha-2', 'confirm', 'units', 'quit', 'quit'];
  const { out } = await runCli(['play', 'skirmish', '--server', origin], { input });
  way.close();
  expect(out).toContain('Too late. [stale-counter]');
  expect(out).toContain('alpha-4 moved to 4:6');
  expect(out).not.toContain('used Rally');
});

describe('Delve with a server', () => {
  /** The guest a file keeps, as the server knows them. */
  async function guestIn(file: string): Promise<string> {
    const { cookies } = JSON.parse(readFileSync(file, 'utf8')) as { cookies: Record<string, string> };
    const headers = { cookie: `highground=${cookies['highground'] ?? ''}`, origin: server.origin };
    const { json, status } = await server.send({ method: 'POST', path: '/api/session', body: {}, headers });
    // 201 would be a new one.
    expect(status).toBe(200);
    return String(json['user_id']);
  }

  /** The way to the dummy that stands in the first room. */
  async function wayToDummy(file: string): Promise<readonly string[]> {
    const kept = await server.store.read('delver', await guestIn(file));
    const loaded = loadAdventure((JSON.parse(kept?.body ?? '') as { adventure: string }).adventure);
    if (!loaded.ok) throw new Error('the adventure is readable');
    const { at, entities } = loaded.value.dungeon;
    const dummy = entities.find(({ monster }) => monster === 'training-dummy');
    const [dx, dy] = [(dummy?.x ?? 0) - at.x, (dummy?.y ?? 0) - at.y];
    return [
      ...(dx === 0 ? [] : [`${dx > 0 ? 'e' : 'w'} ${Math.abs(dx)}`]),
      ...(dy === 0 ? [] : [`${dy > 0 ? 's' : 'n'} ${Math.abs(dy)}`]),
    ];
  }

  test('a guest walks, fights with the server’s dice, and goes on another time', async () => {
    const file = join(folder, 'guest.json');
    const first = await play('delve', ['rest', 'wear iron dagger on aria', 'down', 'quit'], '--save', file);
    expect(first.out).toContain('Aria   fighter 1');
    expect(first.out).toContain('Everybody is whole again.');
    expect(first.out).toContain('The party has no iron-dagger. [item_not_available]');
    expect(first.out).toContain('a guest has one dungeon');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const way = await wayToDummy(file);
    const met = await play('delve', [...way, 'dance', 'cast sleep', 'attack', 'quit'], '--save', file);
    expect(met.out).toContain('Training Dummy bars the way!');
    expect(met.out).toContain('There is no word "dance" in a fight.');
    expect(met.out).toContain('There is no spell "sleep". [bad_spell]');
    const left = Array.from({ length: 20 }, () => 'flee');
    const fled = await play('delve', [...left, 'quit'], '--save', file);
    expect(fled.out).toContain('The party got away.');
  });

  test('whoever leaves while an answer is missing can come back as the same guest', async () => {
    const { origin, way } = await wayWith({ '/api/dungeon/move': 'lost' });
    const file = join(folder, 'left.json');
    await runCli(['play', 'delve', '--server', origin, '--save', file], { input: ['e', 'quit'] });
    way.close();
    expect(await guestIn(file)).toMatch(/^\w{20}$/);
  });

  test('a step whose answer is lost is taken once', async () => {
    const { origin, way } = await wayWith({ '/api/dungeon/move': 'lost' });
    const input = ['e', 'again', 'w', 'quit'];
    const { out } = await runCli(['play', 'delve', '--server', origin], { input });
    way.close();
    const columns = [...out.matchAll(/^(.*)@(?! you)/gm)].map(([, before = '']) => before.length);
    expect(out).toContain('Nothing is half done');
    expect(columns.map((column) => column - (columns[0] ?? 0))).toEqual([0, 1, 0]);
  });
});

describe('what cannot be', () => {
  test.each([
    [['skirmish', '--server', 'nowhere'], '--server must be an address'],
    [['skirmish', '--server', 'http://127.0.0.1:1', '--seed', '3'], '--seed is the server’s to decide'],
    [['arena', '--server', 'http://127.0.0.1:1'], 'Servers play Skirmish and Delve'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await runCli(['play', ...args]);
    expect(code).not.toBe(0);
    expect(err).toContain(sentence);
  });

  test('no server there: it is said, and whoever has no more to say has left', async () => {
    const { origin } = server;
    await server.stop();
    const { code, out } = await runCli(['play', 'delve', '--server', origin]);
    expect(code).toBe(1);
    expect(out).toContain(`No answer came from ${origin} (ECONNREFUSED).`);
  });

  test('something else that answers there is no Highground', async () => {
    const other = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, err } = await runCli(['play', 'skirmish', '--server', `http://127.0.0.1:${port}`]);
    other.close();
    expect([code, err]).toEqual([1, expect.stringContaining('no answer of a Highground server')]);
  });
});
