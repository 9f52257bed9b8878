import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tile } from '@highground/kernel';
import { LIVING_FIELD_LOOK } from '../src/looks/livingfield/theme.ts';
import { hashOf } from './battle-page.ts';
import { surfacesOf } from './floors.ts';
import type { Follower } from './follower.ts';
import { freeMiddle, sight } from './pointing.ts';
import { arena, around, infoOf, openDrawn, tileUnder } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let page: Page;
let follower: Follower;

beforeAll(async () => {
  ({ page, follower } = await openDrawn(game, arena, { viewport: { width: 960, height: 640 } }));
});

/** The game view through the tactical camera, from near by. */
beforeEach(async () => {
  await page.keyboard.press('c');
  const { x, y } = await freeMiddle(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await infoOf(page);
});

test('OT-UX-006 OT-UX-011 OT-RND-004 OT-RND-005 A-61 F1 shows the same battle as blocks in flat colours, without ornaments, and back', async () => {
  const tile = await bareTile();
  const [before, battle] = [await infoOf(page), await hashOf(page)];
  const picture = await pictureOf(tile);
  await page.keyboard.press('F1');
  const raw = await infoOf(page);
  expect(raw.triangles).toBeLessThan(before.triangles);
  expect(raw.camera).toEqual(before.camera);
  const { material } = follower.ruleset.inspectTile(follower.state, tile) ?? {};
  expect(await pixelAt(tile, { x: 0.2, z: 0.1 })).toEqual(
    LIVING_FIELD_LOOK.materials[material ?? '']?.topColour,
  );
  const flat = await pictureOf(tile);
  await page.keyboard.press('x');
  expect((await pictureOf(tile)).equals(flat), 'edges').toBe(false);
  await page.keyboard.press('F1');
  expect((await pictureOf(tile)).equals(picture)).toBe(true);
  expect(await hashOf(page)).toBe(battle);
});

test('OT-UX-018 the same point of the screen is the same block and face in both views', async () => {
  const found = async () =>
    page.evaluate(() =>
      Array.from({ length: 64 }, (_, index) => {
        const [x, y] = [
          (innerWidth * ((index % 8) + 1)) / 9,
          (innerHeight * (Math.floor(index / 8) + 1)) / 9,
        ];
        return JSON.stringify(window.__stage?.pickAt(x, y));
      }),
    );
  const inGame = await found();
  expect(new Set(inGame).size).toBeGreaterThan(20);
  await page.keyboard.press('F1');
  await infoOf(page);
  const inData = await found();
  await page.keyboard.press('F1');
  expect(inData).toEqual(inGame);
});

test('OT-UX-014 OT-UX-015 the top grid has crosses at corners and dashes between, and knows the cell pointed at and the one selected', async () => {
  const tile = await bareTile();
  await page.keyboard.press('F1');
  const [middle, corner, edge, gap] = [
    await pixelAt(tile, { x: 0.2, z: 0.1 }),
    await pixelAt(tile, { x: 0.5, z: 0.5 }),
    await pixelAt(tile, { x: 0.5, z: 0 }),
    await pixelAt(tile, { x: 0.5, z: 0.1 }),
  ];
  await page.keyboard.press('F1');
  expect([corner === middle, edge === middle, gap === middle]).toEqual([false, false, true]);
  const { x, y } = await freeMiddle(page);
  await page.mouse.move(x, y + 3);
  const pointed = await tileUnder(page, x, y + 3);
  await page.evaluate(
    (at) => window.__stage?.stage.setOverlay('chosen', [{ tile: at, kind: 'selected' }]),
    tile,
  );
  expect((await infoOf(page)).grid).toEqual({ hover: pointed, selected: tile });
  await page.evaluate(() => window.__stage?.stage.setOverlay('chosen', []));
  expect((await infoOf(page)).grid.selected).not.toEqual(tile);
});

test('OT-UX-007 OT-UX-008 OT-UX-009 OT-UX-010 A-62 F2 flies freely by its own keys and mouse, F3 comes home, and the tactical camera stays as it was', async () => {
  const before = await infoOf(page);
  await page.keyboard.press('F3');
  expect((await infoOf(page)).camera, 'F3 outside free flight').toEqual(before.camera);
  await page.keyboard.press('F2');
  const home = (await infoOf(page)).flight;
  expect(home).toBeDefined();
  for (const [key, axis, way] of [
    ['e', 1, 1],
    ['q', 1, -1],
  ] as const) {
    const from = (await infoOf(page)).flight?.position[axis] ?? NaN;
    await page.keyboard.down(key);
    await page.waitForFunction(
      ([index, start]) => Math.abs((window.__stage?.info().flight?.position[index] ?? start) - start) > 0.1,
      [axis, from] as const,
    );
    await page.keyboard.up(key);
    const to = (await infoOf(page)).flight?.position[axis] ?? NaN;
    expect(Math.sign(to - from), key).toBe(way);
  }
  await page.keyboard.press('w');
  const { x, y } = await freeMiddle(page);
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 80, y + 30, { steps: 2 });
  await page.mouse.up({ button: 'right' });
  await page.mouse.wheel(0, -400);
  const flown = (await infoOf(page)).flight;
  expect(flown?.yaw).not.toBe(home?.yaw);
  expect(flown?.pitch).not.toBe(home?.pitch);
  expect(flown?.speed).toBeGreaterThan(home?.speed ?? Infinity);
  await page.keyboard.press('F3');
  const { speed, ...place } = (await infoOf(page)).flight ?? { speed: 0 };
  expect({ ...place, speed: home?.speed }).toEqual(home);
  expect(speed).toBe(flown?.speed);
  await page.keyboard.press('F2');
  const after = await infoOf(page);
  expect(after.flight).toBeUndefined();
  expect(after.camera).toEqual(before.camera);
});

