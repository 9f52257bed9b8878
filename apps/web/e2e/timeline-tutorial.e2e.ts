import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { importSave, settled } from './battle-page.ts';
import { DESKTOP } from './open-game.ts';
import { prepareTimeline, Typist } from './timeline-battle.ts';
import { answerOf, ON_MAP } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('TL-HUD-003 TL-DEP-001 the tutorial, its numbers as shipped: five prompts, and won by keyboard alone', async () => {
  const { page } = await game.newPage({
    viewport: DESKTOP,
    settings: { ...ON_MAP, seen: [] },
    hash: '#/saves',
  });
  const controls = [{ kind: 'human' }, { kind: 'computer', level: 'random' }] as const;
  const tutorial = prepareTimeline({ scenario: 'first-ticks', setup: { controls } });
  await importSave(page, tutorial);
  const prompts = await watchPrompts(page);
  await page.getByRole('button', { name: 'Load' }).first().press('Enter');
  await page.getByRole('region', { name: 'Deployment' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('/');
  // Refused with a reason, on the screen.
  await answerOf(page, 'select archer');
  expect(await answerOf(page, 'move h1')).toContain('h1 is not where this side begins.');
  expect(await page.getByTestId('refusal').innerText()).toContain('h1');
  expect(await answerOf(page, 'move b7')).toBe('Archer begins at b7');
  await answerOf(page, 'confirm');
  await settled(page);
  await page.locator('.tick-entry').first().focus();
  const typist = new Typist(tutorial);
  while ((await settled(page)) === 'choosing') {
    await typist.follow(page);
    for (const line of typist.lines()) await answerOf(page, line);
    await page.waitForFunction(
      (steps) =>
        location.hash.startsWith('#/result') ||
        (window.__highground?.session.battle.steps.length ?? 0) > steps,
      typist.steps,
    );
  }
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Victory');
  expect(await prompts()).toEqual(['place', 'bar', 'move', 'act', 'cancel']);
});

/** Has the page note from now on which prompts come up. */
async function watchPrompts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const prompts: string[] = [];
    Object.assign(window, { prompts });
    const note = (): void => {
      const prompt = document.querySelector<HTMLElement>('[data-lesson]')?.dataset['lesson'];
      if (prompt !== undefined && prompts.at(-1) !== prompt) prompts.push(prompt);
    };
    const lessons = { childList: true, subtree: true, attributeFilter: ['data-lesson'] };
    new MutationObserver(note).observe(document.body, lessons);
  });
  return async () => page.evaluate(() => (window as unknown as { prompts: string[] }).prompts);
}
