import {
  actorOf,
  CELL,
  FACING_DX,
  FACING_DZ,
  facingTowards,
  idiv,
  invariant,
  sameCell,
  statOf,
  tileDistance,
} from '@highground/kernel';
import type { Actor, ActorId, Facing, HazardFact, Profile, Tile, View } from '@highground/kernel';
import type { Thinking } from './controller.ts';

/** What a unit knows of the field before it weighs its places: computed once a decision. */
export interface Survey {
  readonly side: number;
  readonly origin: Tile;
  /** Named parts of what standing there is worth; a way that would knock the walker out is ruled out by its size. */
  scorePlace(tile: Tile, hazards: readonly HazardFact[]): PlaceScore;
  /** A place behind an enemy is worth trying first. */
  flankBonus(from: Tile, target: ActorId | undefined): number;
  /** Towards the nearest enemy. */
  facingFrom(tile: Tile): Facing;
}

/** A score and the named parts it is the sum of. */
export interface PlaceScore {
  readonly score: number;
  readonly parts: { readonly [part: string]: number };
}

/** More than any sum of other parts: walking to one's own end is the last resort. */
const DEADLY = -1_000_000;
/** Stands in for a distance where no way leads. */
const FAR = 200;

export function surveyField(
  view: View,
  seat: number,
  actorId: ActorId,
  { ruleset, profile }: Thinking & { readonly profile: Profile },
): Survey {
  const me = actorOf(view, actorId);
  const side = view.seats.find((one) => one.id === seat)?.side ?? me.side;
  invariant(me.tile, 'an actor with a turn stands somewhere');
  const enemies = view.actors.filter((actor) => actor.side !== side && actor.standing === 'up' && actor.tile);
  const threats = ruleset.threats(view, side);
  const distances = enemies.map((enemy) => ruleset.walkCost(view, actorId, enemy.tile as Tile));
  const { weights } = profile;
  const hp = statOf(view, actorId, 'hp');
  return {
    side,
    origin: me.tile,
    scorePlace(tile, hazards) {
      const pain = hazards.reduce((sum, hazard) => sum + hazard.damage, 0);
      const worst =
        threats
          .find((threat) => sameCell(threat.tile, tile))
          ?.by.reduce((sum, { worst: amount }) => sum + amount, 0) ?? 0;
      const nearest = distances.reduce((least, costTo) => Math.min(least, costTo(tile) ?? FAR), FAR);
      const height = view.world.surfaceAt(tile)?.height ?? 0;
      const threat = Math.min(worst, hp * 2) * weights.threat;
      const hazard = pain >= hp ? DEADLY : pain * weights.hazard;
      const elevation = idiv(height * weights.height, CELL);
      const cover = (enemies.length - ruleset.exposure(view, side, tile)) * weights.cover;
      const distance = nearest * weights.distance;
      return {
        score: threat + hazard + elevation + cover + distance,
        parts: { threat, hazard, height: elevation, cover, distance },
      };
    },
    flankBonus(from, target) {
      const enemy = enemies.find(({ id }) => id === target);
      return enemy ? flank(enemy, from) * weights.damage : 0;
    },
    facingFrom: (tile) => facingNearest(tile, enemies, me.facing),
  };
}

/** 4 behind, 2 beside, 0 in front. */
function flank(target: Actor, from: Tile): number {
  if (!target.tile) return 0;
  const dx = from.x - target.tile.x;
  const dz = from.z - target.tile.z;
  const along = dx * FACING_DX[target.facing] + dz * FACING_DZ[target.facing];
  return along < 0 ? 4 : along === 0 ? 2 : 0;
}

function facingNearest(tile: Tile, enemies: readonly Actor[], otherwise: Facing): Facing {
  let nearest: Tile | undefined;
  for (const { tile: there } of enemies) {
    if (there && (!nearest || tileDistance(tile, there) < tileDistance(tile, nearest))) nearest = there;
  }
  return nearest ? facingTowards(nearest.x - tile.x, nearest.z - tile.z, otherwise) : otherwise;
}
