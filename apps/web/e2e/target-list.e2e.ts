import { expect, test } from 'vitest';
import { sameCell } from '@highground/kernel';
import { PHONE } from './open-game.ts';
import { fight, openDrawn, shownOverlay } from './stage-page.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('while aiming, everybody marked as a target is also a button, and a finger on one chooses it', async () => {
  const { page, follower } = await openDrawn(game, fight, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const actions = page.locator('.palette-group:not([data-group=wait]) .palette-button:not([aria-disabled])');
  const list = page.getByRole('group', { name: 'Targets' });
  await actions.first().tap();
  const tiles = (await shownOverlay(page, 'aim')).map(({ tile }) => tile);
  const marked = follower.state.actors.filter(({ tile }) => tile && tiles.some((one) => sameCell(one, tile)));
  expect(marked.length).toBeGreaterThan(0);
  const buttons = list.getByRole('button');
  expect(await buttons.count()).toBe(marked.length);
  const last = buttons.last();
  const name = (await last.innerText()).trim();
  await last.tap();
  await page.getByRole('button', { name: 'Confirm', disabled: false }).waitFor();
  expect(await page.locator('.summary').innerText()).toContain(name);
  expect(await last.getAttribute('aria-pressed')).toBe('true');
});
