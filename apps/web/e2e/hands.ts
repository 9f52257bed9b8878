import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Tile } from '@highground/kernel';
import type { Effect } from './battle-page.ts';
import { freeMiddle, nextFrame, sight } from './pointing.ts';
import type { Point } from './pointing.ts';

/** How somebody touches the page: real events of one kind of device, nothing else. */
export interface Hands {
  press(point: Point): Promise<void>;
  pressOn(target: Locator): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
}

export function mouseHands(page: Page): Hands {
  return {
    press: async ({ x, y }) => {
      await page.mouse.move(x, y);
      // A browser still busy with what is pointed at may drop a press that follows at once.
      await nextFrame(page);
      await page.mouse.down();
      await page.mouse.up();
    },
    pressOn: async (target) => target.click(),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

export async function fingers(page: Page): Promise<Hands> {
  const device = await page.context().newCDPSession(page);
  return {
    press: async ({ x, y }) => page.touchscreen.tap(x, y),
    pressOn: async (target) => target.tap(),
    drag: async (from, to) => {
      await touch(device, 'touchStart', from);
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch(device, 'touchMove', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        });
      await touch(device, 'touchEnd');
    },
  };
}

async function touch(
  device: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: Point,
): Promise<void> {
  await device.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}

const LOOKS = 16;
const LONGEST_DRAG = 140;

/**
 * Presses a tile of the field until that has its effect: drags it out from under panels, turns the view when something
 * stands before it, and looks again when the view moved between the look and the press.
 */
export async function pressTile(page: Page, hands: Hands, tile: Tile, effect: Effect): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { press, isCovered, centre } = await sight(page, tile);
    if (press) {
      await hands.press(press);
      if (await comesToPass(effect)) return;
    } else if (isCovered) {
      await hands.pressOn(page.getByRole('button', { name: 'Turn the view right' }));
    } else {
      await dragTowards(page, hands, centre);
    }
  }
  throw new Error(`Tile ${tile.x},${tile.y},${tile.z} cannot be pressed from any side.`);
}

async function comesToPass(effect: Effect): Promise<boolean> {
  return effect().then(
    () => true,
    () => false,
  );
}

/** Moves the field so that a point of it comes nearer to where no panel is. */
async function dragTowards(page: Page, hands: Hands, centre: Point): Promise<void> {
  const middle = await freeMiddle(page);
  const length = Math.hypot(middle.x - centre.x, middle.y - centre.y);
  const share = Math.min(1, LONGEST_DRAG / length);
  await hands.drag(middle, {
    x: middle.x + (middle.x - centre.x) * share,
    y: middle.y + (middle.y - centre.y) * share,
  });
}
