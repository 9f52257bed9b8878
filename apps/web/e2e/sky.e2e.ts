import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SkySettings } from '../src/stage/sky/sky-state.ts';
import { hashOf } from './battle-page.ts';
import { arena, infoOf, openDrawn } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let page: Page;

beforeAll(async () => {
  ({ page } = await openDrawn(game, arena, { viewport: { width: 480, height: 360 } }));
});

/** A clear, moonless midnight of midsummer, where nothing moves by itself. */
const MIDNIGHT = {
  hour: 0,
  month: 6,
  day: 21,
  latitudeDeg: 37.5,
  cloudCover: 0,
  moonPhase: 0,
  cycleSeconds: 0,
};

test('OT-DAY-005 OT-DAY-006 OT-DAY-007 A-63 every tunable of the sky changes what is seen, and none the battle', async () => {
  const battle = await hashOf(page);
  const seen: Record<string, string> = {};
  const look = async (name: string, changes: Partial<SkySettings>): Promise<void> => {
    await setSky(page, { ...MIDNIGHT, ...changes });
    seen[name] = (await page.getByTestId('stage').screenshot()).toString('base64');
  };
  await look('midnight under stars', {});
  await look('a full moon', { moonPhase: 0.5 });
  await look('clouds', { cloudCover: 1 });
  await look('the midnight sun', { latitudeDeg: 75 });
  await look('noon', { hour: 12 });
  await look('noon in winter', { hour: 12, month: 12 });
  await look('noon, two weeks on', { hour: 12, day: 5 });
  await look('noon under clouds', { hour: 12, cloudCover: 0.8 });
  const names = Object.keys(seen);
  expect(names.filter((name) => names.some((other) => other !== name && seen[other] === seen[name]))).toEqual(
    [],
  );
  expect(await hashOf(page)).toBe(battle);
});

test('OT-DAY-005 a day takes its seconds, and stands still where motion is spared', async () => {
  const { hour } = (await setSky(page, { hour: 10, cycleSeconds: 24 })).sky;
  expect(hour).toBe(10);
  await page.waitForTimeout(200);
  expect((await redrawn(page)).sky.hour).toBe(10);
  await page.evaluate(() => window.__stage?.stage.setReducedMotion(false));
  await redrawn(page);
  await page.waitForTimeout(500);
  const later = (await redrawn(page)).sky.hour;
  expect(later).toBeGreaterThan(10.4);
});

async function setSky(page: Page, changes: Partial<SkySettings>): ReturnType<typeof infoOf> {
  await page.evaluate((sky) => window.__stage?.stage.setSky(sky), changes);
  return infoOf(page);
}

/** What the stage tells after another frame. */
async function redrawn(page: Page): ReturnType<typeof infoOf> {
  await page.evaluate(() => window.__stage?.stage.highlightActor(undefined));
  return infoOf(page);
}
