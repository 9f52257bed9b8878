import {
  accept,
  continueBattle,
  invariant,
  NO_LIMIT,
  NOBODY,
  openingHash,
  registerOf,
} from '@highground/kernel';
import type {
  Actor,
  Battle,
  Command,
  DiceSource,
  Outcome,
  ReadonlyState,
  Result,
  State,
} from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { buildHall, HALL } from '@highground/worldgen';
import type { Inventory } from '../party/character.ts';
import type { CombatRequest } from './combat-request.ts';
import { viewCombat } from './combat-view.ts';
import type { CombatOutcome, CombatView, PartyRow } from './combat-view.ts';

// What a client needs to show a fight that is judged elsewhere as a battle of its own.

/** A fight as it stands in a view, to be gone on with; `stock` is what the party had to drink when it began. */
export function followFight(view: CombatView, stock: Inventory, dice: DiceSource): Result<Battle> {
  const scenario = { id: `fight-with-${view.monster.slug}`, title: view.monster.name };
  const opened = delveRules.open({
    ...scenario,
    ruleset: delveRules.id,
    world: buildHall(),
    sides: [
      { id: 1, name: 'Party', stock: stockIn(view, stock) },
      { id: 2, name: 'Monster', stock: [] },
    ],
    units: [
      ...view.party.map((row, index) => ({
        unit: row.class,
        name: row.name,
        side: 1,
        tile: HALL.party[index] ?? HALL.monster,
        facing: 1 as const,
        stats: statsIn(row),
        statuses: [],
      })),
      { unit: view.monster.slug, side: 2, tile: HALL.monster, facing: 3 as const, stats: {}, statuses: [] },
    ],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
  });
  if (!opened.ok) return opened;
  const state = stateIn(view, opened.value);
  return accept(continueBattle(delveRules, scenario, { state, dice, hash: openingHash(delveRules, state) }));
}

/** Whether a state is the one a view tells of; the log and what the fight brought do not count. */
export function tellsOf(view: CombatView, state: ReadonlyState): boolean {
  const entries = view.initiative.flatMap((entry) => (entry.type === 'player' ? [entry] : []));
  const members = view.party.map(({ char_id: charId }) => ({
    charId,
    controllerId: entries.find(({ id }) => id === charId)?.controller_id ?? '',
  }));
  const battle = { state } as Battle;
  const own = viewCombat(
    { id: view.id, userId: '', seed: '', members, battle, record: { log: [], events: [] } },
    state,
  );
  return factsOf(own) === factsOf(view);
}

/** The dice that have fallen since a version, in order. */
export function diceSince({ events }: CombatView, version: number): readonly number[] {
  return events.flatMap((event) => (event.version > version ? (event.dice ?? []) : []));
}

/** What to ask a session for, to have a command of this state judged. */
export function requestFor(state: ReadonlyState, { action = '' }: Command): CombatRequest {
  const version = registerOf(state, 'version');
  const kind = delveRules.catalogue.actions.find(({ id }) => id === action)?.kind;
  if (kind === 'item') return { action: 'use_item', slug: action, version };
  if (action === 'firebolt') return { action: 'cast_spell', spell: action, version };
  return { action: action as CombatRequest['action'], version };
}

/** What decides how a fight goes on, whatever else an answer says beside it. */
function factsOf(view: CombatView): string {
  const { id, party, initiative, monster, monster_hp: hp, active_index: active } = view;
  const { combat_turn: turn, version, status, outcome } = view;
  const sorted = (record: object): readonly unknown[] =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    ...[id, party.map(sorted), initiative.map(sorted), monster.slug, hp],
    ...[active, turn, version, status, outcome],
  ]);
}

/** HP come later: nobody begins a fight without any. */
function statsIn(row: PartyRow): Readonly<Record<string, number>> {
  const { physical = 1, fire = 1 } = row.resistances;
  return {
    level: row.level,
    attack: row.attack,
    defense: row.defense,
    speed: row.speed,
    maxHp: row.max_hp,
    mana: row.mana,
    maxMana: row.mana_max,
    int: row.int_stat,
    physicalTaken: Math.round(physical * 100),
    fireTaken: Math.round(fire * 100),
  };
}

/** What was there when the fight began, without what has been drunk since. */
function stockIn(
  { events }: CombatView,
  stock: Inventory,
): readonly { readonly item: string; readonly count: number }[] {
  const drunk = events.flatMap(({ code, params }) => (code === 'player-drinks' ? [params['item']] : []));
  return Object.entries(stock).map(([item, count]) => {
    const title = delveRules.catalogue.items.find(({ id }) => id === item)?.title;
    return { item, count: Math.max(0, count - drunk.filter((one) => one === title).length) };
  });
}

function stateIn(view: CombatView, opened: State): State {
  const hp = [...view.party.map((row) => row.hp), view.monster_hp];
  const column = opened.table.names.indexOf('hp');
  const width = opened.table.names.length;
  const stats = opened.stats.slice();
  for (const [index, value] of hp.entries()) stats[index * width + column] = value;
  const registers = new Map([
    ['active', view.active_index],
    ['version', view.version],
  ]);
  return {
    ...opened,
    // Its first step is not the beginning of a battle.
    seq: view.version,
    tick: view.combat_turn - 1,
    stats,
    actors: opened.actors.map((actor, index) =>
      actorIn(actor, (hp[index] ?? 0) > 0, view.party[index]?.defending ?? false),
    ),
    queue: view.initiative.map((entry) => [actorOf(view, entry), entry.roll]),
    registers: opened.registers.map(({ name, value }) => ({ name, value: registers.get(name) ?? value })),
    outcome: view.outcome && OUTCOMES[view.outcome],
  };
}

function actorIn(actor: Actor, isUp: boolean, isDefending: boolean): Actor {
  const status = { id: 'defending', until: NO_LIMIT, stacks: 1, source: actor.id, other: NOBODY };
  return { ...actor, standing: isUp ? 'up' : 'down', statuses: isDefending ? [status] : [] };
}

function actorOf({ party }: CombatView, entry: CombatView['initiative'][number]): number {
  if (entry.type === 'monster') return party.length + 1;
  const index = party.findIndex((row) => row.char_id === entry.id);
  invariant(index >= 0, 'who is in the order is in the party');
  return index + 1;
}

const OUTCOMES: Readonly<Record<CombatOutcome, Outcome>> = {
  victory: { result: 'won', side: 1, reason: 'monster-down' },
  defeat: { result: 'won', side: 2, reason: 'party-down' },
  fled: { result: 'draw', reason: 'fled' },
};
