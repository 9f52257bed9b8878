import { afterAll, afterEach, expect } from 'vitest';
import { openGame } from './open-game.ts';
import type { OpenGame } from './open-game.ts';

/** The game for one test file. Pages close after each test, which fails if any of them reported an error. */
export async function useGame(): Promise<OpenGame> {
  const game = await openGame();
  afterEach(async () => {
    expect(await game.closePages(), 'errors on the console').toEqual([]);
  });
  afterAll(() => game.close());
  return game;
}
