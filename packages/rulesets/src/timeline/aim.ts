import { CELL, FACING_DX, FACING_DZ, occupantOf, sameCell, statusOf, tileDistance } from '@highground/kernel';
import type { Actor, Facing, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { sightBlockingColumn } from '@highground/mechanics/tier-sight';
import {
  allTiles,
  coverAt,
  hasMark,
  isFree,
  isOnBoard,
  isPit,
  tierOf,
  tileAt,
  tilesWithin,
  TOP,
} from './board.ts';
import { heightRange } from './blow.ts';
import type { Attack } from './blow.ts';
import type { Rules } from './compile.ts';
import type { ActionRule } from './data.ts';
import { hasStatus, isFlying, kindOf } from './condition.ts';
import { wayBetween } from './push.ts';

/** Who would act, from where it would stand by then. */
export interface Attempt extends Attack {
  readonly user: Actor;
}

/** Who is on a tile once the user stands where it acts from. */
export function occupantThen(state: ReadonlyState, { user, tile }: Attempt, target: Tile): Actor | undefined {
  if (sameCell(target, tile)) return user;
  const occupant = occupantOf(state, target);
  return occupant?.id === user.id ? undefined : occupant;
}

/** Tiles an action could be aimed at if nothing spoke against it: all with somebody fit, or all in reach. */
export function candidatesFor(rules: Rules, state: ReadonlyState, attempt: Attempt): readonly Tile[] {
  const { action, tile } = attempt;
  if (action.rule.target === 'self') return [tile];
  if (isOfGround(attempt))
    return tilesWithin(state.world, tile, reachOf(rules, attempt) + rules.constants.rangeUp3);
  const tiles: Tile[] = [];
  for (const actor of state.actors) {
    const there = actor.id === attempt.user.id ? tile : actor.tile;
    if (there && whoProblem(attempt, actor) === undefined) tiles.push(there);
  }
  return tiles;
}

function isOfGround({ action }: Attempt): boolean {
  return action.rule.target === 'tile' || action.rule.target === 'free';
}

/** Why the action may not be aimed at that tile from there; the first reason of distance, height, sight, who. */
export function aimRefusal(
  rules: Rules,
  state: ReadonlyState,
  attempt: Attempt,
  target: Tile,
): Refusal | undefined {
  if (!isOnBoard(state.world, target))
    return {
      code: 'target-off-board',
      message: `There is no tile at (${target.x}, ${target.z}) of that height.`,
    };
  return (
    reachRefusal(rules, attempt, target) ??
    sightRefusal(state, attempt, target) ??
    placeRefusal(state, attempt, target) ??
    tauntRefusal(state, attempt, target)
  );
}

/** Whether distance, height and sight would let the action go there, whoever it meets: a confused unit does not choose. */
export function reachesBlindly(rules: Rules, state: ReadonlyState, attempt: Attempt, target: Tile): boolean {
  const { rule } = attempt.action;
  const distance = tileDistance(attempt.tile, target);
  if (distance < rule.minRange || distance > rangeTo(rules, attempt, target)) return false;
  if (Math.abs(tierOf(attempt.tile) - tierOf(target)) > rule.rise) return false;
  return !rule.sight || sightBlocker(state, attempt.tile, target) === undefined;
}

/** Whether there is anything at all to aim at: a candidate in reach, on ground that fits, as far as a taunt lets it. */
export function hasAim(rules: Rules, state: ReadonlyState, attempt: Attempt): boolean {
  const isPlaced = isOfGround(attempt);
  return candidatesFor(rules, state, attempt).some(
    (tile) =>
      reachesBlindly(rules, state, attempt, tile) &&
      (!isPlaced || placeRefusal(state, attempt, tile) === undefined) &&
      tauntRefusal(state, attempt, tile) === undefined,
  );
}

/** Tiles it reaches towards that target, height counted in. */
function rangeTo(rules: Rules, attempt: Attempt, target: Tile): number {
  const difference = tierOf(attempt.tile) - tierOf(target);
  const isRanged = attempt.action.rule.ranged;
  const gain = isRanged ? heightRange(rules.constants, difference, isFlying(attempt.user)) : 0;
  return Math.max(1, reachOf(rules, attempt) + gain);
}

/** Tiles before height changes it; weapons that shoot bring their own. */
export function reachOf(rules: Rules, { user, action }: Attempt): number {
  return action.rule.verb === 'shoot' ? kindOf(rules, user).weapon.range : action.rule.range;
}

function reachRefusal(rules: Rules, attempt: Attempt, target: Tile): Refusal | undefined {
  const { rule } = attempt.action;
  const distance = tileDistance(attempt.tile, target);
  const difference = tierOf(attempt.tile) - tierOf(target);
  const range = rangeTo(rules, attempt, target);
  if (distance < rule.minRange)
    return {
      code: 'target-too-close',
      message: `The target is ${distance} tiles away; the least distance is ${rule.minRange}.`,
      facts: { distance, minRange: rule.minRange },
    };
  if (distance > range)
    return {
      code: 'target-too-far',
      message: `The target is ${distance} tiles away; the reach is ${range}.`,
      facts: { distance, range },
    };
  if (Math.abs(difference) <= rule.rise) return undefined;
  return {
    code: 'target-too-high',
    message: `The target is ${Math.abs(difference)} tiers above or below; the reach is ${rule.rise}.`,
    facts: { difference: difference * CELL, heightReach: rule.rise },
  };
}

/** The column that keeps two tiles from seeing each other (TL-SHT-002). */
export function sightBlocker(state: ReadonlyState, from: Tile, to: Tile): Tile | undefined {
  const blocking = sightBlockingColumn(from, to, {
    tier: (x, z) => tierOf(tileAt(state.world, x, z) ?? from),
    hasCover: (x, z) => {
      const tile = tileAt(state.world, x, z);
      return tile !== undefined && coverAt(state, tile) > 0;
    },
  });
  return blocking && tileAt(state.world, blocking.x, blocking.z);
}

function sightRefusal(state: ReadonlyState, { action, tile }: Attempt, target: Tile): Refusal | undefined {
  const blocker = action.rule.sight ? sightBlocker(state, tile, target) : undefined;
  return (
    blocker && {
      code: 'sight-blocked',
      message: `What stands at (${blocker.x}, ${blocker.z}) is in the way.`,
      facts: { x: blocker.x, y: blocker.y, z: blocker.z },
    }
  );
}

function placeRefusal(state: ReadonlyState, attempt: Attempt, target: Tile): Refusal | undefined {
  const { rule } = attempt.action;
  if (rule.target === 'tile') {
    const isBottomless = rule.terrain?.work === 'transmute' && isPit(target);
    return isBottomless
      ? { code: 'target-is-pit', message: 'A pit has no ground to change.', facts: factsOf(target) }
      : undefined;
  }
  if (rule.target === 'free') return groundRefusal(state, attempt, target);
  const occupant = occupantThen(state, attempt, target);
  if (occupant) return whoRefusal(attempt, occupant);
  return { code: 'target-missing', message: `Nobody is at (${target.x}, ${target.z}).` };
}

function groundRefusal(state: ReadonlyState, attempt: Attempt, target: Tile): Refusal | undefined {
  const { rule } = attempt.action;
  const work = rule.terrain?.work;
  if (occupantThen(state, attempt, target))
    return { code: 'tile-taken', message: `Somebody is at ${inWords(target)}.`, facts: factsOf(target) };
  if (work === 'raise' || work === 'lower') return reshapeRefusal(work, target);
  if (coverAt(state, target) > 0)
    return { code: 'tile-taken', message: `Something is at ${inWords(target)}.`, facts: factsOf(target) };
  if (isPit(target) && !(rule.verb === 'teleport' && isFlying(attempt.user)))
    return { code: 'target-is-pit', message: `${inWords(target)} is a pit.`, facts: factsOf(target) };
  const isLit = rule.shadow && !(hasMark(state, attempt.tile, 'shadow') && hasMark(state, target, 'shadow'));
  return isLit ? { code: 'not-in-shadow', message: 'Both ends of a shadowstep lie in shadow.' } : undefined;
}

function reshapeRefusal(work: 'raise' | 'lower', target: Tile): Refusal | undefined {
  if (work === 'raise' && tierOf(target) === TOP)
    return {
      code: 'tile-too-high',
      message: `${inWords(target)} is as high as ground can be.`,
      facts: factsOf(target),
    };
  return work === 'lower' && isPit(target)
    ? { code: 'tile-too-low', message: `${inWords(target)} is a pit already.`, facts: factsOf(target) }
    : undefined;
}

function factsOf({ x, y, z }: Tile): Required<Refusal>['facts'] {
  return { x, y, z };
}

function inWords({ x, z }: Tile): string {
  return `(${x}, ${z})`;
}

function whoRefusal(attempt: Attempt, actor: Actor): Refusal | undefined {
  const problem = whoProblem(attempt, actor);
  return problem && { ...whoInWords(problem, attempt, actor), facts: { target: actor.id } };
}

type WhoProblem =
  | 'target-missing'
  | 'target-invisible'
  | 'target-not-self'
  | 'target-not-enemy'
  | 'target-not-ally'
  | 'target-not-other'
  | 'target-not-down'
  | 'target-down';

/** Apart from finding the problem: most of those found are never told. */
function whoInWords(problem: WhoProblem, { action: { rule } }: Attempt, { name }: Actor): Refusal {
  switch (problem) {
    case 'target-missing':
      return { code: 'target-missing', message: `${name} is not on the board.` };
    case 'target-invisible':
      return { code: 'target-invisible', message: `${name} cannot be seen.` };
    case 'target-not-self':
      return { code: 'target-not-self', message: `${rule.title} is for the one who does it.` };
    case 'target-not-enemy':
      return { code: 'target-not-enemy', message: `${name} is not an enemy.` };
    case 'target-not-ally':
      return { code: 'target-not-ally', message: `${name} is not an ally.` };
    case 'target-not-other':
      return { code: 'target-not-other', message: `${rule.title} is for somebody else.` };
    case 'target-not-down':
      return { code: 'target-not-down', message: `${name} is not down.` };
    case 'target-down':
      return { code: 'target-down', message: `${name} is down.` };
  }
}

function whoProblem(attempt: Attempt, actor: Actor): WhoProblem | undefined {
  const isFoe = actor.side !== attempt.user.side;
  if (actor.standing === 'gone') return 'target-missing';
  if (isFoe && hasStatus(actor, 'invisible')) return 'target-invisible';
  return sideProblem(attempt, actor, isFoe) ?? standingProblem(attempt.action.rule, actor);
}

function sideProblem(
  { user, action: { rule } }: Attempt,
  actor: Actor,
  isFoe: boolean,
): WhoProblem | undefined {
  const isSelf = actor.id === user.id;
  if (rule.target === 'self') return isSelf ? undefined : 'target-not-self';
  if (rule.target === 'enemy' && !isFoe) return 'target-not-enemy';
  if (isFoe && rule.target !== 'enemy' && rule.target !== 'unit') return 'target-not-ally';
  return isSelf && rule.target !== 'ally' ? 'target-not-other' : undefined;
}

function standingProblem({ target, corpses }: ActionRule, actor: Actor): WhoProblem | undefined {
  if (target === 'body') return actor.standing === 'down' ? undefined : 'target-not-down';
  return actor.standing === 'up' || corpses ? undefined : 'target-down';
}

/** One who is taunted acts against the taunter or not at all (TL-TNT-001). */
function tauntRefusal(state: ReadonlyState, attempt: Attempt, target: Tile): Refusal | undefined {
  const taunter = taunterOf(state, attempt.user);
  if (!taunter?.tile) return undefined;
  const there = taunter.tile;
  const isMet =
    attempt.action.isHarmful && areaOf(state, attempt, target).some((tile) => sameCell(tile, there));
  return isMet
    ? undefined
    : {
        code: 'taunted',
        message: `${attempt.user.name} can only act against ${taunter.name}.`,
        facts: { target: taunter.id },
      };
}

/** Who taunts the actor. */
export function taunterOf(state: ReadonlyState, actor: Actor): Actor | undefined {
  const source = actor.statuses.length > 0 ? statusOf(actor, 'taunted')?.source : undefined;
  return source === undefined ? undefined : state.actors[source - 1];
}

/** The tiles an action aimed there touches, the aimed one first in a line. */
export function areaOf(
  { world }: ReadonlyState,
  { user, tile, action }: Attempt,
  target: Tile,
): readonly Tile[] {
  const { area } = action.rule;
  if (area.shape === 'tile') return [target];
  if (area.shape === 'blast') return tilesWithin(world, target, area.radius);
  const way = wayBetween(tile, target, user.facing);
  const along = area.shape === 'line' ? way : (((way + 1) & 3) as Facing);
  const first = area.shape === 'line' ? 0 : -((area.length - 1) >> 1);
  const tiles: Tile[] = [];
  for (let step = first; step < first + area.length; step++) {
    const next = tileAt(world, target.x + step * FACING_DX[along], target.z + step * FACING_DZ[along]);
    if (next) tiles.push(next);
  }
  return tiles;
}

/** Whether a tile is free for somebody to arrive on foot. */
export function canArrive(state: ReadonlyState, tile: Tile): boolean {
  return isFree(state, tile) && !isPit(tile);
}

/** The free tile of ground nearest to a place, by distance, then row, then column. */
export function nearestFree(state: ReadonlyState, place: Tile): Tile | undefined {
  let best: Tile | undefined;
  for (const tile of allTiles(state.world)) {
    if (!canArrive(state, tile)) continue;
    if (!best || tileDistance(place, tile) < tileDistance(place, best)) best = tile;
  }
  return best;
}
