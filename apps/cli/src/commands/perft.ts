import { openBattle, perft as countCommands, seededDice } from '@highground/kernel';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { loadScenario } from '../content.ts';
import { readOptions, wholeNumber } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { judgeBy, loadRuleset } from '../rulesets.ts';

export const perft: CliCommand = {
  name: 'perft',
  summary: 'Count the complete commands along 1, 2 … N decisions from the start of a scenario',
  usage: 'highground perft SCENARIO DEPTH [--json]',
  options: [['--json', 'one JSON object: {scenario, counts}']],
  examples: ['highground perft arena 1', 'highground perft first-ticks 2 --json'],
  run(args, io) {
    const { values, positionals } = readOptions(args, { json: { type: 'boolean' } }, 2);
    const [name, depthText] = positionals;
    if (name === undefined || depthText === undefined)
      throw new UsageError('perft needs a scenario and a depth');
    const depth = wholeNumber(depthText, 'DEPTH', 1, 6);
    const scenario = loadScenario(name, judgeBy());
    if (!scenario.ok) return reportRefusals(scenario.refusals, io, name);
    const ruleset = loadRuleset(scenario.value.ruleset);
    if (!ruleset.ok) return reportRefusals(ruleset.refusals, io);
    const battle = openBattle(ruleset.value, scenario.value, seededDice(1n), { hashing: false });
    if (!battle.ok) return reportRefusals(battle.refusals, io, name);
    const counts = countCommands(battle.value, depth);
    io.out(
      values.json
        ? `${toJson({ scenario: name, counts })}\n`
        : counts.map((count, index) => `${index + 1}  ${count}\n`).join(''),
    );
    return EXIT.fine;
  },
};
