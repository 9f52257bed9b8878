import { refuse } from '@highground/kernel';
import type { Battle, Refusal, Result, Ruleset, Viewer } from '@highground/kernel';
import { Account } from './account.ts';
import type { DialogueHost } from './dialogue.ts';

/** How many battles one dialogue keeps at once; beyond it `fork` and `new` are refused. */
const BATTLE_LIMIT = 256;

/** The battles of one dialogue by number, the newest being the one meant where a request names none. */
export class Table {
  readonly host: DialogueHost;
  readonly #battles = new Map<number, Battle>();
  readonly #accounts = new WeakMap<Battle, Map<Viewer, Account>>();
  #next = 1;

  constructor(host: DialogueHost) {
    this.host = host;
  }

  /** Seats a battle and answers with its number. */
  add(battle: Battle): Result<number> {
    if (this.#battles.size >= BATTLE_LIMIT)
      return refuse({
        code: 'too-many-battles',
        message: `A dialogue keeps at most ${BATTLE_LIMIT} battles.`,
        facts: { limit: BATTLE_LIMIT },
      });
    const number = this.#next++;
    this.#battles.set(number, battle);
    return { ok: true, value: number };
  }

  find(number: unknown): Result<Battle> {
    if (number !== undefined && typeof number !== 'number')
      return refuse(noBattle('"battle" must be the number a reply gave.'));
    const battle = this.#battles.get(number ?? this.#next - 1);
    return battle
      ? { ok: true, value: battle }
      : refuse(
          noBattle(
            number === undefined
              ? 'There is no battle yet: send "new" first.'
              : `There is no battle ${number}.`,
          ),
        );
  }

  /** What a viewer has been told of a battle, from the first time it asks on. */
  accountOf(battle: Battle, viewer: Viewer): Account {
    const accounts = this.#accounts.get(battle) ?? new Map<Viewer, Account>();
    this.#accounts.set(battle, accounts);
    const account = accounts.get(viewer) ?? new Account(battle, viewer);
    accounts.set(viewer, account);
    return account;
  }

  ruleset(id: string, data?: unknown): Result<Ruleset> {
    const family = this.host.families.find((one) => one.id === id);
    if (!family)
      return refuse({
        code: 'unknown-ruleset',
        message: `There is no ruleset "${id.slice(0, 40)}". Known: ${this.host.families.map((one) => one.id).join(', ')}.`,
      });
    return family.build(data === undefined ? family.defaults : (data as typeof family.defaults));
  }
}

function noBattle(message: string): Refusal {
  return { code: 'no-battle', message, path: '$.battle' };
}
