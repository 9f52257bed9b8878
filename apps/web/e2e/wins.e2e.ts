import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseReplay } from '@highground/formats';
import { verifyReplay } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { hashOf, hasGoneOn, hasPicked, importSave, settled, stepsFrom } from './battle-page.ts';
import { valueOf } from './content.ts';
import { downloadedText } from './downloads.ts';
import { prepareSave } from './easy-battle.ts';
import { Follower } from './follower.ts';
import { fingers, mouseHands, pressTile } from './hands.ts';
import type { Hands } from './hands.ts';
import { KeyboardCursor } from './keyboard-cursor.ts';
import { PHONE } from './open-game.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

/** By the rules as they ship. */
const save = prepareSave({ scenario: 'skirmish' });

test('OT-GEN-001 a battle is won by mouse alone', async () => {
  const { page } = await game.newPage({ hash: '#/saves' });
  const hands = mouseHands(page);
  await openBattle(page, hands);
  await playToEnd(page, async (command, follower) => {
    await pressCommand(page, hands, command, follower);
    await hands.pressOn(page.getByRole('button', { name: 'Confirm' }));
  });
  expect(await provedWinner(page)).toBe(1);
});

test('OT-GEN-001 a battle is won by touch alone on a phone', async () => {
  const { page } = await game.newPage({ hash: '#/saves', viewport: PHONE, hasTouch: true, isMobile: true });
  const hands = await fingers(page);
  await openBattle(page, hands);
  await playToEnd(page, async (command, follower) => {
    await pressCommand(page, hands, command, follower);
    const aim = follower.aimOf(command);
    // A second tap on the target confirms.
    if (aim) await pressTile(page, hands, aim, hasGoneOn(page, follower.steps));
    else await hands.pressOn(page.getByRole('button', { name: 'Confirm' }));
  });
  expect(await provedWinner(page)).toBe(1);
});

test('OT-GEN-001 a battle is won by keyboard alone without seeing the field', async () => {
  // Nobody looks: a small window costs least.
  const { page } = await game.newPage({ hash: '#/saves', viewport: { width: 640, height: 400 } });
  await importSave(page, save);
  await pressButton(page, page.getByRole('button', { name: 'Load' }));
  await page.addStyleTag({ content: 'canvas { visibility: hidden; }' });
  let turn = 0;
  await playToEnd(page, async (command, follower) => {
    turn += 1;
    if (turn % 2 === 0) await typeCommand(page, command, follower);
    else await keyCommand(page, command, follower);
  });
  expect(await provedWinner(page)).toBe(1);
});

async function openBattle(page: Page, hands: Hands): Promise<void> {
  await importSave(page, save);
  await hands.pressOn(page.getByRole('button', { name: 'Load' }));
}

/** Follows the battle in Node, where the next command is thought of, until it is over. */
async function playToEnd(
  page: Page,
  give: (command: Command, follower: Follower) => Promise<void>,
): Promise<void> {
  const follower = new Follower(save);
  while ((await settled(page)) === 'choosing') {
    follower.follow(await stepsFrom(page, follower.steps));
    expect(await hashOf(page)).toBe(follower.hash);
    const command = follower.think();
    await give(command, follower);
    expect(await isTaken(page, follower.steps), `${JSON.stringify(command)} is taken`).toBe('taken');
  }
}

/** Whether the battle went on from so many steps; else what the page says about it. */
async function isTaken(page: Page, steps: number): Promise<string> {
  return hasGoneOn(page, steps)().then(
    () => 'taken',
    async () => page.locator('.controls').innerText(),
  );
}

/** Presses destination, action and target; the command then waits to be confirmed. */
async function pressCommand(page: Page, hands: Hands, command: Command, follower: Follower): Promise<void> {
  const { to, action = 'wait' } = command;
  const aim = follower.aimOf(command);
  if (to && !follower.isStay(command)) await pressTile(page, hands, to, hasPicked(page, 'to', command));
  await hands.pressOn(follower.buttonOf(page, action));
  if (aim) await pressTile(page, hands, aim, hasPicked(page, 'target', command));
}

/** Arrow keys, the action's key, arrow keys, Enter. */
async function keyCommand(page: Page, command: Command, follower: Follower): Promise<void> {
  const { to, action = 'wait' } = command;
  const aim = follower.aimOf(command);
  const cursor = new KeyboardCursor(page);
  if (to && !follower.isStay(command)) {
    await cursor.walkTo(to);
    await page.keyboard.press('Enter');
  }
  const key = await follower.buttonOf(page, action).locator('kbd').textContent();
  await page.keyboard.press((key ?? '').replace('⇧', 'Shift+Digit'));
  if (aim) {
    await cursor.walkTo(aim);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
}

/** The same in words. */
async function typeCommand(page: Page, command: Command, follower: Follower): Promise<void> {
  const { to, action = 'wait' } = command;
  const aim = follower.aimOf(command);
  const name = follower.nameOf(action).toLowerCase();
  await page.keyboard.press('/');
  if (to && !follower.isStay(command)) await typeLine(page, `move ${formatPlace(to, true)}`);
  await typeLine(page, aim ? `${name} ${formatPlace(aim, true)}` : name);
  await typeLine(page, 'confirm');
  await page.keyboard.press('Escape');
}

async function typeLine(page: Page, line: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Command line' }).waitFor();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/** Reaches a button by Tab alone and presses Enter. */
async function pressButton(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await button.evaluate((element) => element === document.activeElement))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The button cannot be reached by Tab.');
}

/** The side that won as the result says, after Node has proved the replay file it exports (OT-DET-001, OT-DET-011). */
async function provedWinner(page: Page): Promise<number | undefined> {
  await page.getByRole('heading', { name: 'Victory' }).waitFor();
  const text = await downloadedText(page, page.getByRole('button', { name: 'Export' }));
  const { replay, refusal } = valueOf(parseReplay(text));
  expect(refusal).toBeUndefined();
  const { ruleset } = new Follower(save);
  expect(replay.ruleset.hash).toBe(ruleset.hash);
  const proof = valueOf(verifyReplay(ruleset, replay));
  expect(proof.hash).toBe(replay.steps.at(-1)?.hash);
  return replay.outcome?.result === 'won' ? replay.outcome.side : undefined;
}
