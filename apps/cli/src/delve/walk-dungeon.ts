import {
  autofillParty,
  equip,
  levelOfCharacter,
  loadAdventure,
  membersOf,
  move,
  openFight,
  rest,
  saveAdventure,
  settleFight,
  startAdventure,
} from '@highground/dungeon';
import type { Adventure } from '@highground/dungeon';
import { invariant, thinkingDice } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { existsSync } from 'node:fs';
import { EXIT } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { checkWritable, readText, writeData } from '../content.ts';
import { computersFor } from '../players.ts';
import { reportRefusals, withoutControls } from '../report.ts';
import { paintFor } from '../terminal/paint.ts';
import { isPlayed, TerminalBattle } from '../terminal/terminal-battle.ts';
import { LEGEND, mapLinesOf, monsterTitle, partyLines, titleOf } from './dungeon-text.ts';

/** Whose characters they are, where nobody else plays. */
const PLAYER = 'player';
/** Lines below the map: a blank one, four members, what they carry, what is said and the prompt. */
const LINES_BELOW = 9;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};
const STEP = /^(n|e|s|w|north|east|south|west)(?:\s+(\d{1,2}))?$/;
const LEAVING = /^(quit|exit|leave|q)$/i;
const SAVE = /^save\s+(\S.*)$/i;
const WEAR = /^wear\s+([a-z0-9 -]+?)\s+on\s+([a-z0-9]+)$/;

const HELP = [
  'n, e, s, w        walk a cell; "e 5" walks up to five',
  'party             who you are and what you carry',
  'wear ITEM on NAME put on a weapon, armour or charm',
  'rest              full HP and mana, at the entrance <',
  'down              leave for another dungeon, from the entrance',
  'legend            what the signs of the map mean',
  'save FILE         keep the adventure; "play delve --save FILE" goes on with it',
  'quit              leave',
];

/** A whole dungeon at the terminal: its map, its fights, and a party that lives on, kept in a file if one is named. */
export async function walkDungeon(io: Io, seed: bigint, file: string | undefined): Promise<ExitCode> {
  const isKept = file !== undefined && existsSync(file);
  const begun = isKept ? readAdventure(file) : newAdventure(seed);
  if (!begun.ok) return reportRefusals(begun.refusals, io, file);
  const canSave = file === undefined ? undefined : checkWritable(file);
  if (canSave && !canSave.ok) return reportRefusals(canSave.refusals, io);
  return new DungeonWalk(io, begun.value, file).run();
}

function readAdventure(file: string): Result<Adventure> {
  const text = readText(file);
  return text.ok ? loadAdventure(text.value) : text;
}

function newAdventure(seed: bigint): Result<Adventure> {
  let id = 1;
  const characters = autofillParty([], PLAYER, () => id++);
  return { ok: true, value: startAdventure(seed, characters) };
}

/** Draws, asks, walks, fights, until the input ends. */
class DungeonWalk {
  readonly #io: Io;
  readonly #file: string | undefined;
  #adventure: Adventure;
  #fights = 0;

  constructor(io: Io, adventure: Adventure, file: string | undefined) {
    this.#io = io;
    this.#adventure = adventure;
    this.#file = file;
  }

  async run(): Promise<ExitCode> {
    this.#say(['Delve. Type "help" for the words.', LEGEND]);
    if (this.#adventure.encounter) await this.#fight();
    this.#draw();
    // Whoever leaves a fight that is not over leaves the dungeon with it, and meets the monster again.
    while (!this.#adventure.encounter) {
      const typed = (await this.#io.ask('> ')) ?? 'quit';
      const line = withoutControls(typed).trim();
      if (LEAVING.test(line)) break;
      await this.#answer(line);
    }
    return this.#file === undefined || this.#save(this.#file) ? EXIT.fine : EXIT.problem;
  }

  async #answer(line: string): Promise<void> {
    const [, file] = SAVE.exec(line) ?? [];
    if (file !== undefined) return void this.#save(file);
    const words = line.toLowerCase();
    const [, way, times = '1'] = STEP.exec(words) ?? [];
    if (way !== undefined) return this.#walk(way.charAt(0), Number(times));
    const [, item, name = ''] = WEAR.exec(words) ?? [];
    if (item !== undefined) return this.#wear(item.replaceAll(' ', '-'), name);
    const plain = this.#plainWords[words];
    if (plain) return plain();
    this.#say([`There is no word "${words}" here. Type "help".`]);
  }

  readonly #plainWords: Readonly<Record<string, () => void>> = {
    '': () => this.#draw(),
    party: () => this.#say(partyLines(this.#adventure, this.#io.columns)),
    rest: () => this.#take(rest(this.#adventure), 'Everybody is whole again.'),
    down: () => this.#goDown(),
    legend: () => this.#say([LEGEND]),
    help: () => this.#say(HELP),
  };

