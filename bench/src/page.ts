import type { Row } from './rows.ts';
import { formatNotes, formatTable } from './table.ts';

/** The page of results that is kept with the sources. */
export function formatPage(rows: readonly Row[], facts: string): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. Each row runs in a process of its own: we and the peer do the same work in turns,
a long round each to warm up, then seven short ones that count. Costs are processor time of the whole process for one
operation, the best round, with the median beside it; the best is what is judged. A ratio is how many times as fast we are, except where the bar speaks of cost or a limit: there
it is ours divided by the peer's. Bars stand in \`bench/bars.json\`, the peers' versions in \`bench/package-lock.json\`.

${formatTable(rows)}
## Below the bar

${formatMissed(rows)}
## What one operation is

${formatNotes(rows)}
## Where

${facts}`;
}

function formatMissed(rows: readonly Row[]): string {
  const missed = rows.filter(({ ok }) => !ok);
  if (missed.length === 0) return 'No row: every bar is met.\n';
  return missed
    .map(
      ({ id, ratio, whyMissed }) =>
        `- ${id}, at ${Number(ratio.toPrecision(3))} ×: ${whyMissed ?? 'not looked into yet'}.\n`,
    )
    .join('');
}
