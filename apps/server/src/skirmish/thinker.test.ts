import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMatch } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.ts';
import { startTestServer } from '../testing/server.ts';
import { startMatch } from '../testing/skirmish-client.ts';
import { chooseGreedily } from './computer.ts';
import { loadScenarios } from './scenarios.ts';
import { WorkerThinker } from './thinker.ts';

const folder = mkdtempSync(join(tmpdir(), 'thinker-'));
afterAll(() => rmSync(folder, { recursive: true }));

function match(): Match {
  const scenario = loadScenarios(contentFolder()).get('skirmish');
  const made = scenario && newMatch(scenario.draft, 'match');
  if (!made?.ok) throw new Error('the scenario opens');
  return made.value;
}

/** The program of the thread from its source. */
function sourceWorker(): string {
  const file = join(folder, 'source.mjs');
  const loader = import.meta.resolve('tsx/esm/api');
  const source = new URL('thinking-worker.ts', import.meta.url).href;
  writeFileSync(file, `import { register } from '${loader}';\nregister();\nawait import('${source}');`);
  return file;
}

/** A worker that answers nothing until it is told, or falls over. */
function worker(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${body}`);
  return file;
}

let thinker: WorkerThinker | undefined;
afterEach(() => thinker?.stop());

describe('a thread that thinks for the computer', () => {
  test('BF-AI-001 thinks what this thread would, while this thread goes on', async () => {
    thinker = new WorkerThinker({ file: sourceWorker() });
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    expect(await thinker.choose(match())).toEqual(chooseGreedily(match()));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  test('so many may wait and no more; whoever comes later is told to try again', async () => {
    const silent = worker('silent', 'parentPort.on("message", () => undefined);');
    thinker = new WorkerThinker({ most: 2, file: silent });
    const waiting = [thinker.choose(match()), thinker.choose(match())];
    await expect(thinker.choose(match())).rejects.toMatchObject({
      status: 503,
      code: 'computer-busy',
      headers: { 'retry-after': '1' },
    });
    const stopped = Promise.allSettled(waiting);
    await thinker.stop();
    expect((await stopped).map((one) => one.status === 'rejected' && one.reason)).toMatchObject([
      { status: 503, code: 'stopping' },
      { status: 503, code: 'stopping' },
    ]);
  });

  test('a fault there fails who waits, and the next one gets a new thread', async () => {
    const broken = worker('broken', 'parentPort.on("message", () => { throw new Error("a fault"); });');
    thinker = new WorkerThinker({ file: broken });
    await expect(thinker.choose(match())).rejects.toThrow('a fault');
    await expect(thinker.choose(match())).rejects.toThrow('a fault');
  });

  test('the route answers 503 while the thread has too much to do, and nothing is written down', async () => {
    const silent = worker('waits', 'parentPort.on("message", () => undefined);');
    thinker = new WorkerThinker({ most: 1, file: silent });
    const server = await startTestServer({ parts: { thinker } });
    const client = await startMatch(server, 'skirmish');
    const commits = server.commits();
    const first = client.post('ai', {}).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { status, json, headers } = await client.post('ai', {});
    expect([status, json['error']?.['code'], headers['retry-after']]).toEqual([503, 'computer-busy', '1']);
    expect(server.commits()).toBe(commits);
    await server.stop();
    await first;
  });
});
