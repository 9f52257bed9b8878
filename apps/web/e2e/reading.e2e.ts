import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { worstBlows, worstTogether } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { hasGoneOn, hasPicked, pickedDestination, stepsFrom } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { mouseHands, pressTile } from './hands.ts';
import { destinationsOf, moverOf } from './offered.ts';
import { freeMiddle } from './pointing.ts';
import { fight, ON_MAP, openDrawn } from './stage-page.ts';
import type { DrawnBattle } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');

describe('on one map, where nothing is sent', () => {
  let battle: DrawnBattle;

  beforeAll(async () => {
    battle = await openDrawn(game, fight, ON_MAP);
  });

  test('what is asked in the command line is answered aloud: who comes next, and what threatens a place', async () => {
    const { page, follower } = battle;
    const { ruleset, state } = follower;
    const order = await answerTo(page, 'order');
    const turns = ruleset.forecast(state, 14).filter(({ kind }) => kind === 'turn');
    const waits = turns.map(({ tick }) => tick - state.tick);
    expect([...order.matchAll(/\+(\d+)/g)].map(([, wait]) => Number(wait))).toEqual(waits);
    expect(order).toContain(state.actors[moverOf(follower) - 1]?.name);

    const side = state.actors[moverOf(follower) - 1]?.side ?? 0;
    const threats = ruleset.threats(state, side);
    const [threat] = threats.toSorted((a, b) => worstTogether(b) - worstTogether(a));
    if (!threat) throw new Error('Nobody threatens anything.');
    const told = await answerTo(page, `what threatens ${formatPlace(threat.tile, true)}`);
    const numbers = [...told.replace(/^\S+/, '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
    expect(numbers).toContain(worstTogether(threat));
    for (const { actor, worst } of worstBlows(threat)) {
      expect(told).toContain(state.actors[actor - 1]?.name);
      expect(numbers).toContain(worst);
    }
    expect(await answerTo(page, 'sing')).not.toBe('');
  });

  test('a key held for the threats is let go with the window, and wherever the focus is then', async () => {
    const { page } = battle;
    const threats = page.locator('.flat-overlay[data-kind=threat]');
    const letGo = [
      async () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
      async () => {
        await page.keyboard.press('/');
        await page.keyboard.up('t');
        await page.keyboard.press('Escape');
      },
      async () => {
        await page.keyboard.press('F10');
        await page.keyboard.up('t');
        await page.keyboard.press('Escape');
      },
    ];
    for (const end of letGo) {
      await page.keyboard.down('t');
      await threats.first().waitFor();
      await end();
      await expect.poll(async () => threats.count()).toBe(0);
      await page.keyboard.up('t');
    }
  });

  test('a line of the log lights up whom it tells of', async () => {
    const { page } = battle;
    await page.keyboard.press('l');
    const lit = page.locator('.timeline-entry[data-lit]');
    expect(await lit.count()).toBe(0);
    await page
      .getByRole('button', { name: / (moves|waits)/ })
      .last()
      .click();
    expect(await lit.count()).toBeGreaterThan(0);
  });

  test('Tab walks the targets of an action, says aloud who stands there, and shows what it would do to each', async () => {
    const { page, follower } = battle;
    const { action = '', to } = follower.think();
    if (to) await answerTo(page, `move ${formatPlace(to, true)}`);
    await follower.buttonOf(page, action).click();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Tab');
    const told = await page.getByTestId('preview').innerText();
    const target = follower.state.actors.find(({ name }) => told.includes(name));
    expect(target).toBeDefined();
    const said = await announcement(page);
    expect(said).toContain(target?.name);
    expect(said).toContain(target?.tile && formatPlace(target.tile));
  });
});

test('Escape and the right button take the last choice back', async () => {
  const { page, follower } = await openDrawn(game, fight);
  const to = destinationsOf(follower).at(-1)?.pick.to;
  if (!to) throw new Error('There is nowhere to go.');
  const isChosen = hasPicked(page, 'to', { kind: 'turn', seat: 1, to });
  for (const takeBack of [async () => page.keyboard.press('Escape'), async () => rightClick(page)]) {
    await pressTile(page, mouseHands(page), to, isChosen);
    await takeBack();
    expect(await pickedDestination(page)).not.toEqual(to);
  }
});

test('where no confirmation is wanted, a chosen target sends the command at once', async () => {
  const { page, follower } = await openDrawn(game, fight, { settings: { field: 'map', confirm: false } });
  const { action = '', to } = follower.think();
  if (to) await answerTo(page, `move ${formatPlace(to, true)}`);
  const before = (await stepsFrom(page, 0)).length;
  await follower.buttonOf(page, action).click();
  expect((await stepsFrom(page, before)).length).toBe(0);
  await page.getByRole('group', { name: 'Targets' }).getByRole('button').first().click();
  await hasGoneOn(page, before)();
});

test('in a tab that nobody sees the battle goes on, without a single frame (known fault 118)', async () => {
  const { page } = await openDrawn(game, prepareSave({ scenario: 'skirmish' }), {
    settings: { motion: 'full', speed: 1 },
  });
  const before = (await stepsFrom(page, 0)).length;
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    const { decision } = window.__highground?.state() ?? {};
    const actor = decision?.actors[0] ?? 0;
    const to = window.__highground?.session.battle.state.actors[actor - 1]?.tile;
    if (!decision || !to) throw new Error('Nobody has to choose.');
    window.__highground?.submit({
      kind: decision.kind,
      seat: decision.seat,
      actor,
      to,
      facing: 0,
      action: 'wait',
    });
  });
  // The computer has answered when the next choice is up to the person again.
  await page.waitForFunction(
    (steps) =>
      (window.__highground?.session.battle.steps.length ?? 0) > steps + 1 &&
      window.__highground?.state().phase === 'choosing',
    before,
    { polling: 100 },
  );
  expect((await stepsFrom(page, before)).length).toBeGreaterThan(1);
});

async function answerTo(page: Page, line: string): Promise<string> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Command line' }).waitFor();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  const said = await announcement(page);
  await page.keyboard.press('Escape');
  return said;
}

async function announcement(page: Page): Promise<string> {
  return (await page.getByTestId('announcement').textContent()) ?? '';
}

async function rightClick(page: Page): Promise<void> {
  const { x, y } = await freeMiddle(page);
  await page.mouse.click(x, y, { button: 'right' });
}
