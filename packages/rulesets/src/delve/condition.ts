import { actorOf, statusOf } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState } from '@highground/kernel';
import { COLUMN, STAT_TABLE } from './compile.ts';
import type { Rules } from './compile.ts';
import type { MonsterRule } from './data.ts';
import type { StatId } from './stats.ts';

/** The side of the party and that of the monster, by their places in a scenario. */
export const PARTY = 1;
export const MONSTER = 2;

const WIDTH = STAT_TABLE.names.length;

/** One number of one combatant. */
export function stat({ stats }: ReadonlyState, id: ActorId, name: StatId): number {
  return stats[(id - 1) * WIDTH + COLUMN[name]] as number;
}

/** The one monster of a fight, which stands last in its roster (D20-SES-004). */
export function monsterIn({ actors }: ReadonlyState): Actor {
  return actors[actors.length - 1] as Actor;
}

/** The members of the party in party order, standing or not. */
export function partyIn({ actors }: ReadonlyState): readonly Actor[] {
  return actors.slice(0, -1);
}

/** What the monster is by the pack. */
export function monsterRule({ units }: Rules, state: ReadonlyState): MonsterRule {
  return units.get(monsterIn(state).unit) as MonsterRule;
}

export function isUp(state: ReadonlyState, id: ActorId): boolean {
  return actorOf(state, id).standing === 'up';
}

/** Whether the next hit on the combatant is halved. */
export function isDefending(state: ReadonlyState, id: ActorId): boolean {
  return statusOf(actorOf(state, id), 'defending') !== undefined;
}
