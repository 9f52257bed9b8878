import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CombatView } from '@highground/dungeon';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from './main.ts';
import { systemClock } from './ports/system.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';
import { sqliteStore } from './storage/sqlite-store.ts';
import { joinDelve } from './testing/delve-client.ts';
import { sendTo, startTestServer } from './testing/server.ts';

const base = mkdtempSync(join(tmpdir(), 'main-'));
afterAll(() => rmSync(base, { recursive: true }));
let folders = 0;
let data: string;
beforeEach(() => void (data = join(base, String(folders++))));

async function check(
  ...args: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const code = await serve(['--check', '--data', data, ...args], {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}

describe('serve --check', () => {
  test('finds nothing wrong with what is usual', async () => {
    const { code, out } = await check();
    expect([code, out.match(/^PROBLEM/gm)]).toEqual([0, null]);
    expect(out).toContain('the database opens in WAL with synchronous FULL');
  });

  test.each([
    [['--host', '0.0.0.0'], 'pages from other machines are refused'],
    [['--origin', 'https://play.example.org'], 'TLS needs a reverse proxy'],
    [['--web', '/nowhere'], '/nowhere holds no web client'],
  ])('%j is a problem', async (args, sentence) => {
    const { code, out } = await check(...args);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^PROBLEM: .*${sentence}`, 'm'));
  });

  test('a data folder that cannot be used is one', async () => {
    writeFileSync(data, '');
    expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining('PROBLEM') });
  });

  test('wrong usage ends with 2 and a sentence', async () => {
    expect(await check('--port', 'x')).toEqual({
      code: 2,
      out: '',
      err: '--port must be a whole number from 0 to 65535, not "x".\n',
    });
  });
});

describe('a server', () => {
  let running: RunningServer | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  const start = async (...args: string[]): Promise<number> => {
    const settings = readSettings(['--port', '0', '--data', data, '--log', 'silent', ...args], {});
    running = await startServer(settings);
    return Number(new URL(running.address).port);
  };

  test('serves the client, each file with its own time to keep', async () => {
    const web = join(base, 'web');
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, 'index.html'), '<!doctype html><style>a{}</style>');
    writeFileSync(join(web, 'assets/app-1a2b.js'), 'export {}');
    const port = await start('--web', web, '--connections-per-address', '500');
    const page = await sendTo(port, { path: '/' });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    const asset = await sendTo(port, { path: '/assets/app-1a2b.js' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const visits = Array.from({ length: 130 }, () => sendTo(port, { path: '/assets/app-1a2b.js' }));
    expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const path of [
      '/../settings.json',
      '/%2e%2e/secrets.json',
      '/..%2fsecrets.json',
      '/assets/..%5c..%5cx',
    ])
      expect((await sendTo(port, { path })).status).toBeGreaterThanOrEqual(400);
  });

  test('shows what it counts, and that it is ready', async () => {
    const port = await start();
    expect((await sendTo(port, { path: '/readyz' })).json).toEqual({ status: 'ready' });
    await sendTo(port, { path: '/nothing' });
    const { text, headers } = await sendTo(port, { path: '/metrics' });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('highground_refusals_total{code="not-found"} 1');
    expect(text).toMatch(/highground_request_seconds_count\{method="GET",route="\/readyz",status="200"\} 1/);
    expect(text).toContain('process_resident_memory_bytes');
  });
});

test('a server that is told to stop is not ready any more, and says so', async () => {
  const readiness = { isReady: true };
  const server = await startTestServer({ parts: { readiness } });
  readiness.isReady = false;
  const { status, json } = await server.send({ path: '/readyz' });
  expect([status, json['error']?.['code']]).toEqual([503, 'not-ready']);
  expect((await server.send({ path: '/healthz' })).status).toBe(200);
  await server.stop();
});

test('D20-SES-003 a fight goes on after a restart, with the same user and the same dice', async () => {
  const file = join(base, 'restart.sqlite');
  const open = (): ReturnType<typeof startTestServer> =>
    startTestServer({ parts: { store: sqliteStore(file, systemClock) } });
  const first = await open();
  const client = await joinDelve(first);
  const fight = await client.findFight();
  await first.stop();
  const second = await open();
  const headers = { cookie: client.cookie, origin: second.origin };
  const path = `/api/dungeon/combat/${fight.id}`;
  expect((await second.send({ path, headers })).json).toEqual(fight);
  const body = { version: fight.version };
  const { status, json } = await second.send({ method: 'POST', path: `${path}/defend`, body, headers });
  expect(status).toBe(200);
  expect((json as unknown as CombatView).version).toBeGreaterThan(fight.version);
  await second.stop();
});

test('what cannot be saved is 503, and nothing was changed', async () => {
  const server = await startTestServer();
  const client = await joinDelve(server);
  const before = (await client.get('/api/party')).text;
  const { StorageUnavailable } = await import('./storage/store.ts');
  server.store.commit = () => Promise.reject(new StorageUnavailable('database or disk is full'));
  const { status, json, headers } = await client.post('/api/characters', { name: 'Eve', class: 'mage' });
  expect([status, json['error']?.['code'], headers['retry-after']]).toEqual([
    503,
    'storage_unavailable',
    '5',
  ]);
  expect(json['error']?.['message']).not.toMatch(/disk is full/);
  expect((await client.get('/api/party')).text).toBe(before);
  await server.stop();
});

test('TERM ends the process of a server with 0', async () => {
  const script = `import { serve } from ${JSON.stringify(join(import.meta.dirname, 'main.ts'))};
    process.exitCode = await serve(['--port', '0', '--data', ${JSON.stringify(data)}, '--log', 'silent']);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve) =>
    child.stderr.on('data', (text: Buffer) => void (text.toString().includes('ready') && resolve())),
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
