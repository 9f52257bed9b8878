import { expect, test } from 'vitest';
import { useGame } from './use-game.ts';

const game = await useGame();

test('OT-GEN-002 the built game opens on a heading under its own name', async () => {
  const { page } = await game.newPage();
  await page.getByRole('heading').first().waitFor();
  expect(await page.title()).toContain('Highground');
  expect(await page.locator('body').innerText()).not.toMatch(/operation.?tactics/i);
});

test('OT-UX-020 a quick battle is one click away and shows the arena with the tactical camera', async () => {
  const { page } = await game.newPage();
  await page.getByRole('button', { name: 'Quick battle' }).click();
  await page.locator('main.battle[data-phase=choosing], main.battle[data-phase=thinking]').waitFor();
  await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  const { session } = await page.evaluate(() => ({
    session: window.__highground?.session.battle.scenario.id,
  }));
  expect(session).toBe('arena');
});
