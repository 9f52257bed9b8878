import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { readSource, SCENARIOS } from './content.ts';
import { finalHashes } from './engine-run.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

const BATTLES = process.env['HIGHGROUND_COUNTS'] === 'full' ? 200 : 6;
const EACH = Math.ceil(BATTLES / SCENARIOS.length);

test(`OT-DET-001 OT-DET-011 OT-MAP-016 ${EACH * SCENARIOS.length} battles end in the same hashes in Node and in Chromium`, async ({
  task,
}) => {
  const { page } = await game.newPage();
  await page.evaluate(await bundle());
  for (const id of SCENARIOS) {
    const source = readSource(id);
    const theirs = await page.evaluate(
      ([scenario, count]) =>
        (window as unknown as { engine: { finalHashes: typeof finalHashes } }).engine.finalHashes(
          scenario,
          1,
          count,
        ),
      [source, EACH] as const,
    );
    expect(theirs, id).toEqual(finalHashes(source, 1, EACH));
    expect(new Set(theirs).size, id).toBe(EACH);
  }
  Object.assign(task.meta, { counts: { battles: EACH * SCENARIOS.length } });
});

/** The kernel and the game as one script for a page. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'engine-run.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engine',
    target: 'es2023',
    logLevel: 'error',
  });
  // A script of `evaluate` keeps its variables to itself.
  return `${outputFiles[0]?.text ?? ''}\nwindow.engine = engine;`;
}
