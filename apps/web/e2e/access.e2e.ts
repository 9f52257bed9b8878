import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { CORNERS } from './corners.ts';
import { fingers, mouseHands } from './hands.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import { arena, openDrawn } from './stage-page.ts';
import { smallTargets } from './targets.ts';
import { TOUR } from './tour.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

describe('axe finds nothing', () => {
  test('on any screen at 1280×720', async () => {
    const { page } = await game.newPage({ viewport: DESKTOP });
    const found: string[] = [];
    for (const { name, open } of TOUR) {
      await open(page, mouseHands(page));
      found.push(...(await findings(page, name)));
    }
    expect(found).toEqual([]);
  });

  test('on any screen of a phone with everything as small as can be, and no target is too small for a finger', async () => {
    const { page } = await game.newPage({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      settings: { uiScale: 80 },
    });
    const hands = await fingers(page);
    const [found, small]: [string[], string[]] = [[], []];
    for (const { name, open } of TOUR) {
      await open(page, hands);
      found.push(...(await findings(page, name)));
      small.push(...(await smallTargets(page)).map((target) => `${name}: ${target}`));
    }
    expect(found).toEqual([]);
    expect(small).toEqual([]);
  });

  test('in any corner at twice the size of text', async () => {
    const { page, errors } = await game.newPage({
      viewport: DESKTOP,
      settings: { uiScale: 200, lessonsDone: false },
    });
    const found: string[] = [];
    for (const { name, open } of CORNERS) {
      await open(page, mouseHands(page));
      found.push(...(await findings(page, name)));
    }
    expect(found).toEqual([]);
    expect(errors.splice(0)).toEqual(['Error: provoked by a test']);
  });
});

const PANELS = [
  '.tool-strip',
  '.banner',
  '.side-panels',
  '.confirm-bar > .row',
  '.palette',
  '.timeline',
] as const;

test('no panel covers a tool, nor another panel, in small windows as with large text', async () => {
  const { page } = await openDrawn(game, arena, { viewport: { width: 960, height: 600 } });
  const tools = page.getByRole('toolbar').getByRole('button');
  const covered = await tools.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found && button.contains(found) ? [] : [button.getAttribute('aria-label')];
    }),
  );
  expect(await tools.count()).toBeGreaterThan(10);
  expect(covered).toEqual([]);
  for (const [width, height, scale] of [
    [1280, 720, 200],
    [844, 390, 100],
    [320, 568, 100],
    [320, 256, 100],
  ] as const) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), scale);
    await page.setViewportSize({ width, height });
    // The layout settles over a few frames.
    await expect
      .poll(() => coveringPanels(page), { message: `${width}×${height} at ${scale} %`, timeout: 5000 })
      .toEqual([]);
  }
});

/** Pairs of panels whose boxes overlap by more than a hair. */
async function coveringPanels(page: Page): Promise<readonly string[]> {
  return page.evaluate((selectors) => {
    const boxes = selectors.map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector} on the page.`);
      return { selector, box: element.getBoundingClientRect() };
    });
    return boxes.flatMap(({ selector, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${selector} and ${other.selector}`),
    );
  }, PANELS);
}

async function findings(page: Page, name: string): Promise<readonly string[]> {
  return (await violations(page)).map((line) => `${name}: ${line}`);
}
