import { actorOf, CELL, findBubble, idiv, invariant } from '@highground/kernel';
import type { Actor, ActorId, Bubble, Mover, ReadonlyState, Share, Surface, Tile } from '@highground/kernel';
import { ctGain } from '@highground/mechanics/ct-clock';
import type { Clocked } from '@highground/mechanics/ct-clock';
import type { Hazard } from '@highground/mechanics/hazard';
import { COLUMN } from './compile.ts';
import { memoOf } from './memo.ts';
import type { Rules, StatusEffect, UnitKind } from './compile.ts';
import type { Trait } from './data.ts';
import { STAT_IDS } from './stats.ts';
import type { StatId } from './stats.ts';
import { midTurn } from './turn-phase.ts';

const WIDTH = STAT_IDS.length;
const NO_EFFECTS: readonly StatusEffect[] = [];
const NO_FACTORS: readonly Share[] = [];

/** One number of one actor; faster than by name. */
export function stat(state: ReadonlyState, actor: ActorId, id: StatId): number {
  return state.stats[(actor - 1) * WIDTH + COLUMN[id]] as number;
}

/** The effects of the statuses an actor bears, in status order. */
export function effectsOn(rules: Rules, { statuses }: Actor): readonly StatusEffect[] {
  return statuses.length === 0 ? NO_EFFECTS : statuses.map(({ id }) => effectOf(rules, id));
}

/** What a status does. */
export function effectOf({ statuses }: Rules, id: string): StatusEffect {
  const effect = statuses.get(id);
  if (!effect) invariant(false, `no status ${id}`);
  return effect;
}

/** What an actor is by nature. */
export function kindOf({ units }: Rules, { unit: id }: Actor): UnitKind {
  const unit = units.get(id);
  if (!unit) invariant(false, `no unit ${id}`);
  return unit;
}

/** Whether the actor has a trait by nature or by a status (A-85, OT-UNI-007). */
export function hasTrait(rules: Rules, actor: Actor, trait: Trait): boolean {
  if (kindOf(rules, actor).traits[trait]) return true;
  for (const { id } of actor.statuses) if (effectOf(rules, id).rule.grants === trait) return true;
  return false;
}

/** Whether a status of the actor swaps its friends and foes. */
export function isCharmed(rules: Rules, actor: Actor): boolean {
  for (const { id } of actor.statuses) if (effectOf(rules, id).rule.charms) return true;
  return false;
}

/** The side an actor fights for now: that of the seat that plays it. */
export function allegiance(state: ReadonlyState, actor: Actor): number {
  for (const { id, side } of state.seats) if (id === actor.seat) return side;
  return invariant(false, `no seat ${actor.seat}`) as never;
}

/** How the clock sees everybody who is not gone: bodies go on gaining (owner's decision 1). */
export function clockedIn(rules: Rules, state: ReadonlyState): readonly Clocked[] {
  const memo = memoOf(rules, state);
  memo.clocked ??= findClocked(rules, state);
  return memo.clocked;
}

function findClocked(rules: Rules, state: ReadonlyState): readonly Clocked[] {
  const clocked: Clocked[] = [];
  for (const actor of state.actors) {
    if (actor.standing === 'gone') continue;
    const row = (actor.id - 1) * WIDTH;
    const ct = state.stats[row + COLUMN.ct] as number;
    const speed = state.stats[row + COLUMN.spd] as number;
    const gain = actor.statuses.length === 0 ? speed : ctGain(speed, factorsOf(rules, actor, 'ctFactor'));
    clocked.push({ actor: actor.id, ct, gain });
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
  const known = bubbles[id];
  if (known) return known;
  const bubble = findBubbleOf(rules, state, actorOf(state, id));
  bubbles[id] = bubble;
  return bubble;
}

function findBubbleOf(rules: Rules, state: ReadonlyState, actor: Actor): Bubble {
  if (!actor.tile) invariant(false, `actor ${actor.id} is nowhere`);
  const blocked: Tile[] = [];
  for (const { id, tile } of state.actors) if (id !== actor.id && tile) blocked.push(tile);
  return findBubble(state.world, actor.tile, {
    mover: moverOf(rules, state, actor),
    rules: rules.movement,
    blocked,
  });
}

/** What the ground does to an actor that enters the surface; nothing to those above it. */
export function hazardFor(rules: Rules, actor: Actor, surface: Surface | undefined): Hazard | undefined {
  const hazard = surface && rules.hazards[surface.material];
  return hazard && !hasTrait(rules, actor, 'fly') && !hasTrait(rules, actor, 'float') ? hazard : undefined;
}

function factorsOf(rules: Rules, { statuses }: Actor, kind: 'ctFactor' | 'budgetFactor'): readonly Share[] {
  if (statuses.length === 0) return NO_FACTORS;
  const factors: Share[] = [];
  for (const { id } of statuses) {
    const factor = effectOf(rules, id)[kind];
    if (factor) factors.push(factor);
  }
  return factors;
}
