import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CELL, sameCell } from '@highground/kernel';
import type { Option, ReadonlyWorld, Tile, TileSheet } from '@highground/kernel';
import { beginDraft, formatPlace } from '@highground/protocol';
import type { StageInfo } from '../src/stage/debug.ts';
import { importSave, settled } from './battle-page.ts';
import { valueOf } from './content.ts';
import { prepareSave } from './easy-battle.ts';
import { Follower } from './follower.ts';
import { freeMiddle, sight } from './pointing.ts';
import type { PageOptions } from './open-game.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const HUMANS = [{ kind: 'human' }, { kind: 'human' }] as const;
const arena = prepareSave({ controls: HUMANS });
const crossing = prepareSave({ scenario: 'bridge-crossing', controls: HUMANS });

describe('the tactical camera', () => {
  test('OT-UX-001 looks down from a corner, isometric in style', async () => {
    const { page } = await openBattle();
    const { pitch, yaw, heading } = (await infoOf(page)).camera;
    expect(heading % 2).toBe(1);
    expect(yaw).toBeCloseTo((heading * Math.PI) / 4, 6);
    expect((pitch * 180) / Math.PI).toBeGreaterThanOrEqual(30);
    expect((pitch * 180) / Math.PI).toBeLessThanOrEqual(45);
  });

  test('OT-UX-002 a mouse drag takes the ground along', async () => {
    const { page } = await openBattle();
    await page.mouse.move(640, 250);
    await page.mouse.wheel(0, -600);
    const tile = await tileUnder(page, 640, 250);
    await page.mouse.down();
    await page.mouse.move(700, 290, { steps: 5 });
    await page.mouse.up();
    expect(await tileUnder(page, 700, 290)).toEqual(tile);
  });

  test('OT-UX-003 W, A, S and D pan, each against its opposite', async () => {
    const { page } = await openBattle();
    await page.mouse.move(640, 250);
    await page.mouse.wheel(0, -600);
    for (const [key, back] of [
      ['w', 's'],
      ['a', 'd'],
    ] as const) {
      const start = (await infoOf(page)).camera.target;
      const there = await afterHolding(page, key);
      const again = await afterHolding(page, back);
      expect(Math.hypot(...difference(there, start)), key).toBeGreaterThan(0.5);
      expect(dot(difference(again, there), difference(there, start)), back).toBeLessThan(0);
    }
  });

  test('OT-UX-004 the wheel zooms, within limits', async () => {
    const { page } = await openBattle();
    await page.mouse.move(640, 250);
    const zooms: number[] = [(await infoOf(page)).camera.zoom];
    for (const turn of [-300, -9000, -9000, 9000, 9000]) {
      await page.mouse.wheel(0, turn);
      zooms.push((await infoOf(page)).camera.zoom);
    }
    const [start = 0, closer = 0, closest, still, , farthest = 0] = zooms;
    expect(closer).toBeGreaterThan(start);
    expect(still).toBe(closest);
    expect(farthest).toBeLessThan(start);
    expect(farthest).toBeGreaterThan(0);
  });

  test('OT-UX-005 E turns by 45°, eight times round to the first heading, and Q turns back', async () => {
    const { page } = await openBattle();
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
});

describe('pointing at the field', () => {
  test.each([1, 1.25, 2, 3])(
    'OT-UX-013 OT-UX-016 at %s device pixels to a CSS pixel a click takes the tile that is drawn there',
    async (deviceScaleFactor) => {
      const { page } = await openBattle({ deviceScaleFactor });
      const follower = new Follower(arena);
      const spots = destinations(follower);
      let clicked = 0;
      for (const tile of spots.slice(0, 20)) {
        const { press } = await sight(page, tile);
        if (!press) continue;
        await page.mouse.click(press.x, press.y);
        expect(await page.locator('.summary').innerText()).toMatch(
          new RegExp(`^${placeOf(follower, tile)}\\b`),
        );
        clicked += 1;
      }
      expect(clicked).toBeGreaterThan(10);
      await expectHighlightUnderPointer(page);
    },
  );

  test('OT-UX-017 a bridge deck and the ground beneath it are picked apart', async () => {
    const { page } = await openBattle({}, 'crossing');
    const { state } = new Follower(crossing);
    const column = columnsWithTwoFloors(state.world);
    let apart = 0;
    for (let heading = 0; heading < 8 && apart === 0; heading++) {
      for (const [lower, upper] of column) {
        const seen = [await sight(page, lower), await sight(page, upper)];
        if (seen.every(({ press }) => press)) apart += 1;
      }
      await page.keyboard.press('e');
    }
    expect(apart).toBeGreaterThan(0);
  });

  test('OT-GEN-004 every arena tile that can be seen is described as the map has it', async () => {
    const { page } = await openBattle();
    const { ruleset, state } = new Follower(arena);
    const tiles = surfacesOf(state.world);
    const seen = new Map<string, string>();
    for (const _side of [0, 1]) {
      for (const [place, text] of await describedTiles(page, tiles)) seen.set(place, text);
      for (let turn = 0; turn < 4; turn++) await page.keyboard.press('e');
    }
    for (const tile of tiles) {
      const text = seen.get(formatPlace(tile, true));
      if (text !== undefined)
        expectDescribed(text, ruleset.inspectTile(state, tile), formatPlace(tile, true));
    }
    expect(seen.size).toBeGreaterThan(tiles.length * 0.9);
  });

  test('OT-LOOP-003 the tiles that light up are the destinations the rules give', async () => {
    const { page } = await openBattle();
    const shown = await page.evaluate(async () => {
      const debug = window.__stage;
      if (!debug) throw new Error('There is no stage on the page.');
      const drawn: { tile: Tile; label: string | undefined }[] = [];
      const draw = debug.stage.setOverlay.bind(debug.stage);
      debug.stage.setOverlay = (name, tiles) => {
        if (name === 'moves')
          drawn.splice(
            0,
            Infinity,
            ...tiles.filter(({ kind }) => kind === 'move').map(({ tile, label }) => ({ tile, label })),
          );
        draw(name, tiles);
      };
      document.querySelector<HTMLElement>('[data-tool=threats]')?.click();
      return drawn;
    });
    const wanted = moveOptions(new Follower(arena)).map(({ pick, facts }) => {
      const cost = facts.cost?.['move'];
      return { tile: pick.to, label: cost ? String(cost) : undefined };
    });
    expect(shown.map((one) => JSON.stringify(one)).toSorted()).toEqual(
      wanted.map((one) => JSON.stringify(one)).toSorted(),
    );
    expect(shown.length).toBeGreaterThan(10);
  });
});

describe('the picture', () => {
  test('OT-RND-013 changes when a block does, and the new block is what is picked', async () => {
    const { page } = await openBattle();
    const { x, y } = await freeMiddle(page);
    const tile = await tileUnder(page, x, y);
    const before = await infoOf(page);
    const picture = await page.screenshot({ clip: around(x, y, 30) });
    await changeColumn(page, tile, 'raise');
    expect((await infoOf(page)).triangles).toBeGreaterThan(before.triangles);
    expect((await page.screenshot({ clip: around(x, y, 30) })).equals(picture)).toBe(false);
    const raised = { ...tile, y: tile.y + 1 };
    expect((await sight(page, raised)).press).toBeDefined();
  });

  test('OT-RND-011 shows nothing where a column is void', async () => {
    const { page } = await openBattle();
    const { x, y } = await freeMiddle(page);
    const tile = await tileUnder(page, x, y);
    await changeColumn(page, tile, 'empty');
    expect((await sight(page, tile)).press).toBeUndefined();
    expect(await tileUnder(page, x, y)).not.toEqual(tile);
  });
});

test('leaving a battle frees all it took: listeners, nodes, and the one WebGL context there ever is', async () => {
  const battles = process.env['HIGHGROUND_COUNTS'] === 'full' ? 50 : 20;
  const { page } = await game.newPage({ hash: '#/saves', prepare: watchContexts });
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

async function openBattle(
  options: PageOptions = {},
  which: 'arena' | 'crossing' = 'arena',
): Promise<{ readonly page: Page }> {
  const { page } = await game.newPage({ hash: '#/saves', ...options });
  await importSave(page, which === 'arena' ? arena : crossing);
  await page.getByRole('button', { name: 'Load' }).click();
  await settled(page);
  await page.waitForFunction(() => (window.__stage?.info().actors ?? 0) > 0);
  return { page };
}

async function infoOf(page: Page): Promise<StageInfo> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (!window.__stage) throw new Error('There is no stage on the page.');
    return window.__stage.info();
  });
}

async function tileUnder(page: Page, x: number, y: number): Promise<Tile> {
  const tile = await page.evaluate(([left, top]) => window.__stage?.pickAt(left, top)?.tile, [x, y] as const);
  if (!tile) throw new Error(`There is no tile at ${x},${y}.`);
  return tile;
}

type Spot = readonly [number, number, number];
const difference = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

async function afterHolding(page: Page, key: string): Promise<Spot> {
  await page.keyboard.down(key);
  await page.waitForTimeout(150);
  await page.keyboard.up(key);
  return (await infoOf(page)).camera.target;
}

function moveOptions({ ruleset, state }: Follower): readonly Option[] {
  const decision = ruleset.decision(state);
  if (!decision) throw new Error('Nobody has to choose.');
  const { stage } = valueOf(beginDraft(ruleset, ruleset.project(state, decision.seat), decision));
  return stage.complete ? [] : stage.options.filter(({ refusal, pick }) => !refusal && pick.to !== undefined);
}

/** Free tiles the unit to act can go to, in the order of the rules. */
function destinations(follower: Follower): readonly Tile[] {
  const { actors } = follower.state;
  return moveOptions(follower).flatMap(({ pick: { to } }) =>
    to && !actors.some(({ tile }) => tile && sameCell(tile, to)) ? [to] : [],
  );
}

/** A tile as panels name it: with its level only where the column has several floors. */
function placeOf({ state }: Follower, tile: Tile): string {
  return formatPlace(tile, state.world.surfaces(tile.x, tile.z).length > 1);
}

/** Every floor of the map, column by column. */
function surfacesOf(world: ReadonlyWorld): readonly Tile[] {
  return columnsOf(world).flat();
}

/** Floors one above the other, lower one first. */
function columnsWithTwoFloors(world: ReadonlyWorld): readonly (readonly [Tile, Tile])[] {
  return columnsOf(world).flatMap(([lower, upper]) => (lower && upper ? [[lower, upper] as const] : []));
}

function columnsOf(world: ReadonlyWorld): readonly (readonly Tile[])[] {
  const { min, max } = world.bounds ?? { min: { x: 0, z: 0 }, max: { x: 0, z: 0 } };
  const columns: Tile[][] = [];
  for (let z = min.z; z < max.z; z++)
    for (let x = min.x; x < max.x; x++) columns.push(world.surfaces(x, z).map(({ y }) => ({ x, y, z })));
  return columns;
}

/** Points at every tile that some pixel shows and reads what the tile panel says, by place with level. */
async function describedTiles(
  page: Page,
  tiles: readonly Tile[],
): Promise<readonly (readonly [string, string])[]> {
  const read: (readonly [string, string])[] = [];
  for (const tile of tiles) {
    const { press } = await sight(page, tile);
    if (!press) continue;
    await page.mouse.move(press.x, press.y);
    read.push([formatPlace(tile, true), await page.locator('.tile-panel').innerText()]);
  }
  return read;
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

function around(
  x: number,
  y: number,
  radius: number,
): { x: number; y: number; width: number; height: number } {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

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
