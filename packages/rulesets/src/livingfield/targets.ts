import { FACINGS, sameCell, stockOf, tileDistance } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { arcRefusal } from '@highground/mechanics/facing';
import { reachRefusal, sightBlocker, sightRefusal } from '@highground/mechanics/targeting';
import type { Stand } from '@highground/mechanics/targeting';
import { effectOf, kindOf, stat } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { affectedTiles, attemptOf, facingFor, lineTiles, placeOf } from './stance.ts';
import type { Aim, Attempt, Stance } from './stance.ts';
import { isMeantFor, whomRefusal } from './whom.ts';

/** The actions a unit has, its side's items last. */
export function actionsOf(rules: Rules, actor: Actor): readonly Action[] {
  return kindOf(rules, actor).actions;
}

/** Why an actor may not use an action at all. */
export type UsageProblem = 'silenced' | 'not-enough-mp' | 'out-of-stock';

/** The code alone: menus ask it of every action and most of it is never read. */
export function usageProblem(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { rule, id }: Action,
): UsageProblem | undefined {
  if (rule.kind === 'ability' && isSilenced(rules, actor)) return 'silenced';
  if (rule.kind === 'item' && stockOf(state, actor.side, id) === 0) return 'out-of-stock';
  return stat(state, actor.id, 'mp') < rule.mpCost ? 'not-enough-mp' : undefined;
}

/** What is told of it to whoever has that much MP. */
export function usageInWords(
  problem: UsageProblem,
  { rule, soldOut }: Action,
  name: string,
  mp: number,
): Refusal {
  switch (problem) {
    case 'silenced':
      return { code: problem, message: `${name} is silenced and cannot use abilities.` };
    case 'out-of-stock':
      return soldOut.refusal;
    case 'not-enough-mp':
      return {
        code: problem,
        message: `${rule.title} costs ${rule.mpCost} MP; ${name} has ${mp}.`,
        facts: { cost: rule.mpCost, mp },
      };
  }
}

/** Why an actor may not use an action at all: `silenced`, `not-enough-mp`, `out-of-stock`. */
export function usageRefusal(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  action: Action,
): Refusal | undefined {
  const problem = usageProblem(rules, state, actor, action);
  return problem && usageInWords(problem, action, actor.name, stat(state, actor.id, 'mp'));
}

function isSilenced(rules: Rules, { statuses }: Actor): boolean {
  for (const { id } of statuses) if (effectOf(rules, id).rule.silences) return true;
  return false;
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
  if (rule.targetType === 'tile') {
    if (area.shape === 'line') return lineAims(state, attempt);
    const aims: Aim[] = [];
    findTile(state, attempt, (tile) => void aims.push({ tile }));
    return aims;
  }
  return state.actors
    .filter((target) => isMeantFor(state, actor, action, target))
    .map(({ id }): Aim => ({ actor: id }));
}

/** Whether the action has any legal aim at all from there. */
export function hasAim(rules: Rules, state: ReadonlyState, stance: Stance, action: Action): boolean {
  const { area, rule } = action;
  if (rule.targetType !== 'tile') return hasActorAim(rules, state, stance, action);
  const attempt = attemptOf(stance, action);
  if (area.shape === 'line') return lineAims(state, attempt).length > 0;
  const isLegal = (tile: Tile): boolean => !geometryRefusal(rules, state, attempt, { tile });
  return isLegal(attempt.tile) || findTile(state, attempt, isLegal);
}

/** Asked of every action in a menu, and most reach nobody: what is cheap to find out comes first. */
function hasActorAim(rules: Rules, state: ReadonlyState, stance: Stance, action: Action): boolean {
  for (const target of state.actors) {
    if (!isWithin(stance, action.rule.range, target)) continue;
    if (!isMeantFor(state, stance.actor, action, target)) continue;
    if (!geometryRefusal(rules, state, attemptOf(stance, action), { actor: target.id })) return true;
  }
  return false;
}

/** Whether a unit is no further away than that, the acting one being where it would act from. */
function isWithin({ actor, tile }: Stance, range: number, { id, tile: place }: Actor): boolean {
  return id === actor.id || (place !== undefined && tileDistance(tile, place) <= range);
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

/** Goes over the tiles within the action's range, row by row, until one is what was looked for. */
function findTile(
  state: ReadonlyState,
  { tile, action }: Attempt,
  isSought: (tile: Tile) => boolean | undefined,
): boolean {
  const { range } = action.rule;
  for (let z = tile.z - range; z <= tile.z + range; z++) {
    const across = range - Math.abs(z - tile.z);
    for (let x = tile.x - across; x <= tile.x + across; x++) {
      for (const { y } of state.world.surfaces(x, z)) if (isSought({ x, y, z })) return true;
    }
  }
  return false;
}
