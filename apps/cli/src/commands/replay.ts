import { describeSteps, foldReplay, projectSteps, verifyReplay } from '@highground/kernel';
import type { Replay, Viewer } from '@highground/kernel';
import { parseReplay } from '@highground/formats';
import type { ReadReplay } from '@highground/formats';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { listScenarios, loadScenario, readText } from '../content.ts';
import { readOptions, wholeNumber } from '../options.ts';
import { reportRefusals, toJson } from '../report.ts';
import { loadRuleset } from '../rulesets.ts';
import { formatMessage } from '../messages.ts';

const ACTIONS = ['verify', 'show', 'info'] as const;
const MOST_SEATS = 65_535;

export const replay: CliCommand = {
  name: 'replay',
  summary: 'Prove, tell or sum up recorded battles',
  usage: 'highground replay verify|show|info FILE... [--rules FILE] [--scenario S] [--seat N] [--json]',
  options: [
    [
      'verify',
      'run every decision through the rules again and compare dice, consequences and hashes, and how it began with the scenario it names',
    ],
    ['show', 'tell the battle, step by step; of one that is not over only what everybody may know'],
    ['info', 'ruleset, scenario, length and outcome'],
    ['--rules FILE', 'the edited rule pack it was recorded under'],
    ['--scenario S', 'the scenario it must have been played on, where it is none of the program’s own'],
    ['--seat N', 'show the battle as this seat saw it'],
    ['--json', 'info as JSON'],
  ],
  examples: [
    'highground replay verify my-battle.replay',
    'highground replay verify my-battle.replay --scenario my-field.json',
    'highground replay show my-battle.replay',
    'highground replay info *.replay --json',
  ],
  run(args, io) {
    const { values, positionals } = readOptions(
      args,
      {
        rules: { type: 'string' },
        scenario: { type: 'string' },
        seat: { type: 'string' },
        json: { type: 'boolean' },
      },
      Infinity,
    );
    const [action, ...files] = positionals;
    const known = ACTIONS.find((one) => one === action);
    if (!known) throw new UsageError(`replay needs one of ${ACTIONS.join(', ')}`);
    if (files.length === 0) throw new UsageError(`replay ${known} needs a file`);
    const { rules, scenario, seat: seatText, json: isJson = false } = values;
    const seat = seatText === undefined ? undefined : wholeNumber(seatText, '--seat', 1, MOST_SEATS);
    const codes = files.map((file) => handle(known, file, { rules, scenario, seat, isJson }, io));
    return codes.find((code) => code !== EXIT.fine) ?? EXIT.fine;
  },
};

interface Wanted {
  readonly rules: string | undefined;
  readonly scenario: string | undefined;
  readonly seat: number | undefined;
  readonly isJson: boolean;
}

function handle(action: (typeof ACTIONS)[number], file: string, wanted: Wanted, io: Io): ExitCode {
  const text = readText(file);
  const read = text.ok ? parseReplay(text.value) : text;
  if (!read.ok) return reportRefusals(read.refusals, io, file);
  const { replay: recorded, refusal } = read.value;
  if (action === 'info')
    io.out(wanted.isJson ? `${toJson(infoOf(file, recorded))}\n` : formatInfo(file, recorded));
  else if (action === 'show') return show(file, read.value, wanted, io);
  else if (!refusal) return verify(file, recorded, wanted, io);
  return refusal ? reportRefusals([refusal], io, file) : EXIT.fine;
}

function verify(file: string, recorded: Replay, { rules, scenario }: Wanted, io: Io): ExitCode {
  const ruleset = loadRuleset(recorded.ruleset.id, rules);
  if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, file);
  const { id } = recorded.scenario;
  const name = scenario ?? listScenarios().find((entry) => entry.id === id)?.id;
  const known = name === undefined ? undefined : loadScenario(name);
  if (known && !known.ok) return reportRefusals(known.refusals, io, file);
  const proof = verifyReplay(ruleset.value, recorded, known?.value);
  if (!proof.ok) return reportRefusals(proof.refusals, io, file);
  io.out(`${file}: proved, ${proof.value.steps} steps, hash ${proof.value.hash}\n`);
  if (recorded.opening.seq > 0) io.err(`${file}: it begins midway, so its scenario is not compared.\n`);
  else if (!known)
    io.err(`${file}: its scenario ${id} is not known here; --scenario FILE compares with it.\n`);
  return EXIT.fine;
}

function show(
  file: string,
  { replay: recorded, refusal: damage }: ReadReplay,
  { rules, seat }: Wanted,
  io: Io,
): ExitCode {
  const ruleset = loadRuleset(recorded.ruleset.id, rules);
  if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, file);
  if (seat !== undefined && !recorded.opening.seats.some(({ id }) => id === seat))
    return reportRefusals([{ code: 'unknown-seat', message: `There is no seat ${seat}.` }], io, file);
  if (ruleset.value.hash !== recorded.ruleset.hash)
    io.err(`${file}: recorded under other rules, not proved.\n`);
  const { steps, state, refusal } = foldReplay(recorded);
  const sound = recorded.steps.slice(0, steps);
  // Until it is over a battle keeps its secrets.
  const viewer: Viewer | undefined = seat ?? (state.outcome ? undefined : 'spectator');
  const told =
    viewer === undefined
      ? { opening: recorded.opening, steps: sound }
      : projectSteps(ruleset.value, recorded.opening, sound, viewer);
  for (const { step, messages } of describeSteps(ruleset.value, told.opening, told.steps)) {
    const number = String(step.root.seq).padStart(5);
    for (const message of messages) io.out(`${number}  ${formatMessage(ruleset.value, message)}\n`);
  }
  const problem = damage ?? refusal;
  return problem ? reportRefusals([problem], io, file) : EXIT.fine;
}

function infoOf(file: string, { ruleset, scenario, steps, outcome }: Replay): object {
  const commits = steps.reduce((sum, step) => sum + 1 + step.derived.length, 0);
  return {
    file,
    ruleset,
    scenario,
    steps: steps.length,
    commits,
    hash: steps.at(-1)?.hash,
    ...(outcome ? { outcome } : {}),
  };
}

function formatInfo(file: string, { ruleset, scenario, steps, outcome }: Replay): string {
  const commits = steps.reduce((sum, step) => sum + 1 + step.derived.length, 0);
  const ended = outcome
    ? `${outcome.result}${outcome.result === 'won' ? ` by side ${outcome.side}` : ''} (${outcome.reason})`
    : 'not over';
  return [
    `${file}`,
    `  ${scenario.title} (${scenario.id}), ${ruleset.id} version ${ruleset.version}, rules ${ruleset.hash}`,
    `  ${steps.length} steps, ${commits} commits, ${ended}`,
    '',
  ].join('\n');
}