test('both views and the free camera have buttons too, and the browser’s own F1 and F3 stay away', async () => {
  await page.evaluate(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    window.addEventListener('keydown', (event) => event.defaultPrevented && taken.push(event.key));
  });
  for (const key of ['F1', 'F3', 'F2', 'F3', 'F2', 'F1']) await page.keyboard.press(key);
  expect(await page.evaluate(() => (window as unknown as { taken: readonly string[] }).taken)).toEqual([
    'F1',
    'F3',
    'F2',
    'F3',
    'F2',
    'F1',
  ]);
  const [view, fly] = [page.locator('[data-tool=view]'), page.locator('[data-tool=fly]')];
  await view.click();
  await fly.click();
  expect([await view.getAttribute('aria-pressed'), await fly.getAttribute('aria-pressed')]).toEqual([
    'true',
    'true',
  ]);
  await page.locator('[data-tool=flyHome]').click();
  await fly.click();
  await view.click();
  expect(await page.locator('[data-tool=flyHome]').count()).toBe(0);
  expect((await infoOf(page)).flight).toBeUndefined();
});

test('blocks before a tile fade, and are still what a press there meets', async () => {
  await page.keyboard.press('c');
  await clearMarks();
  const hidden = await hiddenTile();
  const spot = (await sight(page, hidden)).centre;
  const under = await tileUnder(page, spot.x, spot.y);
  const shot = async () => page.screenshot({ clip: around(spot.x, spot.y, 20) });
  const whole = await shot();
  await page.evaluate((tile) => window.__stage?.stage.setFocus([tile]), hidden);
  await infoOf(page);
  expect((await shot()).equals(whole)).toBe(false);
  expect(await tileUnder(page, spot.x, spot.y)).toEqual(under);
  await page.evaluate(() => window.__stage?.stage.setFocus([]));
  await infoOf(page);
  expect((await shot()).equals(whole)).toBe(true);
});

/** Takes every overlay and every fading away. */
async function clearMarks(): Promise<void> {
  await page.evaluate(() => {
    const { stage } = window.__stage ?? {};
    stage?.setFocus([]);
    for (const name of Object.keys(stage?.info().overlays ?? {})) stage?.setOverlay(name, []);
  });
  await infoOf(page);
}

/** A level tile in sight with nobody on it or beside it, and no overlay anywhere. */
async function bareTile(): Promise<Tile> {
  await clearMarks();
  const { actors, world } = follower.state;
  const isFree = ({ x, z }: Tile): boolean =>
    actors.every(({ tile }) => !tile || Math.hypot(tile.x - x, tile.z - z) > 3);
  for (const tile of surfacesOf(world).filter(isFree)) {
    const surface = world.surfaceAt(tile);
    if (surface?.partial || surface?.fluid) continue;
    const spots = [0.5, -0.5].flatMap((x) => [0.5, -0.5].map((z) => ({ x, z })));
    const isSeen = await page.evaluate(
      ([at, around]) => {
        const host = document.querySelector('[data-testid=stage]')?.getBoundingClientRect();
        return [{ x: 0, z: 0 }, ...around].every((beside) => {
          const spot = window.__stage?.stage.screenPositionOf(at, 0, {
            x: beside.x * 0.9,
            z: beside.z * 0.9,
          });
          if (!spot || !host) return false;
          const [x, y] = [spot.x + host.left, spot.y + host.top];
          const cell = window.__stage?.pickAt(x, y)?.tile;
          return (
            document.elementFromPoint(x, y) instanceof HTMLCanvasElement &&
            cell?.x === at.x &&
            cell.y === at.y &&
            cell.z === at.z
          );
        });
      },
      [tile, spots] as const,
    );
    if (isSeen) return tile;
  }
  throw new Error('No tile is bare.');
}

/** A tile whose middle something else is drawn over, well on the screen. */
async function hiddenTile(): Promise<Tile> {
  for (const tile of surfacesOf(follower.state.world)) {
    const { centre, press } = await sight(page, tile);
    const isOn = await page.evaluate(
      ([x, y]) =>
        window.__stage?.pickAt(x, y) && document.elementFromPoint(x, y) instanceof HTMLCanvasElement,
      [centre.x, centre.y] as const,
    );
    if (!press && isOn) return tile;
  }
  throw new Error('No tile is hidden.');
}

async function pictureOf(tile: Tile): Promise<Buffer> {
  await infoOf(page);
  const { centre } = await sight(page, tile);
  return page.screenshot({ clip: around(centre.x, centre.y, 24) });
}

/** The colour drawn at a place of a tile, in tiles from its middle, as 0xrrggbb. */
async function pixelAt(tile: Tile, beside: { readonly x: number; readonly z: number }): Promise<number> {
  await infoOf(page);
  const [x, y] = await page.evaluate(
    ([at, from]) => {
      const spot = window.__stage?.stage.screenPositionOf(at, 0, from);
      const host = document.querySelector('[data-testid=stage]')?.getBoundingClientRect();
      return [(spot?.x ?? 0) + (host?.left ?? 0), (spot?.y ?? 0) + (host?.top ?? 0)] as const;
    },
    [tile, beside] as const,
  );
  const clip = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  return ((data[0] ?? 0) << 16) | ((data[1] ?? 0) << 8) | (data[2] ?? 0);
}
