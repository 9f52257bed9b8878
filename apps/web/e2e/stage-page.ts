import type { Page } from 'playwright-core';
import type { Tile } from '@highground/kernel';
import type { SaveRecord } from '../src/saves/save-record.ts';
import type { OverlayTile } from '../src/stage/api.ts';
import type { StageInfo } from '../src/stage/debug.ts';
import { settled, stepsFrom } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { Follower } from './follower.ts';
import type { OpenGame } from './open-game.ts';
import type { PageOptions } from './game-pages.ts';

/** For what is not about the field: drawing that costs most of the time. */
export const ON_MAP = { settings: { field: 'map' } } as const;

export const HUMANS = [{ kind: 'human' }, { kind: 'human' }] as const;
export const arena = prepareSave({ controls: HUMANS });
export const crossing = prepareSave({ scenario: 'bridge-crossing', controls: HUMANS });
/** Under way, with foes near enough to hit, and somebody who does well to aim at one. */
export const fight = prepareSave({
  scenario: 'bridge-crossing',
  decisions: 20,
  controls: HUMANS,
  until: ({ actor, targetActor }, { actors }) =>
    targetActor !== undefined && actors[targetActor - 1]?.side !== actors[(actor ?? 0) - 1]?.side,
});

/** A battle drawn on a page, and the same battle followed in Node up to the first choice. */
export interface DrawnBattle {
  readonly page: Page;
  readonly follower: Follower;
}

export async function openDrawn(
  game: OpenGame,
  save: SaveRecord,
  options: PageOptions = {},
): Promise<DrawnBattle> {
  const { page } = await game.newPage({ save, ...options });
  await settled(page);
  if (options.settings?.field === 'map') await page.locator('.flat-map').waitFor();
  else await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  const follower = new Follower(save);
  follower.follow(await stepsFrom(page, 0));
  return { page, follower };
}

/** What the stage tells once everything asked for has been drawn. */
export async function infoOf(page: Page): Promise<StageInfo> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (!window.__stage) throw new Error('There is no stage on the page.');
    return window.__stage.info();
  });
}

/** What an overlay marks now. */
export async function shownOverlay(page: Page, name: string): Promise<readonly OverlayTile[]> {
  return (await infoOf(page)).overlays[name] ?? [];
}

/** The tile drawn at a point of the page. */
export async function tileUnder(page: Page, x: number, y: number): Promise<Tile> {
  const tile = await page.evaluate(([left, top]) => window.__stage?.pickAt(left, top)?.tile, [x, y] as const);
  if (!tile) throw new Error(`There is no tile at ${x},${y}.`);
  return tile;
}

/** A square of the page to take a picture of. */
export function around(
  x: number,
  y: number,
  radius: number,
): { x: number; y: number; width: number; height: number } {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}
