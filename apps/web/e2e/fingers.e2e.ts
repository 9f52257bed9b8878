import type { CDPSession } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sameCell } from '@highground/kernel';
import { pickedDestination } from './battle-page.ts';
import { PHONE } from './open-game.ts';
import { freeMiddle, sight } from './pointing.ts';
import type { Point } from './pointing.ts';
import { arena, infoOf, openDrawn } from './stage-page.ts';
import type { DrawnBattle } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let drawn: DrawnBattle;
let device: CDPSession;

beforeAll(async () => {
  drawn = await openDrawn(game, arena, { viewport: PHONE, hasTouch: true, isMobile: true });
  device = await drawn.page.context().newCDPSession(drawn.page);
});

test('two fingers apart zoom in, together out, and turned clockwise they turn the field', async () => {
  const { page } = drawn;
  const { x, y } = await freeMiddle(page);
  /** Two fingers this far on either side of the middle, at this angle. */
  const pair = (reach: number, angle = 0): readonly Point[] =>
    [1, -1].map((side) => ({
      x: x + side * reach * Math.cos(angle),
      y: y + side * reach * Math.sin(angle),
    }));
  const start = (await infoOf(page)).camera;
  await slide(device, [pair(30), pair(45), pair(60)]);
  const near = (await infoOf(page)).camera;
  expect(near.zoom).toBeGreaterThan(start.zoom * 1.5);
  await slide(device, [pair(60), pair(45), pair(30)]);
  expect((await infoOf(page)).camera.zoom).toBeCloseTo(start.zoom, 3);
  await slide(
    device,
    [0, 0.1, 0.2, 0.3, 0.4, 0.5].map((angle) => pair(50, angle)),
  );
  // One step of 45°: the camera goes the other way round.
  expect((await infoOf(page)).camera.heading).toBe((start.heading + 7) % 8);
});

test('a long press explains who stands there and chooses nothing', async () => {
  const { page, follower } = drawn;
  const before = await pickedDestination(page);
  const { actors } = follower.state;
  for (const { tile, name } of actors) {
    const { press } = tile ? await sight(page, tile) : {};
    if (!tile || !press) continue;
    const hit = await page.evaluate((point) => window.__stage?.pickAt(point.x, point.y), press);
    if (hit?.actor === undefined || !hit.tile || !sameCell(hit.tile, tile)) continue;
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [press] });
    const sheet = page.locator('.unit-panel[data-open]');
    await sheet.waitFor();
    expect(await sheet.innerText()).toContain(name);
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await pickedDestination(page)).toEqual(before);
    return;
  }
  throw new Error('Nobody can be seen.');
});

/** Puts fingers down, moves them through places, and lifts them. */
async function slide(device: CDPSession, places: readonly (readonly Point[])[]): Promise<void> {
  for (const [index, touchPoints] of places.entries())
    await device.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
    });
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
