import { registerOf } from '@highground/kernel';
import type { Actor, Modifier, ReadonlyState, Tile } from '@highground/kernel';
import { isBeside, terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import type { Constants } from './constants.ts';
import { placeOf, stat } from './condition.ts';
import { REGISTER } from './registers.ts';

/** As the document writes it, or as its comments seem to have meant it (BF-AMB-01). */
export const TO_HIT_MODELS = ['plan5', 'intuitive'] as const;
export type ToHitModel = (typeof TO_HIT_MODELS)[number];

/** What decides what must be rolled. */
export interface Aim {
  readonly attack: number;
  readonly defense: number;
  readonly terrainDefense: number;
  readonly flankers: number;
}

/** What must be rolled or more (BF-HIT-001, BF-HIT-002); under `intuitive` attack makes it less, as defence does under `plan5`. */
export function neededFor(constants: Constants, model: ToHitModel, aim: Aim): number {
  const { toHitBase, toHitPerAttack, toHitFloor, toHitCeiling } = constants;
  const strength = toHitBase + aim.attack * toHitPerAttack - (aim.defense + aim.terrainDefense);
  const flanking = flankingBonus(constants, aim.flankers);
  const clamp = (value: number): number => Math.min(toHitCeiling, Math.max(toHitFloor, value));
  return model === 'plan5' ? clamp(strength - flanking) : ROLL + 1 - clamp(strength + flanking);
}

/** A hit is rolled on 1 to this (owner’s decision 4). */
export const ROLL = 100;

/** Chance in percent to roll what is needed (BF-HIT-004). */
export function hitPercent(needed: number): number {
  return ROLL + 1 - needed;
}

/** So much for each ally beside the target, up to a cap (BF-FLK-002). */
export function flankingBonus({ flankingPerAlly, flankingCap }: Constants, flankers: number): number {
  return Math.min(flankingPerAlly * flankers, flankingCap);
}

/** Allies of the attacker on the four sides of the target that are up; neither of the two themselves (BF-FLK-001…006). */
export function flankersOf(state: ReadonlyState, attacker: Actor, target: Actor): number {
  const place = placeOf(target);
  let count = 0;
  for (const { id, side, standing, tile } of state.actors) {
    if (id === attacker.id || side !== attacker.side || standing !== 'up') continue;
    if (tile && isBeside(tile, place)) count += 1;
  }
  return count;
}

export function modelOf(state: ReadonlyState): ToHitModel {
  return TO_HIT_MODELS[registerOf(state, REGISTER.toHitModel)] as ToHitModel;
}

/** What decides an attack as both stand now. */
export function aimAt(rules: Rules, state: ReadonlyState, attacker: Actor, target: Actor): Aim {
  return {
    attack: stat(state, attacker.id, 'attack'),
    defense: stat(state, target.id, 'defense'),
    terrainDefense: defenseAt(rules, state, placeOf(target)),
    flankers: flankersOf(state, attacker, target),
  };
}

/** What the ground of a tile adds to a defence. */
export function defenseAt(rules: Rules, { world }: ReadonlyState, tile: Tile): number {
  return rules.terrains[terrainAt(rules, world, tile)].defense;
}

/** The parts a needed roll is the sum of, before it is kept within its bounds. */
export function breakdownOf(constants: Constants, model: ToHitModel, aim: Aim): readonly Modifier[] {
  const sign = model === 'plan5' ? 1 : -1;
  const parts = [
    { source: 'base', plus: model === 'plan5' ? constants.toHitBase : ROLL + 1 - constants.toHitBase },
    { source: 'attack', plus: sign * aim.attack * constants.toHitPerAttack },
    { source: 'defence', plus: -sign * aim.defense },
    { source: 'terrain', plus: -sign * aim.terrainDefense },
    { source: 'flanking', plus: -flankingBonus(constants, aim.flankers) },
  ];
  return parts.filter(({ plus }) => plus !== 0);
}
