import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGame } from './open-game.ts';
import type { OpenGame } from './open-game.ts';

let game: OpenGame;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game.close());

test('the built game opens on a heading, without an error', async () => {
  const { page, errors } = await game.newPage();
  await page.getByRole('heading').first().waitFor();
  expect(await page.title()).toContain('Highground');
  expect(errors).toEqual([]);
});
