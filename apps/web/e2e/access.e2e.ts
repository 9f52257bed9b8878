import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fingers, mouseHands } from './hands.ts';
import { DESKTOP, PHONE } from './open-game.ts';
import type { PageOptions } from './open-game.ts';
import { TOUR } from './tour.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** Every finding as one line: rule, element, what is wrong. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    async (tags) =>
      (window as unknown as { axe: { run(on: Document, how: object): Promise<AxeResults> } }).axe.run(
        document,
        {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
        },
      ),
    TAGS,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
