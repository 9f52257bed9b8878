import type { Page } from 'playwright-core';
import { importSave, settled } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { PALETTE_NAMES } from '../src/settings/settings.ts';
import type { Stop } from './tour.ts';

const clash = prepareSave({ scenario: 'skirmish', decisions: 2 });

/** What the tour passes by: states of screens that come up on the way, in order on one page. */
export const CORNERS: readonly Stop[] = [
  {
    name: 'replays, none kept',
    open: async (page) => {
      await goTo(page, '#/replays');
      await page.getByText('No battle has been kept yet.').waitFor();
    },
  },
  {
    name: 'a file refused',
    open: async (page) => {
      await importSave(page, '{"hello":"world"}');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'run',
    open: async (page) => {
      await goTo(page, '#/run');
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'giving a dungeon up asked',
    open: async (page) => {
      await goTo(page, '#/dungeon');
      await page.getByRole('button', { name: 'Go down' }).click();
      await page.getByRole('button', { name: 'Give it up' }).click();
      await page.getByRole('button', { name: 'Give up for good?' }).waitFor();
    },
  },
  {
    name: 'house rules',
    open: async (page) => {
      await goTo(page, '#/setup/livingfield');
      await page.getByText('House rules').click();
      await page.getByLabel('Max hit').fill('900');
      await page.getByLabel('Min hit').fill('7');
      await page.getByText('1 rule changed').waitFor();
    },
  },
  {
    name: 'first-battle prompt',
    open: async (page) => {
      await goTo(page, '#/saves');
      await importSave(page, clash);
      await page.getByRole('button', { name: 'Load' }).first().click();
      await settled(page);
      await page.locator('.lesson').waitFor();
    },
  },
  { name: 'menu', open: async (page) => openedBy(page, 'F10', 'dialog') },
  {
    name: 'concede asked',
    open: async (page) => {
      await page.getByRole('button', { name: 'Concede' }).click();
      await page.getByRole('button', { name: 'Give this battle up?' }).waitFor();
    },
  },
  {
    name: 'log, levels and why',
    open: async (page) => {
      await page.getByRole('button', { name: 'Back to the battle' }).click();
      await page.keyboard.press('l');
      await page.keyboard.press('y');
      await openedBy(page, 'v', '.levels-panel');
      await page.locator('.why-panel').waitFor();
    },
  },
  {
    name: 'command line',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await openedBy(page, '/', '.command-line');
      await page.keyboard.type('what threatens c3');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'unit pinned, refusal said',
    open: async (page) => {
      await page.keyboard.type('move g1');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Skip the tips' }).click();
      await page.getByRole('button', { name: 'More about' }).click();
    },
  },
  { name: 'flat map', open: async (page) => choose(page, 'Battlefield', 'map') },
  { name: 'field in characters', open: async (page) => choose(page, 'Battlefield', 'text') },
  ...PALETTE_NAMES.map((palette): Stop => ({
    name: palette,
    open: async (page) => choose(page, 'Colours of sides and tiles', palette),
  })),
  {
    name: 'crash',
    open: async (page) => {
      await page.evaluate(() =>
        setTimeout(() => {
          throw new Error('provoked by a test');
        }),
      );
      await page.getByRole('heading', { name: 'Something broke' }).waitFor();
    },
  },
];

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

async function openedBy(page: Page, key: string, what: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press(key);
  await page.locator(what).waitFor();
}

/** Changes a setting and comes back to the battle. */
async function choose(page: Page, setting: string, value: string): Promise<void> {
  await goTo(page, '#/settings');
  await page.getByLabel(setting).selectOption(value);
  await page.goBack();
  await settled(page);
  await page.locator('.flat-map').waitFor();
}
