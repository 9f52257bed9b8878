import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { asked, begin, goOn, ON_MAP } from './tempo-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('PER-UI-002 a prompt answered by mouse, then the tutorial played to its end by keyboard', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/setup/tempo' });
  await begin(page, 'First Steps', 1);
  const prompt = page.getByRole('region', { name: 'A question' });
  while ((await asked(page)) === 'action') {
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Wait' }).click();
    await goOn(page, async () => page.getByRole('button', { name: 'Confirm' }).click());
  }
  await prompt.waitFor();
  const { tick } = await page.evaluate(() => ({ tick: window.__highground?.state().shown.tick }));
  expect(await prompt.innerText()).toMatch(
    /Let it pass.*Punish: Wolf.*8 to recover.*done in 3 ticks.*Hit \d+ %, 6 damage/s,
  );
  expect(await violations(page)).toEqual([]);
  // PER-CLK-003: the clock stands while somebody decides.
  expect(await page.evaluate(() => window.__highground?.session.battle.state.tick)).toBe(tick);
  await prompt.getByRole('button', { name: /^Punish: Wolf/ }).click();
  await goOn(page, async () => page.getByRole('button', { name: 'Confirm' }).click());
  await playByKeyboard(page);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Victory|Defeat/);
});

/** Strikes when it can and parries when it may, by keys alone, until the battle is over. */
async function playByKeyboard(page: Page): Promise<void> {
  await page.locator('[data-field]').focus();
  for (let kind = await asked(page); kind !== 'over'; kind = await asked(page)) {
    if (kind !== 'action') {
      await page.keyboard.press('2');
    } else if (await page.getByRole('button', { name: /^Flowing slash/, disabled: false }).count()) {
      await page.keyboard.press('5');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('w');
    }
    await goOn(page, async () => page.keyboard.press('Enter'));
  }
}

test('PER-READ-008 a feint at one screen: who has sat down sees what that seat may know, and nothing of the other', async () => {
  const { page } = await game.newPage({
    viewport: PHONE,
    settings: ON_MAP,
    hasTouch: true,
    isMobile: true,
    hash: '#/setup/tempo',
  });
  await begin(page, 'Magehunter and Mage', 2);
  const isFeigned = await playUntilFeint(page);
  expect(isFeigned).toBe(true);
  expect(await asked(page)).toBe('handover');
  expect(await violations(page)).toEqual([]);
  expect(await secretsIn(page)).toEqual([]);
  await page.getByRole('button', { name: /show my view/ }).tap();
  expect(await asked(page)).toBe('action');
  // What the magehunter makes of it.
  await page.locator('.phase-strip [data-part=recover][data-now]').waitFor();
  expect(await secretsIn(page)).toEqual([]);
  expect(
    await page.evaluate(() => window.__highground?.session.battle.state.actors[1]?.activities[0]?.phase),
  ).toBe('prep');
});

/** The mage begins a spell with a stop in it and feigns there; the magehunter waits. */
async function playUntilFeint(page: Page): Promise<boolean> {
  const press = async (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).first().tap();
  for (let question = 0; question < 20; question++) {
    const kind = await asked(page);
    if (kind === 'handover') {
      await press(/show my view/);
    } else if (kind === 'prep') {
      await press(/^Feint/);
      await goOn(page, async () => press('Confirm'));
      return true;
    } else if (kind === 'reaction') {
      await press(/^Let it pass/);
      await goOn(page, async () => press('Confirm'));
    } else if (await page.getByRole('button', { name: /^Firebolt/ }).count()) {
      await press(/^Firebolt/);
      await page.locator('[data-field]').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Ask me' }).selectOption('while preparing, after some ticks');
      await goOn(page, async () => press('Confirm'));
    } else {
      await press(/^Wait/);
      await goOn(page, async () => press('Confirm'));
    }
  }
  return false;
}

/** Whatever of the page, hidden or not, tells of the feint. */
async function secretsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => document.documentElement.outerHTML.match(/feint|feign|in prep[^a-z]/gi) ?? []);
}
