import {
  actorOf,
  CELL,
  compareCells,
  FACING_DX,
  FACING_DZ,
  facingTowards,
  idiv,
  invariant,
  sameCell,
  statOf,
  tileDistance,
  worstTogether,
} from '@highground/kernel';
import type { Actor, ActorId, Facing, HazardFact, Profile, Ruleset, Tile, View } from '@highground/kernel';
import type { Thinking } from './controller.ts';

/** What a unit knows of the field before it weighs its places: computed once a decision. */
export interface Survey {
  readonly side: number;
  readonly origin: Tile;
  /** By z and then x, turned round where the enemy is at that end of the map: on a mirrored field neither side has the better ties. */
  compareTiles(a: Tile, b: Tile): number;
  /** Named parts of what standing there is worth; a way that would knock the walker out is ruled out by its size. */
  scorePlace(tile: Tile, hazards: readonly HazardFact[]): PlaceScore;
  /** Whether some enemy can be hit this turn; if none can, it is time to come closer. */
  readonly isInContact: boolean;
  /** 2 behind the enemy, 1 beside, 0 in front or where there is none. */
  flank(from: Tile, target: ActorId | undefined): number;
  /** Towards the nearest enemy. */
  facingFrom(tile: Tile): Facing;
}

/** A score and the named parts it is the sum of. */
export interface PlaceScore {
  readonly score: number;
  readonly parts: { readonly [part: string]: number };
}

interface Surveying extends Thinking {
  readonly profile: Profile;
  readonly tiles: readonly Tile[];
}

/** More than any sum of other parts: walking to one's own end is the last resort. */
const DEADLY = -1_000_000;
/** From this tick on a unit that can hit nobody cares so many times less about what may hit it: no stand-off is for ever. */
const PATIENCE_TICKS = 400;
const BOLDNESS = 8;
/** Stands in for a distance where no way leads. */
const FAR = 200;

/** Looks at the field once a decision; `tiles` are all that will be asked about. */
export function surveyField(
  view: View,
  seat: number,
  actorId: ActorId,
  { ruleset, profile, tiles }: Surveying,
): Survey {
  const me = actorOf(view, actorId);
  const side = view.seats.find((one) => one.id === seat)?.side ?? me.side;
  invariant(me.tile, 'an actor with a turn stands somewhere');
  const enemies = view.actors.filter((actor) => actor.side !== side && actor.standing === 'up' && actor.tile);
  const threats = ruleset.threats(view, side, tiles);
  const isInContact = canHit(ruleset, view, actorId, enemies);
  const caution = isInContact || view.tick < PATIENCE_TICKS ? 1 : BOLDNESS;
  const isTurned = isBefore(enemies, me.tile);
  const distances = enemies.map((enemy) => ruleset.walkCost(view, actorId, enemy.tile as Tile));
  const { weights, statuses } = profile;
  const goalWorth = goalsIn(view, actorId, { ruleset, weight: weights.goal ?? 0 });
  const hp = statOf(view, actorId, 'hp');
  return {
    side,
    origin: me.tile,
    isInContact,
    compareTiles: (a, b) => (isTurned ? compareCells(b, a) : compareCells(a, b)),
    scorePlace(tile, hazards) {
      const pain = hazards.reduce((sum, hazard) => sum + hazard.damage, 0);
      const ailments = hazards
        .flatMap((hazard) => hazard.statuses)
        .reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
      const threat = threats.find((one) => sameCell(one.tile, tile));
      const worst = threat ? worstTogether(threat) : 0;
      const ways = distances.map((costTo) => costTo(tile) ?? FAR);
      const nearest = ways.reduce((least, way) => Math.min(least, way), FAR);
      const sum = ways.reduce((total, way) => total + way, 0);
      const height = view.world.surfaceAt(tile)?.height ?? 0;
      const goal = goalWorth(tile);
      const parts = {
        ...(goal === undefined ? {} : { goal }),
        threat: idiv(Math.min(worst, hp) * weights.threat, caution),
        hazard: pain >= hp ? DEADLY : pain * weights.hazard + ailments,
        height: idiv(height * weights.height, CELL),
        cover: (enemies.length - ruleset.exposure(view, side, tile)) * weights.cover,
        distance: nearest * weights.distance + idiv(sum * weights.distance, 10 * Math.max(1, enemies.length)),
      };
      const score = parts.threat + parts.hazard + parts.height + parts.cover + parts.distance + (goal ?? 0);
      return { score, parts };
    },
    flank(from, target) {
      const enemy = enemies.find(({ id }) => id === target);
      return enemy ? flankOf(enemy, from) : 0;
    },
    facingFrom: (tile) => facingNearest(tile, enemies, me.facing),
  };
}

/** What a place is worth for the tiles that decide the battle; undefined where there are none, or they are of no account. */
function goalsIn(
  view: View,
  actor: ActorId,
  { ruleset, weight }: { readonly ruleset: Ruleset; readonly weight: number },
): (tile: Tile) => number | undefined {
  const goals = weight === 0 ? [] : (ruleset.goalTiles?.(view) ?? []);
  const ways = goals.map((goal) => ruleset.walkCost(view, actor, goal));
  return (tile) => {
    if (goals.length === 0) return undefined;
    if (goals.some((goal) => sameCell(goal, tile))) return weight;
    const nearest = ways.reduce((least, costTo) => Math.min(least, costTo(tile) ?? FAR), FAR);
    return -idiv(nearest * weight, 10);
  };
}

/** Whether most of the enemy lies before the tile in the order of the map, by z and then x. */
function isBefore(enemies: readonly Actor[], tile: Tile): boolean {
  const dz = enemies.reduce((sum, enemy) => sum + (enemy.tile?.z ?? 0) - tile.z, 0);
  const dx = enemies.reduce((sum, enemy) => sum + (enemy.tile?.x ?? 0) - tile.x, 0);
  return dz < 0 || (dz === 0 && dx < 0);
}

/** Whether the actor is a threat to one of its enemies where they stand. */
function canHit(ruleset: Ruleset, view: View, actor: ActorId, enemies: readonly Actor[]): boolean {
  const sides = view.sides.filter(({ id }) => enemies.some((enemy) => enemy.side === id));
  return sides.some(({ id }) => {
    const tiles = enemies.flatMap(({ side, tile }) => (side === id && tile ? [tile] : []));
    return ruleset
      .threats(view, id, tiles)
      .some(
        ({ tile, by }) => by.some((blow) => blow.actor === actor) && tiles.some((one) => sameCell(one, tile)),
      );
  });
}

function flankOf({ tile, facing }: Actor, from: Tile): number {
  if (!tile) return 0;
  const along = (from.x - tile.x) * FACING_DX[facing] + (from.z - tile.z) * FACING_DZ[facing];
  return along < 0 ? 2 : along === 0 ? 1 : 0;
}

function facingNearest(tile: Tile, enemies: readonly Actor[], otherwise: Facing): Facing {
  let nearest: Tile | undefined;
  for (const { tile: there } of enemies) {
    if (there && (!nearest || tileDistance(tile, there) < tileDistance(tile, nearest))) nearest = there;
  }
  return nearest ? facingTowards(nearest.x - tile.x, nearest.z - tile.z, otherwise) : otherwise;
}
