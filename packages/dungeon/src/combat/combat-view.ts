import { registerOf } from '@highground/kernel';
import type { Outcome, ReadonlyState } from '@highground/kernel';
import { DELVE_DATA, initiativeOf, isDefending, stat } from '@highground/rulesets/delve';
import type { MonsterRule } from '@highground/rulesets/delve';
import type { CombatEvent, CombatSession, Rewards } from './session-types.ts';

/** A row of the party as it stands in the fight (D20-PTY-002). Resistances are multipliers, left out where they are 1. */
export interface PartyRow {
  readonly char_id: number;
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly hp: number;
  readonly max_hp: number;
  readonly mana: number;
  readonly mana_max: number;
  readonly int_stat: number;
  readonly resistances: Readonly<Record<string, number>>;
  readonly defending: boolean;
}

/** A place in the order; only a player's has somebody who controls it (D20-INI-003, D20-INI-004). */
export type InitiativeEntry =
  | {
      readonly type: 'player';
      readonly id: number;
      readonly controller_id: string;
      readonly name: string;
      readonly roll: number;
    }
  | { readonly type: 'monster'; readonly id: string; readonly name: string; readonly roll: number };

/** How a fight ended (D20-AMB-06). */
export type CombatOutcome = 'victory' | 'fled' | 'defeat';

/** The full state of a session, as `GET /api/dungeon/combat/<id>` and the sockets tell it (D20-API-001). */
export interface CombatView {
  readonly id: number;
  readonly status: 'active' | 'complete';
  /** Absent while the fight goes on. */
  readonly outcome?: CombatOutcome;
  readonly monster: {
    readonly slug: string;
    readonly name: string;
    readonly hp: number;
    readonly damage: number;
    readonly armor: number;
    readonly speed: number;
    readonly xp: number;
    readonly resistances: Readonly<Record<string, number>>;
  };
  readonly monster_hp: number;
  readonly party: readonly PartyRow[];
  readonly initiative: readonly InitiativeEntry[];
  readonly active_index: number;
  readonly combat_turn: number;
  readonly version: number;
  readonly rewards: Rewards | Readonly<Record<string, never>>;
  readonly log: readonly string[];
  readonly events: readonly CombatEvent[];
  /** The seed of its dice, once nothing hangs on it any more (D20-AMB-20). */
  readonly seed?: string;
}

/** A session as its owner sees it; `state` is that of its battle, or one on the way there. */
export function viewCombat(session: CombatSession, state: ReadonlyState = session.battle.state): CombatView {
  const { id, record, seed } = session;
  const { outcome } = state;
  return {
    id,
    status: outcome ? 'complete' : 'active',
    ...(outcome ? { outcome: outcomeOf(outcome) } : {}),
    monster: monsterOf(state),
    monster_hp: stat(state, state.actors.length, 'hp'),
    party: session.members.map(({ charId }, index) => rowOf(state, index + 1, charId)),
    initiative: initiativeOf(state).map(({ actor, roll }) => entryOf(session, state, actor, roll)),
    active_index: registerOf(state, 'active'),
    combat_turn: state.tick + 1,
    version: registerOf(state, 'version'),
    rewards: record.rewards ?? {},
    log: record.log,
    events: record.events,
    ...(outcome ? { seed } : {}),
  };
}

/** What a kernel outcome means to a session; a fight that nobody could end counts as fled. */
export function outcomeOf(outcome: Outcome): CombatOutcome {
  if (outcome.result !== 'won') return 'fled';
  return outcome.side === 1 ? 'victory' : 'defeat';
}

function monsterOf(state: ReadonlyState): CombatView['monster'] {
  const { unit, name } = state.actors.at(-1) as ReadonlyState['actors'][number];
  const { hp, damage, armor, speed, xp, resistances } = DELVE_DATA.units[unit] as MonsterRule;
  const multipliers = Object.entries(resistances).map(([element, percent]) => [element, percent / 100]);
  return { slug: unit, name, hp, damage, armor, speed, xp, resistances: Object.fromEntries(multipliers) };
}

function rowOf(state: ReadonlyState, actor: number, charId: number): PartyRow {
  const { name, unit } = state.actors[actor - 1] as ReadonlyState['actors'][number];
  const taken = [
    ['physical', stat(state, actor, 'physicalTaken')],
    ['fire', stat(state, actor, 'fireTaken')],
  ] as const;
  return {
    char_id: charId,
    name,
    class: unit,
    level: stat(state, actor, 'level'),
    attack: stat(state, actor, 'attack'),
    defense: stat(state, actor, 'defense'),
    speed: stat(state, actor, 'speed'),
    hp: stat(state, actor, 'hp'),
    max_hp: stat(state, actor, 'maxHp'),
    mana: stat(state, actor, 'mana'),
    mana_max: stat(state, actor, 'maxMana'),
    int_stat: stat(state, actor, 'int'),
    resistances: Object.fromEntries(
      taken.filter(([, percent]) => percent !== 100).map(([element, percent]) => [element, percent / 100]),
    ),
    defending: isDefending(state, actor),
  };
}

function entryOf(
  { members }: CombatSession,
  state: ReadonlyState,
  actor: number,
  roll: number,
): InitiativeEntry {
  const { name, unit } = state.actors[actor - 1] as ReadonlyState['actors'][number];
  const member = members[actor - 1];
  return member
    ? { type: 'player', id: member.charId, controller_id: member.controllerId, name, roll }
    : { type: 'monster', id: unit, name, roll };
}
