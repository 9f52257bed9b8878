import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run/process.mjs';
import { provenanceNow } from './provenance.mjs';

const evidenceFolder = join(root, 'docs/evidence');

/** Appends one run to its suite's history and writes the page of latest runs anew. */
export function recordRun(run, folder = evidenceFolder) {
  mkdirSync(folder, { recursive: true });
  const entry = { ...provenanceNow(), ...run };
  appendFileSync(join(folder, `${run.suite}.jsonl`), `${JSON.stringify(entry)}\n`);
  writeFileSync(join(folder, 'latest.md'), latestPage(latestRuns(folder)));
}

/** The last run of every suite, by name. */
function latestRuns(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
      return { ...JSON.parse(lines.at(-1)), suite: basename(file, '.jsonl') };
    });
}

/** A page of one table and, below it, what each suite counted. */
export function latestPage(runs) {
  const rows = runs.map(
    ({ suite, date, commit, isDirty, machine, seconds, passed, failed }) =>
      `| ${suite} | ${passed} | ${failed} | ${seconds} | ${date.slice(0, 10)} | ${commit}${isDirty ? ' and changes' : ''} | ${machine.cores} × ${machine.cpu}, Node ${machine.node} |`,
  );
  const counted = runs
    .filter(({ counts }) => Object.keys(counts ?? {}).length > 0)
    .map(({ suite, counts }) => {
      const lines = Object.entries(counts).map(([what, numbers]) => `- ${what}: ${printNumbers(numbers)}`);
      return [`## ${suite}`, '', ...lines].join('\n');
    });
  const table = [
    '| suite | passed | failed | seconds | date | commit | machine |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
  return `${['# Latest evidence', 'Written by `npm run evidence`; [README](README.md) says how to read it.', table.join('\n'), ...counted].join('\n\n')}\n`;
}

function printNumbers(numbers) {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');
}
