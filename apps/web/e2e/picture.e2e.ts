import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Tile } from '@highground/kernel';
import type { StageInfo } from '../src/stage/debug.ts';
import { importSave } from './battle-page.ts';
import { freeMiddle, sight } from './pointing.ts';
import { arena, around, infoOf, openDrawn, tileUnder } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('OT-RND-013 OT-RND-011 the picture changes when a block does: the new one is picked, a void column shows nothing', async () => {
  const { page } = await openDrawn(game, arena);
  const { x, y } = await freeMiddle(page);
  const tile = await tileUnder(page, x, y);
  const before = await infoOf(page);
  const picture = await page.screenshot({ clip: around(x, y, 30) });
  await changeColumn(page, tile, 'raise');
  expect((await infoOf(page)).triangles).toBeGreaterThan(before.triangles);
  expect((await page.screenshot({ clip: around(x, y, 30) })).equals(picture)).toBe(false);
  expect((await sight(page, { ...tile, y: tile.y + 1 })).press).toBeDefined();
  await changeColumn(page, tile, 'empty');
  expect((await sight(page, tile)).press).toBeUndefined();
  expect(await tileUnder(page, x, y)).not.toEqual(tile);
});

test('leaving a battle frees all it took: listeners, nodes, and the one WebGL context there ever is', async () => {
  const battles = process.env['HIGHGROUND_COUNTS'] === 'full' ? 50 : 5;
  const { page } = await game.newPage({
    hash: '#/saves',
    prepare: watchContexts,
    isFirstVisit: true,
    viewport: { width: 480, height: 320 },
  });
  await importSave(page, arena);
  await page.getByRole('button', { name: 'Load' }).waitFor();
  const infos: Pick<StageInfo, 'geometries' | 'textures' | 'programs'>[] = [];
  const left: { contexts: number; canvases: number; JSEventListeners: number }[] = [];
  for (let battle = 0; battle < battles; battle++) {
    await page.getByRole('button', { name: 'Load' }).click();
    await page.waitForFunction(() => (window.__stage?.info().frames ?? 0) > 0);
    const { geometries, textures, programs } = await infoOf(page);
    infos.push({ geometries, textures, programs });
    expect(await liveContexts(page)).toBe(1);
    await page.evaluate(() => (location.hash = '#/saves'));
    await page.getByRole('button', { name: 'Load' }).waitFor();
    left.push({
      contexts: await liveContexts(page),
      canvases: await page.locator('canvas').count(),
      JSEventListeners: await listenersOf(page),
    });
  }
  expect(infos.at(-1)).toEqual(infos[1]);
  expect(left.at(-1)).toEqual(left[1]);
  expect(left.at(-1)).toMatchObject({ contexts: 0, canvases: 0 });
});

/** Puts a copy of the top block of a tile's column above it, or takes the whole column away. */
async function changeColumn(page: Page, tile: Tile, change: 'raise' | 'empty'): Promise<void> {
  await page.evaluate(
    ([{ x, y, z }, how]) => {
      const world = window.__highground?.session.battle.state.world.fork();
      if (!world || !window.__stage) throw new Error('There is no battle on the page.');
      const cells = Array.from({ length: y + 1 }, (_, level) => ({ x, y: level, z }));
      if (how === 'raise') {
        world.setVoxel(x, y + 1, z, world.voxelAt(x, y, z));
        cells.push({ x, y: y + 1, z });
      } else for (const cell of cells) world.clearVoxel(x, cell.y, z);
      window.__stage.stage.updateWorld(cells, world);
    },
    [tile, change] as const,
  );
}

/** Remembers every WebGL context that is asked for. */
function watchContexts(): void {
  const contexts: WebGL2RenderingContext[] = [];
  const getContext = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    const context = getContext.apply(this, args);
    if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context);
    return context;
  } as typeof HTMLCanvasElement.prototype.getContext;
  Object.assign(window, { contexts });
}

async function liveContexts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (window as unknown as { contexts: WebGL2RenderingContext[] }).contexts.filter(
        (one) => !one.isContextLost(),
      ).length,
  );
}

/** Event listeners alive in the page once garbage is gone. */
async function listenersOf(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('Performance.enable');
  const { metrics } = await browser.send('Performance.getMetrics');
  await browser.detach();
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? -1;
}
