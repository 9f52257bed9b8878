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
  const { page } = await game.newPage({ isFirstVisit: true });
  await page.getByRole('button', { name: 'Quick battle: Living Field' }).click();
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

test.each(['Tempo', 'Timeline'])('a quick battle of %s loads that game and no other', async (title) => {
  const { page } = await game.newPage();
  await page.getByRole('button', { name: `Quick battle: ${title}` }).click();
  await page.locator('main.battle[data-phase=choosing], main.battle[data-phase=thinking]').waitFor();
  await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  const chunks = [...(await compressedSizes(page)).keys()];
  const games = ['livingfield', 'tempo', 'timeline'].filter((id) =>
    chunks.some((address) => address.includes(`/${id}-`)),
  );
  expect(games).toEqual([title.toLowerCase()]);
});

test('a game that cannot be fetched says so, on Home and on its own screens, and comes on another try', async () => {
  const { page, errors } = await game.newPage({ isFirstVisit: true });
  await page.route('**/tempo-*.js', async (route) => route.abort());
  await page.getByRole('button', { name: 'Quick battle: Tempo' }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Set up Tempo' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute('**/tempo-*.js');
  await retry.click();
  await page.getByRole('button', { name: 'Begin battle' }).waitFor();
  // The browser's own words about the requests this test has cut.
  expect(errors.splice(0)).toHaveLength(2);
});

test('a screen that cannot be fetched says so instead of breaking, and comes on another try', async () => {
  const { page, errors } = await game.newPage({ isFirstVisit: true });
  await page.route('**/settings-screen-*.js', async (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute('**/settings-screen-*.js');
  await retry.click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  // The browser's own word about the request this test has cut.
  expect(errors.splice(0)).toHaveLength(1);
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
