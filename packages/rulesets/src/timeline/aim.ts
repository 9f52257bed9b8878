import { sameCell, statusOf } from '@highground/kernel';
import type { Actor, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { areaOf, occupantThen } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { isOnBoard, isPit, tilesWithin } from './board.ts';
import type { Rules } from './compile.ts';
import { factsOf, groundRefusal } from './free-ground.ts';
import { reachesBlindly, reachOf, reachRefusal, sightRefusal } from './range.ts';
import { whoProblem, whoRefusal } from './whom.ts';

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
