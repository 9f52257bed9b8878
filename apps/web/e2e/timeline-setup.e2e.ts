import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './open-game.ts';
import { begin } from './tempo-page.ts';
import { timelineScenario } from './timeline-battle.ts';
import { ON_MAP } from './timeline-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const SCENARIOS = [
  'ambush-at-the-well',
  'crown-hill',
  'envoys-road',
  'first-ticks',
  'twin-camps',
  'wardens-gate',
];

/** The battle on screen once its players place their units: of which scenario, and who leads units of the first side. */
async function battleBegun(
  page: Page,
): Promise<{ readonly scenario: string; readonly seats: readonly number[] }> {
  await page.getByRole('region', { name: 'Deployment' }).waitFor();
  return page.evaluate(() => {
    const { scenario, state } = window.__highground!.session.battle;
    const seats = new Set(state.actors.flatMap(({ side, seat }) => (side === 1 ? [seat] : [])));
    return { scenario: scenario.id, seats: [...seats].sort((a, b) => a - b) };
  });
}

test('TL-DEP-001 TL-DEP-002 TL-DEP-003 TL-DEP-004 TL-DEP-005 TL-CT-008 every scenario is begun from the set-up, one by two players, and a run, too', async () => {
  const { page } = await game.newPage({ viewport: DESKTOP, settings: ON_MAP, hash: '#/setup/timeline' });
  for (const id of SCENARIOS) {
    const isShared = id === 'twin-camps';
    await page.evaluate(() => (location.hash = '#/setup/timeline'));
    const share = page.getByRole('switch', { name: 'Two players share Blue, on this screen' });
    if (isShared) await share.check({ force: true });
    await begin(page, timelineScenario(id).title, 1);
    expect(await battleBegun(page)).toEqual({ scenario: id, seats: isShared ? [1, 3] : [1] });
  }
  await page.evaluate(() => (location.hash = '#/run'));
  await page.getByRole('button', { name: 'Set out, two players' }).click();
  await page.getByRole('button', { name: 'March into battle' }).click();
  expect(await battleBegun(page)).toEqual({ scenario: 'twin-camps', seats: [1, 3] });
});
