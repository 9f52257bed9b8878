import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureChromium } from '../run/chromium.mjs';
import { root, runProgram } from '../run/process.mjs';
import { runVitest } from '../run/vitest.mjs';
import { buildWeb } from '../run/web.mjs';

const fullCounts = { HIGHGROUND_COUNTS: 'full' };
const scenarioFolder = join(root, 'content/scenarios');

/**
 * What `npm run evidence` runs. A suite gives `{passed, failed, counts}`; `counts` are the numbers to write down,
 * by what was counted.
 */
export const suites = [
  { name: 'tests', run: () => runVitest(['--project=!browser'], fullCounts) },
  { name: 'browser', run: runBrowser },
  { name: 'battles-random', run: () => simulateAll({ policies: 'random,random', battles: 500 }) },
  { name: 'battles-greedy', run: () => simulateAll({ policies: 'greedy,random', battles: 200 }) },
];

async function runBrowser() {
  const isReady = (await buildWeb()).code === 0 && (await ensureChromium());
  return isReady ? runVitest(['--project=browser'], fullCounts) : { passed: 0, failed: 1, counts: {} };
}

/** The same battles on every scenario; a battle that does not end is a failure. */
async function simulateAll({ policies, battles }) {
  const total = { passed: 0, failed: 0, counts: {} };
  for (const scenario of scenarioIds()) {
    const { code, stdout, stderr } = await highground(
      'simulate',
      '--scenario',
      scenario,
      '--policies',
      policies,
      '--battles',
      battles,
      '--seed',
      1,
      '--json',
    );
    if (code !== 0) {
      console.error(stderr);
      total.failed++;
      continue;
    }
    const report = JSON.parse(stdout);
    console.log(`${scenario}: ${stdout.trim()}`);
    total.passed += report.ended;
    total.failed += report.battles - report.ended;
    total.counts[scenario] = report;
  }
  return total;
}

function scenarioIds() {
  if (!existsSync(scenarioFolder)) return [];
  return readdirSync(scenarioFolder).flatMap((ruleset) =>
    readdirSync(join(scenarioFolder, ruleset))
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json')),
  );
}

function highground(...args) {
  return runProgram(process.execPath, [`${root}apps/cli/bin/highground.mjs`, ...args.map(String)], {
    capture: true,
  });
}
