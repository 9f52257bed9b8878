import { EXIT, UsageError } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { readOptions } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { rulesPage, rulesText } from '../rules-page.ts';
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
    const { values, positionals } = readOptions(
      args,
      { markdown: { type: 'boolean' }, json: { type: 'boolean' }, rules: { type: 'string' } },
      1,
    );
    if (values.markdown && values.json) throw new UsageError('choose --markdown or --json, not both');
    const [id] = positionals;
    if (id === undefined) throw new UsageError('rules needs the name of a ruleset');
    const ruleset = loadRuleset(id, values.rules);
    if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, values.rules);
    io.out(
      values.json
        ? `${toJson(ruleset.value.data)}\n`
        : values.markdown
          ? rulesPage(ruleset.value)
          : rulesText(ruleset.value, io.columns),
    );
    return EXIT.fine;
  },
};
