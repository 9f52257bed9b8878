import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureChromium } from '../run/chromium.mjs';
import { root, runProgram } from '../run/process.mjs';
import { runVitest } from '../run/vitest.mjs';
import { buildWeb } from '../run/web.mjs';

const fullCounts = { HIGHGROUND_COUNTS: 'full' };

/** Living Field's scenarios pit rosters of one size against each other: each is played from both places. */
const livingfield = { ruleset: 'livingfield', isSwapping: true };
const timeline = { ruleset: 'timeline', isSwapping: false };
const tempo = { ruleset: 'tempo', isSwapping: false };
/** The lone wolf of the tutorial is meant to lose, whoever leads it: there the better player is always the traveller. */
const tempoFought = { ...tempo, firstSeatOnly: ['first-steps'] };

/** Where the sides are not alike, the better player leads alpha. */
const skirmish = {
  ruleset: 'skirmish',
  isSwapping: false,
  firstSeatOnly: ['hold-the-line', 'last-stand'],
};

/** The battles that are counted, by the name of their suite, on each of a game's scenarios. */
export const battlePlans = {
  'battles-random': { ...livingfield, policies: 'random,random', battles: 168, isProved: true },
  'battles-greedy': { ...livingfield, policies: 'greedy,random', battles: 200, isProved: true },
  'battles-fair': { ...livingfield, policies: 'greedy,greedy', battles: 400, isProved: false },
  'timeline-balance': { ...timeline, policies: 'greedy,greedy', battles: 200, isProved: false },
  /** On a field that looks the same from either side. */
  'timeline-rosters': {
    ...timeline,
    scenario: 'twin-camps',
    matchUps: Object.keys(JSON.parse(readFileSync(`${root}tools/evidence/match-ups.json`, 'utf8'))),
    policies: 'greedy,greedy',
    battles: 200,
    isProved: false,
  },
  'timeline-random': { ...timeline, policies: 'random,random', battles: 84, isProved: true },
  'delve-random': {
    ruleset: 'delve',
    isSwapping: false,
    policies: 'random,random',
    battles: 84,
    isProved: true,
  },
  'skirmish-random': { ...skirmish, policies: 'random,random', battles: 84, isProved: true },
  'skirmish-greedy': { ...skirmish, policies: 'greedy,random', battles: 200, isProved: true },
  'skirmish-balance': { ...skirmish, policies: 'greedy,greedy', battles: 40, isProved: false },
  'tempo-random': { ...tempo, policies: 'random,random', battles: 84, isProved: true },
  'tempo-profile': { ...tempoFought, policies: 'profile,random', battles: 200, isProved: true },
  'tempo-search': { ...tempoFought, policies: 'search,random', battles: 40, isProved: true },
};

/**
 * What `npm run evidence` runs. A suite gives `{passed, failed, counts}`; `counts` are the numbers to write down, by what
 * was counted.
 */
export const suites = [
  { name: 'tests', run: () => runVitest(['--project=!browser'], fullCounts) },
  { name: 'browser', run: runBrowser },
  // Dice fall for Dodge alone, and what a preview or the bar says is what happens, in 500 random battles.
  {
    name: 'timeline-certain',
    run: () => runVitest(['--project=rulesets', 'timeline/random', 'timeline/forecast'], fullCounts),
  },
  {
    name: 'tempo-secrets',
    run: () => runVitest(['--project=rulesets', 'tempo/secre', 'tempo/search'], fullCounts),
  },
  ...Object.entries(battlePlans).map(([name, plan]) => ({ name, run: () => playAll(plan) })),
  { name: 'server-kill', run: () => tryServer(['kill', '--times', '50'], () => []) },
  { name: 'server-load', run: () => tryServer(['load', '--seconds', '60'], complaintsAboutLoad) },
];

/** A run of tools/server: what it reports is counted, and it fails for each complaint, or because it broke off. */
async function tryServer(args, complaintsAboutIt) {
  const program = ['--import', 'tsx', `${root}tools/server/main.ts`, ...args];
  const { code, stdout, stderr } = await runProgram(process.execPath, program, { capture: true });
  if (code !== 0) {
    console.error(stderr);
    return { passed: 0, failed: 1, counts: {} };
  }
  console.log(stdout.trim());
  const report = JSON.parse(stdout);
  const complaints = complaintsAboutIt(report);
  for (const complaint of complaints) console.error(complaint);
  return { passed: 1, failed: complaints.length, counts: { [args.join(' ')]: report } };
}

