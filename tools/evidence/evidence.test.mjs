import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordRun } from './record.mjs';
import { complaintsAbout, complaintsAboutLoad } from './suites.mjs';

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

const fair = {
  policies: 'greedy and greedy',
  battles: 400,
  ended: 400,
  firstRosterPct: 40,
  firstSeatPct: 50,
  firstMoverPct: 60,
  medianTurnsPerUnit: 9,
};

test('fair battles that all end are beyond reproach, and so is random play however it comes out', () => {
  expect(complaintsAbout(fair)).toEqual([]);
  expect(complaintsAbout({ ...fair, policies: 'random and random', firstRosterPct: 90 })).toEqual([]);
});

test('sides that are not alike may each win a quarter to three quarters of all battles, draws counted', () => {
  const { policies, medianTurnsPerUnit } = fair;
  const report = { policies, medianTurnsPerUnit, battles: 200, ended: 200 };
  expect(complaintsAbout({ ...report, sideWins: [50, 150] })).toEqual([]);
  expect(complaintsAbout({ ...report, sideWins: [49, 151] })).toEqual([
    'side 1 won 24.5 % of the battles, not within 25 and 75',
    'side 2 won 75.5 % of the battles, not within 25 and 75',
  ]);
  expect(complaintsAbout({ ...report, sideWins: [101, 40] })).toEqual([
    'side 2 won 20 % of the battles, not within 25 and 75',
  ]);
  expect(complaintsAbout({ ...report, policies: 'random and random', sideWins: [2, 0] })).toEqual([]);
});

test('rosters on equal ground are held to the fair share, and the edge of the player is told without being judged', () => {
  const { policies, medianTurnsPerUnit } = fair;
  const report = { policies, medianTurnsPerUnit, battles: 200, ended: 200, playerEdgePct: 95 };
  expect(complaintsAbout({ ...report, firstRosterPct: 40 })).toEqual([]);
  expect(complaintsAbout({ ...report, firstRosterPct: 60.5 })).toEqual([
    'firstRosterPct is 60.5, not within 40 and 60',
  ]);
});

test.each([
  [{ ended: 399 }, '1 battles did not end'],
  [{ proved: 398 }, '2 logs were not proved'],
  [{ policies: 'greedy and random', greedyWins: 379 }, 'greedy won only 379 of 400'],
  [{ policies: 'profile and random', profileWins: 359 }, 'profile won only 359 of 400'],
  [{ policies: 'search and random', searchWins: 359 }, 'search won only 359 of 400'],
  [{ firstRosterPct: 39.9 }, 'firstRosterPct is 39.9, not within 40 and 60'],
  [{ firstSeatPct: 60.1 }, 'firstSeatPct is 60.1, not within 40 and 60'],
  [{ medianTurnsPerUnit: 60 }, 'a unit takes 60 turns in the median battle'],
])('a shortcoming is named: %o', (change, complaint) => {
  expect(complaintsAbout({ ...fair, ...change })).toEqual([complaint]);
});

test('a server under load is held to all four of its numbers', () => {
  const good = { perSecond: 300, p99Ms: 100, readyMs: 1000, peakMiB: 200 };
  expect(complaintsAboutLoad(good)).toEqual([]);
  const bad = { perSecond: 294, p99Ms: 101, readyMs: 1001, peakMiB: 201 };
  expect(complaintsAboutLoad({ ...good, ...bad })).toEqual([
    '294 actions a second, not 300',
    '99 % were answered within 101 ms, not 100',
    'it was ready after 1001 ms, not 1000',
    'it took 201 MiB, not 200',
  ]);
});
