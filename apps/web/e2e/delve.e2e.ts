// Delve in a real browser: down into the dungeon, into a fight, and out of it again.
import { autofillParty, saveAdventure, startAdventure } from '@highground/dungeon';
import { expect, test } from 'vitest';
import { useGame } from './use-game.ts';

const game = await useGame();

/** A party at the entrance of a dungeon whose first room has the dummy three cells west and one south. */
function keptAdventure(): string {
  let id = 1;
  return JSON.stringify({
    text: saveAdventure(
      startAdventure(
        1n,
        autofillParty([], 'player', () => id++),
      ),
    ),
  });
}

test('D20-UI-001 a party walks by keys, meets a monster, flees from the fight and is back where it came from', async () => {
  const { page } = await game.newPage();
  await page.evaluate((kept) => localStorage.setItem('highground.adventure', kept), keptAdventure());
  await page.getByRole('button', { name: 'The dungeon' }).click();
  const news = page.locator('.dungeon-news');
  await news.filter({ hasText: 'In sight: Training Dummy' }).waitFor();
  expect(await page.getByRole('button', { name: 'Rest' }).isEnabled()).toBe(true);
  for (const key of ['ArrowLeft', 'a', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('alert').filter({ hasText: 'Training Dummy bars the way!' }).waitFor();
  await page.getByRole('button', { name: 'Fight' }).click();
  await page.locator('main.battle[data-phase=choosing]').waitFor();
  for (let tries = 0; tries < 20 && !page.url().includes('result'); tries++) {
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  await page.getByRole('button', { name: 'Back to the dungeon' }).click();
  await news.filter({ hasText: 'You got away. The Training Dummy still waits.' }).waitFor();
  await news.filter({ hasText: 'Column 2, row 23.' }).waitFor();
});
