import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Command } from '@highground/kernel';
import { hasPicked, settled, stepsFrom } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { Follower } from './follower.ts';
import { destinationsOf, moverOf } from './offered.ts';
import { mouseHands, pressTile } from './hands.ts';
import type { PageOptions } from './game-pages.ts';
import { HUMANS, openDrawn } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

/** At a moment when whoever is to act does best to walk and strike. */
const clash = prepareSave({
  scenario: 'skirmish',
  controls: HUMANS,
  until: ({ to, actor, targetActor }, { actors }) => {
    const [mover, target] = [actors[(actor ?? 0) - 1], actors[(targetActor ?? 0) - 1]];
    const isWalk = to?.x !== mover?.tile?.x || to?.z !== mover?.tile?.z;
    return isWalk && target !== undefined && target.side !== mover?.side;
  },
});

test('five prompts teach the first battle: each goes when it was followed, and the last of them for good', async () => {
  const page = await openClash({ settings: { lessonsDone: false } });
  const hands = mouseHands(page);
  const { follower, command } = cueOf(clash);
  await expectPrompt(page, 'move', '1/5');
  // Nothing stands in the way of following it.
  if (command.to) await pressTile(page, hands, command.to, hasPicked(page, 'to', command));
  await expectPrompt(page, 'act', '2/5');
  await follower.buttonOf(page, command.action ?? '').click();
  await expectPrompt(page, 'target', '3/5');
  const aim = follower.aimOf(command);
  if (aim) await pressTile(page, hands, aim, hasPicked(page, 'target', command));
  await expectPrompt(page, 'timeline', '4/5');
  await page
    .getByRole('button', { name: / acts, / })
    .nth(1)
    .hover();
  await expectPrompt(page, 'threats', '5/5');
  await page.keyboard.press('t');
  await page.locator('.lesson').waitFor({ state: 'detached' });
  await page.reload();
  await settled(page);
  expect(await page.locator('.lesson').count()).toBe(0);
});

test('the prompts are passed one by one, or skipped together', async () => {
  const page = await openClash({ settings: { field: 'map', lessonsDone: false } });
  await expectPrompt(page, 'move', '1/5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectPrompt(page, 'act', '2/5');
  await page.getByRole('button', { name: 'Skip the tips' }).click();
  expect(await page.locator('.lesson').count()).toBe(0);
  await page.reload();
  await settled(page);
  expect(await page.locator('.lesson').count()).toBe(0);
});

test('the last prompt ends with Done, not with another', async () => {
  const page = await openClash({ settings: { field: 'map', lessonsDone: false } });
  for (const lesson of ['act', 'target', 'timeline', 'threats']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator(`.lesson[data-lesson=${lesson}]`).waitFor();
  }
  expect(await page.locator('.lesson-buttons').innerText()).toBe('Done');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await page.locator('.lesson').count()).toBe(0);
});

test('what happens is shown in motion that runs and ends, and that a key ends at once', async () => {
  const page = await openClash({ settings: { motion: 'full', speed: 1 } });
  await watchMotion(page);
  const { follower, command } = cueOf(clash);
  await send(page, command);
  await settled(page);
  const seen = await motionsOf(page);
  const kinds = seen.map(({ kind }) => kind);
  expect(kinds[0]).toBe('walk');
  expect(kinds.some((kind) => ['strike', 'shoot', 'cast'].includes(kind))).toBe(true);
  expect(kinds.some((kind) => ['hit', 'miss'].includes(kind))).toBe(true);
  const long = seen.filter(({ kind }) => LONG.has(kind));
  for (const { kind, from, to } of long) expect(to - from, kind).toBeGreaterThan(1);
  const amounts = seen.flatMap(({ kind, amount }) => (kind === 'hit' ? [String(amount)] : []));
  const pops = await page.evaluate(() => (window as unknown as Watched).pops);
  expect(pops.filter((text) => /^\d+$/.test(text))).toEqual(amounts);

  follower.follow(await stepsFrom(page, follower.steps));
  const { seat, kind } = follower.ruleset.decision(follower.state) ?? {};
  const { to } = destinationsOf(follower).at(-1)?.pick ?? {};
  await send(page, { kind, seat, actor: moverOf(follower), to, facing: 0, action: 'wait' } as Command);
  await page.waitForFunction((before) => (window as unknown as Watched).motions.length > before, seen.length);
  await page.keyboard.press(' ');
  await settled(page);
  const walk = (await motionsOf(page))[seen.length];
  const skippedAt = await page.evaluate(() => (window as unknown as Watched).skippedAt);
  expect(walk?.kind).toBe('walk');
  // Of the dozens of frames that such a walk takes; a busy machine may be a few late to notice the key.
  expect((walk?.to ?? Infinity) - (skippedAt ?? 0)).toBeLessThanOrEqual(5);
});

