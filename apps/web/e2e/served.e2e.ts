import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './battle-page.ts';
import { openGame } from './open-game.ts';
import type { OpenGame } from './open-game.ts';

const program = join(import.meta.dirname, '../../server/bin/highground-server.mjs');
const data = mkdtempSync(join(tmpdir(), 'served-'));

let server: ChildProcess;
let game: OpenGame;
beforeAll(async () => {
  server = spawn(process.execPath, [program, '--port', '0', '--data', data, '--log', 'error'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const ready = /ready: (\S+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  game = await openGame(address);
});
afterAll(async () => {
  await game.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true });
});

test('the client that the server serves plays a battle under its strict policy, and nothing of it is held back', async () => {
  const { page, errors } = await game.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.getByRole('button', { name: 'Quick battle: Living Field' }).click();
  expect(await settled(page)).toBe('choosing');
  expect([blocked, errors]).toEqual([[], []]);
  await game.closePages();
});

test('its page of interfaces is readable, and its own policy lets it be', async () => {
  const { page, errors } = await game.newPage();
  await page.goto(`${game.address}/api-docs`);
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(15);
  expect(errors).toEqual([]);
  await game.closePages();
});
