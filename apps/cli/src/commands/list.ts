import { EXIT } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { listMaps, listScenarios } from '../content.ts';
import { fold, foldRows } from '../fold.ts';
import { readOptions } from '../options.ts';
import { toJson } from '../report.ts';
import { FAMILIES } from '../rulesets.ts';

const INDENT = 2;

export const list: CliCommand = {
  name: 'list',
  summary: 'Show the rulesets, scenarios and maps that come with the program',
  usage: 'highground list [--json]',
  options: [['--json', 'one JSON object instead of text']],
  examples: ['highground list', 'highground list --json'],
  run(args, io) {
    const { values } = readOptions(args, { json: { type: 'boolean' } }, 0);
    const rulesets = FAMILIES.map(({ id, title, summary }) => ({ id, title, summary }));
    const scenarios = listScenarios().map(({ id, ruleset, title, text }) => ({ id, ruleset, title, text }));
    const maps = listMaps().map((id) => ({ id }));
    if (values.json) io.out(`${toJson({ rulesets, scenarios, maps })}\n`);
    else io.out(`${listLines(io.columns).join('\n')}\n`);
    return EXIT.fine;
  },
};

/** Every game with its scenarios, then the maps, no line longer than `columns`. */
function listLines(columns: number): string[] {
  const scenarios = listScenarios();
  // One width for all games, so that the texts stand below each other.
  const width = Math.max(0, ...scenarios.map(({ id }) => id.length));
  const games = FAMILIES.flatMap(({ id, title, summary }) => [
    ...fold(`${title} (${id}). ${summary}`, columns, INDENT),
    ...foldRows(
      scenarios
        .filter(({ ruleset }) => ruleset === id)
        .map((scenario) => [scenario.id.padEnd(width), `${scenario.title}. ${scenario.text}`]),
      columns,
    ),
    '',
  ]);
  return [...games, ...fold(`Maps: ${listMaps().join(', ')}`, columns, INDENT)];
}
