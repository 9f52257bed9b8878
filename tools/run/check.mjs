import { root, runPackage, runProgram } from './process.mjs';
import { Steps, tally } from './steps.mjs';

const checks = [
  { name: 'format', run: () => runPackage('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'lint', run: () => runPackage('oxlint/bin/oxlint', ['--deny-warnings']) },
  { name: 'types', run: () => runPackage('typescript/bin/tsc', ['-b']) },
  { name: 'unused', run: () => runPackage('knip/bin/knip.js', ['--no-progress']) },
  { name: 'tidy', run: () => runProgram(process.execPath, ['--import', 'tsx', `${root}tools/tidy/main.ts`]) },
];

/** Runs format, lint, types, unused code and tidy as steps. */
export async function runChecks(steps) {
  for (const { name, run } of checks) await steps.run(name, async () => tally(await run()));
}

export async function run() {
  const steps = new Steps();
  await runChecks(steps);
  return steps.finish();
}
