import { actorOf, FACING_DX, FACING_DZ, facingTowards, occupantOf, tileDistance } from '@highground/kernel';
import type { ActorId, Facing, Resolution, Tile } from '@highground/kernel';
import { coverAt, isPit, tierOf, tileAt } from './board.ts';
import type { Rules } from './compile.ts';
import { aspectOf, defenceOf, isFlying } from './condition.ts';
import { displace, enter } from './enter.ts';
import { hurt } from './harm.ts';
import type { Harm } from './harm.ts';
import { hurtCover } from './terrain.ts';

/** A push or a pull. */
export interface Thrust {
  readonly actor: ActorId;
  readonly way: Facing;
  /** Tiles; also what a collision counts. */
  readonly distance: number;
  readonly cause: 'shove' | 'pull';
  /** Whether an obstacle hurts: pulls and wind only stop at it. */
  readonly collides: boolean;
  /** Tiles more once a ledge is crossed (TL-EL-005). */
  readonly beyondLedge: number;
}

/**
 * Moves somebody tile by tile until the distance is used up, something is in the way, or the ground falls away: then it
 * falls, or is gone in a pit (TL-SHV-001…003, TL-FALL-001, TL-AMB-25).
 */
export function thrust(rules: Rules, resolution: Resolution, push: Thrust): void {
  const { actor, way, cause } = push;
  if (isImmovable(rules, resolution, actor)) return;
  let left = push.distance;
  let extra = push.beyondLedge;
  while (left > 0 && actorOf(resolution.state, actor).standing === 'up') {
    const from = actorOf(resolution.state, actor).tile as Tile;
    const to = tileAt(resolution.state.world, from.x + FACING_DX[way], from.z + FACING_DZ[way]);
    if (!to || isObstacle(resolution, actor, from, to)) {
      if (push.collides) collide(rules, resolution, push, to);
      return;
    }
    const { facing } = actorOf(resolution.state, actor);
    displace(resolution, actor, { path: [from, to], facing, cause });
    left -= 1;
    if (!fallInto(rules, resolution, actor, from)) continue;
    left = extra;
    extra = 0;
  }
}

/** The way from one tile to another, along the longer axis. */
export function wayBetween(from: Tile, to: Tile, otherwise: Facing): Facing {
  return facingTowards(to.x - from.x, to.z - from.z, otherwise);
}

/** How far a pull may bring somebody: never onto the one who pulls. */
export function pullDistance(longest: number, user: Tile, target: Tile): number {
  return Math.min(longest, tileDistance(user, target) - 1);
}

function isImmovable(rules: Rules, { state }: Resolution, actor: ActorId): boolean {
  return aspectOf(rules, actorOf(state, actor), 'stoneSkin') !== undefined;
}

/** Cover, somebody else, or ground higher than here; those who fly pass over the ground. */
function isObstacle({ state }: Resolution, actor: ActorId, from: Tile, to: Tile): boolean {
  if (coverAt(state, to) > 0 || occupantOf(state, to)) return true;
  return tierOf(to) > tierOf(from) && !isFlying(actorOf(state, actor));
}

function collide(
  rules: Rules,
  resolution: Resolution,
  { actor, distance }: Thrust,
  into: Tile | undefined,
): void {
  const nominal = distance * rules.constants.collisionPerTile;
  if (into) hurtCover(resolution, into, nominal);
  const amount = Math.max(1, nominal - defenceOf(rules, resolution.state, actorOf(resolution.state, actor)));
  hurt(rules, resolution, actor, { amount, element: 'none', source: 'collision', isHit: true });
}

/** What the new ground does; true if it was lower and ended the push (TL-FALL-001…005). */
function fallInto(rules: Rules, resolution: Resolution, id: ActorId, from: Tile): boolean {
  const actor = actorOf(resolution.state, id);
  const to = actor.tile as Tile;
  const drop = tierOf(from) - tierOf(to);
  if (!isFlying(actor) && drop > 0 && !isPit(to)) {
    resolution.commit('displace', { actor: id, path: [to], tile: to, facing: actor.facing, cause: 'fall' });
    hurt(rules, resolution, id, fallHarm(rules, drop));
  }
  if (actorOf(resolution.state, id).standing === 'up') enter(rules, resolution, id, to);
  return drop > 0 && !isFlying(actor);
}

/** True damage of a fall (TL-FALL-001). */
export function fallHarm({ constants }: Rules, tiers: number): Harm {
  return { amount: tiers * constants.fallPerTier, element: 'none', source: 'fall', isHit: false };
}
