import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useGame } from './use-game.ts';

const game = await useGame();

test('OT-GEN-002 the built game opens on a heading under its own name', async () => {
  const { page } = await game.newPage();
  await page.getByRole('heading').first().waitFor();
  expect(await page.title()).toContain('Highground');
  expect(await page.locator('body').innerText()).not.toMatch(/operation.?tactics/i);
});

test('OT-UX-020 a quick battle is one click away, shows the arena with the tactical camera, and has loaded at most 400 KB', async () => {
  const { page } = await game.newPage();
  await page.getByRole('button', { name: 'Quick battle' }).click();
  await page.locator('main.battle[data-phase=choosing], main.battle[data-phase=thinking]').waitFor();
  await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  const { session } = await page.evaluate(() => ({
    session: window.__highground?.session.battle.scenario.id,
  }));
  expect(session).toBe('arena');
  const loaded = await compressedSizes(page);
  expect(loaded.size).toBeGreaterThan(5);
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, JSON.stringify(Object.fromEntries(loaded))).toBeLessThanOrEqual(400 * 1024);
});

/** The page, its scripts and styles so far, by address, in gzipped bytes; fonts and the thinking worker hold up nothing. */
async function compressedSizes(page: Page): Promise<ReadonlyMap<string, number>> {
  const addresses = await page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(js|css)$/.test(name) && !name.includes('worker')),
  ]);
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const body = await (await fetch(address)).arrayBuffer();
      return [address, gzipSync(new Uint8Array(body)).length] as const;
    }),
  );
  return new Map(sizes);
}
