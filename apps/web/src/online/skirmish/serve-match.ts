import { accept, continueBattle, encodeState, openingHash, refuse } from '@highground/kernel';
import type { Battle, Outcome, Refusal, Result, State } from '@highground/kernel';
import { toHex } from '@highground/formats';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { isSpent, standsFor, stateOf, TEAMS } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import type { Laid } from '../../app/desk.ts';
import type { Game } from '../../games/game.ts';
import type { SaveRecord } from '../../saves/save-record.ts';
import { openSetup } from '../../session/open-setup.ts';
import { resumeSave } from '../../session/records.ts';
import type { BattleSetup } from '../../session/setup.ts';
import { Errands } from '../errands.ts';
import type { ServedPorts } from '../served.ts';
import { toldDice } from '../told-dice.ts';
import type { ToldDice } from '../told-dice.ts';
import { END, parseErrand } from './errand.ts';
import type { MatchErrand } from './errand.ts';
import { MatchJudge } from './match-judge.ts';
import { formatLink, readLink, startMatch } from './match-link.ts';
import type { MatchLink } from './match-link.ts';

/** A new match of the set-up's scenario; refused where the server does not start it. */
export async function beginMatch(game: Game, setup: BattleSetup, ports: ServedPorts): Promise<Result<Laid>> {
  const started = await startMatch(ports.server, setup.scenario);
  if (started.kind !== 'answered') return refuse(started.refusal);
  const link = readLink(started.json);
  if (!link.ok) return link;
  const dice = toldDice();
  const battle = openSetup(game, setup, dice);
  if (!battle.ok) return battle;
  const isSame = standsFor(link.value.match, battle.value.state);
  return accept(
    isSame ? lay(battle.value, dice, setup, { link: link.value, ports }) : adopted(link.value, setup, ports),
  );
}

/** A match of this device taken up again, with what was still to be answered. */
export async function resumeMatch(record: SaveRecord, ports: ServedPorts): Promise<Result<Laid>> {
  const { setup } = record;
  const link = readLink(setup.served);
  if (!link.ok) return link;
  const dice = toldDice();
  const battle = await resumeSave(record, dice);
  if (!battle.ok) return battle;
  const { due } = setup.served as { readonly due?: Parameters<typeof parseErrand>[0] };
  const owed = parseErrand(due) ?? (isSpent(link.value.match) ? END : undefined);
  return accept(lay(battle.value, dice, setup, { link: link.value, ports, owed }));
}

interface Served {
  readonly link: MatchLink;
  readonly ports: ServedPorts;
  readonly owed?: MatchErrand | undefined;
  readonly news?: Refusal;
}

function lay(battle: Battle, dice: ToldDice, setup: BattleSetup, { link, ports, owed, news }: Served): Laid {
  const adopt = (other: MatchLink): void => ports.replace(adopted(other, setup, ports));
  const judge = new MatchJudge(battle, dice, link, { server: ports.server, adopt });
  return {
    battle,
    setup: { ...setup, served: formatLink(link) },
    authority: new Errands(judge, owed ? [owed] : [], news),
  };
}

/** A battle that goes on from the server's match, whatever was here before. */
function adopted(link: MatchLink, setup: BattleSetup, ports: ServedPorts): Laid {
  const dice = toldDice();
  const { match } = link;
  // Midway: its first step is not the beginning of a battle.
  const state: State = { ...stateOf(match), seq: match.actionSeq + 1, outcome: outcomeOf(match) };
  const scenario = { id: setup.scenario, title: skirmishRules.title };
  const battle = continueBattle(skirmishRules, scenario, {
    state,
    dice,
    hash: openingHash(skirmishRules, state),
  });
  const news = {
    code: 'server-disagrees',
    message: 'The server has come to another state than this page. Its state counts, and is shown.',
  };
  const own = { ...setup, opening: toHex(encodeState(state)) };
  return lay(battle, dice, own, { link, ports, news });
}

function outcomeOf({ winnerTeamId, victory: { reason } }: Match): Outcome | undefined {
  if (reason === undefined) return undefined;
  return winnerTeamId === undefined
    ? { result: 'draw', reason }
    : { result: 'won', side: TEAMS.indexOf(winnerTeamId) + 1, reason };
}
