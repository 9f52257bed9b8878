import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureChromium } from '../run/chromium.mjs';
import { root, runProgram } from '../run/process.mjs';
import { runVitest } from '../run/vitest.mjs';
import { buildWeb } from '../run/web.mjs';

const fullCounts = { HIGHGROUND_COUNTS: 'full' };
const scenarioFolder = join(root, 'content/scenarios/livingfield');

/**
 * What `npm run evidence` runs; battles are counted on each of the three scenarios. A suite gives `{passed, failed, counts}`;
 * `counts` are the numbers to write down, by what was counted.
 */
export const suites = [
  { name: 'tests', run: () => runVitest(['--project=!browser'], fullCounts) },
  { name: 'browser', run: runBrowser },
  { name: 'battles-random', run: () => playAll({ policies: 'random,random', battles: 168, isProved: true }) },
  { name: 'battles-greedy', run: () => playAll({ policies: 'greedy,random', battles: 200, isProved: true }) },
  { name: 'battles-fair', run: () => playAll({ policies: 'greedy,greedy', battles: 400, isProved: false }) },
];

async function runBrowser() {
  const isReady = (await buildWeb()).code === 0 && (await ensureChromium());
  return isReady ? runVitest(['--project=browser'], fullCounts) : { passed: 0, failed: 1, counts: {} };
}

/** The same battles on every scenario at once; each that ends is a pass, and each of {@link complaintsAbout} a failure. */
async function playAll(plan) {
  const scenarios = scenarioIds();
  const reports = await Promise.all(scenarios.map((scenario) => playBattles(scenario, plan)));
  const total = { passed: 0, failed: 0, counts: {} };
  for (const [index, report] of reports.entries()) {
    const complaints = report ? complaintsAbout(report) : ['the battles broke off'];
    for (const complaint of complaints) console.error(`${scenarios[index]}: ${complaint}`);
    total.passed += report?.ended ?? 0;
    total.failed += complaints.length;
    total.counts[scenarios[index]] = report ?? {};
  }
  return total;
}

async function playBattles(scenario, { policies, battles, isProved }) {
  const options = ['--scenario', scenario, '--policies', policies, '--battles', String(battles)];
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    ['--import', 'tsx', `${root}tools/evidence/battles.ts`, ...options, ...(isProved ? ['--prove'] : [])],
    { capture: true },
  );
  if (code !== 0) {
    console.error(stderr);
    return undefined;
  }
  console.log(`${scenario}: ${stdout.trim()}`);
  return JSON.parse(stdout);
}

/** What a report of battles falls short in: every battle ends and is proved, greedy beats random, and fights are fair. */
export function complaintsAbout(report) {
  const { policies, battles, ended, proved = battles, greedyWins = battles, medianTurnsPerUnit } = report;
  const isFought = policies === 'greedy and greedy';
  const unfair = ['firstRosterPct', 'firstSeatPct', 'firstMoverPct'].filter(
    (share) => isFought && (report[share] < 40 || report[share] > 60),
  );
  return [
    ended < battles && `${battles - ended} battles did not end`,
    proved < battles && `${battles - proved} logs were not proved`,
    greedyWins < 0.95 * battles && `greedy won only ${greedyWins} of ${battles}`,
    isFought && medianTurnsPerUnit >= 60 && `a unit takes ${medianTurnsPerUnit} turns in the median battle`,
    ...unfair.map((share) => `${share} is ${report[share]}, not within 40 and 60`),
  ].filter(Boolean);
}

function scenarioIds() {
  return readdirSync(scenarioFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}
