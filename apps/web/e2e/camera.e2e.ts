import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freeMiddle } from './pointing.ts';
import { arena, infoOf, openDrawn, tileUnder } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let page: Page;

beforeAll(async () => {
  ({ page } = await openDrawn(game, arena));
});

beforeEach(async () => {
  await page.keyboard.press('c');
});

test('OT-UX-001 the camera looks down from a corner, isometric in style', async () => {
  const { pitch, yaw, heading } = (await infoOf(page)).camera;
  expect(heading % 2).toBe(1);
  expect(yaw).toBeCloseTo((heading * Math.PI) / 4, 6);
  expect((pitch * 180) / Math.PI).toBeGreaterThanOrEqual(30);
  expect((pitch * 180) / Math.PI).toBeLessThanOrEqual(45);
});

test('OT-UX-002 OT-UX-004 the wheel zooms within limits, and a mouse drag takes the ground along', async () => {
  const { x, y } = await freeMiddle(page);
  await page.mouse.move(x, y);
  const start = (await infoOf(page)).camera.zoom;
  const closer = await zoomAfter(page, -300);
  const closest = await zoomAfter(page, -9000);
  expect(closer).toBeGreaterThan(start);
  expect(closest).toBeGreaterThan(closer);
  expect(await zoomAfter(page, -9000)).toBe(closest);
  await zoomAfter(page, 9000);
  const farthest = await zoomAfter(page, 9000);
  expect(farthest).toBeLessThan(start);
  expect(farthest).toBeGreaterThan(0);

  await zoomAfter(page, -900);
  const tile = await tileUnder(page, x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 3 });
  await page.mouse.up();
  expect(await tileUnder(page, x + 60, y + 40)).toEqual(tile);
});

test('OT-UX-003 W, A, S and D pan, each against its opposite, for as long as they are held', async () => {
  const { x, y } = await freeMiddle(page);
  await page.mouse.move(x, y);
  await zoomAfter(page, -600);
  for (const [key, back] of [
    ['w', 's'],
    ['a', 'd'],
  ] as const) {
    const start = (await infoOf(page)).camera.target;
    const there = await heldUntilPanned(page, key);
    const again = await heldUntilPanned(page, back);
    expect(dot(difference(again, there), difference(there, start)), back).toBeLessThan(0);
    expect((await infoOf(page)).camera.target, 'still after the key is let go').toEqual(again);
  }
});

test('OT-UX-005 E turns by 45°, eight times round to the first heading, and Q turns back', async () => {
  const first = (await infoOf(page)).camera;
  const headings: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press('e');
    headings.push((await infoOf(page)).camera.heading);
  }
  expect(headings).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => (first.heading + turn) % 8));
  expect((await infoOf(page)).camera.target).toEqual(first.target);
  await page.keyboard.press('q');
  expect((await infoOf(page)).camera.heading).toBe((first.heading + 7) % 8);
});

test('a stage on which nothing moves is not drawn again', async () => {
  const { frames } = await infoOf(page);
  await page.evaluate(async () => new Promise((done) => setTimeout(done, 500)));
  expect((await infoOf(page)).frames).toBe(frames);
});

test('the camera goes to what happens off the screen', async () => {
  await page.evaluate(() => {
    window.__stage?.stage.camera.zoomBy(100);
    window.__stage?.stage.camera.centreOn({ x: 0, y: 0, z: 0 });
  });
  expect(await idsInSight(page)).toEqual([]);
  await page.evaluate(() => {
    const debug = window.__highground!;
    const { decision, shown } = debug.state();
    const actor = decision?.actors[0] ?? 0;
    const to = shown.actors[actor - 1]?.tile;
    if (!decision || !to) throw new Error('Nobody has to choose.');
    debug.submit({ kind: decision.kind, seat: decision.seat, actor, to, facing: 0, action: 'wait' });
  });
  const isAskedInSight = async (): Promise<boolean> => {
    const asked = await page.evaluate(() => window.__highground?.state().decision?.actors[0] ?? 0);
    return (await idsInSight(page)).includes(asked);
  };
  await expect.poll(isAskedInSight, { timeout: 5000 }).toBe(true);
});

test('the arena is drawn in at most 100 calls at any quality', async () => {
  for (const quality of ['low', 'medium', 'high'] as const) {
    await page.evaluate((name) => window.__stage?.stage.setQuality(name), quality);
    const { drawCalls, quality: drawn } = await infoOf(page);
    expect(drawn).toBe(quality);
    expect(drawCalls, quality).toBeGreaterThan(8);
    expect(drawCalls, quality).toBeLessThanOrEqual(100);
  }
});

/** Whoever stands within the window. */
async function idsInSight(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    (window.__highground?.state().shown.actors ?? []).flatMap(({ id, tile }) =>
      tile && window.__stage?.stage.screenPositionOf(tile).isVisible ? [id] : [],
    ),
  );
}

async function zoomAfter(page: Page, turn: number): Promise<number> {
  await page.mouse.wheel(0, turn);
  return (await infoOf(page)).camera.zoom;
}

type Spot = readonly [number, number, number];
const difference = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Holds a key until the camera has moved by half a tile; answers with where it then looks at. */
async function heldUntilPanned(page: Page, key: string): Promise<Spot> {
  const start = (await infoOf(page)).camera.target;
  await page.keyboard.down(key);
  await page.waitForFunction(([x, y, z]) => {
    const [nowX = 0, nowY = 0, nowZ = 0] = window.__stage?.info().camera.target ?? [];
    return Math.hypot(nowX - x, nowY - y, nowZ - z) > 0.5;
  }, start);
  await page.keyboard.up(key);
  return (await infoOf(page)).camera.target;
}
