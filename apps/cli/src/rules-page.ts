import type { Ruleset, RulesetCatalogue } from '@highground/kernel';
import { fold } from './fold.ts';

/** How far what goes on is set in. */
const INDENT = 6;

/** The rule reference of a game as Markdown, made from its data. */
export function rulesPage({ title, version, hash, catalogue }: Ruleset): string {
  return [
    `# ${title}: rules`,
    '',
    `Version ${version}, ruleset hash \`${hash}\`.`,
    '',
    '## Rules',
    '',
    ...catalogue.clauses.map(({ id, text }) => `- **${id}** ${text}`),
    '',
    ...sections(catalogue).flatMap(({ heading, columns, rows }) => [
      `## ${heading}`,
      '',
      `| ${columns.join(' | ')} |`,
      `| ${columns.map(() => '---').join(' | ')} |`,
      ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
      '',
    ]),
  ].join('\n');
}

/** The same as plain text in columns, no line longer than `width`. */
export function rulesText({ title, version, hash, catalogue }: Ruleset, width: number): string {
  return [
    `${title}, version ${version}, hash ${hash}`,
    '',
    ...catalogue.clauses.flatMap(({ id, text }) => fold(`${id}  ${text}`, width, INDENT)),
    ...sections(catalogue).flatMap(({ heading, rows }) => [
      '',
      heading,
      ...aligned(rows).flatMap((row) => fold(row, width, INDENT)),
    ]),
    '',
  ].join('\n');
}

interface Section {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function sections({ units, actions, statuses, items, constants }: RulesetCatalogue): Section[] {
  const named = (
    entries: readonly { readonly id: string; readonly title: string; readonly text: string }[],
  ): string[][] => entries.map(({ id, title, text }) => [id, title, text]);
  return [
    { heading: 'Units', columns: ['id', 'name', 'what it is'], rows: named(units) },
    {
      heading: 'Actions',
      columns: ['id', 'name', 'kind', 'element', 'what it does'],
      rows: actions.map(({ id, title, kind, element, text }) => [id, title, kind, element, text]),
    },
    { heading: 'Items', columns: ['id', 'name', 'what it does'], rows: named(items) },
    { heading: 'Statuses', columns: ['id', 'name', 'what it does'], rows: named(statuses) },
    {
      heading: 'Numbers',
      columns: ['id', 'value', 'range', 'unit', 'meaning'],
      rows: constants.map(({ id, value, min, max, unit, meaning }) => [
        id,
        String(value),
        `${min}…${max}`,
        unit,
        meaning,
      ]),
    },
  ];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
