import type { Row } from './rows.ts';
import { formatNotes, formatTable } from './table.ts';

/** The page of results that is kept with the sources. */
export function formatPage(rows: readonly Row[], facts: string): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. Each row runs in a process of its own: we and the peer do the same work in turns,
one round to warm up and seven that count. Costs are processor time of the whole process for one operation, the best round,
with the median beside it. A ratio is how many times as fast we are, except where the bar speaks of cost or a limit: there
it is ours divided by the peer's. Bars stand in \`bench/bars.json\`, the peers' versions in \`bench/package-lock.json\`.

${formatTable(rows)}
## What one operation is

${formatNotes(rows)}
## Where

${facts}`;
}