test('every deed has its sound until M mutes it, which is kept', async () => {
  const page = await openClash({ settings: { field: 'map', soundOn: true }, prepare: countSounds });
  await page.keyboard.press('z');
  await page.waitForFunction(() => (window as unknown as { sounds: number }).sounds > 0);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
  const before = await soundsOf(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await page.locator('.summary', { hasText: 'Wait' }).waitFor();
  expect(await soundsOf(page)).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('highground.settings'))).toContain('"soundOn":false');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await page.waitForFunction((heard) => (window as unknown as { sounds: number }).sounds > heard, before);
});

/** Animations that take longer than a frame. */
const LONG: ReadonlySet<string> = new Set(['walk', 'strike', 'shoot', 'cast', 'hit']);

/** One animation of the stage, with the frames of the browser it began and ended in. */
interface Motion {
  readonly kind: string;
  readonly amount: number | undefined;
  readonly from: number;
  readonly to: number;
}

interface Watched {
  readonly motions: Motion[];
  readonly skippedAt: number | undefined;
  /** Every number and word that flew off a unit. */
  readonly pops: readonly string[];
}

/** Notes every animation the stage plays from now on. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stage = window.__stage?.stage;
    if (!stage) throw new Error('There is no stage on the page.');
    const watched: { motions: object[]; pops: string[]; skippedAt?: number } = { motions: [], pops: [] };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.stage-pop'))
          watched.pops.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    let frame = 0;
    const count = (): void => {
      frame += 1;
      requestAnimationFrame(count);
    };
    count();
    const play = stage.play.bind(stage);
    stage.play = async (animation) => {
      const motion: Record<string, unknown> = { ...animation, from: frame };
      watched.motions.push(motion);
      await play(animation);
      motion['to'] = frame;
    };
    window.addEventListener('keydown', ({ key }) => {
      if (key === ' ') watched.skippedAt = frame;
    });
    Object.defineProperties(window, {
      motions: { get: () => watched.motions },
      pops: { get: () => watched.pops },
      skippedAt: { get: () => watched.skippedAt },
    });
  });
}

async function motionsOf(page: Page): Promise<readonly Motion[]> {
  return page.evaluate(() => (window as unknown as Watched).motions);
}

async function send(page: Page, command: Command): Promise<void> {
  const answer = await page.evaluate((given) => window.__highground?.submit(given), command);
  expect(answer).toEqual({ ok: true });
}

/** Counts every tone that starts, in `window.sounds`. */
function countSounds(): void {
  const counted = window as unknown as { sounds: number };
  counted.sounds = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...args) {
    counted.sounds += 1;
    start.apply(this, args);
  };
}

async function soundsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { sounds: number }).sounds);
}

async function openClash(options: PageOptions): Promise<Page> {
  return (await openDrawn(game, clash, options)).page;
}

function cueOf(save: typeof clash): { follower: Follower; command: Command } {
  const follower = new Follower(save);
  follower.follow(save.steps);
  return { follower, command: follower.think() };
}

async function expectPrompt(page: Page, lesson: string, place: string): Promise<void> {
  const card = page.getByRole('complementary', { name: 'First battle' });
  await page.locator(`.lesson[data-lesson=${lesson}]`).waitFor();
  expect(await card.count()).toBe(1);
  expect(await card.innerText()).toContain(place);
}
