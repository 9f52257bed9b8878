import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseReplay } from '@highground/formats';
import { openBattle, seededDice, verifyReplay } from '@highground/kernel';
import type { Json, Tile } from '@highground/kernel';
import { beginDraft } from '@highground/protocol';
import { livingField } from '@highground/rulesets/livingfield';
import { SPEEDS } from '../src/settings/settings.ts';
import { importSave, settled, stepsFrom } from './battle-page.ts';
import { readScenario, valueOf } from './content.ts';
import { downloadedText } from './downloads.ts';
import { prepareSave, rulesetOf } from './easy-battle.ts';
import { Follower } from './follower.ts';
import { ON_MAP } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('two people at one screen play under house rules, which the battle and its replay file carry, until one gives up', async () => {
  const { page } = await game.newPage({ ...ON_MAP, hash: '#/setup/livingfield' });
  for (const side of ['Blue: 4 units', 'Orange: 4 units'])
    await page.getByLabel(side).selectOption('You, at this screen');
  await page.getByText('House rules').click();
  await page.getByLabel('Free step').fill('12800');
  await page.getByText('1 rule changed').waitFor();
  await page.getByLabel('Seed', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Begin battle' }).click();
  await settled(page);

  const data = livingField.defaults as { constants: Record<string, number> };
  const rules: Json = { ...data, constants: { ...data.constants, freeStep: 12_800 } } as Json;
  const reach = openingReach(rules);
  expect(await offeredReach(page)).toEqual(reach);
  expect(reach).not.toEqual(openingReach());

  const seats = new Set<number | undefined>();
  for (let turn = 0; turn < 8; turn++) {
    seats.add(await page.evaluate(() => window.__highground?.state().decision?.seat));
    const steps = (await stepsFrom(page, 0)).length;
    await page.keyboard.press('z');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (seen) => (window.__highground?.session.battle.steps.length ?? 0) > seen,
      steps,
    );
    await settled(page);
  }
  expect(seats).toEqual(new Set([1, 2]));

  const giver = (await page.locator('.banner-side').innerText()).toLowerCase();
  await page.keyboard.press('F10');
  await page.getByRole('button', { name: 'Concede' }).click();
  const sure = page.getByRole('button', { name: 'Give this battle up?' });
  expect(await page.evaluate(() => window.__highground?.state().phase)).toBe('choosing');
  await sure.click();
  await page.getByRole('heading', { name: giver === 'blue' ? 'Orange wins' : 'Blue wins' }).waitFor();
  const text = await downloadedText(page, page.getByRole('button', { name: 'Export' }));
  const { replay } = valueOf(parseReplay(text));
  const ruleset = rulesetOf({ rules });
  expect(replay.ruleset.hash).toBe(ruleset.hash);
  expect(ruleset.hash).not.toBe(rulesetOf({}).hash);
  expect(valueOf(verifyReplay(ruleset, replay)).hash).toBe(replay.steps.at(-1)?.hash);
  expect(verifyReplay(rulesetOf({}), replay).ok).toBe(false);
});

test('two computers play to a result, say why they did what they did, and Back leads past the battle', async () => {
  // Slow enough that there is time to ask why before it is over.
  const { page } = await game.newPage({ settings: { field: 'map', speed: 2 }, hash: '#/saves' });
  const levels = ['greedy', 'random'].map((level) => ({ kind: 'computer', level }) as const);
  await importSave(page, prepareSave({ scenario: 'skirmish', controls: levels }));
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.locator('.why-panel li').first().waitFor();
  for (const _speed of SPEEDS) await page.keyboard.press('+');
  await page.getByRole('heading', { name: /^(Blue|Orange) wins$/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(4);
  await page.goBack();
  await page.getByRole('heading', { name: 'Saved battles' }).waitFor();
});

test('a battle goes on to its end and to its replay when the server has gone', async () => {
  const save = prepareSave({ scenario: 'skirmish' });
  const { page, context } = await game.newPage({ hash: '#/saves', isFirstVisit: true });
  const games = new Set<string>();
  context.on('requestfinished', (request) => {
    if (/\/livingfield-[^/]*\.js$/.test(request.url())) games.add(request.url());
  });
  await importSave(page, save);
  await page.getByRole('button', { name: 'Load' }).click();
  const follower = new Follower(save);
  await settled(page);
  // Last of all that is fetched ahead comes the game once more, for whoever plays for the computer.
  await expect.poll(() => games.size, { timeout: 20_000 }).toBe(2);
  await context.setOffline(true);
  while ((await settled(page)) === 'choosing') await giveNext(page, follower);
  await page.getByRole('heading', { name: 'Victory' }).waitFor();
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  expect(await page.getByTestId('position').innerText()).toMatch(/^Step 0 of \d+/);
});

/** Gives a good command through the debug hook. */
async function giveNext(page: Page, follower: Follower): Promise<void> {
  if ((await settled(page)) !== 'choosing') return;
  follower.follow(await stepsFrom(page, follower.steps));
  const answer = await page.evaluate((command) => window.__highground?.submit(command), follower.think());
  expect(answer).toEqual({ ok: true });
}

/** Where whoever acts first in the arena may go. */
function openingReach(rules?: Json): readonly (Tile | undefined)[] {
  const ruleset = rulesetOf(rules === undefined ? {} : { rules });
  const { state } = valueOf(openBattle(ruleset, readScenario('arena'), seededDice(1n)));
  const decision = ruleset.decision(state);
  if (!decision) throw new Error('Nobody has to choose.');
  const { stage } = valueOf(beginDraft(ruleset, ruleset.project(state, decision.seat), decision));
  return stage.complete ? [] : stage.options.filter(({ refusal }) => !refusal).map(({ pick }) => pick.to);
}

async function offeredReach(page: Page): Promise<readonly (Tile | undefined)[] | undefined> {
  return page.evaluate(() =>
    window.__highground?.session.drafting
      ?.optionsAt('to')
      .filter(({ refusal }) => !refusal)
      .map(({ pick }) => pick.to),
  );
}
