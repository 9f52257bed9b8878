import { recordReplay } from '@highground/kernel';
import type { Battle, Decision } from '@highground/kernel';
import { formatReplay } from '@highground/formats';
import { formatPlace, readPlace } from '@highground/protocol';
import { EXIT } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { writeData } from '../content.ts';
import { formatMessage } from '../messages.ts';
import { reportRefusals, withoutControls } from '../report.ts';
import { mapLegend } from './map-view.ts';
import type { MapMarks } from './map-view.ts';
import { cleared, paintFor } from './paint.ts';
import type { Paint } from './paint.ts';
import { seatOf } from './referee.ts';
import type { Referee } from './referee.ts';
import { screenLines } from './screen.ts';
import type { Scene } from './screen.ts';
import { SeatNews } from './seat-news.ts';
import { TerminalTurn } from './turn.ts';

/** What people type to get out. */
const LEAVING = /^\s*:?(quit|exit|leave|q)!?\s*$/i;
const SAVING = /^\s*save\s+(\S.*?)\s*$/i;
const MAP = /^\s*map(?:\s+(\S.*?))?\s*$/i;

/** Whether a person sits at the seat: one of the side, or of any; nobody sits where the rules say that a computer does. */
export function isPlayed({ state }: Battle, seat: number, side: number | undefined): boolean {
  const found = seatOf(state, { seat });
  return found !== undefined && !found.auto && (side === undefined || found.side === side);
}

/** Who plays at a terminal, and where the record goes. */
export interface Table {
  readonly io: Io;
  readonly referee: Referee;
  isMine(decision: Decision): boolean;
  readonly saveFile: string | undefined;
}

/** A battle at the terminal: draws, asks, tells, until it is over or the input ends. */
export class TerminalBattle {
  readonly #battle: Battle;
  readonly #table: Table;
  readonly #paint: Paint;
  readonly #news: SeatNews;
  /** Whether leaving needs no second word: a record was written, or it was said that none is kept. */
  #isWarned = false;
  /** The seat that was asked last, at whose screen whoever plays it still sits. */
  #seated: number | undefined;

  constructor(battle: Battle, table: Table) {
    this.#battle = battle;
    this.#table = table;
    this.#paint = paintFor(table.io.isTty, table.io.env);
    this.#news = new SeatNews(battle);
  }

  async run(): Promise<ExitCode> {
    const { io } = this.#table;
    this.#say([`${this.#battle.scenario.title}. Type "help" for the words.`, ...mapLegend()]);
    let goesOn = true;
    while (goesOn && !this.#battle.state.outcome) {
      const decision = this.#battle.ruleset.decision(this.#battle.state) as Decision;
      goesOn = this.#table.isMine(decision)
        ? await this.#askPerson(decision)
        : await this.#letComputer(decision);
    }
    if (this.#battle.state.outcome) {
      this.#showEnd();
      await this.#offerRecord();
    } else io.out('You left before the battle ended.\n');
    return this.#table.saveFile === undefined || this.#save(this.#table.saveFile) ? EXIT.fine : EXIT.problem;
  }

  /** Writes the record of the battle so far; false where that is not possible. */
  #save(file: string): boolean {
    const { io } = this.#table;
    const written = writeData(file, formatReplay(recordReplay(this.#battle)));
    if (!written.ok) reportRefusals(written.refusals, io);
    else io.out(`The record of the battle is in ${file}.\n`);
    this.#isWarned ||= written.ok;
    return written.ok;
  }

  /** Whether the line asks to leave, once it is clear that the battle so far will be lost. */
  #mayLeave(): boolean {
    if (this.#table.saveFile !== undefined || this.#isWarned) return true;
    this.#isWarned = true;
    this.#say([
      'Nothing of this battle will be kept: "save FILE" writes a record of it, as does --save FILE when you start.',
      'Type "quit" again to leave.',
    ]);
    return false;
  }

  /** What was fought is gone when the program ends: whoever sits at a terminal may still keep it. */
  async #offerRecord(): Promise<void> {
    const { io, saveFile } = this.#table;
    if (saveFile !== undefined || !io.isTty) return;
    for (;;) {
      this.#say(['"save FILE" keeps a record of this battle for "highground replay"; Enter leaves.']);
      const line = (await io.ask('> ')) ?? '';
      if (line.trim() === '' || LEAVING.test(line)) return;
      const [, file] = SAVING.exec(line) ?? [];
      if (file !== undefined && this.#save(file)) return;
    }
  }

