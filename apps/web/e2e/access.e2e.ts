import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { fingers, mouseHands } from './hands.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import type { PageOptions } from './open-game.ts';
import { TOUR } from './tour.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const DEVICES: readonly (readonly [string, PageOptions])[] = [
  ['1280×720', { viewport: DESKTOP }],
  ['390×844', { viewport: PHONE, hasTouch: true, isMobile: true }],
];

describe('axe finds nothing', () => {
  test.each(DEVICES)('on any screen at %s', async (_size, options) => {
    const { page } = await game.newPage(options);
    const hands = options.hasTouch ? await fingers(page) : mouseHands(page);
    const found: string[] = [];
    for (const { name, open } of TOUR) {
      await open(page, hands);
      found.push(...(await violations(page)).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
  });
});
