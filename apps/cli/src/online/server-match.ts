import { accept, refuse, sameCell, submitCommand } from '@highground/kernel';
import type { Battle, Command, Decision, Result, Step, Tile } from '@highground/kernel';
import { isSpent, readMatch, standsFor } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import type { Referee } from '../terminal/referee.ts';
import type { AnsweredDice } from './answered-dice.ts';
import type { ServerBody, ServerTalk } from './server-talk.ts';

/** One request of the routes, and the command that does the same here, which its answer may tell. */
interface Deed {
  readonly route: string;
  readonly body: object;
  command(answer: ServerBody): Command | undefined;
}

type Refused = Extract<Result<never>, { readonly ok: false }>;

/** A match as the server told it last, and the token that goes on from there. */
interface Standing {
  readonly match: Match;
  /** As it came: the server takes its own words back and no others. */
  readonly raw: unknown;
  readonly token: string;
}

/** A new match of the server that stands as the battle here does; refuses what the server refuses, and `match-differs`. */
export async function startMatch(
  talk: ServerTalk,
  battle: Battle,
  dice: AnsweredDice,
): Promise<Result<Referee>> {
  const answer = await talk.ask({
    method: 'POST',
    path: '/matches',
    body: { scenarioId: battle.scenario.id },
  });
  const standing = answer.ok ? standingIn(answer.value) : answer;
  if (!standing.ok) return standing;
  if (!standsFor(standing.value.match, battle.state)) return refuse(DIFFERS);
  return accept(new ServerMatch({ talk, battle, dice }, standing.value));
}

interface Parts {
  readonly talk: ServerTalk;
  readonly battle: Battle;
  readonly dice: AnsweredDice;
}

/** The server judges; what it has answered is played here after it, with the dice that fell there. */
class ServerMatch implements Referee {
  readonly #parts: Parts;
  #standing: Standing;

  constructor(parts: Parts, standing: Standing) {
    this.#parts = parts;
    this.#standing = standing;
  }

  async play(command: Command): Promise<Result<readonly Step[]>> {
    const deeds = deedsOf(this.#parts.battle, command);
    return deeds.ok ? this.#playAll(deeds.value) : deeds;
  }

  async playComputer({ seat }: Decision): Promise<Result<readonly Step[]>> {
    const command = ({ command: told }: ServerBody): Command | undefined =>
      toldCommand(this.#parts.battle, seat, told);
    return this.#playAll([{ route: 'ai', body: {}, command }]);
  }

  /** One request after the other; what has been answered is told, though another is refused. */
  async #playAll(deeds: readonly Deed[]): Promise<Result<readonly Step[]>> {
    const steps: Step[] = [];
    for (const deed of deeds) {
      const played = await this.#playOne(deed);
      if (!played.ok) return this.#breakOff(steps, played);
      steps.push(...played.value);
    }
    const ended = await this.#endSpentTurn();
    return ended.ok ? accept(steps) : this.#breakOff(steps, ended);
  }

  #breakOff(steps: readonly Step[], refused: Refused): Result<readonly Step[]> {
    if (steps.length === 0) return refused;
    for (const { message } of refused.refusals) this.#parts.talk.say(message);
    return accept(steps);
  }

  /** Plays here, with the dice that fell there, what was answered there. */
  async #playOne({ route, body, command }: Deed): Promise<Result<readonly Step[]>> {
    const answer = await this.#send(route, body);
    if (!answer.ok) return answer;
    const { dice } = answer.value;
    const told = command(answer.value);
    if (!told) return refuse(DIFFERS);
    this.#parts.dice.answer(Array.isArray(dice) ? dice.map(Number) : []);
    return submitCommand(this.#parts.battle, told);
  }

