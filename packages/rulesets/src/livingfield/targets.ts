import { FACINGS, facingTowards, invariant, sameCell, stockOf } from '@highground/kernel';
import type { Actor, ActorId, Cell, Facing, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { areaTiles } from '@highground/mechanics/area';
import { arcRefusal } from '@highground/mechanics/facing';
import { reachRefusal, sightBlocker, sightRefusal } from '@highground/mechanics/targeting';
import type { Stand } from '@highground/mechanics/targeting';
import { allegiance, effectsOn, stat } from './condition.ts';
import type { Action, Rules } from './compile.ts';

/** Where and how an actor would act: its destination, and a facing or none chosen yet. */
export interface Stance extends Stand {
  readonly actor: Actor;
  readonly facing: Facing | 'auto';
}

/** What a command aims at: a tile or an actor, as the action's target type has it. */
export interface Aim {
  readonly tile?: Tile;
  readonly actor?: ActorId;
}

export function stanceAt(state: ReadonlyState, actor: Actor, tile: Tile, facing: Facing | 'auto'): Stance {
  const surface = state.world.surfaceAt(tile);
  invariant(surface, `nobody can stand at ${tile.x},${tile.y},${tile.z}`);
  return { actor, tile, height: surface.height, facing };
}

/** The actions a unit has, its side's items last. */
export function actionsOf(rules: Rules, actor: Actor): readonly Action[] {
  const unit = rules.units.get(actor.unit);
  invariant(unit, `no unit ${actor.unit}`);
  return unit.actions;
}

/** Why an actor may not use an action at all: `silenced`, `not-enough-mp`, `out-of-stock`. */
export function useRefusal(rules: Rules, state: ReadonlyState, actor: Actor, { id, rule }: Action): Refusal | undefined {
  if (rule.kind === 'ability' && effectsOn(rules, actor).some((effect) => effect.rule.silences)) {
    return { code: 'silenced', message: `${actor.name} is silenced and cannot use abilities.` };
  }
  const mp = stat(state, actor.id, 'mp');
  if (mp < rule.mpCost) {
    return { code: 'not-enough-mp', message: `${rule.title} costs ${rule.mpCost} MP; ${actor.name} has ${mp}.`, facts: { cost: rule.mpCost, mp } };
  }
  if (rule.kind === 'item' && stockOf(state, actor.side, id) === 0) {
    return { code: 'out-of-stock', message: `There is no ${rule.title} left.`, facts: { item: id } };
  }
  return undefined;
}

/** Why an action may not be aimed so from there; whom first, then reach, sight and arc. */
export function aimRefusal(rules: Rules, state: ReadonlyState, stance: Stance, action: Action, aim: Aim): Refusal | undefined {
  const refusal = action.rule.targetType === 'tile' ? tileRefusal(state, aim) : actorRefusal(state, stance, action, aim);
  if (refusal) return refusal;
  return geometryRefusal(rules, state, stance, action, placeOf(state, stance, aim));
}

/** Everything the action could be aimed at from there, legal or not; of tiles only those within its range. */
export function aimsOf(state: ReadonlyState, stance: Stance, action: Action): readonly Aim[] {
  const { rule, area } = action;
  if (rule.targetType === 'self') return [{ actor: stance.actor.id }];
  if (rule.targetType !== 'tile') {
    return state.actors.flatMap(({ id }) => (actorRefusal(state, stance, action, { actor: id }) ? [] : [{ actor: id }]));
  }
  if (area.shape !== 'line') return tilesWithin(state, stance, rule.range);
  const facings = stance.facing === 'auto' ? FACINGS : [stance.facing];
  return facings.flatMap((facing) => affectedTiles(state, stance, action, { facing }).map((tile) => ({ tile })));
}

/** Whether anything at all is a legal aim. */
export function hasAim(rules: Rules, state: ReadonlyState, stance: Stance, action: Action): boolean {
  return aimsOf(state, stance, action).some((aim) => !aimRefusal(rules, state, stance, action, aim));
}

/** The tiles an action aimed so touches from there; without an aim those straight ahead. */
export function affectedTiles(state: ReadonlyState, stance: Stance, { area, rule }: Action, aim: Aim & { readonly facing?: Facing }): readonly Tile[] {
  const target = aim.tile || aim.actor !== undefined ? placeOf(state, stance, aim).tile : stance.tile;
  const facing = aim.facing ?? facingFor(stance, target);
  return areaTiles(state.world, area, { attacker: stance.tile, facing, target }, rule.heightReach);
}

/** The facing chosen, or towards the target, or as before when it has no direction. */
export function facingFor({ tile, facing, actor }: Stance, target: Tile): Facing {
  return facing === 'auto' ? facingTowards(target.x - tile.x, target.z - tile.z, actor.facing) : facing;
}

/** The block that stops the action's line of sight to an aim, if it needs one. */
export function blockerOf(rules: Rules, state: ReadonlyState, stance: Stance, action: Action, aim: Aim): Cell | undefined {
  return action.needsSight ? blockerTo(rules, state, stance, placeOf(state, stance, aim)) : undefined;
}

/** Whether the actor counts the other as its own (A-49: a charmed unit counts the other way round). */
export function isAlly(state: ReadonlyState, actor: Actor, other: Actor): boolean {
  return other.id === actor.id || other.side === allegiance(state, actor);
}

function tileRefusal(state: ReadonlyState, { tile, actor }: Aim): Refusal | undefined {
  if (actor !== undefined) return { code: 'unexpected-target', message: 'This action is aimed at a tile, not at a unit.' };
  if (!tile) return { code: 'target-missing', message: 'This action is aimed at a tile; none is given.' };
  if (state.world.surfaceAt(tile)) return undefined;
  return { code: 'no-surface', message: `There is no surface at (${tile.x}, ${tile.y}, ${tile.z}).`, facts: { ...tile } };
}

function actorRefusal(state: ReadonlyState, { actor }: Stance, { rule }: Action, aim: Aim): Refusal | undefined {
  if (aim.tile) return { code: 'unexpected-target', message: `${rule.title} is aimed at a unit, not at a tile.` };
  const id = aim.actor ?? (rule.targetType === 'self' ? actor.id : undefined);
  if (id === undefined) return { code: 'target-missing', message: `${rule.title} is aimed at a unit; none is given.` };
  const target = state.actors[id - 1];
  if (!target?.tile) return { code: 'unknown-target', message: `There is no unit ${id} on the field.`, facts: { target: id } };
  const isKin = isAlly(state, actor, target);
  if (rule.targetType === 'self' && id !== actor.id) return { code: 'target-not-self', message: `${rule.title} is for the unit itself.` };
  if (rule.targetType === 'enemy' && isKin) return { code: 'target-not-enemy', message: `${target.name} is not an enemy.`, facts: { target: id } };
  if (rule.targetType === 'ally' && !isKin) return { code: 'target-not-ally', message: `${target.name} is not an ally.`, facts: { target: id } };
  const isBody = target.standing === 'down';
  if (rule.revivesPct > 0 && !isBody) return { code: 'target-not-down', message: `${target.name} is not down.`, facts: { target: id } };
  if (rule.revivesPct === 0 && isBody) return { code: 'target-down', message: `${target.name} is down.`, facts: { target: id } };
  return undefined;
}

function geometryRefusal(rules: Rules, state: ReadonlyState, stance: Stance, action: Action, target: Stand): Refusal | undefined {
  const { rule, area } = action;
  if (area.shape === 'line') return lineRefusal(state, stance, action, target.tile);
  const outOfReach = reachRefusal(rule, stance, target);
  if (outOfReach) return outOfReach;
  const blocker = action.needsSight ? blockerTo(rules, state, stance, target) : undefined;
  if (blocker) return sightRefusal(blocker);
  return rule.arc === 'front' ? arcRefusal(stance.tile, facingFor(stance, target.tile), target.tile) : undefined;
}

function lineRefusal(state: ReadonlyState, stance: Stance, action: Action, target: Tile): Refusal | undefined {
  const tiles = affectedTiles(state, stance, action, { tile: target });
  if (tiles.some((tile) => sameCell(tile, target))) return undefined;
  return { code: 'target-not-in-line', message: `(${target.x}, ${target.z}) is not on the line ahead.`, facts: { x: target.x, z: target.z } };
}

function blockerTo(rules: Rules, state: ReadonlyState, stance: Stance, target: Stand): Cell | undefined {
  return sightBlocker(state.world, stance, target, { eye: rules.constants.losEye, blocks: rules.sightBlockers });
}

function placeOf(state: ReadonlyState, stance: Stance, aim: Aim): Stand {
  const id = aim.actor ?? stance.actor.id;
  const tile = aim.tile ?? (id === stance.actor.id ? stance.tile : state.actors[id - 1]?.tile);
  const surface = tile && state.world.surfaceAt(tile);
  invariant(tile && surface, 'an aim has a place');
  return { tile, height: surface.height };
}

function tilesWithin(state: ReadonlyState, { tile }: Stance, range: number): Aim[] {
  const aims: Aim[] = [];
  for (let z = tile.z - range; z <= tile.z + range; z++) {
    const across = range - Math.abs(z - tile.z);
    for (let x = tile.x - across; x <= tile.x + across; x++) {
      for (const { y } of state.world.surfaces(x, z)) aims.push({ tile: { x, y, z } });
    }
  }
  return aims;
}
