import type { Page } from 'playwright-core';
import type { Command, Step, Tile } from '@highground/kernel';
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

/** The destination of the command that is being given. */
export async function pickedDestination(page: Page): Promise<Tile | undefined> {
  return page.evaluate(
    () => window.__highground?.state().draft?.picks.find(({ field }) => field === 'to')?.option.pick.to,
  );
}

/** Something that is waited for; rejected when it does not come to pass in time. */
export type Effect = () => Promise<void>;

/** How long a press may take to have its effect on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 5_000 };

/** The battle has gone on from so many steps, or is over. */
export function hasGoneOn(page: Page, steps: number): Effect {
  return async () => {
    await page.waitForFunction(
      (seen) => (window.__highground?.session.battle.steps.length ?? Infinity) > seen,
      steps,
      PATIENCE,
    );
  };
}

/** The destination or the target of the command that is being given is the one of `command`. */
export function hasPicked(page: Page, field: 'to' | 'target', command: Command): Effect {
  return async () => {
    await page.waitForFunction(
      ([wanted, { to, targetTile, targetActor }]) => {
        const picks = window.__highground?.state().draft?.picks ?? [];
        const pick = picks.find((one) => one.field === wanted)?.option.pick;
        const same = (a: Tile | undefined, b: Tile | undefined): boolean =>
          a?.x === b?.x && a?.y === b?.y && a?.z === b?.z;
        if (!pick || wanted === 'to') return pick !== undefined && same(pick.to, to);
        return pick.targetActor === targetActor && same(pick.targetTile, targetTile);
      },
      [field, command] as const,
      PATIENCE,
    );
  };
}