  async #walk(way: string, times: number): Promise<void> {
    const [dx, dy] = STEPS[way] ?? [0, 0];
    const said: string[] = [];
    for (let step = 0; step < times; step++) {
      const moved = move(this.#adventure, dx, dy);
      if (!moved.ok) {
        if (step === 0) said.push(...moved.refusals.map(({ message }) => message));
        break;
      }
      this.#adventure = moved.value.adventure;
      said.push(...moved.value.found.map((slug) => `You find: ${titleOf(slug)}.`));
      if (this.#adventure.encounter) {
        await this.#fight();
        break;
      }
    }
    this.#draw();
    this.#say(said);
  }

  /** The fight the party has walked into, to its end or to the end of the input. */
  async #fight(): Promise<void> {
    const { encounter, characters, dungeon } = this.#adventure;
    invariant(encounter, 'a fight begins with an encounter');
    this.#say([`${monsterTitle(encounter.monster)} bars the way!`]);
    const dice = thinkingDice(Number(BigInt(dungeon.seed) & 0x7fffffffn), this.#fights++);
    const opened = openFight({ seed: 0n, characters, monster: encounter.monster, dice });
    invariant(opened.ok, 'whoever lives here can be fought');
    const battle = opened.value;
    await new TerminalBattle(battle, {
      io: this.#io,
      computerAt: computersFor(delveRules, undefined, 'profile'),
      isMine: ({ seat }) => isPlayed(battle, seat, 1),
      saveFile: undefined,
    }).run();
    this.#adventure = settleFight(this.#adventure, { members: membersOf(characters), state: battle.state });
  }

  #wear(slug: string, name: string): void {
    const wearer = this.#adventure.characters.find((one) => one.name.toLowerCase() === name);
    if (!wearer) return this.#say([`Nobody here is called "${name}".`]);
    const worn = equip(this.#adventure.characters, wearer.id, slug);
    const next = worn.ok
      ? { ok: true as const, value: { ...this.#adventure, characters: worn.value } }
      : worn;
    this.#take(next, `${wearer.name} wears ${titleOf(slug)}.`);
  }

  /** Another dungeon, for a party as experienced as it has become. */
  #goDown(): void {
    const rested = rest(this.#adventure);
    if (!rested.ok) return this.#say(rested.refusals.map(({ message }) => message));
    const { characters, dungeon } = rested.value;
    this.#adventure = startAdventure((BigInt(dungeon.seed) + 1n) & 0xffffffffffffffffn, characters);
    const level = characters.reduce((most, one) => Math.max(most, levelOfCharacter(one)), 1);
    this.#draw();
    this.#say([`A deeper dungeon, for a party of level ${level}.`]);
  }

  #take(next: Result<Adventure>, done: string): void {
    if (next.ok) this.#adventure = next.value;
    this.#say(next.ok ? [done] : next.refusals.map(({ message }) => message));
  }

  #save(file: string): boolean {
    const written = writeData(file, saveAdventure(this.#adventure));
    if (written.ok) this.#say([`The adventure is in ${file}.`]);
    else reportRefusals(written.refusals, this.#io);
    return written.ok;
  }

  #draw(): void {
    const { columns, rows, isTty, env } = this.#io;
    const room = { columns, rows: Math.max(5, rows - LINES_BELOW) };
    this.#say([
      '',
      ...mapLinesOf(this.#adventure, room, paintFor(isTty, env)),
      ...partyLines(this.#adventure, columns),
    ]);
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#io.out(`${line}\n`);
  }
}
