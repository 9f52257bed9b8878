import type { Result } from '@highground/kernel';
import { EXIT } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { OWNER_ONLY, writeData } from '../content.ts';
import { reportRefusals, withoutControls } from '../report.ts';
import { paintFor } from '../terminal/paint.ts';
import type { DelveHost } from './delve-host.ts';
import { LEGEND, mapLinesOf, monsterTitle, partyLines, titleOf } from './dungeon-text.ts';

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

/** A whole dungeon at the terminal: draws, asks, walks, fights, until the input ends; `file` is where it is kept then. */
export class DungeonWalk {
  readonly #io: Io;
  readonly #host: DelveHost;
  readonly #file: string | undefined;

  constructor(io: Io, host: DelveHost, file: string | undefined) {
    this.#io = io;
    this.#host = host;
    this.#file = file;
  }

  async run(): Promise<ExitCode> {
    this.#say(['Delve. Type "help" for the words.', LEGEND]);
    await this.#fightIfMet();
    this.#draw();
    // Whoever leaves a fight that is not over leaves the dungeon with it, and meets the monster again.
    while (this.#host.scene.monster === undefined) {
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

  readonly #plainWords: Readonly<Record<string, () => void | Promise<void>>> = {
    '': () => this.#draw(),
    party: () => this.#say(partyLines(this.#host.scene, this.#io.columns)),
    rest: async () => this.#tell(await this.#host.rest(), 'Everybody is whole again.'),
    down: () => this.#goDown(),
    legend: () => this.#say([LEGEND]),
    help: () => this.#say(HELP),
  };

  async #walk(way: string, times: number): Promise<void> {
    const [dx, dy] = STEPS[way] ?? [0, 0];
    const said: string[] = [];
    for (let step = 0; step < times; step++) {
      const found = await this.#host.step(dx, dy);
      if (!found.ok) {
        if (step === 0) said.push(...found.refusals.map(({ message }) => message));
        break;
      }
      said.push(...found.value.map((slug) => `You find: ${titleOf(slug)}.`));
      if (await this.#fightIfMet()) break;
    }
    this.#draw();
    this.#say(said);
  }

  async #fightIfMet(): Promise<boolean> {
    const { monster } = this.#host.scene;
    if (monster === undefined) return false;
    this.#say([`${monsterTitle(monster)} bars the way!`]);
    const fought = await this.#host.fight();
    if (!fought.ok) this.#say(fought.refusals.map(({ message }) => message));
    return true;
  }

  async #wear(slug: string, name: string): Promise<void> {
    const wearer = this.#host.scene.party.find((one) => one.name.toLowerCase() === name);
    if (!wearer) return this.#say([`Nobody here is called "${name}".`]);
    this.#tell(await this.#host.wear(slug, wearer.id), `${wearer.name} wears ${titleOf(slug)}.`);
  }

  async #goDown(): Promise<void> {
    const gone = await this.#host.goDown();
    if (gone.ok) this.#draw();
    const level = this.#host.scene.party.reduce((most, one) => Math.max(most, one.level), 1);
    this.#tell(gone, `A deeper dungeon, for a party of level ${level}.`);
  }

  #tell(done: Result<undefined>, sentence: string): void {
    this.#say(done.ok ? [sentence] : done.refusals.map(({ message }) => message));
  }

  #save(file: string): boolean {
    // It may name a guest of a server.
    const written = writeData(file, this.#host.kept(), OWNER_ONLY);
    if (written.ok) this.#say([`The adventure is in ${file}.`]);
    else reportRefusals(written.refusals, this.#io);
    return written.ok;
  }

  #draw(): void {
    const { columns, rows, isTty, env } = this.#io;
    const room = { columns, rows: Math.max(5, rows - LINES_BELOW) };
    const { scene } = this.#host;
    this.#say(['', ...mapLinesOf(scene, room, paintFor(isTty, env)), ...partyLines(scene, columns)]);
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#io.out(`${line}\n`);
  }
}
