import type { Page } from 'playwright-core';
import type { Step } from '@highground/kernel';
import type {} from '../src/app/debug-hook.ts';
import type {} from '../src/stage/debug.ts';
import { fileOf } from './easy-battle.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';

/** What a battle on screen is waiting for. */
export type Waiting = 'choosing' | 'over';

/** Imports a save on the saves screen, as a player would, and leaves the page there. */
export async function importSave(page: Page, content: SaveRecord | string): Promise<void> {
  await page.getByRole('heading', { name: /Saved battles|Replays/ }).waitFor();
  await page.getByLabel('Import a file').setInputFiles(fileOf(content));
}

/** Waits until a person must choose, or the battle is over and its result is opening. */
export async function settled(page: Page): Promise<Waiting> {
  const found = await page.waitForFunction(() => {
    if (location.hash.startsWith('#/result')) return 'over';
    const phase = window.__highground?.state().phase;
    return phase === 'choosing' || phase === 'over' ? phase : undefined;
  });
  return (await found.jsonValue()) as Waiting;
}

/** The steps of the battle on screen from a number on. */
export async function stepsFrom(page: Page, from: number): Promise<readonly Step[]> {
  return page.evaluate((start) => window.__highground?.session.battle.steps.slice(start) ?? [], from);
}

export async function hashOf(page: Page): Promise<string> {
  return page.evaluate(() => window.__highground?.hash() ?? '');
}
