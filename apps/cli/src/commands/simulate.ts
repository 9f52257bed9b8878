import { playOut, profileFor } from '@highground/ai';
import type { Controller } from '@highground/ai';
import { accept, battleHash, scenarioDice, seededDice } from '@highground/kernel';
import type { Battle, CatalogueTable, Result, Ruleset, ScenarioDraft } from '@highground/kernel';
import { createHash } from 'node:crypto';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand, Io } from '../command.ts';
import { loadScenario } from '../content.ts';
import { readOptions, seedNumber, wholeNumber } from '../options.ts';
import { PLAYERS, playerNamed } from '../players.ts';
import { progressBar } from '../progress.ts';
import { reportRefusals, toJson } from '../report.ts';
import { judgeBy, loadRuleset } from '../rulesets.ts';

export const simulate: CliCommand = {
  name: 'simulate',
  summary: 'Play many battles between policies and count what happens',
  usage: 'highground simulate --scenario S [--policies A,B] [--battles N] [--seed K] [--rules FILE] [--json]',
  options: [
    ['--scenario S', 'a scenario id (see: highground list) or a .json file'],
    [
      '--policies A,B',
      `one policy a side, the last one for the rest: ${PLAYERS.join(', ')}; default greedy,random`,
    ],
    ['--battles N', 'how many, 1 to 100000; default 20'],
    ['--seed K', 'first seed; battle i uses K + i; default 1'],
    ['--rules FILE', 'an edited rule pack'],
    ['--json', 'print one JSON object: {battles, ended, outcomes, decisions, commits, seconds, digest}'],
  ],
  examples: [
    'highground simulate --scenario arena --policies greedy,random --battles 100 --seed 7',
    'highground simulate --scenario arena --policies random,random --battles 5 --json',
  ],
  run(args, io) {
    const { values } = readOptions(
      args,
      {
        scenario: { type: 'string' },
        policies: { type: 'string', default: 'greedy,random' },
        battles: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        rules: { type: 'string' },
        json: { type: 'boolean' },
      },
      0,
    );
    if (values.scenario === undefined) throw new UsageError('simulate needs --scenario');
    const battles = wholeNumber(values.battles, '--battles', 1, 100_000);
    const seed = seedNumber(values.seed);
    const scenario = loadScenario(values.scenario, judgeBy(values.rules));
    if (!scenario.ok) return reportRefusals(scenario.refusals, io, values.scenario);
    const ruleset = loadRuleset(scenario.value.ruleset, values.rules);
    if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, values.rules);
    const policies = values.policies.split(',');
    const { length: sides } = scenario.value.sides;
    if (policies.length > sides)
      throw new UsageError(
        `--policies names ${policies.length} for the ${sides} sides of ${values.scenario}`,
      );
    const controllers = policies.map((id, index) =>
      playerNamed(id, profileFor(ruleset.value, scenario.value, index + 1), 'There is no policy'),
    );
    const report = simulateBattles(
      { ruleset: ruleset.value, scenario: scenario.value, controllers, battles, seed },
      io,
    );
    if (!report.ok) return reportRefusals(report.refusals, io, values.scenario);
    io.out(
      values.json
        ? `${toJson(report.value)}\n`
        : [formatReport(report.value), ...(ruleset.value.catalogue.tables ?? []).map(formatTable)].join('\n'),
    );
    return report.value.ended === battles ? EXIT.fine : EXIT.problem;
  },
};

interface Simulation {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioDraft;
  readonly controllers: readonly Controller[];
  readonly battles: number;
  readonly seed: bigint;
}

interface SimulationReport {
  readonly battles: number;
  readonly ended: number;
  readonly outcomes: { readonly [outcome: string]: number };
  readonly decisions: number;
  readonly commits: number;
  readonly seconds: number;
  readonly digest: string;
}

/** The digest covers every final hash in order, so the same seed prints the same digest on any engine. */
function simulateBattles(
  { ruleset, scenario, controllers, battles, seed }: Simulation,
  io: Io,
): Result<SimulationReport> {
  const outcomes: { [outcome: string]: number } = {};
  const digest = createHash('sha256');
  const bar = progressBar(io, 'Battles', battles);
  const started = process.cpuUsage();
  let decisions = 0;
  let commits = 0;
  let ended = 0;
  bar.update(0);
  for (let i = 0; i < battles; i++) {
    const dice = scenarioDice(scenario, seededDice(BigInt.asUintN(64, seed + BigInt(i))));
    const thinkingDice = seededDice(BigInt.asUintN(64, ~seed - BigInt(i)));
    const played = playOut({
      ruleset,
      scenario: { ...scenario, world: scenario.world.fork() },
      dice,
      controllers,
      thinkingDice,
      options: { keepSteps: false },
    });
    if (!played.ok) {
      bar.finish();
      return played;
    }
    const { battle } = played.value;
    decisions += played.value.decisions;
    commits += battle.state.seq;
    if (battle.state.outcome) ended += 1;
    const outcome = outcomeName(battle);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    digest.update(battleHash(battle));
    bar.update(i + 1);
  }
  bar.finish();
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  return accept({ battles, ended, outcomes, decisions, commits, seconds, digest: digest.digest('hex') });
}

function outcomeName({ state: { outcome, sides } }: Battle): string {
  if (!outcome) return 'unfinished';
  if (outcome.result !== 'won') return `${outcome.result} (${outcome.reason})`;
  return `${sides.find((side) => side.id === outcome.side)?.name ?? outcome.side} won`;
}

function formatReport({
  battles,
  ended,
  outcomes,
  decisions,
  commits,
  seconds,
  digest,
}: SimulationReport): string {
  const lines = Object.entries(outcomes)
    .sort(([, a], [, b]) => b - a)
    .map(
      ([outcome, count]) =>
        `  ${outcome.padEnd(28)} ${String(count).padStart(6)}  ${'#'.repeat(Math.round((count * 30) / battles))}`,
    );
  return [
    `${ended} of ${battles} battles ended`,
    ...lines,
    `${decisions} decisions, ${commits} commits, ${seconds.toFixed(2)} s of processor time`,
    `digest ${digest}`,
    '',
  ].join('\n');
}

/** Columns wide enough for the longest cell, numbers to the right. */
function formatTable({ title, head, rows }: CatalogueTable): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => String(row[column]).length)),
  );
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join('  '),
  );
  return `${[title, ...lines].join('\n')}\n`;
}
