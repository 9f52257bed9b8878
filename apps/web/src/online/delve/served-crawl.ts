import type { ClassId, Step } from '@highground/dungeon';
import type { Refusal } from '@highground/kernel';
import { createStore } from 'zustand/vanilla';
import { newSaveId } from '../../saves/save-id.ts';
import { ask } from '../ask.ts';
import type { Request, Server } from '../ask.ts';
import { isMap, isMove, isParty, UNCLEAR } from './answers.ts';
import type { MapAnswer, PartyAnswer } from './answers.ts';

/** The dungeon as the server told of it last. */
export interface CrawlModel {
  readonly map?: MapAnswer;
  readonly party?: PartyAnswer;
  /** Slugs of what the last steps have found. */
  readonly found: readonly string[];
  /** What has happened already in a fight that the last step began. */
  readonly lines: readonly string[];
  readonly problem?: Refusal | undefined;
  /** What was asked last was not answered, and waits to be sent again. */
  readonly isUnanswered: boolean;
}

/** One request, and what its answer changes; false for an answer that is none. */
interface Deed extends Request {
  readonly path: string;
  readonly take: (json: unknown) => boolean;
}

/** A guest's dungeon at the server: one request at a time, each under a key that makes it count once however often it is sent. */
export class ServedCrawl {
  readonly store = createStore<CrawlModel>(() => ({ found: [], lines: [], isUnanswered: false }));
  readonly #server: Server;
  #due: readonly Deed[] = [];
  #isUnderWay = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Who this is, where they stand, and who is with them. */
  open(): Promise<void> {
    const guest: Deed = { path: '/api/session', body: {}, take: () => true };
    return this.#begin(guest, this.#map(), this.#party());
  }

  recruit(name: string, of: ClassId): Promise<void> {
    return this.#begin(this.#changeParty('/api/characters', { name, class: of }));
  }

  /** Fills the party up to four. */
  fill(): Promise<void> {
    return this.#begin(this.#changeParty('/api/party/autofill', {}));
  }

  equip(character: number, slug: string): Promise<void> {
    return this.#begin(this.#changeParty('/api/party/equip', { character_id: character, slug }));
  }

  rest(): Promise<void> {
    return this.#begin(this.#changeParty('/api/dungeon/rest', {}));
  }

  /** Step after step, until somebody bars the way or something was found. */
  walk(steps: readonly Step[]): Promise<void> {
    return this.#begin(...steps.map((step) => this.#move(step)));
  }

  /** Sends again what was not answered, and whatever was to come after it. */
  async again(): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.store.setState({ problem: undefined, isUnanswered: false });
    for (let [deed] = this.#due; deed; [deed] = this.#due) if (!(await this.#perform(deed))) break;
    this.#isUnderWay = false;
  }

  async #begin(...deeds: readonly Deed[]): Promise<void> {
    if (this.#isUnderWay || this.#due.length > 0 || deeds.length === 0) return;
    this.#due = deeds;
    this.store.setState({ found: [], lines: [] });
    await this.again();
  }

  /** False where it goes no further now. */
  async #perform(deed: Deed): Promise<boolean> {
    const answer = await ask(this.#server, deed.path, deed);
    if (answer.kind === 'answered') {
      this.#due = this.#due.slice(1);
      if (deed.take(answer.json)) return true;
    }
    const problem = answer.kind === 'answered' ? UNCLEAR : answer.refusal;
    const isUnanswered = answer.kind === 'unanswered';
    if (!isUnanswered) this.#due = [];
    this.store.setState({ problem, isUnanswered });
    return false;
  }

  #map(): Deed {
    return { path: '/api/dungeon/map', take: (json) => isMap(json) && this.#show({ map: json }) };
  }

  #party(): Deed {
    return { path: '/api/party', take: (json) => isParty(json) && this.#show({ party: json }) };
  }

  #changeParty(path: string, body: object): Deed {
    return { ...keyed(path, body), take: (json) => isParty(json) && this.#show({ party: json }) };
  }

  #move([dx, dy]: Step): Deed {
    return {
      ...keyed('/api/dungeon/move', { dx, dy }),
      take: (json) => {
        if (!isMove(json)) return false;
        const { found, combat } = json;
        if (found.length > 0 || combat) this.#due = found.length > 0 ? [this.#party()] : [];
        return this.#show({ map: json, found, lines: combat?.log ?? [] });
      },
    };
  }

  #show(news: Partial<CrawlModel>): true {
    this.store.setState(news);
    return true;
  }
}

function keyed(path: string, body: object): Omit<Deed, 'take'> {
  return { path, body, headers: { 'idempotency-key': newSaveId() } };
}
