import { actorOf, CATALOG, CELL, findBubble, idiv, lineOfSight } from '@highground/kernel';
import type { ActorId, MovementRules, ReadonlyState, Tile } from '@highground/kernel';
import { bodyOf, feetAt } from './body.ts';
import type { Rules } from './compile.ts';
import { isFloating, isUp } from './condition.ts';
import type { TerrainRule } from './data.ts';

/** More ticks than any way over a map of the largest size can take. */
const NO_BUDGET = 30_000;
/** Somebody of human height is looked at this high above the ground. */
const BREAST = 3 * CELL;

/** How many foes of a side see somebody who stands on the tile. */
export function exposureAt({ sightBlockers }: Rules, view: ReadonlyState, side: number, tile: Tile): number {
  const half = idiv(CELL, 2);
  const aim = { x: tile.x * CELL + half, y: feetAt(view.world, tile) + BREAST, z: tile.z * CELL + half };
  return view.actors.filter((foe) => {
    const body = foe.side !== side && isUp(foe) ? bodyOf(view, foe) : undefined;
    if (!body || !foe.tile) return false;
    const eye = { x: foe.tile.x * CELL + half, y: body.feet + foe.eye, z: foe.tile.z * CELL + half };
    return lineOfSight(view.world, eye, aim, sightBlockers).clear;
  }).length;
}

/** Ticks of an actor's way from a tile to others, as if it were one tile wide and nobody in the way. */
export function walkCostFrom(
  rules: Rules,
  view: ReadonlyState,
  id: ActorId,
  from: Tile,
): (tile: Tile) => number | undefined {
  const actor = actorOf(view, id);
  if (!view.world.surfaceAt(from)) return () => undefined;
  const mover = { budget: NO_BUDGET, jump: 0, fly: isFloating(rules, actor), float: false, swim: true };
  const bubble = findBubble(view.world, from, {
    mover,
    rules: movementOf(rules, actor.headroom),
    blocked: [],
  });
  return (tile) => bubble.costOf(tile);
}

/** Movement rules by headroom, one object each for as long as the rules live. */
const known = new WeakMap<Rules, Map<number, MovementRules>>();

function movementOf(rules: Rules, headroom: number): MovementRules {
  const byHeadroom = known.get(rules) ?? new Map<number, MovementRules>();
  known.set(rules, byHeadroom);
  const made = byHeadroom.get(headroom) ?? makeMovement(rules, headroom);
  byHeadroom.set(headroom, made);
  return made;
}

function makeMovement({ constants, terrains }: Rules, headroom: number): MovementRules {
  const { stepRise, ticksPerFoot } = constants;
  return {
    freeStep: stepRise,
    stepCeiling: stepRise,
    dropCeiling: stepRise,
    headroom,
    climbCost: 1,
    materials: CATALOG.map((_, index) => {
      const ground: TerrainRule | undefined = terrains[index]?.[0] ?? terrains[index]?.[1];
      return {
        passable: ground !== undefined,
        platform: false,
        cost: ground ? ticksPerFoot + ground.depart + ground.arrive : 1,
        hazardous: false,
        blocksJump: false,
        requiresFlight: false,
        wade: 0,
      };
    }),
  };
}