  /** The routes end no turn by themselves, where the rules do once nobody can do anything more. */
  async #endSpentTurn(): Promise<Result<undefined>> {
    while (isSpent(this.#standing.match)) {
      const ended = await this.#send('end-turn', {});
      if (!ended.ok) return ended;
    }
    const { battle } = this.#parts;
    return standsFor(this.#standing.match, battle.state) ? accept(undefined) : refuse(DIFFERS);
  }

  async #send(route: string, body: object): Promise<Result<ServerBody>> {
    const { talk } = this.#parts;
    const { match, raw, token } = this.#standing;
    const answer = await talk.ask({
      method: 'POST',
      path: `/matches/current/${route}`,
      body: { matchId: match.matchId, match: raw, ...body },
      headers: {
        'x-csrf-token': talk.connection.cookies.get('__csrf_token') ?? '',
        'x-turn-token': token,
      },
    });
    const standing = answer.ok ? standingIn(answer.value) : answer;
    if (!standing.ok) return standing;
    this.#standing = standing.value;
    return answer;
  }
}

const DIFFERS = {
  code: 'match-differs',
  message:
    'The match of the server is not the one here: it plays other rules or another scenario of this name.',
};

function standingIn({ match: raw, turnToken: token }: ServerBody): Result<Standing> {
  const match = readMatch(raw);
  if (!match.ok || typeof token !== 'string') return refuse(DIFFERS);
  return accept({ match: match.value, raw, token });
}

/** A command in the words of the routes, which walk and act one after the other. */
function deedsOf({ state }: Battle, command: Command): Result<readonly Deed[]> {
  const { kind, actor = 0, to, action = '', targetActor, targetTile } = command;
  const unit = state.actors[actor - 1];
  if (kind !== 'turn' || !unit?.tile || !to)
    return refuse({
      code: 'not-on-a-server',
      message: 'A server knows no giving up; "quit" leaves the match.',
    });
  const walk: Deed[] = sameCell(unit.tile, to)
    ? []
    : [{ route: 'move', body: { unitId: unit.name, ...columnOf(to) }, command: () => walkOf(command) }];
  if (action === 'wait' && walk.length > 0) return accept(walk);
  const target = state.actors[(targetActor ?? 0) - 1]?.name;
  const deed = ((): Omit<Deed, 'command'> => {
    switch (action) {
      case 'wait':
        return { route: 'wait', body: { unitId: unit.name } };
      case 'end-turn':
        return { route: 'end-turn', body: {} };
      case 'attack':
        return { route: 'attack', body: { attackerId: unit.name, targetId: target } };
      default: {
        const aim = target === undefined ? (targetTile ? columnOf(targetTile) : {}) : { targetId: target };
        return { route: 'ability', body: { unitId: unit.name, ability: action, ...aim } };
      }
    }
  })();
  return accept([...walk, { ...deed, command: () => command }]);
}

function walkOf({ targetActor: _whom, targetTile: _where, ...command }: Command): Command {
  return { ...command, action: 'wait' };
}

/** The routes’ x and y are the world’s x and z. */
function columnOf({ x, z }: Tile): { readonly x: number; readonly y: number } {
  return { x, y: z };
}

/** What the server’s computer did, as a command of the battle here. */
function toldCommand({ state }: Battle, seat: number, told: unknown): Command | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const { unitId, x, y, action, targetId, target } = told as ServerBody;
  const actor = state.actors.find(({ name }) => name === unitId)?.id;
  const to = tileAt(state, x, y);
  if (actor === undefined || !to || typeof action !== 'string') return undefined;
  const targetActor = state.actors.find(({ name }) => name === targetId)?.id;
  const { x: column, y: row } = (target ?? {}) as ServerBody;
  const targetTile = tileAt(state, column, row);
  return {
    kind: 'turn',
    seat,
    actor,
    to,
    action,
    ...(targetActor === undefined ? {} : { targetActor }),
    ...(targetTile ? { targetTile } : {}),
  };
}

function tileAt({ world }: Battle['state'], x: unknown, z: unknown): Tile | undefined {
  if (typeof x !== 'number' || typeof z !== 'number') return undefined;
  const y = world.columnTop(x, z)?.y;
  return y === undefined ? undefined : { x, y, z };
}
