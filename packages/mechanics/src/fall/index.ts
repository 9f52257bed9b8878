import { actorOf, CELL, FACINGS, FACING_DX, FACING_DZ, idiv, occupantOf } from '@highground/kernel';
import type { Actor, ActorId, ReadonlyState, ReadonlyWorld, Resolution, Tile } from '@highground/kernel';

export interface FallRules {
  /** What a drop of so many units costs. */
  readonly damageOf: (drop: number) => number;
  /** Who is in the way of a body that comes down on this tile; by default whoever stands on it. */
  readonly occupantAt?: (tile: Tile) => Actor | undefined;
  /** Tiles a faller may slide when somebody lies where it would land. */
  readonly slide: number;
  /** Whether somebody may come to rest there, occupants aside. */
  readonly canRest: (tile: Tile) => boolean;
  /** Bodies, fliers and floaters come down without damage. */
  readonly isUnhurt: (actor: Actor) => boolean;
  readonly hurt: (actor: ActorId, damage: number) => void;
}

/** A landing: the tile, and who is there already. */
export interface Landing {
  readonly tile: Tile;
  readonly height: number;
  readonly onto?: ActorId;
}

/** Damage of a drop in units: nothing for the first whole level, then a fixed amount for each (OT-OCC-007, X-33). */
export function fallDamage(drop: number, perLevel: number): number {
  return Math.max(0, idiv(drop, CELL) - 1) * perLevel;
}

/**
 * Where somebody comes down whose feet were at `height` over this column: the highest surface at or below
 * (OT-OCC-006), or, if it is taken, the nearest free one no higher, breadth-first N, E, S, W. Undefined: nowhere.
 */
export function findLanding(
  state: ReadonlyState,
  column: { readonly x: number; readonly z: number },
  height: number,
  rules: Pick<FallRules, 'slide' | 'canRest' | 'occupantAt'>,
): Landing | undefined {
  const below = highestAtMost(state.world, column.x, column.z, height);
  if (!below) return undefined;
  const occupant = occupantIn(state, rules, below.tile);
  if (!occupant) return below;
  const free = nearestFree(state, below, rules);
  return free && { ...free, onto: occupant.id };
}

/**
 * Brings down an actor whose ground is gone. Whoever it lands on is hurt as it is; with nowhere to land it is
 * removed from the battle (OT-OCC-008).
 */
export function fall(
  resolution: Resolution,
  actor: ActorId,
  height: number,
  rules: FallRules,
): 'landed' | 'lost' {
  const { tile, facing } = actorOf(resolution.state, actor);
  const landing = tile && findLanding(withoutActor(resolution.state, actor), tile, height, rules);
  if (!tile || !landing) {
    resolution.commit('remove_actor', { actor, reason: 'fell' });
    return 'lost';
  }
  resolution.commit('displace', {
    actor,
    path: [tile, landing.tile],
    tile: landing.tile,
    facing,
    cause: 'fall',
  });
  const onto = landing.onto;
  const ground = onto === undefined ? landing.height : landingHeight(resolution.state, onto, landing.height);
  const damage = rules.damageOf(height - ground);
  for (const one of onto === undefined ? [actor] : [actor, onto]) {
    if (damage > 0 && !rules.isUnhurt(actorOf(resolution.state, one))) rules.hurt(one, damage);
  }
  return 'landed';
}

/** The place struck first is where the other stands: both take the damage of that drop. */
function landingHeight(state: ReadonlyState, struck: ActorId, otherwise: number): number {
  const { tile } = actorOf(state, struck);
  return (tile && state.world.surfaceAt(tile)?.height) ?? otherwise;
}

function occupantIn(
  state: ReadonlyState,
  { occupantAt }: Pick<FallRules, 'occupantAt'>,
  tile: Tile,
): Actor | undefined {
  return occupantAt ? occupantAt(tile) : occupantOf(state, tile);
}

function withoutActor(state: ReadonlyState, actor: ActorId): ReadonlyState {
  return { ...state, actors: state.actors.filter(({ id }) => id !== actor) };
}

function highestAtMost(world: ReadonlyWorld, x: number, z: number, height: number): Landing | undefined {
  const surface = world.surfaces(x, z).findLast((one) => one.height <= height);
  return surface && { tile: { x, y: surface.y, z }, height: surface.height };
}

function nearestFree(
  state: ReadonlyState,
  start: Landing,
  rules: Pick<FallRules, 'slide' | 'canRest' | 'occupantAt'>,
): Landing | undefined {
  const { slide, canRest } = rules;
  const side = 2 * slide + 1;
  const seen = new Uint8Array(side * side);
  const queue = [{ x: start.tile.x, z: start.tile.z, left: slide }];
  const visit = (x: number, z: number, left: number): void => {
    const cell = (z - start.tile.z + slide) * side + (x - start.tile.x + slide);
    if (left < 0 || seen[cell] === 1) return;
    seen[cell] = 1;
    queue.push({ x, z, left });
  };
  seen[slide * side + slide] = 1;
  for (let next = 0; next < queue.length; next++) {
    const { x, z, left } = queue[next] as { x: number; z: number; left: number };
    const place = highestAtMost(state.world, x, z, start.height);
    if (place && canRest(place.tile) && !occupantIn(state, rules, place.tile)) return place;
    for (const way of FACINGS) visit(x + FACING_DX[way], z + FACING_DZ[way], left - 1);
  }
  return undefined;
}