  /** Where seats have secrets, clears the screen before somebody else sits down; false where nobody does. */
  async #handOver({ seat }: Decision): Promise<boolean> {
    const { io } = this.#table;
    const { ruleset, state } = this.#battle;
    const before = this.#seated;
    this.#seated = seat;
    const hasSecrets = ruleset.project(state, seat) !== state;
    if (before === undefined || before === seat || !hasSecrets || !io.isTty) return true;
    const side = state.sides.find(({ id }) => id === seatOf(state, { seat })?.side)?.name ?? '';
    io.out(cleared(io));
    this.#say([`${side} is to decide. Whoever plays ${side} sits down, the others look away.`]);
    for (;;) {
      const line = await io.ask('Enter goes on. ');
      if (line === undefined) return false;
      if (!LEAVING.test(line)) return true;
      if (this.#mayLeave()) return false;
    }
  }

  async #askPerson(decision: Decision): Promise<boolean> {
    if (!(await this.#handOver(decision))) return false;
    const turn = new TerminalTurn(this.#battle, decision, this.#paint);
    const { ruleset, state } = this.#battle;
    const view = ruleset.project(state, decision.seat);
    const scene = { ruleset, view, decision };
    this.#tell(decision.seat);
    this.#draw(scene, turn.marks);
    for (;;) {
      const typed = await this.#table.io.ask('> ');
      if (typed === undefined) return false;
      // What is answered may repeat it.
      const line = withoutControls(typed.replaceAll('\t', ' '));
      if (LEAVING.test(line)) {
        if (this.#mayLeave()) return false;
        continue;
      }
      const [, file] = SAVING.exec(line) ?? [];
      if (file !== undefined) {
        this.#save(file);
        continue;
      }
      const looking = MAP.exec(line);
      if (looking) {
        this.#lookAt(scene, turn.marks, looking[1]);
        continue;
      }
      const answer = turn.answer(line);
      if (answer.command) {
        const played = await this.#table.referee.play(answer.command);
        if (played.ok) {
          this.#news.hear(played.value);
          this.#tell(decision.seat);
          return true;
        }
        this.#say(played.refusals.map(({ message }) => message));
      }
      if (answer.redraw) this.#draw(scene, turn.marks, answer.lines.length);
      this.#say(answer.lines);
    }
  }

  async #letComputer(decision: Decision): Promise<boolean> {
    const played = await this.#table.referee.playComputer(decision);
    if (played.ok) this.#news.hear(played.value);
    else this.#say(played.refusals.map(({ message }) => message));
    return played.ok;
  }

  /** When it is over there is nothing left to hide. */
  #showEnd(): void {
    const { state } = this.#battle;
    for (const { id } of state.seats)
      if (this.#table.isMine({ kind: 'over', seat: id, actors: [] })) this.#tell(id);
    const { ruleset } = this.#battle;
    this.#draw({ ruleset, view: state, decision: undefined }, { reach: [], chosen: [], active: undefined });
  }

  /** Draws the part of the map around a place; without one, around what matters. */
  #lookAt(scene: Scene, marks: MapMarks, text: string | undefined): void {
    if (text === undefined) return this.#draw(scene, marks);
    const place = readPlace(text.toLowerCase());
    if (!place.ok) return this.#say(place.refusals.map(({ message }) => message));
    const { x, z } = place.value;
    const { bounds } = scene.view.world;
    if (!bounds || (x < bounds.max.x && z < bounds.max.z))
      return this.#draw(scene, { ...marks, around: place.value });
    const last = formatPlace({ x: bounds.max.x - 1, y: 0, z: bounds.max.z - 1 });
    return this.#say([`${text} is not on this map, which ends at ${last}.`]);
  }

  /** Draws what is now, leaving lines for what is said below it and for the prompt. */
  #draw(scene: Scene, marks: MapMarks, below = 0): void {
    const { columns, rows } = this.#table.io;
    const paper = { columns, rows: rows - 1 - below, paint: this.#paint };
    this.#say(screenLines(scene, marks, paper));
  }

  /** What this seat has not read yet. */
  #tell(seat: number): void {
    const { ruleset } = this.#battle;
    this.#say(this.#news.read(seat).map((message) => `  ${formatMessage(ruleset, message)}`));
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#table.io.out(`${line}\n`);
  }
}