/** What a server under load falls short in: the numbers that were set for two cores with the load beside it. */
export function complaintsAboutLoad({ perSecond, p99Ms, readyMs, peakMiB }) {
  return [
    perSecond < 295 && `${perSecond} actions a second, not 300`,
    p99Ms > 100 && `99 % were answered within ${p99Ms} ms, not 100`,
    readyMs > 1000 && `it was ready after ${readyMs} ms, not 1000`,
    peakMiB > 200 && `it took ${peakMiB} MiB, not 200`,
  ].filter(Boolean);
}

async function runBrowser() {
  const isReady = (await buildWeb()).code === 0 && (await ensureChromium());
  return isReady ? runVitest(['--project=browser'], fullCounts) : { passed: 0, failed: 1, counts: {} };
}

/** The same battles on every scenario, or in every match-up, at once; each that ends is a pass, and each of {@link complaintsAbout} a failure. */
export async function playAll(plan) {
  const { scenario, matchUps } = plan;
  const names = matchUps ?? scenarioIds(plan.ruleset);
  const reports = await Promise.all(
    names.map((name) => playBattles(matchUps ? scenario : name, plan, matchUps ? ['--match-up', name] : [])),
  );
  const total = { passed: 0, failed: 0, counts: {} };
  for (const [index, report] of reports.entries()) {
    const complaints = report ? complaintsAbout(report) : ['the battles broke off'];
    for (const complaint of complaints) console.error(`${names[index]}: ${complaint}`);
    total.passed += report?.ended ?? 0;
    total.failed += complaints.length;
    total.counts[names[index]] = report ?? {};
  }
  return total;
}

async function playBattles(
  scenario,
  { ruleset, policies, battles, isSwapping, isProved, firstSeatOnly = [] },
  choice,
) {
  const options = ['--ruleset', ruleset, '--scenario', scenario, '--policies', policies];
  const isUncrossed = firstSeatOnly.includes(scenario);
  const flags = [
    ...choice,
    ...(isSwapping ? ['--swap'] : []),
    ...(isProved ? ['--prove'] : []),
    ...(isUncrossed ? ['--uncrossed'] : []),
  ];
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [
      '--import',
      'tsx',
      `${root}tools/evidence/battles.ts`,
      ...options,
      '--battles',
      String(battles),
      ...flags,
    ],
    { capture: true },
  );
  if (code !== 0) {
    console.error(stderr);
    return undefined;
  }
  console.log(`${choice.at(-1) ?? scenario}: ${stdout.trim()}`);
  return JSON.parse(stdout);
}

/** The least share of battles that the first of two players must win. */
const leastShare = { 'greedy and random': 0.95, 'profile and random': 0.9, 'search and random': 0.9 };

/** The least and the greatest percentage of all battles that a side may win where greedy players fight and sides are not alike. */
const balance = [25, 75];

/** What a report of battles falls short in: every battle ends and is proved, the better player wins, and fights are fair. */
export function complaintsAbout(report) {
  const { policies, battles, ended, proved = battles, medianTurnsPerUnit, sideWins } = report;
  const [first] = policies.split(' and ');
  const { [`${first}Wins`]: wins = battles } = report;
  const isFought = policies === 'greedy and greedy';
  const shares = (isFought && sideWins?.map((won) => Math.round((1000 * won) / battles) / 10)) || [];
  const unfair = ['firstRosterPct', 'firstSeatPct', 'firstMoverPct'].filter(
    (share) => isFought && (report[share] < 40 || report[share] > 60),
  );
  return [
    ended < battles && `${battles - ended} battles did not end`,
    proved < battles && `${battles - proved} logs were not proved`,
    wins < (leastShare[policies] ?? 0) * battles && `${first} won only ${wins} of ${battles}`,
    isFought && medianTurnsPerUnit >= 60 && `a unit takes ${medianTurnsPerUnit} turns in the median battle`,
    ...unfair.map((share) => `${share} is ${report[share]}, not within 40 and 60`),
    ...shares.map(
      (pct, index) =>
        (pct < balance[0] || pct > balance[1]) &&
        `side ${index + 1} won ${pct} % of the battles, not within ${balance[0]} and ${balance[1]}`,
    ),
  ].filter(Boolean);
}

function scenarioIds(ruleset) {
  return readdirSync(join(root, 'content/scenarios', ruleset))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}
