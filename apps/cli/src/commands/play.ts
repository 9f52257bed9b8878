import { existsSync } from 'node:fs';
import { profileFor } from '@highground/ai';
import { openBattle, scenarioDice, seededDice } from '@highground/kernel';
import type { Refusal, ScenarioDraft } from '@highground/kernel';
import { UsageError } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { checkWritable, loadScenario, loadScenarioOn } from '../content.ts';
import { openOwnDelve } from '../delve/own-delve.ts';
import { DungeonWalk } from '../delve/walk-dungeon.ts';
import { playOnline } from '../online/play-online.ts';
import { chooseSide, readOptions, seedNumber } from '../options.ts';
import { computersFor, PLAYERS } from '../players.ts';
import { reportRefusals } from '../report.ts';
import { judgeBy, loadRuleset } from '../rulesets.ts';
import { ownReferee } from '../terminal/referee.ts';
import { isPlayed, TerminalBattle } from '../terminal/terminal-battle.ts';

const OPTIONS = {
  map: { type: 'string' },
  side: { type: 'string' },
  ai: { type: 'string' },
  'hot-seat': { type: 'boolean' },
  seed: { type: 'string' },
  server: { type: 'string' },
  rules: { type: 'string' },
  save: { type: 'string' },
} as const;

export const play: CliCommand = {
  name: 'play',
  summary: 'Play a battle in the terminal, against the computer or in turns at one keyboard',
  usage:
    'highground play [SCENARIO] [--map MAP] [--side N] [--ai LEVEL] [--hot-seat] [--seed K] [--rules FILE] [--save FILE]\n       highground play SCENARIO --server URL [--side N] [--hot-seat] [--save FILE]',
  options: [
    [
      'SCENARIO',
      'a scenario id (see: highground list) or a .json file; default arena; delve: a whole dungeon',
    ],
    ['--map MAP', 'another map for the scenario: a map id or a .vmap file'],
    ['--side N', 'the side you play; default the first'],
    ['--ai LEVEL', `${PLAYERS.join(', ')}; default profile where the game has any, else greedy`],
    ['--hot-seat', 'people play every side'],
    ['--seed K', 'the seed of the dice; default 1'],
    ['--rules FILE', 'an edited rule pack'],
    ['--server URL', 'a server whose dice decide (see: highground serve); Skirmish and Delve'],
    [
      '--save FILE',
      'write the replay here when the battle ends or the input does; in a dungeon the adventure, or with a server who you are there, to go on with',
    ],
  ],
  examples: [
    'highground play',
    'highground play hill-assault --side 2 --seed 42',
    'highground play arena --hot-seat --save duel.replay',
    'highground play delve --save adventure.json',
    'highground play skirmish --server http://127.0.0.1:8080',
    'highground play delve --server http://127.0.0.1:8080 --save guest.json',
  ],
  async run(args, io) {
    const { values, positionals } = readOptions(args, OPTIONS, 1);
    const name = positionals[0] ?? 'arena';
    const { server } = values;
    if (server !== undefined) {
      for (const flag of ['map', 'ai', 'seed', 'rules'] as const)
        if (values[flag] !== undefined) throw new UsageError(`--${flag} is the server’s to decide`);
      return playOnline(io, name, { ...values, server });
    }
    const seed = seedNumber(values.seed ?? '1');
    return name === 'delve' ? playDelve(io, seed, values.save) : playBattle(io, name, seed, values);
  },
};

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>['values'];

async function playBattle(io: Io, name: string, seed: bigint, values: Values): Promise<ExitCode> {
  const judge = judgeBy(values.rules);
  const scenario =
    values.map === undefined ? loadScenario(name, judge) : loadScenarioOn(name, values.map, judge);
  if (!scenario.ok) return reportRefusals(scenario.refusals, io, name);
  const ruleset = loadRuleset(scenario.value.ruleset, values.rules);
  if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, values.rules);
  const dice = scenarioDice(scenario.value, seededDice(seed));
  const opened = openBattle(ruleset.value, scenario.value, dice);
  if (!opened.ok) return reportRefusals(opened.refusals, io, name);
  const unnamed = unnamedPlaces(scenario.value);
  if (unnamed) return reportRefusals([unnamed], io, name);
  const side = chooseSide(values.side, scenario.value);
  const canSave = values.save === undefined ? undefined : checkWritable(values.save);
  if (canSave && !canSave.ok) return reportRefusals(canSave.refusals, io);
  const profile = profileFor(ruleset.value, scenario.value, side === 1 ? 2 : 1);
  return new TerminalBattle(opened.value, {
    io,
    referee: ownReferee(opened.value, computersFor(ruleset.value, profile, values.ai)),
    isMine: ({ seat }) => isPlayed(opened.value, seat, values['hot-seat'] ? undefined : side),
    saveFile: values.save,
  }).run();
}

/** An adventure of this program: as the file has kept it, else a new one, to be kept there. */
async function playDelve(io: Io, seed: bigint, file: string | undefined): Promise<ExitCode> {
  const host = openOwnDelve(io, seed, file !== undefined && existsSync(file) ? file : undefined);
  if (!host.ok) return reportRefusals(host.refusals, io, file);
  const canSave = file === undefined ? undefined : checkWritable(file);
  if (canSave && !canSave.ok) return reportRefusals(canSave.refusals, io);
  return new DungeonWalk(io, host.value, file).run();
}

/** Columns are named from a, rows from 1: a map that reaches below zero has places nobody can type. */
function unnamedPlaces({ title, world: { bounds } }: ScenarioDraft): Refusal | undefined {
  if (!bounds || (bounds.min.x >= 0 && bounds.min.z >= 0)) return undefined;
  const { x, z } = bounds.min;
  return {
    code: 'map-below-zero',
    message: `The map of ${title} begins at x ${x}, z ${z}; the terminal has names for places from 0 on only.`,
    facts: { x, z },
  };
}
