import { afterAll, expect, test } from 'vitest';
import { openGame } from './open-game.ts';

const game = await openGame();
afterAll(() => game.close());

test('the built game opens on a heading, without an error', async () => {
  const { page, errors } = await game.newPage();
  await page.getByRole('heading').first().waitFor();
  expect(await page.title()).toContain('Highground');
  expect(errors).toEqual([]);
});
