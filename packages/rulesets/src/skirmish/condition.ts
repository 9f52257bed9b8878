import { findBubble, invariant, statusOf } from '@highground/kernel';
import type { Actor, ActorId, Bubble, Mover, ReadonlyState, Tile } from '@highground/kernel';
import { COLUMN } from './compile.ts';
import type { Rules } from './compile.ts';
import type { StatusId, UnitRule } from './data.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';

const STAT_COUNT = STAT_IDS.length;

/** The two teams; alpha begins (BF-MATCH-002). */
export const ALPHA = 1;
export const BRAVO = 2;

/** The other side. */
export function opponentOf(side: number): number {
  return side === ALPHA ? BRAVO : ALPHA;
}

/** One number of one actor; faster than by name. */
export function stat(state: ReadonlyState, actor: ActorId, id: StatId): number {
  return state.stats[(actor - 1) * STAT_COUNT + COLUMN[id]] as number;
}

/** What an actor is by nature. */
export function kindOf({ units }: Rules, { unit: id }: Actor): UnitRule {
  const unit = units.get(id);
  if (!unit) invariant(false, `no unit ${id}`);
  return unit;
}

export function hasStatus(actor: Actor, id: StatusId): boolean {
  return actor.statuses.length > 0 && statusOf(actor, id) !== undefined;
}

/** What its hits take more for the rest of the turn. */
export function attackBonusOf(actor: Actor): number {
  return actor.statuses.length > 0 ? (statusOf(actor, 'inspired')?.stacks ?? 0) : 0;
}

/** Where somebody that is up stands. */
export function placeOf({ id, tile }: Actor): Tile {
  if (!tile) invariant(false, `actor ${id} is nowhere`);
  return tile;
}

/** Everybody of one side that is up. */
export function sideIn(state: ReadonlyState, side: number): readonly Actor[] {
  return state.actors.filter((actor) => actor.side === side && actor.standing === 'up');
}

/** Where a walk may lead that has so much speed; nobody passes another, friend or foe (BF-MOV-001, BF-MOV-002). */
export function reachable(rules: Rules, state: ReadonlyState, actor: Actor, speed: number): Bubble {
  const blocked: Tile[] = [];
  for (const { id, tile } of state.actors) if (id !== actor.id && tile) blocked.push(tile);
  return findBubble(state.world, placeOf(actor), {
    mover: walkerWith(speed),
    rules: rules.movement,
    blocked,
  });
}

/** A walker with so many points. */
export function walkerWith(budget: number): Mover {
  return { budget, jump: 0, fly: false, float: false, swim: false };
}
