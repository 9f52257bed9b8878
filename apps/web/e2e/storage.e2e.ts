import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { battleHash, openBattle, seededDice, submitCommand } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { hashOf, importSave, settled, stepsFrom } from './battle-page.ts';
import { valueOf } from './content.ts';
import { nextCommand, prepareSave, rulesetOf } from './easy-battle.ts';
import { fieldOf } from './fields.ts';
import { Follower } from './follower.ts';
import { ON_MAP } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const HOT_SEAT = [{ kind: 'human' }, { kind: 'human' }] as const;
const quick = prepareSave({ scenario: 'skirmish', controls: HOT_SEAT });
const running = prepareSave({ decisions: 6 });

describe('a battle on this device', () => {
  test('is there after a reload with the same hash and goes on to the same end as without one', async () => {
    const { page } = await game.newPage({ ...ON_MAP, hash: '#/saves' });
    await importSave(page, quick);
    await page.getByRole('button', { name: 'Load' }).click();
    const follower = new Follower(quick);
    await playOn(page, follower, 4);
    await untilKept(page);
    const hash = await hashOf(page);
    await page.reload();
    await settled(page);
    expect(await hashOf(page)).toBe(hash);
    await playOn(page, follower, Infinity);
    await page.getByRole('table').waitFor();
    expect(follower.hash).toBe(endInNode());
  });

  test('that cannot be kept is said aloud, and offered as a file', async () => {
    const { page } = await game.newPage({ ...ON_MAP, hash: '#/', prepare: fillStorage });
    await page.getByRole('button', { name: 'Quick battle: Living Field' }).click();
    const warning = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await warning.waitFor();
    expect(await warning.innerText()).toContain('no room left');
    const download = page.waitForEvent('download');
    await warning.getByRole('button', { name: 'Export this battle' }).click();
    expect((await download).suggestedFilename()).toMatch(/^highground-.*\.json$/);
  });

  test('that the browser has removed is named on the home screen, once', async () => {
    const { page } = await game.newPage({ hash: '#/saves', prepare: rememberLostBattle });
    await importSave(page, running);
    await page.getByText(`Imported ${running.scenarioTitle}.`).waitFor();
    await page.getByRole('button', { name: 'Home' }).click();
    const notice = page.getByRole('alert');
    await notice.filter({ hasText: 'removed saved battles from this device: 1' }).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.goBack();
    // What was lost and what is kept are read together.
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await notice.count()).toBe(0);
  });
});

test('an illegal command is refused with a code and leaves the battle as it was', async () => {
  const { page } = await game.newPage({ ...ON_MAP, save: quick });
  await settled(page);
  const before = await hashOf(page);
  const answer = await page.evaluate(() => {
    const debug = window.__highground;
    const { decision } = debug?.state() ?? {};
    return (
      decision &&
      debug?.submit({
        kind: decision.kind,
        seat: decision.seat,
        actor: 1,
        to: { x: 99, y: 0, z: 99 },
        facing: 0,
        action: 'wait',
      })
    );
  });
  expect(answer).toMatchObject({ ok: false });
  expect(await page.getByTestId('refusal').innerText()).not.toBe('');
  expect(await hashOf(page)).toBe(before);
  expect((await stepsFrom(page, 0)).length).toBe(quick.steps.length);
});

test('a crash shows what broke, with seed and log to copy, and leads home instead of to a blank page', async () => {
  const { page, context, errors } = await game.newPage({ ...ON_MAP, save: quick, isFirstVisit: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await settled(page);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('provoked by a test');
    }),
  );
  await page.getByRole('button', { name: 'Copy seed and log' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(copied).toContain('provoked by a test');
  expect(copied).toContain('"seed":"1"');
  expect(copied).toContain('"start_battle"');
  expect(errors.splice(0)).toEqual(['Error: provoked by a test']);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
});

/** Gives commands through the debug hook until so many were given or the battle is over. */
async function playOn(page: Page, follower: Follower, commands: number): Promise<void> {
  for (let given = 0; ; given++) {
    await settled(page);
    follower.follow(await stepsFrom(page, follower.steps));
    if (given >= commands || follower.state.outcome) return;
    const answer = await page.evaluate((command) => window.__highground?.submit(command), follower.think());
    expect(answer).toEqual({ ok: true });
  }
}

/** The final hash of the same battle and the same commands, in Node, without a break. */
function endInNode(): string {
  const { setup } = quick;
  const ruleset = rulesetOf(setup);
  const battle = valueOf(openBattle(ruleset, fieldOf('skirmish'), seededDice(BigInt(setup.seed))));
  while (!battle.state.outcome) {
    const command: Command = nextCommand(ruleset, battle.state);
    valueOf(submitCommand(battle, command));
  }
  return battleHash(battle);
}

/** Waits until the browser's database holds every step of the battle on screen. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const id = location.hash.split('/').at(-1) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('highground-saves');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const record = await new Promise<SaveRecord | undefined>((resolve, reject) => {
      const reading = database.transaction('saves').objectStore('saves').get(id);
      reading.onsuccess = () => resolve(reading.result as SaveRecord | undefined);
      reading.onerror = () => reject(new Error('no record'));
    });
    database.close();
    return record?.steps.length === window.__highground?.session.battle.steps.length;
  });
}

/** Makes every write to the browser's database fail as a full one does. */
function fillStorage(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function rememberLostBattle(): void {
  if (localStorage.getItem('highground.saves') === null) localStorage.setItem('highground.saves', 'gone');
}
