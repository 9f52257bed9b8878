import type { Result } from '@highground/kernel';
import type { BattleDesk, Laid } from '../app/desk.ts';
import { navigate } from '../app/use-route.ts';
import type { Game } from '../games/game.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { BattleSetup } from '../session/setup.ts';
import { pageServer } from './ask.ts';
import type { Server } from './ask.ts';
import { beginMatch, resumeMatch } from './skirmish/serve-match.ts';

/** What a battle that is played through the server needs besides itself. */
export interface ServedPorts {
  readonly server: Server;
  /** Puts another battle in the place of the one on screen. */
  readonly replace: (laid: Laid) => void;
}

/** A new battle that the server of this page judges. */
export async function beginServed(game: Game, setup: BattleSetup, desk: BattleDesk): Promise<Result<Laid>> {
  return beginMatch(game, setup, portsOf(desk));
}

/** A battle of this device that the server judges, taken up again. */
export async function resumeServed(record: SaveRecord, desk: BattleDesk): Promise<Result<Laid>> {
  return resumeMatch(record, portsOf(desk));
}

function portsOf(desk: BattleDesk): ServedPorts {
  return {
    server: pageServer,
    replace: (laid) => navigate({ screen: 'battle', save: desk.replace(laid) }, { replace: true }),
  };
}
