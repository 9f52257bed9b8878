import { idiv } from '../geometry/idiv.ts';
import { CELL } from '../geometry/units.ts';
import type { Facing } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { CLEAR_SKY } from '../world/surface.ts';
import type { Surface } from '../world/surface.ts';

/** How a game treats the tops of one material. */
export interface MaterialMovement {
  readonly passable: boolean;
  /** Can be stood on although the material is otherwise impassable, such as a bridge deck. */
  readonly platform: boolean;
  /** Points to enter, at least 1. */
  readonly cost: number;
  /** Counted in equal-cost choices and reported. */
  readonly hazardous: boolean;
  /** Entering it allows no more than the step ceiling. */
  readonly blocksJump: boolean;
  /** Enterable only by flight. */
  readonly requiresFlight: boolean;
  /** Points on top for whoever neither swims nor floats. */
  readonly wade: number;
}

/** The movement thresholds of a game. Pass the same object every time: what is derived from it is kept by identity. */
export interface MovementRules {
  /** Highest rise without a climb, units (OT-MOV-002). */
  readonly freeStep: number;
  /** Highest rise without a jump, units (OT-MOV-004). */
  readonly stepCeiling: number;
  /** Deepest drop of a walker, units; −1 for no limit. */
  readonly dropCeiling: number;
  /** Free space a unit needs above the surface it stands on, units. */
  readonly headroom: number;
  /** Points per level begun of an unsupported climb. */
  readonly climbCost: number;
  /** By catalog index, one for every material of the catalog. */
  readonly materials: readonly MaterialMovement[];
}

/** What a unit brings to a walk, its statuses already counted in. */
export interface Mover {
  /** Whole points: the floor of the exact budget. */
  readonly budget: number;
  /** Highest rise by jumping, units. */
  readonly jump: number;
  readonly fly: boolean;
  readonly float: boolean;
  readonly swim: boolean;
}

/** The part of a mover and its rules that decides what a step costs. */
export interface Gait {
  readonly rules: MovementRules;
  readonly ceiling: number;
  readonly fly: boolean;
  readonly float: boolean;
  readonly swim: boolean;
}

/** What {@link stepCost} gives for a step that cannot be made. */
export const BLOCKED = -1;

/** Points for every step of a flier. */
const FLY_COST = 1;

/** How a mover walks, flies or floats under these rules; traits that outrank others drop what they make irrelevant. */
export function gaitOf(mover: Mover, rules: MovementRules): Gait {
  if (mover.fly) return { rules, ceiling: 0, fly: true, float: false, swim: false };
  if (mover.float) return { rules, ceiling: 0, fly: false, float: true, swim: false };
  return {
    rules,
    ceiling: Math.max(rules.stepCeiling, mover.jump),
    fly: false,
    float: false,
    swim: mover.swim,
  };
}

/**
 * Points for one step to a neighbouring column's surface, or {@link BLOCKED}: the one verdict on a step, composed of
 * free space, material, height difference and traits (OT-PTH-009, OT-MOV-001…007, A-18…A-22). `facing` is the way walked.
 */
export function stepCost(from: Surface, to: Surface, facing: Facing, gait: Gait): number {
  if (!hasPassage(from, to, gait.rules.headroom)) return BLOCKED;
  if (gait.fly) return FLY_COST;
  const material = movementOn(to, gait.rules);
  if (!isStandable(material) || material.requiresFlight) return BLOCKED;
  if (gait.float) return material.cost;
  const climb = climbCost(from, to, facing, gait);
  if (climb === BLOCKED) return BLOCKED;
  return material.cost + climb + (gait.swim ? 0 : material.wade);
}

/** Whether a walk of this gait may end on a surface it can reach. */
export function canEndOn(surface: Surface, gait: Gait): boolean {
  return isStandable(movementOn(surface, gait.rules));
}

/** Whether this gait suffers from the material of a surface it enters. */
export function isHazardFor(surface: Surface, gait: Gait): boolean {
  return !gait.fly && !gait.float && movementOn(surface, gait.rules).hazardous;
}

/** The most a step of this gait can cost; also checks that every step costs something. */
export function costliestStep(gait: Gait): number {
  if (gait.fly) return FLY_COST;
  let costliest = 1;
  for (const material of gait.rules.materials) {
    invariant(Number.isInteger(material.cost) && material.cost >= 1, `a step cannot cost ${material.cost}`);
    costliest = Math.max(costliest, material.cost + material.wade);
  }
  return costliest + gait.rules.climbCost * levelsBegun(Math.max(gait.ceiling, gait.rules.stepCeiling));
}

/** Whether a body fits through the space above both tiles on its way from one height to the other (OT-PTH-010). */
function hasPassage(from: Surface, to: Surface, headroom: number): boolean {
  return Math.max(from.height, to.height) + headroom <= Math.min(undersideAbove(from), undersideAbove(to));
}

function undersideAbove(surface: Surface): number {
  return surface.clearance === CLEAR_SKY ? CLEAR_SKY : surface.height + surface.clearance;
}

function climbCost(from: Surface, to: Surface, facing: Facing, { rules, ceiling }: Gait): number {
  const rise = to.height - from.height;
  if (rise > (movementOn(to, rules).blocksJump ? rules.stepCeiling : ceiling)) return BLOCKED;
  if (rules.dropCeiling >= 0 && -rise > rules.dropCeiling) return BLOCKED;
  if (rise <= rules.freeStep || isSupported(from, to, facing, rules)) return 0;
  return rules.climbCost * levelsBegun(rise);
}

/** A climb is supported from a partial top, or where the two tops nearly meet at the shared edge. */
function isSupported(from: Surface, to: Surface, facing: Facing, { freeStep }: MovementRules): boolean {
  const opposite = ((facing + 2) & 3) as Facing;
  return from.partial || Math.abs(to.edges[opposite] - from.edges[facing]) <= freeStep;
}

function isStandable(material: MaterialMovement): boolean {
  return material.passable || material.platform;
}

function movementOn(surface: Surface, rules: MovementRules): MaterialMovement {
  const material = rules.materials[surface.material];
  invariant(material !== undefined, `the movement rules say nothing of material ${surface.material}`);
  return material;
}

function levelsBegun(rise: number): number {
  return idiv(rise + CELL - 1, CELL);
}
