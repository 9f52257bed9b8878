import { accept, refuse, registerOf, submitCommand } from '@highground/kernel';
import type { Battle, Command, Json, Refusal, Result } from '@highground/kernel';
import { diceSince, requestFor, tellsOf } from '@highground/dungeon';
import type { CombatRequest, CombatView } from '@highground/dungeon';
import { newSaveId } from '../../saves/save-id.ts';
import { ask } from '../ask.ts';
import type { Answer, Server } from '../ask.ts';
import type { Errand, Judge, Performed } from '../errands.ts';
import type { ToldDice } from '../told-dice.ts';
import { isFight, UNCLEAR } from './answers.ts';

/** What a fight is asked for: a turn, under a key that makes it count once, or how it stands. */
export interface FightErrand extends Errand {
  readonly turn?: { readonly request: CombatRequest; readonly command: Command; readonly key: string };
}

/** How the fight stands: asked whenever it may have gone on without this page. */
export const LOOK: FightErrand = { isChosen: false, isThought: false };

export interface FightPorts {
  readonly server: Server;
  /** Goes on with the server's fight in the place of a battle that has come to another state. */
  readonly adopt: (view: CombatView, news: Refusal) => Promise<Result<unknown>>;
}

const DISAGREES: Refusal = {
  code: 'server-disagrees',
  message: 'The server has come to another state than this page. Its state counts, and is shown.',
};
const AHEAD: Refusal = {
  code: 'server-ahead',
  message: 'The fight has gone on elsewhere: this is how it stands now.',
};

/** A fight as the session it is at the server: every answer is played again here with the server's dice, and held against its view. */
export class FightJudge implements Judge<FightErrand> {
  /** The monster's turn is the server's to take, and comes with the answer: nobody is asked for it. */
  readonly thinking = LOOK;
  readonly #id: number;
  readonly #battle: Battle;
  readonly #dice: ToldDice;
  readonly #ports: FightPorts;

  constructor(id: number, battle: Battle, dice: ToldDice, ports: FightPorts) {
    this.#id = id;
    this.#battle = battle;
    this.#dice = dice;
    this.#ports = ports;
  }

  /** The version that this page has come to. */
  get version(): number {
    return registerOf(this.#battle.state, 'version');
  }

  errandsOf(command: Command): Result<readonly FightErrand[]> {
    const { ruleset, state } = this.#battle;
    if (command.kind === 'concede')
      return refuse({
        code: 'fight-not-conceded',
        message: 'Through the server a fight is won, lost or fled from.',
      });
    const refusal = ruleset.check(state, command);
    if (refusal) return refuse(refusal);
    const turn = { request: requestFor(state, command), command, key: newSaveId() };
    return accept([{ isChosen: true, isThought: false, turn }]);
  }

  async perform(errand: FightErrand): Promise<Performed<FightErrand>> {
    const answer = await this.#ask(errand);
    if (answer.kind === 'answered') return this.#follow(errand, answer.json);
    const { state } = (answer.json ?? {}) as { readonly state?: unknown };
    return isFight(state) ? this.#adopt(state, AHEAD) : answer;
  }

  /** The server has the fight; this page only has to know which. */
  kept(): Json {
    return { combat: this.#id };
  }

  async #ask({ turn }: FightErrand): Promise<Answer> {
    const path = `/api/dungeon/combat/${this.#id}`;
    if (!turn) return ask(this.#ports.server, path);
    const headers = { 'idempotency-key': turn.key };
    return ask(this.#ports.server, `${path}/action`, { body: turn.request, headers });
  }

  async #follow({ turn }: FightErrand, json: unknown): Promise<Performed<FightErrand>> {
    if (!isFight(json)) return { kind: 'unanswered', refusal: UNCLEAR };
    const { version } = this;
    if (turn) {
      this.#dice.tell(diceSince(json, version));
      submitCommand(this.#battle, turn.command);
    }
    if (tellsOf(json, this.#battle.state)) return { kind: 'played', owed: [] };
    return this.#adopt(json, json.version > this.version ? AHEAD : DISAGREES);
  }

  async #adopt(view: CombatView, news: Refusal): Promise<Performed<FightErrand>> {
    const adopted = await this.#ports.adopt(view, news);
    return adopted.ok
      ? { kind: 'replaced' }
      : { kind: 'unanswered', refusal: adopted.refusals[0] ?? UNCLEAR };
  }
}
