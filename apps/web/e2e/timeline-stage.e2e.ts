import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { settled } from './battle-page.ts';
import { valueOf } from './content.ts';
import { DESKTOP } from './open-game.ts';
import type { PageOptions } from './game-pages.ts';
import { playUntil, prepareTimeline } from './timeline-battle.ts';
import { timelineRules } from '@highground/rulesets/timeline';
import { around } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

/** Where the spell is going to land. */
const OMEN = [2, 7] as const;

/** Two players, both with somebody ready at once. */
const shared = prepareTimeline({
  scenario: 'twin-camps',
  setup: { second: [1] },
  units: (units) =>
    units.flatMap((unit) => {
      if (unit.unit === 'knight' || unit.unit === 'archer')
        return [{ ...unit, stats: { ct: 99, speed: 10 } }];
      return unit.unit === 'golem' ? [{ ...unit, stats: { speed: 1 } }] : [];
    }),
  commands: (battle) => playUntil(battle, ({ state }) => timelineRules.decision(state)?.kind === 'turn'),
});

/** A mage that charges a spell at a tile where nobody is. */
const omen = prepareTimeline({
  scenario: 'twin-camps',
  units: (units) =>
    units.flatMap((unit) => {
      if (unit.unit === 'mage') return [{ ...unit, stats: { ct: 99, speed: 20 } }];
      if (unit.unit === 'knight') return [{ ...unit, stats: { ct: 99, speed: 10 } }];
      return unit.unit === 'golem' ? [{ ...unit, stats: { speed: 1 } }] : [];
    }),
  commands: (battle) => {
    const isTurn = ({ state }: Battle): boolean => timelineRules.decision(state)?.kind === 'turn';
    playUntil(battle, isTurn);
    const mage = battle.state.actors.find(({ unit }) => unit === 'mage');
    const [x, z] = OMEN;
    const targetTile = { x, y: battle.state.world.columnTop(x, z)?.y ?? 0, z };
    if (!mage?.tile) throw new Error('the mage is nowhere');
    const cast = { kind: 'turn', seat: 1, actor: mage.id, to: mage.tile, action: 'meteor', targetTile };
    valueOf(submitCommand(battle, cast));
    playUntil(battle, isTurn);
  },
});

async function openBoard(
  settings: NonNullable<PageOptions['settings']>,
  save: SaveRecord = shared,
): Promise<Page> {
  const { page } = await game.newPage({
    viewport: DESKTOP,
    settings: { seen: ['tutorial-timeline'], ...settings },
    save,
  });
  await settled(page);
  await page.waitForFunction(() => (window.__stage?.info().frames ?? 0) > 0);
  return page;
}

/** Where a column of the board is on the screen. */
async function spots(
  page: Page,
  places: readonly (readonly [number, number])[],
): Promise<readonly { x: number; y: number }[]> {
  return page.evaluate((columns) => {
    const { world } = window.__highground?.state().shown ?? {};
    return columns.map(([x, z]) => {
      const spot = window.__stage?.stage.screenPositionOf({ x, y: world?.columnTop(x, z)?.y ?? 0, z });
      return { x: spot?.x ?? 0, y: spot?.y ?? 0 };
    });
  }, places);
}

async function visibleTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { world } = window.__highground?.state().shown ?? {};
    let count = 0;
    for (let x = 0; x < 8; x++)
      for (let z = 0; z < 12; z++)
        if (window.__stage?.stage.screenPositionOf({ x, y: world?.columnTop(x, z)?.y ?? 0, z }).isVisible)
          count++;
    return count;
  });
}

const cameraOf = async (page: Page): Promise<{ yaw: number; target: readonly number[] }> =>
  page.evaluate(() => {
    const { yaw = 0, target = [] } = window.__stage?.info().camera ?? {};
    return { yaw, target };
  });

/** How much wider the far corner of the board is drawn than the near one. */
async function widening(page: Page): Promise<number> {
  const [a, b, c, d] = await spots(page, [
    [6, 0],
    [7, 1],
    [0, 10],
    [1, 11],
  ]);
  return ((b?.x ?? 0) - (a?.x ?? 0)) / ((d?.x ?? 0) - (c?.x ?? 0));
}

