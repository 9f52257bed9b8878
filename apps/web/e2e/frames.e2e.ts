import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { World } from '@highground/kernel';
import { DESKTOP } from './open-game.ts';
import { arena, infoOf, openDrawn } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const isFull = process.env['HIGHGROUND_COUNTS'] === 'full';
const FRAMES = isFull ? 600 : 6;
/** Of a quiet machine; beside other tests a frame may wait for its turn. */
const SCRIPT_MS = isFull ? 4 : 40;
const CALLS = 100;
/** After so many frames their code is as fast as it gets, and takes no more room. */
const WARM_UP = 40;
/** What frames may leave behind that is no leak: code made faster, a line of a log. */
const NOISE_BYTES = 256 * 1024;

test('64×64×16 with 16 figures at 1280×720: at most 100 draw calls, little script a frame (4 ms in full counts), and idle frames leave nothing behind', async () => {
  const { page } = await openDrawn(game, arena, {
    viewport: DESKTOP,
    prepare: timeFrames,
    isFirstVisit: true,
  });
  await showLargeField(page);
  const { drawCalls, actors } = await infoOf(page);
  expect(actors).toBe(16);
  expect(drawCalls).toBeLessThanOrEqual(CALLS);
  await fetchedAhead(page);
  await drawFrames(page, WARM_UP);
  const before = await heapOf(page);
  const times = await drawFrames(page, FRAMES);
  expect(times.length).toBeGreaterThanOrEqual(FRAMES);
  expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThanOrEqual(SCRIPT_MS);
  expect((await heapOf(page)) - before).toBeLessThan(NOISE_BYTES);
});

/** Hills up to sixteen high, four rows of figures on them, and the whole of it in view. */
async function showLargeField(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { stage } = window.__stage ?? {};
    const small = window.__highground?.session.battle.state.world;
    if (!stage || !small) throw new Error('There is no battle on the page.');
    const { create } = small.constructor as unknown as { create: (typeof World)['create'] };
    const world = create.call(small.constructor, {
      seed: 7n,
      bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 64, y: 24, z: 64 } },
    });
    const high = (x: number, z: number): number =>
      Math.round(8 + 4 * Math.sin(x / 5) + 3 * Math.cos(z / 6) + Math.sin((x + z) / 3));
    const ground = [small.voxelAt(8, 0, 8), small.voxelAt(8, small.columnTop(8, 8)?.y ?? 0, 8)] as const;
    for (let z = 0; z < 64; z++)
      for (let x = 0; x < 64; x++)
        for (let y = 0; y < high(x, z); y++)
          world.setVoxel(x, y, z, ground[y === high(x, z) - 1 ? 1 : 0] ?? ground[0]);
    stage.showWorld(world);
    const kinds = window.__highground?.session.battle.state.actors ?? [];
    stage.showActors(
      Array.from({ length: 16 }, (_, index) => {
        const [x, z] = [24 + (index % 4) * 5, 24 + (index >> 2) * 5];
        return {
          id: index + 1,
          name: `${index}`,
          kind: kinds[index % kinds.length]?.unit ?? '',
          side: index % 2,
          tile: { x, y: high(x, z) - 1, z },
          facing: 2 as const,
          standing: 'up' as const,
          hp: 1,
          statuses: [],
        };
      }),
    );
  });
}

/** Waits for what a battle fetches ahead some seconds after it has opened: once, it takes room in the heap. */
async function fetchedAhead(page: Page): Promise<void> {
  let before = 0;
  const isSettled = async (): Promise<boolean> => {
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const isSame = files.length === before;
    before = files.length;
    return isSame && files.some((name) => name.includes('result-screen'));
  };
  await expect.poll(isSettled, { interval: 1000, timeout: 60_000 }).toBe(true);
}

/** Draws so many frames on which nothing moves; answers with the milliseconds of script of each. */
async function drawFrames(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(async (frames) => {
    const { times, ask } = window as unknown as {
      times: number[];
      ask: typeof window.requestAnimationFrame;
    };
    times.length = 0;
    for (let frame = 0; frame < frames; frame++) {
      window.__stage?.stage.highlightActor(undefined);
      await new Promise((done) => setTimeout(() => ask(done)));
    }
    return [...times];
  }, count);
}

/** Notes how long each callback of an animation frame takes. */
function timeFrames(): void {
  const times: number[] = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      const start = performance.now();
      callback(now);
      times.push(performance.now() - start);
    });
  Object.assign(window, { times, ask });
}

/** Bytes of the page's heap that are in use once garbage is gone. */
async function heapOf(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  await browser.detach();
  return usedSize;
}
