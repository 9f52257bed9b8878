import { afterAll, afterEach, expect } from 'vitest';
import { openGame } from './open-game.ts';
import type { OpenGame } from './open-game.ts';

/** One browser for all files: starting it takes as long as a test. Playwright ends it with the process. */
let opened: Promise<OpenGame> | undefined;

/**
 * The game for one test file. Pages close after each test, or with the file where its tests share one; whichever, it fails if
 * any of them reported an error.
 */
export async function useGame(pagesLast: 'a test' | 'the file' = 'a test'): Promise<OpenGame> {
  opened ??= openGame();
  const game = await opened;
  const closePages = async (): Promise<void> => {
    expect(await game.closePages(), 'errors on the console').toEqual([]);
  };
  if (pagesLast === 'a test') afterEach(closePages);
  afterAll(closePages);
  return game;
}
