import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stepsFrom } from './battle-page.ts';
import { arena, crossing, ON_MAP, openDrawn } from './stage-page.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { steady } from './pointing.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const SENT = { hasText: 'Confirm to send' };

test('Enter sends a command that was finished by clicking an action, a facing or the turn order', async () => {
  const { page, follower } = await openDrawn(game, arena, ON_MAP);
  const wait = page.locator('.palette-group[data-group=wait] button');
  const ways = [
    async () => wait.click(),
    async () => {
      await wait.click();
      await page.locator('.facings button').nth(1).click();
    },
    async () => {
      await wait.click();
      await page.locator('.timeline-entry').nth(2).click();
    },
  ];
  for (const way of ways) {
    const before = (await stepsFrom(page, 0)).length;
    await way();
    await page.locator('.banner-prompt', SENT).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (count) => (window.__highground?.session.battle.steps.length ?? 0) > count,
      before,
    );
    await page.waitForFunction(() => window.__highground?.state().phase === 'choosing');
  }
  expect((await stepsFrom(page, follower.steps)).length).toBeGreaterThan(2);
});

test('by keyboard, Enter chooses the action in focus, and pressed again on it sends the command', async () => {
  const { page } = await openDrawn(game, arena, ON_MAP);
  const wait = page.locator('.palette-group[data-group=wait] button');
  await wait.focus();
  await page.keyboard.press('Enter');
  await page.locator('.banner-prompt', SENT).waitFor();
  const before = (await stepsFrom(page, 0)).length;
  const south = page.getByRole('button', { name: 'South' });
  await south.focus();
  await page.keyboard.press('Enter');
  expect(await south.getAttribute('aria-pressed')).toBe('true');
  expect((await stepsFrom(page, before)).length).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (count) => (window.__highground?.session.battle.steps.length ?? 0) > count,
    before,
  );
});

test.each([
  ['a desktop', { viewport: DESKTOP }],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('Wait is in sight on %s however many actions there are', async (_screen, options) => {
  const { page } = await openDrawn(game, arena, { ...ON_MAP, ...options });
  const box = await page.locator('.palette-group[data-group=wait] button').boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
  const isOnTop = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-group=wait]') !== null,
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
  );
  expect(isOnTop).toBe(true);
});

test('every facing arrow points where the unit will look, however the view is turned, and stands opposite another, whatever the ground', async () => {
  const { page } = await openDrawn(game, crossing);
  const angles = (): Promise<number[]> => steady(page, () => anglesOf(page));
  const before = await angles();
  expect(before.every((angle) => Math.abs(angle % 90) > 10)).toBe(true);
  for (let turns = 0; turns < 2; turns++) await page.keyboard.press('e');
  await expect.poll(async () => (await angles()).join()).not.toBe(before.join());
  const turned = await angles();
  // Two steps of 45° carry every direction to where its neighbour was.
  for (const angle of turned)
    expect(before.some((one) => Math.cos(((one - angle) * Math.PI) / 180) > 0.99)).toBe(true);
  const places = await page.evaluate(() =>
    window.__highground?.session.drafting
      ?.optionsAt('to')
      .flatMap(({ id, refusal }) => (refusal ? [] : [id])),
  );
  expect(places?.length).toBeGreaterThan(8);
  const every = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1 : 3;
  for (const place of (places ?? []).filter((_place, index) => index % every === 0)) {
    await page.evaluate((id) => {
      window.__highground?.session.edit((drafting) => drafting.choose('to', (option) => option.id === id));
    }, place);
    const [north = 0, east = 0, south = 0, west = 0] = await anglesOf(page);
    for (const turn of [south - north, west - east])
      expect([place, Math.cos((turn * Math.PI) / 180) < -0.98]).toEqual([place, true]);
  }
});

/** By facing, how far each arrow is turned on the screen, in degrees. */
function anglesOf(page: Page): Promise<number[]> {
  return page
    .locator('.facings i')
    .evaluateAll((arrows) => arrows.map((arrow) => Number.parseFloat(getComputedStyle(arrow).rotate)));
}
