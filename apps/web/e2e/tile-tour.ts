import type { Page } from 'playwright-core';
import type { Tile } from '@highground/kernel';
import type {} from '../src/stage/debug.ts';

export interface DescribedTile {
  readonly tile: Tile;
  /** What the tile panel said while a pixel of the tile was pointed at. */
  readonly text: string;
}

/**
 * Points at every tile that some pixel shows and reads the tile panel. The pointer events are made in the page: hundreds
 * of real ones would each wait for a frame.
 */
export async function describeTiles(page: Page, tiles: readonly Tile[]): Promise<readonly DescribedTile[]> {
  return page.evaluate(async (all) => {
    const debug = window.__stage;
    const canvas = document.querySelector('canvas');
    const host = canvas?.getBoundingClientRect();
    if (!debug || !canvas || !host) throw new Error('There is no stage on the page.');
    const read: { tile: (typeof all)[number]; text: string }[] = [];
    const isAt = (left: number, top: number, { x, y, z }: (typeof all)[number]): boolean => {
      const seen = debug.pickAt(left, top)?.tile;
      return seen?.x === x && seen.y === y && seen.z === z;
    };
    for (const tile of all) {
      const spot = debug.stage.screenPositionOf(tile);
      const at = { clientX: Math.round(spot.x + host.left), clientY: Math.round(spot.y + host.top) };
      if (!isAt(at.clientX, at.clientY, tile)) continue;
      canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerType: 'mouse' }));
      // React answers after the event; a message comes sooner than a timer.
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(undefined);
      });
      read.push({ tile, text: document.querySelector<HTMLElement>('.tile-panel')?.innerText ?? '' });
    }
    return read;
  }, tiles);
}
