import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELL, sameCell } from '@highground/kernel';
import type { Option, Tile, TileSheet } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { pickedDestination } from './battle-page.ts';
import { roofedTiles, surfacesOf } from './floors.ts';
import type { Follower } from './follower.ts';
import { destinationsOf } from './offered.ts';
import { freeMiddle, sight } from './pointing.ts';
import { arena, around, crossing, infoOf, openDrawn } from './stage-page.ts';
import { describeTiles } from './tile-tour.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

// The low preset draws fewer pixels than the page has, whatever the ratio; medium draws more.
const RATIOS = [
  [1.25, 'medium'],
  [3, 'low'],
] as const;
const MORE_RATIOS = [
  [1, 'low'],
  [2, 'low'],
] as const;

test.each(process.env['HIGHGROUND_COUNTS'] === 'full' ? [...RATIOS, ...MORE_RATIOS] : RATIOS)(
  'OT-UX-013 OT-UX-016 at %s device pixels to a CSS pixel, drawn at %s quality, a click takes the tile that is drawn there',
  async (deviceScaleFactor, quality) => {
    const { page, follower } = await openDrawn(game, arena, {
      settings: { quality },
      deviceScaleFactor,
      viewport: { width: 960, height: 600 },
    });
    const options = freeDestinations(follower);
    // Near by, in between and far off.
    for (const share of [0.1, 0.5, 0.9]) {
      const { pick } = options[Math.floor(share * options.length)] as Option;
      const { press } = await sight(page, pick.to as Tile);
      if (press) await page.mouse.click(press.x, press.y);
      expect(await pickedDestination(page)).toEqual(pick.to);
    }
    await expectHighlightUnderPointer(page);
  },
);

test('OT-UX-017 a bridge deck and the ground beneath it are picked apart', async () => {
  const { page, follower } = await openDrawn(game, crossing);
  const columns = roofedTiles(follower.state.world);
  let apart = 0;
  for (let heading = 0; heading < 8 && apart === 0; heading++) {
    for (const [lower, upper] of columns) {
      const seen = [await sight(page, lower), await sight(page, upper)];
      if (seen.every(({ press }) => press)) apart += 1;
    }
    await page.keyboard.press('e');
  }
  expect(apart).toBeGreaterThan(0);
});

test('OT-GEN-004 every arena tile that can be seen is described as the map has it', async () => {
  const { page, follower } = await openDrawn(game, arena);
  const { ruleset, state } = follower;
  const every = process.env['HIGHGROUND_COUNTS'] === 'full' ? 1 : 10;
  const tiles = surfacesOf(state.world).filter((_tile, index) => index % every === 0);
  await page.mouse.move(480, 250);
  await page.mouse.wheel(0, 400);
  await infoOf(page);
  const seen = await describeTiles(page, tiles);
  for (const { tile, text } of seen)
    expectDescribed(text, ruleset.inspectTile(state, tile), formatPlace(tile, true));
  expect(seen.length).toBeGreaterThan(tiles.length * 0.6);
});

/** Ways to tiles where nobody stands, in the order of the rules. */
function freeDestinations(follower: Follower): readonly Option[] {
  const { actors } = follower.state;
  return destinationsOf(follower).filter(
    ({ pick: { to } }) => to && !actors.some(({ tile }) => tile && sameCell(tile, to)),
  );
}

/** The panel names the place, the material, the height, and the hazard with its damage where there is one. */
function expectDescribed(text: string, sheet: TileSheet | undefined, place: string): void {
  if (!sheet) throw new Error(`The rules know nothing of ${place}.`);
  const [heading = '', height = ''] = text.split('\n').filter(Boolean);
  const [shownPlace, material] = heading.toLowerCase().split(' · ');
  expect(place.startsWith(shownPlace ?? '?'), heading).toBe(true);
  expect(material, place).toBe(sheet.material);
  expect(height, place).toContain(`Height ${Number((sheet.height / CELL).toFixed(2))}`);
  const damage = /(\S+) damage on entering/.exec(text)?.[1];
  expect(damage, place).toBe(sheet.hazard && String(sheet.hazard.damage));
}

/** Hovering a tile changes the picture right under the pointer. */
async function expectHighlightUnderPointer(page: Page): Promise<void> {
  const { x, y } = await freeMiddle(page);
  const clip = around(x, y, 12);
  await page.mouse.move(x, y + 60);
  await infoOf(page);
  const without = await page.screenshot({ clip });
  await page.mouse.move(x, y);
  await infoOf(page);
  expect((await page.screenshot({ clip })).equals(without)).toBe(false);
}
