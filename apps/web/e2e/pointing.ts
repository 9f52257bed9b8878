import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import type { Tile } from '@highground/kernel';
import type {} from '../src/stage/debug.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits until the page has been drawn anew. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Reads what depends on the view until it stays the same from frame to frame: the view may still glide. */
export async function steady<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let before = await read(); ;) {
    await nextFrame(page);
    const now = await read();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** Where a tile is on the page, and where a press on it reaches it: nowhere when it is covered or off the screen. */
export interface Sighting {
  readonly centre: Point;
  readonly isCovered: boolean;
  readonly press: Point | undefined;
}

/** Looks for a pixel of the canvas that shows the tile, or whoever stands on it, within 0.4 of a tile of its middle. */
export async function sight(page: Page, tile: Tile): Promise<Sighting> {
  return page.evaluate((wanted) => {
    const debug = window.__stage;
    const host = document.querySelector('[data-testid=stage]')?.getBoundingClientRect();
    if (!debug || !host) throw new Error('There is no stage on the page.');
    const spot = debug.stage.screenPositionOf(wanted);
    const centre = { x: spot.x + host.left, y: spot.y + host.top };
    const isCanvas = ({ x, y }: { x: number; y: number }): boolean =>
      document.elementFromPoint(x, y) instanceof HTMLCanvasElement;
    const reach = 0.4 * debug.info().camera.zoom;
    const shares = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1];
    for (const down of shares) {
      for (const right of shares) {
        const press = {
          x: Math.round(centre.x + right * reach),
          y: Math.round(centre.y + (down * reach) / 2),
        };
        const tile = isCanvas(press) ? debug.pickAt(press.x, press.y)?.tile : undefined;
        if (tile && tile.x === wanted.x && tile.y === wanted.y && tile.z === wanted.z)
          return { centre, isCovered: false, press };
      }
    }
    return { centre, isCovered: isCanvas(centre), press: undefined };
  }, tile);
}

/** The middle of the largest stretch of canvas in the page's middle column where nobody stands: panels leave the field free there. */
export async function freeMiddle(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const x = Math.round(innerWidth / 2);
    let best = { from: 0, to: -1 };
    let from = 0;
    for (let y = 0; y <= innerHeight; y += 4) {
      const isFree = window.__stage?.pickAt(x, y)?.actor === undefined;
      if (isFree && document.elementFromPoint(x, y) instanceof HTMLCanvasElement) {
        if (y - from > best.to - best.from) best = { from, to: y };
      } else from = y + 4;
    }
    return { x, y: Math.round((best.from + best.to) / 2) };
  });
}
