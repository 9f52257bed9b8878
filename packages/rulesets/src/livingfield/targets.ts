import { FACINGS, sameCell, stockOf, tileDistance } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState, Refusal } from '@highground/kernel';
import { arcRefusal } from '@highground/mechanics/facing';
import { reachRefusal, sightBlocker, sightRefusal } from '@highground/mechanics/targeting';
import type { Stand } from '@highground/mechanics/targeting';
import { effectOf, kindOf, stat } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { affectedTiles, facingFor, lineTiles, placeOf } from './stance.ts';
import type { Aim, Attempt } from './stance.ts';
import { isMeantFor, whomRefusal } from './whom.ts';

/** The actions a unit has, its side's items last. */
export function actionsOf(rules: Rules, actor: Actor): readonly Action[] {
  return kindOf(rules, actor).actions;
}

/** Why an actor may not use an action at all: `silenced`, `not-enough-mp`, `out-of-stock`. */
export function usageRefusal(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  action: Action,
): Refusal | undefined {
  const { rule, id, outOfStock } = action;
  if (rule.kind === 'ability' && actor.statuses.some((status) => effectOf(rules, status.id).rule.silences)) {
    return { code: 'silenced', message: `${actor.name} is silenced and cannot use abilities.` };
  }
  if (rule.kind === 'item' && stockOf(state, actor.side, id) === 0) return outOfStock;
  const mp = stat(state, actor.id, 'mp');
  if (mp >= rule.mpCost) return undefined;
  return {
    code: 'not-enough-mp',
    message: `${rule.title} costs ${rule.mpCost} MP; ${actor.name} has ${mp}.`,
    facts: { cost: rule.mpCost, mp },
  };
}

/** Why an action may not be aimed so from there: whom it is for, then reach, sight and arc. */
export function aimRefusal(
  rules: Rules,
  state: ReadonlyState,
  attempt: Attempt,
  aim: Aim,
): Refusal | undefined {
  return whomRefusal(state, attempt, aim) ?? geometryRefusal(rules, state, attempt, aim);
}

/** Everything the action could be aimed at from there, in reach or not; of tiles only those within its range. */
export function aimsOf(state: ReadonlyState, attempt: Attempt): readonly Aim[] {
  const { actor, action } = attempt;
  const { area, rule } = action;
  if (rule.targetType === 'tile')
    return area.shape === 'line' ? lineAims(state, attempt) : tilesWithin(state, attempt, rule.range);
  return state.actors
    .filter((target) => isMeantFor(state, actor, action, target))
    .map(({ id }): Aim => ({ actor: id }));
}

/** Whether anything at all is a legal aim. */
export function hasAim(rules: Rules, state: ReadonlyState, attempt: Attempt): boolean {
  const { actor, action } = attempt;
  const { area, rule } = action;
  const isLegal = (aim: Aim): boolean => !geometryRefusal(rules, state, attempt, aim);
  if (rule.targetType !== 'tile') {
    return state.actors.some(
      (target) =>
        isMeantFor(state, actor, action, target) && isNear(attempt, target) && isLegal({ actor: target.id }),
    );
  }
  if (area.shape === 'line') return lineAims(state, attempt).length > 0;
  return isLegal({ tile: attempt.tile }) || tilesWithin(state, attempt, rule.range).some(isLegal);
}

/** A cheap first look: whether a unit is no further than the range, the acting one being where it would act from. */
function isNear({ actor, tile, action }: Attempt, { id, tile: place }: Actor): boolean {
  return id === actor.id || (place !== undefined && tileDistance(tile, place) <= action.rule.range);
}

function lineAims(state: ReadonlyState, attempt: Attempt): Aim[] {
  const facings = attempt.facing === 'auto' ? FACINGS : [attempt.facing];
  return facings.flatMap((facing) => lineTiles(state, attempt, facing).map((tile): Aim => ({ tile })));
}

/** The block that stops the action's line of sight to an aim, if it needs one. */
export function blockerOf(
  rules: Rules,
  state: ReadonlyState,
  attempt: Attempt,
  target: Stand,
): Cell | undefined {
  if (!attempt.action.needsSight) return undefined;
  return sightBlocker(state.world, attempt, target, {
    eye: rules.constants.losEye,
    blocks: rules.sightBlockers,
  });
}

function geometryRefusal(
  rules: Rules,
  state: ReadonlyState,
  attempt: Attempt,
  aim: Aim,
): Refusal | undefined {
  const { rule, area } = attempt.action;
  const target = placeOf(state, attempt, aim);
  if (area.shape === 'line') return lineRefusal(state, attempt, aim);
  const outOfReach = reachRefusal(rule, attempt, target);
  if (outOfReach) return outOfReach;
  const blocker = blockerOf(rules, state, attempt, target);
  if (blocker) return sightRefusal(blocker);
  return rule.arc === 'front'
    ? arcRefusal(attempt.tile, facingFor(attempt, target.tile), target.tile)
    : undefined;
}

function lineRefusal(state: ReadonlyState, attempt: Attempt, aim: Aim): Refusal | undefined {
  const { tile: target } = placeOf(state, attempt, aim);
  if (affectedTiles(state, attempt, aim).some((tile) => sameCell(tile, target))) return undefined;
  return {
    code: 'target-not-in-line',
    message: `(${target.x}, ${target.z}) is not on the line ahead.`,
    facts: { x: target.x, z: target.z },
  };
}

function tilesWithin(state: ReadonlyState, { tile }: Attempt, range: number): Aim[] {
  const aims: Aim[] = [];
  for (let z = tile.z - range; z <= tile.z + range; z++) {
    const across = range - Math.abs(z - tile.z);
    for (let x = tile.x - across; x <= tile.x + across; x++) {
      for (const { y } of state.world.surfaces(x, z)) aims.push({ tile: { x, y, z } });
    }
  }
  return aims;
}
