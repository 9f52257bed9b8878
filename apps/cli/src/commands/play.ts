import { greedyController, profileFor, randomController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import {
  openBattle,
  recordReplay,
  scenarioDice,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Decision, Step } from '@highground/kernel';
import { formatReplay } from '@highground/formats';
import { labelActors } from '@highground/protocol';
import { writeFileSync } from 'node:fs';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand, ExitCode, Io } from '../command.ts';
import { loadScenario, loadScenarioOn } from '../content.ts';
import { formatMessage } from '../messages.ts';
import { readOptions, seedNumber, wholeNumber } from '../options.ts';
import { reportRefusals } from '../report.ts';
import { loadRuleset } from '../rulesets.ts';
import { orderText, unitLines } from '../terminal/battle-text.ts';
import { mapLegend, mapLines } from '../terminal/map-view.ts';
import type { MapMarks } from '../terminal/map-view.ts';
import { paintFor } from '../terminal/paint.ts';
import type { Paint } from '../terminal/paint.ts';
import { TerminalTurn } from '../terminal/turn.ts';

/** Lines the map leaves for units, order and the prompt. */
const LINES_BELOW = 12;
const SMALLEST_MAP = 8;

export const play: CliCommand = {
  name: 'play',
  summary: 'Play a battle in the terminal, against the computer or in turns at one keyboard',
  usage:
    'highground play [SCENARIO] [--map MAP] [--side N] [--ai greedy|random] [--hot-seat] [--seed K] [--rules FILE] [--save FILE]',
  options: [
    ['SCENARIO', 'a scenario id (see: highground list) or a .json file; default arena'],
    ['--map MAP', 'another map for the scenario: a map id or a .vmap file'],
    ['--side N', 'the side you play; default 1'],
    ['--ai LEVEL', 'greedy or random; default greedy'],
    ['--hot-seat', 'people play every side'],
    ['--seed K', 'the seed of the dice; default 1'],
    ['--rules FILE', 'an edited rule pack'],
    ['--save FILE', 'write the replay here when the battle ends or the input does'],
  ],
  examples: [
    'highground play',
    'highground play hill-assault --side 2 --seed 42',
    'highground play arena --hot-seat --save duel.replay',
  ],
  async run(args, io) {
    const { values, positionals } = readOptions(args, {
      map: { type: 'string' },
      side: { type: 'string', default: '1' },
      ai: { type: 'string', default: 'greedy' },
      'hot-seat': { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string' },
      save: { type: 'string' },
    });
    const name = positionals[0] ?? 'arena';
    const scenario = values.map === undefined ? loadScenario(name) : loadScenarioOn(name, values.map);
    if (!scenario.ok) return reportRefusals(scenario.refusals, io, name);
    const ruleset = loadRuleset(scenario.value.ruleset, values.rules);
    if (!ruleset.ok) return reportRefusals(ruleset.refusals, io, values.rules);
    if (values.ai !== 'greedy' && values.ai !== 'random')
      throw new UsageError(`--ai must be greedy or random, not "${values.ai}"`);
    const dice = scenarioDice(scenario.value, seededDice(seedNumber(values.seed)));
    const opened = openBattle(ruleset.value, scenario.value, dice);
    if (!opened.ok) return reportRefusals(opened.refusals, io, name);
    const side = wholeNumber(values.side, '--side', 1, scenario.value.sides.length);
    const profile = profileFor(ruleset.value, scenario.value, side === 1 ? 2 : 1);
    const opponent = values.ai === 'greedy' && profile ? greedyController(profile) : randomController;
    return new TerminalBattle(opened.value, {
      io,
      opponent,
      isMine: ({ seat }) => (values['hot-seat'] ?? false) || seatSide(opened.value, seat) === side,
      saveFile: values.save,
    }).run();
  },
};

function seatSide({ state }: Battle, seat: number): number | undefined {
  return state.seats.find(({ id }) => id === seat)?.side;
}

interface Table {
  readonly io: Io;
  readonly opponent: Controller;
  isMine(decision: Decision): boolean;
  readonly saveFile: string | undefined;
}

/** A battle at the terminal: draws, asks, tells, until it is over or the input ends. */
class TerminalBattle {
  readonly #battle: Battle;
  readonly #table: Table;
  readonly #paint: Paint;

  constructor(battle: Battle, table: Table) {
    this.#battle = battle;
    this.#table = table;
    this.#paint = paintFor(table.io.isTty, table.io.env);
  }

  async run(): Promise<ExitCode> {
    const { io } = this.#table;
    this.#say([`${this.#battle.scenario.title}. Type "help" for the words.`, ...mapLegend()]);
    let goesOn = true;
    while (goesOn && !this.#battle.state.outcome) {
      const decision = this.#battle.ruleset.decision(this.#battle.state) as Decision;
      goesOn = this.#table.isMine(decision) ? await this.#askPerson(decision) : this.#letComputer(decision);
    }
    if (this.#battle.state.outcome) this.#draw({ reach: [], chosen: [], active: undefined });
    else io.out('The input ended before the battle did.\n');
    if (this.#table.saveFile !== undefined)
      writeFileSync(this.#table.saveFile, formatReplay(recordReplay(this.#battle)));
    return EXIT.fine;
  }

  async #askPerson(decision: Decision): Promise<boolean> {
    const turn = new TerminalTurn(this.#battle, decision, this.#paint);
    this.#draw(turn.marks);
    for (;;) {
      const line = await this.#table.io.ask('> ');
      if (line === undefined) return false;
      const answer = turn.answer(line);
      if (answer.command) {
        const played = submitCommand(this.#battle, answer.command);
        if (played.ok) {
          this.#tell(played.value);
          return true;
        }
        this.#say(played.refusals.map(({ message }) => message));
      }
      if (answer.redraw) this.#draw(turn.marks);
      this.#say(answer.lines);
    }
  }

  #letComputer(decision: Decision): boolean {
    const { ruleset, state } = this.#battle;
    const view = ruleset.project(state, decision.seat);
    const { command } = this.#table.opponent.choose(view, decision, {
      ruleset,
      dice: thinkingDice(state.seq),
    });
    const played = submitCommand(this.#battle, command);
    if (played.ok) this.#tell(played.value);
    else this.#say(played.refusals.map(({ message }) => message));
    return played.ok;
  }

  #draw(marks: MapMarks): void {
    const { io } = this.#table;
    const { ruleset, state } = this.#battle;
    const rows = Math.max(SMALLEST_MAP, io.rows - LINES_BELOW);
    const labels = labelActors(state.actors);
    const active = state.actors.find(({ id }) => id === marks.active);
    this.#say([
      '',
      ...mapLines(state, marks, { columns: io.columns, rows }, this.#paint),
      ...unitLines(ruleset, state, labels, this.#paint),
      this.#paint.dim(clip(`Next: ${orderText(ruleset, state, labels, 10)}`, io.columns)),
      ...(active ? [this.#paint.bold(`${labels.get(active.id) ?? active.name} to act.`)] : []),
    ]);
  }

  #tell(steps: readonly Step[]): void {
    const { ruleset, state } = this.#battle;
    this.#say(
      steps
        .flatMap((step) => ruleset.describe(state, step))
        .map((message) => `  ${formatMessage(ruleset, message)}`),
    );
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#table.io.out(`${line}\n`);
  }
}

function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
