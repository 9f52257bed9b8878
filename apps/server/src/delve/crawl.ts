import { move, settleCombat, startCombat, viewCombat, viewDungeon } from '@highground/dungeon';
import type { actInCombat, Adventure, CombatRequest, CombatSession, Played } from '@highground/dungeon';
import { randomNumber, randomSeed } from '../ports/identifiers.ts';
import type { Entropy } from '../ports/ports.ts';
import type { OutgoingEvent } from '../sockets/peer.ts';
import type { Store } from '../storage/store.ts';
import type { Asker, Changes } from './changes.ts';
import { combatEvent, combatEvents } from './combat-events.ts';
import type { Delver } from './delver.ts';
import { frozenProblem } from './records.ts';
import type { DelveRecords } from './records.ts';
import type { SettlingWrite } from './shelf.ts';
import { gameProblem, valueOf } from './refusals.ts';

export interface CrawlPorts {
  readonly store: Store;
  readonly entropy: Entropy;
  readonly records: DelveRecords;
  readonly changes: Changes;
  /** The rules of a turn. */
  readonly act: typeof actInCombat;
}

/** A user's way through the dungeon and its fights. */
export class Crawl {
  readonly #ports: CrawlPorts;

  constructor(ports: CrawlPorts) {
    this.#ports = ports;
  }

  async map(user: string): Promise<object> {
    return mapOf((await this.#ports.records.delver(user)).value);
  }

  /** A fight as it stands, for its owner. */
  async combat(user: string, id: number): Promise<OutgoingEvent> {
    return combatEvent('combat_update', viewCombat((await this.#ports.records.combat(user, id)).value));
  }

  /** One step; a monster there begins a fight, which runs until somebody of the party has to choose. */
  move(asker: Asker, dx: number, dy: number): Promise<object> {
    const { records, changes } = this.#ports;
    return changes.make(asker, async () => {
      const { user } = asker;
      const { value: delver, revision } = await records.delver(user);
      const { adventure, found } = valueOf(move(delver.adventure, dx, dy));
      const fight = this.#startFight(user, adventure);
      const next = { ...delver, ...adventureAfter(adventure, fight?.session) };
      return {
        body: { ...mapOf(next), found, combat: fight?.updates.at(-1) ?? null },
        writes: [
          records.writeDelver(user, next, revision),
          ...(fight ? [records.writeCombat(fight.session, 0)] : []),
        ],
        events: combatEvents(fight?.updates ?? []),
      };
    });
  }

  /** A turn and the monster's after it; what a fight that ends leaves goes to the characters in the same commit. */
  act(asker: Asker, id: number, request: CombatRequest): Promise<object> {
    const { records, changes } = this.#ports;
    return changes.make(asker, async () => {
      const { value: before, revision } = await records.combat(asker.user, id);
      const { session, updates } = await this.#play(asker, before, request);
      return {
        body: viewCombat(session),
        writes: [
          records.writeCombat(session, revision),
          ...(session.battle.state.outcome ? [await this.#settle(asker.user, session)] : []),
        ],
        events: combatEvents(updates),
      };
    });
  }

  #startFight(user: string, { encounter, characters }: Adventure): Played | undefined {
    if (!encounter) return undefined;
    const { entropy } = this.#ports;
    const { monster } = encounter;
    const opening = {
      id: randomNumber(entropy),
      userId: user,
      seed: randomSeed(entropy),
      characters,
      monster,
    };
    return valueOf(startCombat(opening));
  }

  async #settle(user: string, session: CombatSession): Promise<SettlingWrite> {
    const { value: delver, revision } = await this.#ports.records.delver(user);
    const next = { ...delver, ...adventureAfter(delver.adventure, session) };
    return this.#ports.records.writeDelver(user, next, revision);
  }

  async #play(asker: Asker, session: CombatSession, request: CombatRequest): Promise<Played> {
    const played = await this.#judge(asker, session, request);
    if (played.ok) return played.value;
    const [refusal] = played.refusals;
    if (refusal?.code !== 'version-conflict') throw gameProblem(played.refusals);
    const state = viewCombat(session);
    throw gameProblem([{ ...refusal, facts: { currentVersion: state.version } }], { state });
  }

  /** A fault in the rules freezes this fight, with what it was asked, and nothing else. */
  async #judge(
    asker: Asker,
    session: CombatSession,
    request: CombatRequest,
  ): Promise<ReturnType<typeof actInCombat>> {
    try {
      return this.#ports.act(session, asker.user, request);
    } catch (error) {
      await this.#freeze(asker, session, { request, error });
      throw frozenProblem(500);
    }
  }

  /** The party steps back to where it came from, so that its user is not frozen with the fight. */
  async #freeze(
    { user, log }: Asker,
    { id }: CombatSession,
    { request, error }: { readonly request: CombatRequest; readonly error: unknown },
  ): Promise<void> {
    log.error({ err: error, combat: id, asked: request }, 'a fight is frozen');
    const { records, store } = this.#ports;
    const { value: delver, revision } = await records.delver(user);
    const { encounter, ...adventure } = delver.adventure;
    const { adventure: _stuck, combat: _frozen, ...rest } = delver;
    const at = encounter?.from ?? adventure.dungeon.at;
    const freed: Delver = { ...rest, adventure: { ...adventure, dungeon: { ...adventure.dungeon, at } } };
    await store.commit([
      { kind: 'fault', id: String(id), replaces: 0, body: JSON.stringify({ request, error: String(error) }) },
      records.writeDelver(user, freed, revision),
    ]);
  }
}

function adventureAfter(
  adventure: Adventure,
  session: CombatSession | undefined,
): Pick<Delver, 'adventure' | 'combat'> {
  if (!session) return { adventure };
  const settled = settleCombat(adventure, session);
  return { adventure: settled, combat: settled.encounter ? session.id : undefined };
}

function mapOf({ adventure, combat }: Delver): object {
  return { ...viewDungeon(adventure.dungeon), combat_id: combat ?? null };
}
