import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineFacts, YOUNG_GENERATION } from './machine.ts';
import { FULL_EFFORT } from './measure.ts';
import { formatPage } from './page.ts';
import { measureRow } from './rows.ts';
import type { Row } from './rows.ts';
import { formatNotes, formatTable } from './table.ts';
import { WORKS, worksNamed } from './works.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Where to write the page of results. */
    page: { type: 'string' },
    /** Measures this one row in this very process. */
    row: { type: 'string' },
  },
});
process.exitCode = values.row === undefined ? runBench(values) : await runRow(values.row);

/** Measures each row in a process of its own, so that none warms up or clutters another. */
function runBench({ json, only, page }: typeof values): number {
  const works = worksNamed(only);
  if (works.length === 0) {
    console.error(`There is no work "${only}"; there are: ${WORKS.map(({ id }) => id).join(', ')}.`);
    return 2;
  }
  const rows = works.map(({ id }, index) => {
    console.error(`[${index + 1}/${works.length}] ${id} …`);
    return rowInProcess(id);
  });
  const facts = machineFacts();
  console.log(
    json ? JSON.stringify(rows, undefined, 2) : [formatTable(rows), formatNotes(rows), facts].join('\n'),
  );
  if (page !== undefined) writeFileSync(page, formatPage(rows, facts));
  const missed = rows.filter(({ ok }) => !ok).map(({ id }) => id);
  if (missed.length > 0) console.error(`Below the bar: ${missed.join(', ')}.`);
  return missed.length === 0 ? 0 : 1;
}

function rowInProcess(id: string): Row {
  const row = [fileURLToPath(import.meta.url), '--row', id];
  const { status, stdout } = spawnSync(process.execPath, [YOUNG_GENERATION, ...row], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${id} could not be measured`);
  return JSON.parse(stdout) as Row;
}

async function runRow(id: string): Promise<number> {
  const work = WORKS.find((one) => one.id === id);
  if (!work) return 2;
  console.log(JSON.stringify(await measureRow(work, FULL_EFFORT)));
  return 0;
}
