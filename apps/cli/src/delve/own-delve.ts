import {
  autofillParty,
  equip,
  levelOfCharacter,
  loadAdventure,
  membersOf,
  move,
  openFight,
  partyOf,
  rest,
  saveAdventure,
  settleFight,
  signsOf,
  startAdventure,
  statsOf,
} from '@highground/dungeon';
import type { Adventure, Character } from '@highground/dungeon';
import { accept, invariant, thinkingDice } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import type { Io } from '../command.ts';
import { readText } from '../content.ts';
import { computersFor } from '../players.ts';
import { ownReferee } from '../terminal/referee.ts';
import { isPlayed, TerminalBattle } from '../terminal/terminal-battle.ts';
import type { DelveHost, DelverRow, DelveScene } from './delve-host.ts';

/** Whose characters they are, where nobody else plays. */
const PLAYER = 'player';

/** An adventure of this program: as a file has kept it, else a new one in a dungeon of the seed. */
export function openOwnDelve(io: Io, seed: bigint, keptIn: string | undefined): Result<DelveHost> {
  const begun = keptIn === undefined ? newAdventure(seed) : readAdventure(keptIn);
  return begun.ok ? accept(new OwnDelve(io, begun.value)) : begun;
}

function readAdventure(file: string): Result<Adventure> {
  const text = readText(file);
  return text.ok ? loadAdventure(text.value) : text;
}

function newAdventure(seed: bigint): Result<Adventure> {
  let id = 1;
  const characters = autofillParty([], PLAYER, () => id++);
  return accept(startAdventure(seed, characters));
}

class OwnDelve implements DelveHost {
  readonly #io: Io;
  #adventure: Adventure;
  #fights = 0;

  constructor(io: Io, adventure: Adventure) {
    this.#io = io;
    this.#adventure = adventure;
  }

  get scene(): DelveScene {
    const { characters, dungeon, encounter } = this.#adventure;
    const party = partyOf(characters);
    return {
      signs: signsOf(dungeon),
      at: dungeon.at,
      party: party.map(rowOf),
      inventory: party[0]?.inventory ?? {},
      monster: encounter?.monster,
    };
  }

  step(dx: number, dy: number): Promise<Result<readonly string[]>> {
    const moved = move(this.#adventure, dx, dy);
    if (moved.ok) this.#adventure = moved.value.adventure;
    return Promise.resolve(moved.ok ? accept(moved.value.found) : moved);
  }

  rest(): Promise<Result<undefined>> {
    return this.#take(rest(this.#adventure));
  }

  wear(slug: string, id: number): Promise<Result<undefined>> {
    const worn = equip(this.#adventure.characters, id, slug);
    return this.#take(worn.ok ? accept({ ...this.#adventure, characters: worn.value }) : worn);
  }

  /** For a party as experienced as it has become. */
  goDown(): Promise<Result<undefined>> {
    const rested = rest(this.#adventure);
    if (!rested.ok) return Promise.resolve(rested);
    const { characters, dungeon } = rested.value;
    return this.#take(accept(startAdventure((BigInt(dungeon.seed) + 1n) & 0xffffffffffffffffn, characters)));
  }

  async fight(): Promise<Result<undefined>> {
    const { encounter, characters, dungeon } = this.#adventure;
    invariant(encounter, 'a fight begins with an encounter');
    const dice = thinkingDice(Number(BigInt(dungeon.seed) & 0x7fffffffn), this.#fights++);
    const opened = openFight({ seed: 0n, characters, monster: encounter.monster, dice });
    invariant(opened.ok, 'whoever lives here can be fought');
    const battle = opened.value;
    await new TerminalBattle(battle, {
      io: this.#io,
      referee: ownReferee(battle, computersFor(delveRules, undefined, 'profile')),
      isMine: ({ seat }) => isPlayed(battle, seat, 1),
      saveFile: undefined,
    }).run();
    this.#adventure = settleFight(this.#adventure, { members: membersOf(characters), state: battle.state });
    return accept(undefined);
  }

  kept(): string {
    return saveAdventure(this.#adventure);
  }

  #take(next: Result<Adventure>): Promise<Result<undefined>> {
    if (next.ok) this.#adventure = next.value;
    return Promise.resolve(next.ok ? accept(undefined) : next);
  }
}

function rowOf(character: Character): DelverRow {
  const { id, name, class: className, worn } = character;
  return {
    ...statsOf(character),
    id,
    name,
    className,
    level: levelOfCharacter(character),
    worn: Object.values(worn).flatMap((slug) => (slug ? [slug] : [])),
  };
}
