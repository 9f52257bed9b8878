import { EXIT } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { listMaps, listScenarios } from '../content.ts';
import { readOptions } from '../options.ts';
import { toJson } from '../report.ts';
import { FAMILIES } from '../rulesets.ts';

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
    else {
      io.out(`Rulesets\n${rows(rulesets.map(({ id, summary }) => [id, summary]))}`);
      io.out(`Scenarios\n${rows(scenarios.map(({ id, title, text }) => [id, `${title}. ${text}`]))}`);
      io.out(`Maps\n${rows(maps.map(({ id }) => [id, '']))}`);
    }
    return EXIT.fine;
  },
};

function rows(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...entries.map(([id]) => id.length)) + 2;
  return entries.map(([id, text]) => `  ${`${id.padEnd(width)}${text}`.trimEnd()}\n`).join('');
}
