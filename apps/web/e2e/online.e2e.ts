// Skirmish and Delve through a server of this process, in a real browser.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextStep, startRealServer } from '../../../tools/run/real-server.mjs';
import type { RealServer } from '../../../tools/run/real-server.mjs';
import { violations } from './axe.ts';
import { settled } from './battle-page.ts';
import type { GamePage } from './game-page.ts';
import { DESKTOP } from './open-game.ts';
import { ON_MAP } from './tempo-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let server: RealServer;
let opened: GamePage;
beforeAll(async () => {
  const rates = { general: 1e6, move: 1e6 };
  server = await startRealServer({ web: join(import.meta.dirname, '../dist'), rates });
  opened = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/setup/skirmish' });
});
afterAll(async () => server.stop());

const KEYS = { '0:-1': 'ArrowUp', '1:0': 'ArrowRight', '0:1': 'ArrowDown', '-1:0': 'ArrowLeft' } as const;

interface Map {
  readonly combat_id: number | null;
  readonly player_pos: readonly number[];
}

const mapOf = async (page: Page): Promise<Map> =>
  page.evaluate(async () => (await fetch('/api/dungeon/map')).json() as Promise<Map>);

test('BF-AI-001 a Skirmish against the server’s computer: a lost connection is said, a reload goes on, and it comes to its end', async () => {
  const { page, errors } = opened;
  // Where the page is but files, there is no server to choose.
  await page.getByRole('button', { name: 'Begin battle' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Through the server').count()).toBe(0);

  await page.goto(`${server.origin}/?debug#/setup/skirmish`);
  await page.getByText('Hold the Line').click();
  await page.getByText('Through the server').click();
  await page.getByRole('button', { name: 'Begin battle' }).click();
  expect(await settled(page)).toBe('choosing');
  await page.route('**/matches/**', async (route) => route.abort());
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('alert').filter({ hasText: 'The server does not answer.' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/matches/**');
  // The way on has the focus.
  await page.keyboard.press('Enter');
  expect(await settled(page)).toBe('choosing');
  expect(errors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);

  await page.reload();
  while ((await settled(page)) === 'choosing') await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('heading', { name: /Victory|Defeat/ }).waitFor();
});

test('D20-UI-001 the server’s dungeon: a party goes down, meets a monster, gets away and walks on', async () => {
  const { page } = opened;
  await page.goto(`${server.origin}/?debug#/dungeon`);
  await page.getByText('Through the server').click();
  await page.getByRole('button', { name: 'Go down' }).click();
  await page.getByRole('region', { name: 'The party' }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (let map = await mapOf(page); map.combat_id === null; map = await mapOf(page)) {
    const step = nextStep(map);
    await page.keyboard.press(KEYS[`${step?.dx}:${step?.dy}` as keyof typeof KEYS]);
    const [x = 0, y = 0] = map.player_pos;
    const there = `Column ${x + 1 + (step?.dx ?? 0)}, row ${y + 1 + (step?.dy ?? 0)}.`;
    await page.locator('.dungeon-news').filter({ hasText: there }).waitFor();
  }
  await page.getByRole('alert').filter({ hasText: 'bars the way!' }).waitFor();
  await page.getByRole('button', { name: 'Fight' }).click();
  expect(await settled(page)).toBe('choosing');
  for (let tries = 0; tries < 40 && (await settled(page)) === 'choosing'; tries++)
    await page.evaluate(() => {
      const { submit, state } = window.__highground ?? {};
      const { seat = 0, actors = [] } = state?.().decision ?? {};
      submit?.({ kind: 'turn', seat, actor: actors[0] ?? 0, action: 'flee' });
    });
  await page.getByRole('button', { name: 'Back to the dungeon' }).click();
  await page.getByRole('region', { name: 'Walk' }).getByRole('button', { name: 'North' }).waitFor();
  expect((await mapOf(page)).combat_id).toBeNull();
});
