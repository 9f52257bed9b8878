import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readSource, SCENARIOS } from './content.ts';
import { battleHash, stateHash } from '@highground/kernel';
import { finalHashes, playGreedily, recordOf } from './engine-run.ts';
import type { proofOf, ScenarioSource } from './engine-run.ts';
import { useGame } from './use-game.ts';

const game = await useGame('the file');
let page: Page;

beforeAll(async () => {
  ({ page } = await game.newPage());
  await page.evaluate(await bundle());
});

const isFull = process.env['HIGHGROUND_COUNTS'] === 'full';
const scenarios = join(import.meta.dirname, '../../../content/scenarios');

/** What is played of each game, and how often on each scenario. */
const GAMES = [
  { game: 'livingfield', each: isFull ? 67 : 2, sources: SCENARIOS.map(readSource) },
  { game: 'timeline', each: isFull ? 34 : 1, sources: drawnSources('timeline') },
  { game: 'tempo', each: isFull ? 34 : 1, sources: drawnSources('tempo') },
];

/** How many logs of greedy battles are proved on each scenario of Living Field. */
const GREEDY_EACH = isFull ? 67 : 7;

interface Engine {
  readonly engine: { readonly finalHashes: typeof finalHashes; readonly proofOf: typeof proofOf };
}

/** The scenarios of a game that draw their maps themselves. */
function drawnSources(game: string): ScenarioSource[] {
  const files = readdirSync(join(scenarios, game)).sort();
  return files.map((file) => ({ text: readFileSync(join(scenarios, game, file), 'utf8'), map: '' }));
}

test.for(GAMES)(
  'OT-DET-001 OT-DET-011 OT-MAP-016 battles of $game, $each on each scenario, end in the same hashes in Node and in Chromium',
  async ({ each, sources }, { task }) => {
    for (const source of sources) {
      const theirs = await page.evaluate(
        ([scenario, count]) => (window as unknown as Engine).engine.finalHashes(scenario, 1, count),
        [source, each] as const,
      );
      expect(theirs).toEqual(finalHashes(source, 1, each));
      expect(new Set(theirs).size).toBe(each);
    }
    Object.assign(task.meta, { counts: { battles: each * sources.length } });
  },
);

test('OT-DET-001 OT-DET-011 OT-NET-007 logs of greedy battles, played in Node, fold and verify in Chromium to the same hashes', async ({
  task,
}) => {
  for (const source of SCENARIOS.map(readSource))
    for (let seed = 1; seed <= GREEDY_EACH; seed++) {
      const battle = playGreedily(source, seed);
      const proof = await page.evaluate(
        (record) => (window as unknown as Engine).engine.proofOf(record),
        recordOf(battle),
      );
      expect(proof).toEqual({ folded: stateHash(battle.state), verified: battleHash(battle) });
    }
  Object.assign(task.meta, { counts: { battles: GREEDY_EACH * SCENARIOS.length } });
});

/** The kernel and the games as one script for a page. */
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
