import { actorOf, CELL, findBubble, idiv, invariant } from '@highground/kernel';
import type { Actor, ActorId, Bubble, Mover, ReadonlyState, Share, Surface } from '@highground/kernel';
import { ctGain } from '@highground/mechanics/ct-clock';
import type { Clocked } from '@highground/mechanics/ct-clock';
import type { Hazard } from '@highground/mechanics/hazard';
import { COLUMN, memoOf } from './compile.ts';
import type { Rules, StatusEffect } from './compile.ts';
import type { Trait } from './data.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';
import { midTurn } from './turn-phase.ts';

/** One number of one actor; faster than by name. */
export function stat(state: ReadonlyState, actor: ActorId, id: StatId): number {
  return state.stats[(actor - 1) * STAT_IDS.length + COLUMN[id]] as number;
}

/** The effects of the statuses an actor bears, in status order. */
export function effectsOn(rules: Rules, { statuses }: Actor): readonly StatusEffect[] {
  return statuses.map(({ id }) => {
    const effect = rules.statuses.get(id);
    invariant(effect, `no status ${id}`);
    return effect;
  });
}

/** Whether the actor has a trait by nature or by a status (A-85, OT-UNI-007). */
export function hasTrait(rules: Rules, actor: Actor, trait: Trait): boolean {
  const unit = rules.units.get(actor.unit);
  invariant(unit, `no unit ${actor.unit}`);
  return unit.rule.traits.includes(trait) || effectsOn(rules, actor).some(({ rule }) => rule.grants === trait);
}

/** Whether a status of the actor swaps its friends and foes. */
export function isCharmed(rules: Rules, actor: Actor): boolean {
  return effectsOn(rules, actor).some(({ rule }) => rule.charms === true);
}

/** The side an actor fights for now: that of the seat that plays it. */
export function allegiance(state: ReadonlyState, actor: Actor): number {
  const seat = state.seats.find(({ id }) => id === actor.seat);
  invariant(seat, `no seat ${actor.seat}`);
  return seat.side;
}

/** How the clock sees everybody who is not gone: bodies go on gaining (owner's decision 1). */
export function clockedIn(rules: Rules, state: ReadonlyState): readonly Clocked[] {
  const clocked: Clocked[] = [];
  for (const actor of state.actors) {
    if (actor.standing === 'gone') continue;
    const speed = stat(state, actor.id, 'spd');
    const gain = actor.statuses.length === 0 ? speed : ctGain(speed, factorsOf(rules, actor, 'ctFactor'));
    clocked.push({ actor: actor.id, ct: stat(state, actor.id, 'ct'), gain });
  }
  return clocked;
}

/** What an actor brings to a walk now: its budget with every status counted in, rounded down (A-23, OT-UNI-014). */
export function moverOf(rules: Rules, state: ReadonlyState, actor: Actor): Mover {
  let of = stat(state, actor.id, 'moveBudget');
  let within = 1;
  for (const factor of factorsOf(rules, actor, 'budgetFactor')) {
    of *= factor.of;
    within *= factor.in;
  }
  return {
    budget: midTurn(state)?.actor === actor.id ? 0 : idiv(of, within),
    jump: stat(state, actor.id, 'jumpHeight') * CELL,
    fly: hasTrait(rules, actor, 'fly'),
    float: hasTrait(rules, actor, 'float'),
    swim: hasTrait(rules, actor, 'swim'),
  };
}

/** Where the actor could go now; bodies and units alike are in the way (OT-OCC-002). */
export function bubbleOf(rules: Rules, state: ReadonlyState, id: ActorId): Bubble {
  const { bubbles } = memoOf(rules, state);
  const known = bubbles.get(id);
  if (known) return known;
  const bubble = findBubbleOf(rules, state, actorOf(state, id));
  bubbles.set(id, bubble);
  return bubble;
}

function findBubbleOf(rules: Rules, state: ReadonlyState, actor: Actor): Bubble {
  invariant(actor.tile, `actor ${actor.id} is nowhere`);
  const blocked = state.actors.flatMap((other) => (other.id !== actor.id && other.tile ? [other.tile] : []));
  return findBubble(state.world, actor.tile, { mover: moverOf(rules, state, actor), rules: rules.movement, blocked });
}

/** What the ground does to an actor that enters the surface; nothing to those above it. */
export function hazardFor(rules: Rules, actor: Actor, surface: Surface | undefined): Hazard | undefined {
  const hazard = surface && rules.hazards[surface.material];
  return hazard && !hasTrait(rules, actor, 'fly') && !hasTrait(rules, actor, 'float') ? hazard : undefined;
}

function factorsOf(rules: Rules, actor: Actor, kind: 'ctFactor' | 'budgetFactor'): Share[] {
  return effectsOn(rules, actor).flatMap((effect) => effect[kind] ?? []);
}
