import { actorOf, invariant, NOBODY } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, Resolution } from '@highground/kernel';
import { knockOut } from '@highground/mechanics/downed';
import type { DownedStats } from '@highground/mechanics/downed';
import { effectiveMultiplier } from '@highground/mechanics/element';
import { sufferHazard } from '@highground/mechanics/hazard';
import type { Hazard } from '@highground/mechanics/hazard';
import { applyModifiers, factor } from '@highground/mechanics/modifiers';
import { applyStatus, clearStatuses } from '@highground/mechanics/status';
import { changeHp } from '@highground/mechanics/strike';
import { effectOf, isCharmed, stat } from './condition.ts';
import type { Rules } from './compile.ts';
import { affinityStat } from './stats.ts';
import { ELEMENTS } from './elements.ts';

export const DOWNED_STATS: DownedStats = {
  hp: 'hp',
  maxHp: 'maxHp',
  mp: 'mp',
  maxMp: 'maxMp',
  ct: 'ct',
  counter: 'bodyTurns',
};

/** Affinities alone may be negative. */
export const AFFINITY_BOUNDS = { low: -2, high: 2 };

/** What one cause takes from an actor's HP; negative gives. */
export interface Hurt {
  readonly amount: number;
  readonly element: string;
  readonly source: string;
}

/** Changes HP by an amount already worked out, and puts the actor down at 0. */
export function hurt(
  rules: Rules,
  resolution: Resolution,
  actor: ActorId,
  { amount, element, source }: Hurt,
): void {
  const maxHp = stat(resolution.state, actor, 'maxHp');
  if (changeHp(resolution, { actor, amount, element, source, maxHp }) === 0) fell(rules, resolution, actor);
}

/** An actor at 0 HP is down: statuses end, a charm with them, and the count begins (owner's decision 1). */
export function fell(rules: Rules, resolution: Resolution, actor: ActorId): void {
  clearStatuses(resolution, actor);
  settleSeat(rules, resolution, actor);
  knockOut(resolution, actor, rules.constants.koTurns, DOWNED_STATS);
}

/** Puts a status on an actor that is up, with what it replaces and whose hands it is in. */
export function afflict(
  rules: Rules,
  resolution: Resolution,
  actor: ActorId,
  grant: { readonly status: string; readonly ticks: number; readonly source?: ActorId },
): void {
  const { status, ticks, source = NOBODY } = grant;
  const { charms, replaces = [] } = effectOf(rules, status).rule;
  applyStatus(resolution, { actor, status, ticks, source, replaces });
  if (charms || replaces.length > 0) settleSeat(rules, resolution, actor);
}

/** One entry of a hazardous tile, or one turn's end on it: damage by the raw affinity, then statuses. */
export function enterHazard(rules: Rules, resolution: Resolution, actor: ActorId, hazard: Hazard): void {
  sufferHazard(resolution, actor, hazard, {
    hurt: (id, { kind, damage, element }) => {
      hurt(rules, resolution, id, {
        amount: rawDamage(resolution.state, id, damage, element),
        element,
        source: `hazard-${kind}`,
      });
    },
    afflict: (id, status, ticks) => afflict(rules, resolution, id, { status, ticks }),
  });
}

/** One tick of a status that hurts or heals (OT-STS-005, OT-STS-006). */
export function sufferStatus(rules: Rules, resolution: Resolution, actor: ActorId, status: string): void {
  const effect = effectOf(rules, status);
  const isUp = actorOf(resolution.state, actor).standing === 'up';
  const isFull = stat(resolution.state, actor, 'hp') === stat(resolution.state, actor, 'maxHp');
  if (!isUp || (isFull && effect.hpPerTick < 0)) return;
  hurt(rules, resolution, actor, { amount: effect.hpPerTick, element: 'none', source: status });
}

/** Damage that meets an actor's own affinity and nothing else. */
export function rawDamage(state: ReadonlyState, actor: ActorId, damage: number, element: string): number {
  return applyModifiers(damage, [
    factor('affinity', effectiveMultiplier(element, affinityOf(state, actor, element)), AFFINITY_BOUNDS),
  ]);
}

/** Percent; 100 for no element. */
export function affinityOf(state: ReadonlyState, actor: ActorId, element: string): number {
  const known = ELEMENTS.find((one) => one === element);
  return known ? stat(state, actor, affinityStat(known)) : 100;
}

/** Gives every actor to the seat that should play it now that statuses have ended. */
export function settleSeats(rules: Rules, resolution: Resolution): void {
  for (const { id } of resolution.state.actors) settleSeat(rules, resolution, id);
}

/** A charmed actor is played by the automatic seat of the side that charmed it; any other by its own side's. */
export function settleSeat(rules: Rules, resolution: Resolution, id: ActorId): void {
  const { state } = resolution;
  const actor = actorOf(state, id);
  const seat = isCharmed(rules, actor) ? charmersSeat(rules, state, actor) : seatOf(state, actor.side, false);
  if (seat !== actor.seat) resolution.commit('set_seat', { actor: id, seat });
}

/** The seat a side's units are played from: its own, or the automatic one for units it has charmed. */
export function seatOf(state: ReadonlyState, side: number, auto: boolean): number {
  for (const seat of state.seats) if (seat.side === side && seat.auto === auto) return seat.id;
  return invariant(false, `side ${side} has no ${auto ? 'automatic ' : ''}seat`) as never;
}

function charmersSeat(rules: Rules, state: ReadonlyState, actor: Actor): number {
  const charm = actor.statuses.find(({ id }) => rules.statuses.get(id)?.rule.charms);
  const source = charm && charm.source !== NOBODY ? actorOf(state, charm.source) : undefined;
  const other = state.sides.find(({ id }) => id !== actor.side);
  invariant(other, 'a battle has two sides');
  const side = source && source.side !== actor.side ? source.side : other.id;
  return seatOf(state, side, true);
}
