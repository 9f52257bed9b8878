import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foldSteps } from '@highground/kernel';
import { hashOf, importSave, settled, stepsFrom } from './battle-page.ts';
import { glassRules, prepareSave, replayFile } from './easy-battle.ts';
import { Follower } from './follower.ts';
import { ON_MAP } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const won = prepareSave({ rules: glassRules(), decisions: 1000 });
const last = won.steps.at(-1);
const LENGTH = last ? last.root.seq + last.derived.length + 1 : 0;
const { state: opening } = new Follower(won);

/** The tick after whole steps, folded by Node. */
const tickAfter = (steps: number): number => foldSteps(opening, won.steps.slice(0, steps)).tick;

test('OT-NET-007 a replay steps by commit and by turn, scrubs to any moment and plays to the end', async () => {
  const { page } = await game.newPage({ ...ON_MAP, save: won, hash: `#/replay/${won.id}` });
  await expectPosition(page, 0, tickAfter(0));
  await page.getByRole('button', { name: 'One step on' }).click();
  await expectPosition(page, 1, tickAfter(0));
  await page.getByRole('button', { name: 'One step back' }).click();
  await expectPosition(page, 0, tickAfter(0));

  const middle = Math.floor(won.steps.length / 2);
  await scrubTo(page, won.steps[middle]?.root.seq ?? 0);
  await expectPosition(page, won.steps[middle]?.root.seq ?? 0, tickAfter(middle));
  await page.getByRole('button', { name: 'One turn on' }).click();
  const after = await positionOf(page);
  await page.getByRole('button', { name: 'One turn back' }).click();
  expect(await positionOf(page)).toBeLessThan(after);

  await scrubTo(page, 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`Step ${LENGTH} of ${LENGTH}`).waitFor();
  await expectPosition(page, LENGTH, won.tick);
});

test('a replay file of any program of Highground is read, and every knock-out on it marked and jumped to', async () => {
  const { page } = await game.newPage({ hash: '#/replays' });
  await importSave(page, replayFile(won));
  await page.getByRole('button', { name: 'Watch' }).click();
  const falls = won.steps.flatMap(({ derived }) =>
    derived
      .filter(({ kind, payload }) => kind === 'set_standing' && payload.standing === 'down')
      .map(({ seq }) => seq + 1),
  );
  await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  const marks = page.getByRole('button', { name: /at step \d+/ });
  expect(await marks.count()).toBe(falls.length);
  await marks.first().click();
  expect(await positionOf(page)).toBe(falls[0]);
});

test('a battle is played on from any moment of a replay', async () => {
  const { page } = await game.newPage({ ...ON_MAP, save: won, hash: `#/replay/${won.id}` });
  const middle = Math.floor(won.steps.length / 2);
  await scrubTo(page, won.steps[middle]?.root.seq ?? 0);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await settled(page);
  const steps = await stepsFrom(page, 0);
  expect(steps.slice(0, middle)).toEqual(won.steps.slice(0, middle));
  const follower = new Follower(won);
  follower.follow(steps);
  expect(await hashOf(page)).toBe(follower.hash);
  const answer = await page.evaluate((command) => window.__highground?.submit(command), follower.think());
  expect(answer).toEqual({ ok: true });
});

test('a replay under other rules is shown, and said not to be proved', async () => {
  const { page } = await game.newPage({ ...ON_MAP, hash: '#/replays' });
  await importSave(page, { ...won, rulesetHash: '0123456789abcdef' });
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByTestId('position').waitFor();
  expect(await page.locator('.banner').innerText()).toContain(
    'Recorded under other rules: shown, not proved.',
  );
});

async function scrubTo(page: Page, position: number): Promise<void> {
  await page.getByRole('slider', { name: 'Moment of the battle' }).fill(String(position));
}

async function positionOf(page: Page): Promise<number> {
  const text = (await page.getByTestId('position').textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0]);
}

async function expectPosition(page: Page, position: number, tick: number): Promise<void> {
  expect(await page.getByTestId('position').textContent()).toBe(
    `Step ${position} of ${LENGTH}, tick ${tick}`,
  );
}
