import { accept, encodeState, refuse } from '@highground/kernel';
import type { Battle, Refusal, Result } from '@highground/kernel';
import { followFight } from '@highground/dungeon';
import type { CombatView, Inventory } from '@highground/dungeon';
import { toHex } from '@highground/formats';
import type { Laid } from '../../app/desk.ts';
import type { SaveRecord } from '../../saves/save-record.ts';
import { resumeSave } from '../../session/records.ts';
import type { BattleSetup } from '../../session/setup.ts';
import { ask } from '../ask.ts';
import { Errands } from '../errands.ts';
import type { ServedPorts } from '../served.ts';
import { toldDice } from '../told-dice.ts';
import type { ToldDice } from '../told-dice.ts';
import { isFight, isParty, UNCLEAR } from './answers.ts';
import { FightJudge, LOOK } from './fight-judge.ts';
import type { FightPorts } from './fight-judge.ts';

/** A fight that the server has, by the id in the set-up, as it stands there. */
export async function beginFight(setup: BattleSetup, ports: ServedPorts): Promise<Result<Laid>> {
  const fight = await ask(ports.server, `/api/dungeon/combat/${idIn(setup)}`);
  if (fight.kind !== 'answered') return refuse(fight.refusal);
  if (!isFight(fight.json)) return refuse(UNCLEAR);
  const stock = await askStock(ports);
  return stock.ok ? fightFrom(fight.json, stock.value, setup, { ports }) : stock;
}

/** What the party carries: of a fight that goes on, what it had when that began. */
async function askStock({ server }: ServedPorts): Promise<Result<Inventory>> {
  const party = await ask(server, '/api/party');
  if (party.kind !== 'answered') return refuse(party.refusal);
  return isParty(party.json) ? accept(party.json.inventory) : refuse(UNCLEAR);
}

/** A fight of this device taken up again; how it stands is asked first. */
export async function resumeFight(record: SaveRecord, ports: ServedPorts): Promise<Result<Laid>> {
  const dice = toldDice();
  const battle = await resumeSave(record, dice);
  return battle.ok ? accept(lay(battle.value, dice, record.setup, { ports })) : battle;
}

interface Served {
  readonly ports: ServedPorts;
  readonly news?: Refusal | undefined;
}

/** The battle of a view: it begins where the fight stands now. */
function fightFrom(view: CombatView, stock: Inventory, setup: BattleSetup, served: Served): Result<Laid> {
  const dice = toldDice();
  const battle = followFight(view, stock, dice);
  if (!battle.ok) return battle;
  const opening = toHex(encodeState(battle.value.opening));
  const own = { ...setup, scenario: battle.value.scenario.id, opening };
  return accept(lay(battle.value, dice, own, served));
}

function lay(battle: Battle, dice: ToldDice, setup: BattleSetup, { ports, news }: Served): Laid {
  const adopt: FightPorts['adopt'] = async (view, why) => {
    const stock = await askStock(ports);
    if (!stock.ok) return stock;
    const other = fightFrom(view, stock.value, setup, { ports, news: why });
    if (other.ok) ports.replace(other.value);
    return other;
  };
  const judge = new FightJudge(idIn(setup), battle, dice, { server: ports.server, adopt });
  const errands = new Errands(judge, [LOOK], news);
  const close = ports.hear(idIn(setup), (version) => {
    if (version > judge.version) errands.look(LOOK);
  });
  return { battle, setup, authority: errands, close };
}

function idIn({ served }: BattleSetup): number {
  return Number((served as { readonly combat?: unknown }).combat);
}
