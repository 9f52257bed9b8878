// Takes the pictures of docs/images: every screen worth showing, at a desktop's and a phone's size.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { fingers, mouseHands } from './hands.ts';
import type { Hands } from './hands.ts';
import { DESKTOP, openGame, PHONE } from './open-game.ts';
import { withPalette } from './palette-png.ts';
import { TOUR } from './tour.ts';

const folder = join(import.meta.dirname, '../../../docs/images');
const SHOWN: ReadonlySet<string> = new Set(['home', 'setup', 'battle', 'preview', 'result', 'replay']);
/** Bytes of one picture. */
const LIMIT = 195_000;
const SHARP = { settings: { quality: 'medium' }, deviceScaleFactor: 1 } as const;

const game = await openGame();
mkdirSync(folder, { recursive: true });
const desktop = await game.newPage({ ...SHARP, viewport: DESKTOP });
await takeAll(desktop.page, '');
const phone = await game.newPage({ ...SHARP, viewport: PHONE, hasTouch: true, isMobile: true });
await takeAll(phone.page, '-phone');
const problems = await game.closePages();
for (const problem of problems) console.error(problem);
await game.close();
process.exitCode = problems.length === 0 ? 0 : 1;

async function takeAll(page: Page, ending: string): Promise<void> {
  const hands = ending === '' ? mouseHands(page) : await fingers(page);
  for (const { name, open } of TOUR) {
    await open(page, hands);
    if (name === 'battle' || name === 'replay') await comeCloser(page, hands);
    if (!SHOWN.has(name)) continue;
    await page.waitForTimeout(500);
    writeFileSync(join(folder, `${name}${ending}.png`), withPalette(await page.screenshot(), LIMIT));
    console.log(`${name}${ending}`);
  }
}

/** Looks at whoever acts next, and where there is room from nearer by. */
async function comeCloser(page: Page, hands: Hands): Promise<void> {
  if (page.viewportSize()?.width === DESKTOP.width) await page.keyboard.press('PageUp');
  await hands.pressOn(page.getByRole('button', { name: / acts, / }).first());
  await page.keyboard.press('Escape');
  // Whoever presses a key is shown where the focus is.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}
