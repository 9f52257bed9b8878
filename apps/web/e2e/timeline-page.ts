import type { Locator, Page } from 'playwright-core';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { importSave, settled } from './battle-page.ts';

/** The field itself is looked at elsewhere, and costs most of the time. */
export const ON_MAP = { field: 'map', lessonsDone: true, seen: ['tutorial-timeline'] } as const;

/** Types a line and tells what was answered. */
export async function answerOf(page: Page, line: string): Promise<string> {
  await page.locator('#command-line').fill(line);
  await page.keyboard.press('Enter');
  return page.locator('#command-answer').innerText();
}

/** Opens a prepared battle from the screen of saves. */
export async function load(page: Page, record: SaveRecord): Promise<void> {
  if (!page.url().endsWith('#/saves')) await page.evaluate(() => (location.hash = '#/saves'));
  await importSave(page, record);
  await page.getByText(`Imported ${record.scenarioTitle}.`).waitFor();
  await page.getByRole('button', { name: 'Load' }).first().click();
  await settled(page);
}

/** Whether a text is drawn rather red or rather green. */
export async function toneOf(text: Locator): Promise<'red' | 'green'> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > green ? 'red' : 'green';
}
