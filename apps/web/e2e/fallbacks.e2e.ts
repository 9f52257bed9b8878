import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './battle-page.ts';
import { prepareSave } from './easy-battle.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const battle = prepareSave({ controls: [{ kind: 'human' }, { kind: 'human' }] });

test('without WebGL the flat map stands in, says so, and takes clicks', async () => {
  const { page } = await game.newPage({ save: battle, prepare: withoutWebgl });
  await settled(page);
  await page.getByText('here is the flat map').waitFor();
  // With a cost beside it: the unit's own tile is offered too.
  const destination = page.locator('.flat-overlay[data-kind=move]:has(text)').first();
  await destination.waitFor();
  await destination.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await destination.boundingBox();
  if (!box) throw new Error('The destination is not on the screen.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.flat-overlay[data-kind=selected]').waitFor();
  expect(await page.locator('.summary').innerText()).not.toBe('');
  expect(await page.locator('canvas').count()).toBe(0);
  await expectRevealed(page);
});

test('a lost WebGL context comes back with the same picture; one that stays lost gives way to the flat map', async () => {
  const { page } = await game.newPage({ save: battle });
  await settled(page);
  await page.waitForFunction(() => (window.__stage?.info().frames ?? 0) > 0);
  const stage = page.getByTestId('stage');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const before = await stage.screenshot();
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !loss) throw new Error('There is no context to lose.');
    const restored = new Promise((done) => canvas.addEventListener('webglcontextrestored', done));
    loss.loseContext();
    await new Promise((done) => setTimeout(done, 50));
    loss.restoreContext();
    await restored;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect((await stage.screenshot()).equals(before)).toBe(true);
  await page.evaluate(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await page.locator('.flat-overlay[data-kind=move]').first().waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
});

/** On a map larger than the screen, whoever is chosen on the timeline is brought to where no panel is. */
async function expectRevealed(page: Page): Promise<void> {
  for (let zoom = 0; zoom < 6; zoom++) await page.keyboard.press('PageUp');
  const later = page.getByRole('button', { name: 'of Orange acts' }).first();
  // Pointing at the timeline lights the unit up.
  await later.hover();
  const isInView = async (): Promise<boolean> =>
    page.locator('.flat-actor[data-lit]').evaluate((unit) => {
      const { left, right, top, bottom } = unit.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return Boolean(found?.closest('svg[role=img]'));
    });
  expect(await isInView()).toBe(false);
  await later.click();
  expect(await isInView()).toBe(true);
}

function withoutWebgl(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...args: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...args);
  } as typeof HTMLCanvasElement.prototype.getContext;
}
