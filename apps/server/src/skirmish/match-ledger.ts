import { Problem } from '../http/problem.ts';
import type { Store } from '../storage/store.ts';

/** The last request of a match that was answered: at which action, and what it asked for. */
interface Answered {
  readonly actionSeq: number;
  readonly deed: string;
}

const NOTHING: Answered = { actionSeq: -1, deed: '' };

/** A request for one action: where in the match it stands, and what it asks for, as a digest. */
export interface Asked {
  readonly matchId: string;
  readonly actionSeq: number;
  readonly deed: string;
}

/**
 * How far each match has come. The match itself travels with the client; that nobody goes back to try other actions on known
 * dice is what has to be remembered (owner's decision 2).
 */
export class MatchLedger {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Enters a new match; false when there is one of this id. */
  begin(matchId: string): Promise<boolean> {
    return this.#write(matchId, 0, NOTHING);
  }

  /** 409 when the match has gone on from there by another action; the same one again is answered again. */
  async check(asked: Asked): Promise<void> {
    await this.#read(asked);
  }

  /** Writes down that this action was answered, before the answer goes out; 409 when another came first. */
  async settle(asked: Asked): Promise<void> {
    const { matchId, actionSeq, deed } = asked;
    const { revision, answered } = await this.#read(asked);
    if (answered.actionSeq === actionSeq) return;
    const isFirst = await this.#write(matchId, revision, { actionSeq, deed });
    if (!isFirst) await this.settle(asked);
  }

  /** The match travels: what is remembered of one that nobody plays any more may go. */
  #write(id: string, replaces: number, answered: Answered): Promise<boolean> {
    const body = JSON.stringify(answered);
    return this.#store.commit([{ kind: 'match', id, replaces, body, forgettable: true }]);
  }

  async #read({
    matchId,
    actionSeq,
    deed,
  }: Asked): Promise<{ readonly revision: number; readonly answered: Answered }> {
    const kept = await this.#store.read('match', matchId);
    if (!kept) throw new Problem(404, { code: 'not-found', message: 'There is no match of this id.' });
    const answered = JSON.parse(kept.body) as Answered;
    const isOld = actionSeq < answered.actionSeq;
    const isBranch = actionSeq === answered.actionSeq && deed !== answered.deed;
    if (isOld || isBranch)
      throw new Problem(409, {
        code: 'stale-counter',
        message: `Action ${answered.actionSeq} of this match was answered already; go on from that answer.`,
        facts: { actionSeq, answeredActionSeq: answered.actionSeq },
      });
    return { revision: kept.revision, answered };
  }
}
