import { loadCombat, saveCombat, startAdventure, viewingRefusal } from '@highground/dungeon';
import type { CombatSession } from '@highground/dungeon';
import { Problem } from '../http/problem.ts';
import { randomSeed } from '../ports/identifiers.ts';
import type { Entropy } from '../ports/ports.ts';
import type { RecordWrite, Store } from '../storage/store.ts';
import { decodeDelver, encodeDelver } from './delver.ts';
import type { Delver } from './delver.ts';
import { gameProblem } from './refusals.ts';
import { Shelf } from './shelf.ts';
import type { SettlingWrite, Shelved } from './shelf.ts';

/** What Delve keeps: users with their adventures, fights, and faults that froze one. */
export class DelveRecords {
  readonly #store: Store;
  readonly #delvers: Shelf<Delver>;
  readonly #combats: Shelf<CombatSession>;

  constructor(store: Store) {
    this.#store = store;
    this.#delvers = new Shelf(store, 'delver', { decode: decodeDelver, encode: encodeDelver });
    this.#combats = new Shelf(store, 'combat', { decode: decodeCombat, encode: saveCombat });
  }

  /** What a new user starts with, to be written together with the guest. */
  newDelver(user: string, entropy: Entropy): RecordWrite {
    return this.writeDelver(user, { adventure: startAdventure(randomSeed(entropy)), nextCharacter: 1 }, 0);
  }

  async delver(user: string): Promise<Shelved<Delver>> {
    const found = await this.#delvers.read(user);
    if (!found) throw new Error(`user ${user} has no adventure`);
    return found;
  }

  /** A fight that the user may see and that goes on; else 404, 403 or, where it is frozen, 409. */
  async combat(user: string, id: number): Promise<Shelved<CombatSession>> {
    const found = await this.#combats.read(String(id));
    if (!found) throw new Problem(404, { code: 'not-found', message: 'There is no fight of this id.' });
    const refusal = viewingRefusal(found.value, user);
    if (refusal) throw gameProblem([refusal]);
    if (await this.#store.read('fault', String(id))) throw frozenProblem(409);
    return found;
  }

  writeDelver(user: string, delver: Delver, replaces: number): SettlingWrite {
    return this.#delvers.write(user, delver, { replaces });
  }

  /** A fight that is over has been settled with its characters, and is only looked at from then on: it is not kept at hand. */
  writeCombat(session: CombatSession, replaces: number): SettlingWrite {
    const isLast = session.battle.state.outcome !== undefined;
    return this.#combats.write(String(session.id), session, { replaces, isLast });
  }
}

/** What is said of a fight that a fault of ours has frozen. */
export function frozenProblem(status: 409 | 500): Problem {
  return new Problem(status, {
    code: 'fight-frozen',
    message:
      'Something went wrong in this fight; it stands still and is written down. The party can walk on.',
  });
}

/** Only ever reads what the server wrote: anything else is a damaged store. */
function decodeCombat(body: string): CombatSession {
  const loaded = loadCombat(body);
  if (!loaded.ok) throw new Error(`a fight cannot be read: ${loaded.refusals[0]?.message}`);
  return loaded.value;
}
