import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESKTOP } from './open-game.ts';
import { asked, begin, goOn, ON_MAP } from './tempo-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

/** Walks a unit of the side that is asked, and no more. */
async function walk(page: Page, actor: number, x: number, z: number): Promise<void> {
  await goOn(page, async () =>
    page.evaluate(
      ([id, column, row]) => {
        const session = window.__highground?.session;
        const decision = window.__highground?.state().decision;
        if (!session || !decision) throw new Error('nobody is asked');
        const to = { x: column, y: session.battle.state.world.columnTop(column, row)?.y ?? 0, z: row };
        session.submit({ kind: 'turn', seat: decision.seat, actor: id, to, action: 'wait' });
      },
      [actor, x, z] as const,
    ),
  );
}

const classesOf = async (page: Page, unit: string): Promise<string | null> =>
  page.locator(`.bf-unit[data-unit="${unit}"]`).getAttribute('class');

test('BF-UI-001 BF-UI-002 BF-UI-003 BF-UI-004 a unit walks into the water, the log says so, its label shows it, and the turn is ended by hand', async () => {
  const { page } = await game.newPage({
    viewport: DESKTOP,
    settings: ON_MAP,
    hash: '#/setup/skirmish',
  });
  await begin(page, 'Last Stand', 1);
  await asked(page);
  expect(await classesOf(page, 'alpha-1')).toBe('bf-unit bf-unit--alpha bf-unit--active');
  expect(await classesOf(page, 'bravo-1')).toBe('bf-unit bf-unit--bravo bf-unit--inactive');
  await walk(page, 1, 3, 5);
  await walk(page, 1, 3, 4);
  expect(await classesOf(page, 'alpha-1')).toBe('bf-unit bf-unit--alpha bf-unit--active bf-unit--wading');
  const style = async () =>
    page.locator('.bf-unit--wading').evaluate((label) => {
      const { opacity, filter } = getComputedStyle(label);
      return { opacity, filter };
    });
  // Styles pass over into one another.
  await expect.poll(style).toEqual({ opacity: '0.55', filter: 'blur(0.4px)' });
  await page.keyboard.press('l');
  for (const line of [/alpha-1 moved to 3:5$/, /alpha-1 moved to 3:4 — wading$/])
    await page.getByRole('button', { name: line }).waitFor();
  expect(await violations(page)).toEqual([]);
  await goOn(page, async () => page.getByRole('button', { name: 'End turn' }).click());
  await page.waitForFunction(
    () =>
      window.__highground?.state().phase === 'choosing' &&
      window.__highground.session.battle.state.tick === 2,
  );
  expect(await classesOf(page, 'alpha-1')).not.toContain('wading');
  await page.evaluate(() => window.__highground?.session.submit({ kind: 'concede', seat: 1 }));
  expect(await asked(page)).toBe('over');
});
