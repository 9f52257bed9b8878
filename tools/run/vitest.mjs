import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPackage } from './process.mjs';

/**
 * Runs vitest and counts its tests; what fails outside a test (a file that does not load, a stray rejection) counts as one.
 * `isBeside` lets other work go first, and gives what would be printed as `output` instead.
 */
export async function runVitest(args, env = {}, { isBeside = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'highground-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, stdout, stderr } = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...args], {
    env: { NODE_ENV: undefined, ...env },
    ...(isBeside && { capture: true, priority: constants.priority.PRIORITY_LOW }),
  });
  const told = isBeside ? { output: `${stdout}${stderr}` } : {};
  try {
    return { ...countTests(JSON.parse(readFileSync(report, 'utf8')), code), ...told };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, counts: {}, ...told };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tally of vitest's JSON report, never clean when vitest itself was not. */
export function countTests(report, code) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    counts: countsIn(report),
  };
}

/** What tests counted, by their full title. */
function countsIn(report) {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(
    results.filter(({ meta }) => meta?.counts).map(({ fullName, meta }) => [fullName, meta.counts]),
  );
}
