import { signsIn } from '@highground/dungeon';
import type { CombatView } from '@highground/dungeon';
import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import type { Io } from '../command.ts';
import type { DelveHost, DelverRow, DelveScene } from '../delve/delve-host.ts';
import { isFight, isMap, isParty } from './delve-answers.ts';
import type { MapAnswer, PartyAnswer } from './delve-answers.ts';
import { ServerFight } from './server-fight.ts';
import { STRANGE } from './server-talk.ts';
import type { ServerBody, ServerTalk } from './server-talk.ts';

/** What the server has told last of a guest's adventure. */
interface Known {
  readonly map: MapAnswer;
  readonly party: PartyAnswer;
  /** The fight that goes on. */
  readonly fight: CombatView | undefined;
}

/** Where a dungeon begins. */
export interface Entrance {
  readonly x: number;
  readonly y: number;
}

/**
 * The adventure of the guest whom the connection’s cookie names, else of a new one with a party of four. The server says nowhere
 * where the entrance is: a new party stands there, and whoever comes back has to know it.
 */
export async function openServerDelve(
  io: Io,
  talk: ServerTalk,
  entrance: Entrance | undefined,
): Promise<Result<DelveHost>> {
  const guest = await talk.change('/api/session', {});
  if (!guest.ok) return guest;
  const map = await readMap(talk);
  if (!map.ok) return map;
  const fight = await readFight(talk, map.value);
  if (!fight.ok) return fight;
  // In the middle of a fight a party is full, and cannot be changed.
  const party = fight.value ? await readParty(talk) : partyIn(await talk.change('/api/party/autofill', {}));
  if (!party.ok) return party;
  const [x, y] = map.value.player_pos;
  const known = { map: map.value, party: party.value, fight: fight.value };
  return accept(new ServerDelve({ io, talk, entrance: entrance ?? { x, y } }, known));
}

interface Parts {
  readonly io: Io;
  readonly talk: ServerTalk;
  readonly entrance: Entrance;
}

/** The server keeps it all; here is what it said last. */
class ServerDelve implements DelveHost {
  readonly #parts: Parts;
  #known: Known;

  constructor(parts: Parts, known: Known) {
    this.#parts = parts;
    this.#known = known;
  }

  get scene(): DelveScene {
    const { map, party, fight } = this.#known;
    const [x, y] = map.player_pos;
    return {
      signs: signsIn(map, this.#parts.entrance),
      at: { x, y },
      party: party.characters.filter(({ id }) => party.party.includes(id)).map(rowOf),
      inventory: party.inventory,
      monster: fight?.monster.slug,
    };
  }

  async step(dx: number, dy: number): Promise<Result<readonly string[]>> {
    const { talk } = this.#parts;
    const answer = await talk.change('/api/dungeon/move', { dx, dy });
    const map = mapIn(answer);
    if (!answer.ok || !map.ok) return map.ok ? refuse(STRANGE) : map;
    const { found: told, combat } = answer.value;
    const found = Array.isArray(told) ? told.map(String) : [];
    const fight = typeof combat === 'object' && combat !== null && isFight(combat) ? combat : undefined;
    const party = found.length > 0 ? await readParty(talk) : accept(this.#known.party);
    this.#known = { map: map.value, party: party.ok ? party.value : this.#known.party, fight };
    return accept(found);
  }

  async rest(): Promise<Result<undefined>> {
    return this.#changeParty('/api/dungeon/rest', {});
  }

  async wear(slug: string, id: number): Promise<Result<undefined>> {
    return this.#changeParty('/api/party/equip', { character_id: id, slug });
  }

  goDown(): Promise<Result<undefined>> {
    const message = 'With a server a guest has one dungeon; another guest begins another.';
    return Promise.resolve(refuse({ code: 'not-on-a-server', message }));
  }

  async fight(): Promise<Result<undefined>> {
    const { io, talk } = this.#parts;
    const { fight, party } = this.#known;
    if (!fight) return accept(undefined);
    const left = await new ServerFight({ io, talk }, fight, party.inventory).run();
    if (left.status === 'active') return accept(undefined);
    const [map, survivors] = [await readMap(talk), await readParty(talk)];
    if (!map.ok) return map;
    if (!survivors.ok) return survivors;
    this.#known = { map: map.value, party: survivors.value, fight: undefined };
    return accept(undefined);
  }

  kept(): string {
    const { talk, entrance } = this.#parts;
    const { origin: server, cookies } = talk.connection;
    return `${JSON.stringify({ server, cookies: Object.fromEntries(cookies), entrance })}\n`;
  }

  async #changeParty(path: string, body: object): Promise<Result<undefined>> {
    const party = partyIn(await this.#parts.talk.change(path, body));
    if (!party.ok) return party;
    this.#known = { ...this.#known, party: party.value };
    return accept(undefined);
  }
}

async function readMap(talk: ServerTalk): Promise<Result<MapAnswer>> {
  return mapIn(await talk.ask({ method: 'GET', path: '/api/dungeon/map' }));
}

async function readParty(talk: ServerTalk): Promise<Result<PartyAnswer>> {
  return partyIn(await talk.ask({ method: 'GET', path: '/api/party' }));
}

async function readFight(
  talk: ServerTalk,
  { combat_id: id }: MapAnswer,
): Promise<Result<CombatView | undefined>> {
  if (id === null) return accept(undefined);
  const answer = await talk.ask({ method: 'GET', path: `/api/dungeon/combat/${id}` });
  if (!answer.ok) return answer;
  return isFight(answer.value) ? accept(answer.value) : refuse(STRANGE);
}

function mapIn(answer: Result<ServerBody>): Result<MapAnswer> {
  if (!answer.ok) return answer;
  return isMap(answer.value) ? accept(answer.value) : refuse(STRANGE);
}

function partyIn(answer: Result<ServerBody>): Result<PartyAnswer> {
  if (!answer.ok) return answer;
  return isParty(answer.value) ? accept(answer.value) : refuse(STRANGE);
}

function rowOf(row: PartyAnswer['characters'][number]): DelverRow {
  const { id, name, class: className, level, hp, max_hp: maxHp, mana, mana_max: maxMana, worn } = row;
  const { attack, defense } = row;
  return { id, name, className, level, hp, maxHp, mana, maxMana, attack, defense, worn: Object.values(worn) };
}
