import type { Row } from './rows.ts';

/** The table as Markdown, readable as it stands in a terminal too. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEADER, ...rows.map(rowCells)];
  const widths = HEADER.map((_, column) => Math.max(...cells.map((line) => (line[column] as string).length)));
  const lines = cells.map(
    (line) => `| ${line.map((text, column) => text.padEnd(widths[column] as number)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** What one operation of each row is, and what was seen beside it. */
export function formatNotes(rows: readonly Row[]): string {
  return rows
    .map(({ id, work, facts }) => `- ${id}: ${work}.${facts === undefined ? '' : ` Seen: ${facts}.`}\n`)
    .join('');
}

const HEADER = ['work', 'ours', 'median', 'peer', 'median', 'peer name', 'ratio', 'bar', 'ok'];

function rowCells({ id, unit, ours, peer, peerName, median, ratio, ok, ...bar }: Row): string[] {
  return [
    id,
    cost(ours, unit),
    median ? cost(median.ours, unit) : '',
    cost(peer, unit),
    median ? cost(median.peer, unit) : '',
    peerName,
    `${Number(ratio.toPrecision(3))} ×`,
    barText(bar, unit),
    ok ? 'yes' : 'NO',
  ];
}

function cost(value: number, unit: string): string {
  const digits = unit === 'bytes' ? value : Number(value.toPrecision(3));
  return `${digits} ${unit}`;
}

function barText({ bar, comparison }: Pick<Row, 'bar' | 'comparison'>, unit: string): string {
  switch (comparison) {
    case 'times-as-fast':
      return `≥ ${bar} × as fast`;
    case 'times-the-cost':
      return `≤ ${bar} × the cost`;
    case 'limit':
      return `≤ ${bar} ${unit}`;
    case 'reported':
      return 'reported';
  }
}
