import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './open-game.ts';
import { asked, begin, goOn, ON_MAP } from './tempo-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

async function confirm(page: Page): Promise<void> {
  await goOn(page, async () => page.getByRole('button', { name: 'Confirm' }).click());
}

/** Types one line into the command line. */
async function type(page: Page, line: string): Promise<void> {
  const input = page.locator('#command-line');
  if ((await input.count()) === 0) {
    await page.locator('[data-field]').focus();
    await page.keyboard.press('/');
  }
  await input.fill(line);
  await input.press('Enter');
}

test('owner’s decision 5: a walk of several steps is sent step by step; then the last ticks can be looked back on', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/setup/tempo' });
  await begin(page, 'First Steps', 1);
  expect(await asked(page)).toBe('action');
  await type(page, 'move l6');
  await goOn(page, async () => type(page, 'confirm'));
  await asked(page);
  const walked = await page.evaluate(() => {
    const { battle, opening } = window.__highground!.session;
    const steps = battle.steps.filter(({ root }) => root.kind === 'begin_action' && root.payload.actor === 1);
    return { answers: steps.length, z: battle.state.actors[0]?.tile?.z, from: opening.actors[0]?.tile?.z };
  });
  expect(walked).toEqual({ answers: 2, z: 5, from: 3 });

  const slider = page.getByRole('slider', { name: 'Look back' });
  const now = await page.evaluate(() => window.__highground!.state().shown.tick);
  await slider.fill('0');
  const past = await page.evaluate(() => window.__highground!.state());
  expect([past.isPast, past.shown.tick < now]).toEqual([true, true]);
  expect(past.shown.tick).toBeGreaterThanOrEqual(now - 60);
  expect(past.shown.actors[0]?.tile?.z).toBe(3);
  expect(await slider.getAttribute('aria-valuetext')).toBe(`Tick ${past.shown.tick}`);
  expect(await page.getByRole('button', { name: 'Confirm', disabled: false }).count()).toBe(0);
  await slider.press('End');
  const present = await page.evaluate(() => window.__highground!.state());
  expect([present.isPast, present.shown.tick, present.shown.actors[0]?.tile?.z]).toEqual([false, now, 5]);
});

test('PER-UI-001 PER-RX-008 whoever is exposed is lit, and the prompt names the occasion', async () => {
  const { page } = await game.newPage({ viewport: PHONE, settings: ON_MAP, hash: '#/setup/tempo' });
  await begin(page, 'First Steps', 1);
  while ((await asked(page)) === 'action') {
    await page.getByRole('button', { name: /^Wait/ }).first().click();
    await confirm(page);
  }
  const prompt = page.getByRole('region', { name: 'A question' });
  expect(await prompt.innerText()).toMatch(/It noticed: Wolf recovers\..*Let it pass.*Punish: Wolf/s);
  const strips = page.locator('.phase-strip');
  const isLit = async (name: string): Promise<string | null> =>
    strips.filter({ hasText: name }).first().getAttribute('data-exposed');
  expect([await isLit('Wolf'), await isLit('Fighter')]).toEqual(['true', null]);
  // The fighter reads which action it is, not for how long it lasts; of itself it knows both.
  expect(await strips.allInnerTexts()).toEqual([
    expect.stringMatching(/Wait.*done in \d+/s),
    expect.stringMatching(/Step.*recovering/s),
  ]);
  const looks = await strips.evaluateAll((all) =>
    all.map((strip) => getComputedStyle(strip).boxShadow + getComputedStyle(strip).borderColor),
  );
  expect(new Set(looks).size).toBe(2);
});

test('PER-3D-003 in the map of characters what is far below is blank, and what is above is shaded', async () => {
  const shades = async (scenario: string): Promise<readonly string[]> => {
    const { page } = await game.newPage({
      viewport: DESKTOP,
      settings: { field: 'text' },
      hash: '#/setup/tempo',
    });
    await begin(page, scenario, 1);
    expect(await asked(page)).toBe('action');
    const tiles = page.locator('.text-tile');
    await tiles.first().waitFor();
    return tiles.evaluateAll((all) => [
      ...new Set(
        all.map((tile) => `${tile.getAttribute('data-shade')} ${tile.textContent?.replaceAll(/\w/g, '')}`),
      ),
    ]);
  };
  expect(await shades('Magehunter and Mage')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^above.*▒/)]),
  );
  expect(await shades('The Bridge')).toEqual(expect.arrayContaining([expect.stringMatching(/^below {2,}/)]));
});

test('PER-UI-002 PER-CAN-005 asked before it commits, a spell can go on or be let go, each with what it leads to', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/setup/tempo' });
  await begin(page, 'Magehunter and Mage', 2);
  const press = async (name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
  let isCast = false;
  for (let kind = await asked(page); kind !== 'boundary'; kind = await asked(page)) {
    if (kind === 'handover') {
      await press(/show my view/);
    } else if (
      kind === 'action' &&
      !isCast &&
      (await page.getByRole('button', { name: /^Firebolt/ }).count())
    ) {
      await press(/^Firebolt/);
      await page.locator('[data-field]').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Ask me' }).selectOption('before it is carried out');
      isCast = true;
      await confirm(page);
    } else {
      await press(kind === 'action' ? /^Wait/ : /^(Let it pass|Go on)/);
      await confirm(page);
    }
  }
  const prompt = page.getByRole('region', { name: 'A question' });
  expect(await prompt.innerText()).toMatch(
    /Mage is about to carry it out.*Go on.*Let go.*1 to prepare, [12] to recover/s,
  );
});
