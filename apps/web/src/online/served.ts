import type { Result } from '@highground/kernel';
import type { BattleDesk, Laid } from '../app/desk.ts';
import { navigate } from '../app/use-route.ts';
import type { Game } from '../games/game.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { BattleSetup } from '../session/setup.ts';
import { pageServer } from './ask.ts';
import type { Server } from './ask.ts';
import { hearOf } from './delve/fight-socket.ts';
import { beginFight, resumeFight } from './delve/serve-fight.ts';
import { beginMatch, resumeMatch } from './skirmish/serve-match.ts';

/** What a battle that is played through the server needs besides itself. */
export interface ServedPorts {
  readonly server: Server;
  /** Tells of every version that a fight comes to; gives the way to hear no more. */
  readonly hear: typeof hearOf;
  /** Puts another battle in the place of the one on screen. */
  readonly replace: (laid: Laid) => void;
}

/** The game whose battles the server keeps itself; a match of the other travels along. */
const FIGHTS = 'delve';

/** A new battle that the server of this page judges. */
export async function beginServed(game: Game, setup: BattleSetup, desk: BattleDesk): Promise<Result<Laid>> {
  const ports = portsOf(desk);
  return setup.ruleset === FIGHTS ? beginFight(setup, ports) : beginMatch(game, setup, ports);
}

/** A battle of this device that the server judges, taken up again. */
export async function resumeServed(record: SaveRecord, desk: BattleDesk): Promise<Result<Laid>> {
  const ports = portsOf(desk);
  return record.setup.ruleset === FIGHTS ? resumeFight(record, ports) : resumeMatch(record, ports);
}

function portsOf(desk: BattleDesk): ServedPorts {
  return {
    server: pageServer,
    hear: hearOf,
    replace: (laid) => navigate({ screen: 'battle', save: desk.replace(laid) }, { replace: true }),
  };
}
