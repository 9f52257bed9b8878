import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sameCell, worstTogether } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { pickedDestination } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { roofedTiles, surfacesOf } from './floors.ts';
import type { Follower } from './follower.ts';
import { fingers, mouseHands } from './hands.ts';
import type { Hands } from './hands.ts';
import { destinationsOf, moverOf } from './offered.ts';
import { PHONE } from './open-game.ts';
import { sight } from './pointing.ts';
import type { Point } from './pointing.ts';
import { arena, crossing, fight, HUMANS, infoOf, openDrawn, shownOverlay } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('OT-LOOP-003 the tiles that light up are the destinations the rules give', async () => {
  const { page, follower } = await openDrawn(game, arena);
  const shown = await shownOverlay(page, 'moves');
  const lit = shown.filter(({ kind }) => kind === 'move').map(({ tile, label }) => ({ tile, label }));
  const wanted = destinationsOf(follower).map(({ pick, facts }) => {
    const cost = facts.cost?.['move'];
    return { tile: pick.to, label: cost ? String(cost) : undefined };
  });
  expect(sorted(lit)).toEqual(sorted(wanted));
  expect(lit.length).toBeGreaterThan(10);
});

test('the threat overlay marks the tiles the rules say the enemy can hit, the harder the heavier', async () => {
  const { page, follower } = await openDrawn(game, fight);
  expect(await shownOverlay(page, 'threats')).toEqual([]);
  await page.keyboard.down('t');
  const shown = await shownOverlay(page, 'threats');
  await page.keyboard.up('t');
  const { ruleset, state } = follower;
  const decision = ruleset.decision(state);
  const side = state.seats.find(({ id }) => id === decision?.seat)?.side ?? 0;
  const threats = ruleset.threats(ruleset.project(state, decision?.seat ?? 0), side);
  expect(sorted(shown.map(({ tile }) => tile))).toEqual(sorted(threats.map(({ tile }) => tile)));
  expect(shown.length).toBeGreaterThan(10);
  const weights = threats.map((threat) => ({
    worst: worstTogether(threat),
    shown: shown.find(({ tile }) => sameCell(tile, threat.tile))?.intensity ?? -1,
  }));
  const pairs = weights.flatMap((a) => weights.map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => a.worst > b.worst && a.shown <= b.shown)).toEqual([]);
  expect(await shownOverlay(page, 'threats')).toEqual([]);
});

test.each([
  ['mouse', {}],
  ['finger', { viewport: PHONE, hasTouch: true, isMobile: true }],
])(
  'whoever is to act is dragged by %s to a tile in reach; a drag to any other tile says why not',
  async (_device, options) => {
    const { page, follower } = await openDrawn(
      game,
      prepareSave({ scenario: 'skirmish', controls: HUMANS }),
      options,
    );
    const hands = 'hasTouch' in options ? await fingers(page) : mouseHands(page);
    const { here, near, far } = await goals(page, follower);
    const { camera } = await infoOf(page);
    await dragUnit(page, hands, here, far);
    expect(await page.getByTestId('refusal').innerText()).not.toBe('');
    expect(await pickedDestination(page)).toBeUndefined();
    await dragUnit(page, hands, here, near);
    expect(await pickedDestination(page)).toEqual(near);
    expect((await infoOf(page)).camera.zoom).toBe(camera.zoom);
  },
);

test('the cut-away slider hides what is above a level: blocks, units and marks, and makes the ground below pickable', async () => {
  const { page, follower } = await openDrawn(game, crossing);
  const { world, actors } = follower.state;
  const [lower, upper] = roofedTiles(world)[0] ?? [];
  if (!lower || !upper) throw new Error('Nothing is roofed on this map.');
  const before = await infoOf(page);
  await page.keyboard.press('v');
  const slider = page.getByRole('slider', { name: 'Show the field up to' });
  await slider.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe('the top');
  for (let level = Number(await slider.inputValue()); level > lower.y; level--)
    await page.keyboard.press('ArrowLeft');
  expect(await slider.inputValue()).toBe(String(lower.y));
  expect(await slider.getAttribute('aria-valuetext')).toBe(`height ${lower.y + 1}`);
  const cut = await infoOf(page);
  expect(cut.triangles).toBeLessThan(before.triangles);
  expect(cut.actors).toBe(actors.filter(({ tile }) => tile && tile.y <= lower.y).length);
  expect((await sight(page, upper)).press).toBeUndefined();
  await page.evaluate((tile) => window.__stage?.stage.camera.centreOn(tile), lower);
  expect((await sight(page, lower)).press).toBeDefined();
  expect((await shownOverlay(page, 'moves')).every(({ tile }) => tile.y <= lower.y)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await slider.count()).toBe(0);
  expect(await infoOf(page)).toMatchObject({ triangles: before.triangles, actors: before.actors });
});

const sorted = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => JSON.stringify(value)).toSorted();

/** Where whoever is to act stands, and of the tiles in sight one it can go to and one it cannot. */
async function goals(page: Page, follower: Follower): Promise<{ here: Tile; near: Tile; far: Tile }> {
  const { world, actors } = follower.state;
  const here = actors[moverOf(follower) - 1]?.tile;
  const open = destinationsOf(follower).flatMap(({ pick }) => pick.to ?? []);
  const free = surfacesOf(world).filter((one) => !actors.some(({ tile }) => tile && sameCell(tile, one)));
  const isOpen = (tile: Tile): boolean => open.some((one) => sameCell(one, tile));
  const near = await firstInSight(page, free.filter(isOpen));
  const far = await firstInSight(
    page,
    free.filter((tile) => !isOpen(tile)),
  );
  if (!here || !near || !far) throw new Error('There is nowhere to go.');
  return { here, near, far };
}

async function firstInSight(page: Page, tiles: readonly Tile[]): Promise<Tile | undefined> {
  for (const tile of tiles) if ((await sight(page, tile)).press) return tile;
  return undefined;
}

async function dragUnit(page: Page, hands: Hands, from: Tile, to: Tile): Promise<void> {
  const figure = await bodyOn(page, from);
  const { press } = await sight(page, to);
  if (!figure || !press) throw new Error('The drag has no beginning or no end.');
  await hands.drag(figure, press);
}

/** A pixel of whoever stands on a tile. */
async function bodyOn(page: Page, tile: Tile): Promise<Point | undefined> {
  return page.evaluate((wanted) => {
    const debug = window.__stage;
    const host = document.querySelector('[data-testid=stage]')?.getBoundingClientRect();
    const spot = debug?.stage.screenPositionOf(wanted, 0.5);
    if (!debug || !host || !spot) return undefined;
    const point = { x: Math.round(spot.x + host.left), y: Math.round(spot.y + host.top) };
    return debug.pickAt(point.x, point.y)?.actor === undefined ? undefined : point;
  }, tile);
}
