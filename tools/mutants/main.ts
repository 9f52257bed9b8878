import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provenanceNow } from '../evidence/provenance.mjs';
import { readTree } from '../tidy/tree.ts';
import { planMutants, sample } from './plan.ts';
import { printProgress } from './progress.ts';
import { BrokenTestsError, runMutants } from './run-mutants.ts';
import { formatSection, putSection, survivedOn } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const summaryFile = join(root, 'docs/evidence/mutants.md');
const clausesPerRun = 30;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string' },
      seed: { type: 'string', default: '1' },
      limit: { type: 'string' },
      survivors: { type: 'boolean', default: false },
      jobs: { type: 'string', default: '2' },
    },
  });
  const folder = `packages/rulesets/src/${values.ruleset}`;
  if (values.ruleset === undefined || !existsSync(join(root, folder))) {
    console.error(
      'Usage: npm run mutants -- --ruleset NAME [--seed N] [--limit N] [--survivors] [--jobs N]\n' +
        'NAME is a folder of packages/rulesets/src; --survivors tries again what the evidence page says survived.',
    );
    return 2;
  }
  const seed = Number(values.seed);
  const plan = planMutants(readTree(root), { folder, seed, clauses: clausesPerRun });
  const candidates = values.survivors
    ? plan.mutants.filter(survivedOn(readSummary(), values.ruleset))
    : plan.mutants;
  const mutants = sample(candidates, Number(values.limit ?? candidates.length), -1 - seed);
  console.log(`${values.ruleset}: ${mutants.length} of ${plan.mutants.length} mutants, seed ${seed}`);
  const provenance = provenanceNow();
  const start = performance.now();
  const judged = await runMutants({
    root,
    testFolders: plan.testFolders,
    mutants,
    jobs: Math.min(Number(values.jobs), availableParallelism()),
    patienceMs: 15_000,
    onJudged: printProgress(mutants.length),
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const section = formatSection({
    ruleset: values.ruleset,
    seed,
    seconds,
    provenance,
    judged,
    excused: plan.excused,
  });
  console.log(`\n${section}`);
  if (mutants.length === plan.mutants.length)
    writeFileSync(summaryFile, putSection(readSummary(), values.ruleset, section));
  else console.log('A part of the mutants is no evidence: docs/evidence/mutants.md stays as it is.');
  return judged.some(({ verdict }) => verdict === 'survived') ? 1 : 0;
}

function readSummary(): string {
  return existsSync(summaryFile) ? readFileSync(summaryFile, 'utf8') : '';
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof BrokenTestsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
