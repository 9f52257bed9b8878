import { accept, refuse, submitCommand } from '@highground/kernel';
import type { Battle, Command, Json, Result } from '@highground/kernel';
import { isSpent, standsFor } from '@highground/rulesets/skirmish/match';
import type { Answer, Server } from '../ask.ts';
import type { Judge, Performed } from '../errands.ts';
import type { ToldDice } from '../told-dice.ts';
import { chosen, END, formatErrand, THINK } from './errand.ts';
import type { MatchErrand } from './errand.ts';
import { askMatch, formatLink, readLink } from './match-link.ts';
import type { MatchLink } from './match-link.ts';
import { commandOf, readTold, requestOf, toldOf } from './told.ts';

export interface MatchPorts {
  readonly server: Server;
  /** Goes on with the server's match in the place of a battle that has come to another state. */
  readonly adopt: (link: MatchLink) => void;
}

/** A Skirmish battle as the match it is at the server: every answer is played again here with the server's dice, and held against its match. */
export class MatchJudge implements Judge<MatchErrand> {
  readonly thinking = THINK;
  readonly #battle: Battle;
  readonly #dice: ToldDice;
  readonly #ports: MatchPorts;
  #link: MatchLink;

  constructor(battle: Battle, dice: ToldDice, link: MatchLink, ports: MatchPorts) {
    this.#battle = battle;
    this.#dice = dice;
    this.#link = link;
    this.#ports = ports;
  }

  errandsOf(command: Command): Result<readonly MatchErrand[]> {
    const { ruleset, state } = this.#battle;
    const refusal = ruleset.check(state, command);
    if (refusal) return refuse(refusal);
    // The server keeps no match, so nobody there has to hear of a side that gives up.
    if (command.kind === 'concede') {
      submitCommand(this.#battle, command);
      return accept([]);
    }
    return accept(toldOf(state, command).map(chosen));
  }

  async perform(errand: MatchErrand): Promise<Performed<MatchErrand>> {
    const answer = await this.#ask(errand);
    if (answer.kind !== 'answered') return answer;
    const link = readLink(answer.json);
    if (!link.ok)
      return {
        kind: 'unanswered',
        refusal: { code: 'server-unclear', message: 'The server’s answer is no match.' },
      };
    this.#link = link.value;
    const { match } = link.value;
    if (errand !== END) this.#play(errand, answer.json);
    // A battle ends such a turn by itself, the routes do not: it is this page's to say.
    if (isSpent(match)) return { kind: 'played', owed: [END] };
    if (standsFor(match, this.#battle.state)) return { kind: 'played', owed: [] };
    this.#ports.adopt(link.value);
    return { kind: 'replaced' };
  }

  kept(due: MatchErrand | undefined): Json {
    return { ...formatLink(this.#link), ...(due ? { due: formatErrand(due) } : {}) };
  }

  async #ask({ told, isThought }: MatchErrand): Promise<Answer> {
    const request = told
      ? requestOf(this.#link.match, told)
      : { route: isThought ? 'ai' : 'end-turn', body: {} };
    return askMatch(this.#ports.server, this.#link, request);
  }

  /** What cannot be played as it was told leaves a state that disagrees. */
  #play({ told }: MatchErrand, json: unknown): void {
    const { dice, command } = json as { readonly dice?: unknown; readonly command?: unknown };
    const { ruleset, state } = this.#battle;
    const decision = ruleset.decision(state);
    const said = told ?? readTold(command);
    const played = decision && said && commandOf(state, decision, said);
    if (!played) return;
    this.#dice.tell(Array.isArray(dice) ? dice.filter(Number.isInteger) : []);
    submitCommand(this.#battle, played);
  }
}
