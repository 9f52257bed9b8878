import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordRun } from './record.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'evidence-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file) => readFileSync(join(folder, file), 'utf8');

test('a run is appended with its machine and commit', () => {
  recordRun({ suite: 'tests', seconds: 3, passed: 2, failed: 0, counts: {} }, folder);
  recordRun({ suite: 'tests', seconds: 4, passed: 1, failed: 1, counts: {} }, folder);
  const runs = read('tests.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(runs.map(({ passed }) => passed)).toEqual([2, 1]);
  expect(runs[0].machine.node).toBe(process.versions.node);
  expect(runs[0].commit).toMatch(/^([0-9a-f]{12}|unknown)$/);
});

test('the page shows the last run of each suite and its counts', () => {
  recordRun(
    { suite: 'tests', seconds: 3, passed: 2, failed: 0, counts: { 'fold = run': { battles: 200 } } },
    folder,
  );
  recordRun({ suite: 'battles', seconds: 3, passed: 7, failed: 0 }, folder);
  recordRun({ suite: 'battles', seconds: 3, passed: 8, failed: 0 }, folder);
  expect(read('latest.md')).toContain('| battles | 8 | 0 | 3 |');
  expect(read('latest.md')).not.toContain('| battles | 7 |');
  expect(read('latest.md')).toContain('- fold = run: battles 200');
});