test('TL-GRID-002 TL-GRID-003 TL-AMB-01 TL-CAM-001 TL-CAM-002 TL-CAM-003 TL-CAM-004 TL-FB-007 the board on the stage', async () => {
  const page = await openBoard({});
  // Tiles read as diamonds: both ways along the board go aslant.
  const [here, east, south] = await spots(page, [
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect([Math.sign((east?.x ?? 0) - (here?.x ?? 0)), Math.sign((east?.y ?? 0) - (here?.y ?? 0))]).toEqual([
    1, -1,
  ]);
  expect([Math.sign((south?.x ?? 0) - (here?.x ?? 0)), Math.sign((south?.y ?? 0) - (here?.y ?? 0))]).toEqual([
    1, 1,
  ]);
  expect(await widening(page)).toBeGreaterThan(1.05);
  expect((await cameraOf(page)).yaw).toBeCloseTo(Math.PI / 4, 5);
  expect(await page.locator('.weather').count()).toBe(1);
  // Both players, each with a camera of their own.
  const first = await cameraOf(page);
  await page.mouse.move(640, 330);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(560, 300, { steps: 3 });
  await page.mouse.up({ button: 'middle' });
  const panned = await cameraOf(page);
  expect(panned.target).not.toEqual(first.target);
  const pass = async (): Promise<void> => {
    const steps = await page.evaluate(() => window.__highground?.session.battle.steps.length ?? 0);
    await page.getByRole('button', { name: 'Wait', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForFunction(
      (seen) =>
        (window.__highground?.session.battle.steps.length ?? 0) > seen &&
        window.__highground?.state().phase === 'choosing',
      steps,
    );
  };
  await pass();
  expect(await page.getByTestId('whose').innerText()).toBe("Player 2's Turn");
  await page.evaluate(() => window.__stage?.stage.camera.panBy(-260, 90));
  const second = await cameraOf(page);
  for (let turns = 0; turns < 6 && (await page.getByTestId('whose').innerText()) !== 'Your Turn'; turns++)
    await pass();
  expect((await cameraOf(page)).target).toEqual(panned.target);
  expect(second.target).not.toEqual(panned.target);
  // A mouse at the edge of the window.
  const before = await cameraOf(page);
  await page.mouse.move(1279, 400);
  await page.waitForFunction((x) => (window.__stage?.info().camera.target[0] ?? x) !== x, before.target[0]);
  await page.mouse.move(640, 300);
  await page.evaluate(() => window.__stage?.stage.camera.zoomBy(0.01));
  await page.evaluate(() => window.__stage?.stage.camera.fit());
  await page.evaluate(() => window.__stage?.stage.camera.zoomBy(0.6));
  expect(await visibleTiles(page)).toBe(96);
  await page.evaluate(() => window.__stage?.stage.camera.zoomBy(100));
  const nearest = await visibleTiles(page);
  expect(nearest).toBeGreaterThan(12);
  expect(nearest).toBeLessThanOrEqual(28);
});

test('TL-AMB-06 TL-AMB-01 the other angle, and no widening', async () => {
  const page = await openBoard({ boardAngle: 30, boardWidens: false });
  expect((await cameraOf(page)).yaw).toBeCloseTo(Math.PI / 6, 5);
  expect(await widening(page)).toBeCloseTo(1, 3);
});

/** How red the mark on the tile of the spell is: the mean of the pixels that are its colour. */
async function rednessOf(page: Page): Promise<number> {
  const [spot] = await spots(page, [OMEN]);
  const { data } = PNG.sync.read(await page.screenshot({ clip: around(spot?.x ?? 0, spot?.y ?? 0, 24) }));
  const reds: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0] = [data[at], data[at + 1]];
    if (red > 90 && red > 2 * green) reds.push(red);
  }
  expect(reds.length).toBeGreaterThan(20);
  return reds.reduce((sum, red) => sum + red, 0) / reds.length;
}

test('TL-FB-001 the tile a spell will land on pulses, and keeps still where motion is spared', async () => {
  const page = await openBoard({ motion: 'full', quality: 'medium' }, omen);
  const seen: number[] = [];
  const swing = async (): Promise<number> => {
    seen.push(await rednessOf(page));
    return Math.max(...seen) / Math.min(...seen);
  };
  await expect.poll(swing, { timeout: 30_000 }).toBeGreaterThan(1.02);
  await page.evaluate(() => window.__stage?.stage.setReducedMotion(true));
  await page.waitForTimeout(100);
  const first = await rednessOf(page);
  await page.waitForTimeout(600);
  expect(await rednessOf(page)).toBe(first);
});
