import type { Ruleset, RulesetCatalogue } from '@highground/kernel';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { readOptions } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { loadRuleset } from '../rulesets.ts';

export const rules: CliCommand = {
  name: 'rules',
  summary: 'Print the rules of a game from its data: as text, Markdown or an editable rule pack',
  usage: 'highground rules RULESET [--markdown | --json] [--rules FILE]',
  options: [
    ['--markdown', 'the rule reference as Markdown'],
    ['--json', 'the rule pack: all numbers and data, to edit and give back with --rules'],
    ['--rules FILE', 'print an edited pack instead of the game’s own'],
  ],
  examples: [
    'highground rules livingfield',
    'highground rules livingfield --json > my-rules.json',
    'highground simulate --scenario arena --rules my-rules.json',
  ],
  run(args, io) {
    const { values, positionals } = readOptions(args, {
      markdown: { type: 'boolean' },
      json: { type: 'boolean' },
      rules: { type: 'string' },
    });
    const [id] = positionals;
    if (id === undefined) throw new UsageError('rules needs the name of a ruleset');
    const ruleset = loadRuleset(id, values.rules);
    if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, values.rules);
    io.out(
      values.json
        ? `${toJson(ruleset.value.data)}\n`
        : values.markdown
          ? markdown(ruleset.value)
          : plainText(ruleset.value),
    );
    return EXIT.fine;
  },
};

function markdown({ title, version, hash, catalogue }: Ruleset): string {
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

function plainText({ title, version, hash, catalogue }: Ruleset): string {
  return [
    `${title}, version ${version}, hash ${hash}`,
    '',
    ...catalogue.clauses.map(({ id, text }) => `${id}  ${text}`),
    ...sections(catalogue).flatMap(({ heading, rows }) => ['', heading, ...aligned(rows)]),
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
