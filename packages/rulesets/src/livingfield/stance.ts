import { facingTowards, invariant } from '@highground/kernel';
import type { Actor, ActorId, Facing, ReadonlyState, Tile } from '@highground/kernel';
import { areaTiles } from '@highground/mechanics/area';
import type { Stand } from '@highground/mechanics/targeting';
import type { Action } from './compile.ts';

/** Where and how an actor would act: its destination, and a facing or none chosen yet. */
export interface Stance extends Stand {
  readonly actor: Actor;
  readonly facing: Facing | 'auto';
}

/** An action tried from a stance. */
export interface Attempt extends Stance {
  readonly action: Action;
}

/** What a command aims at: a tile or an actor, as the action's target type has it. */
export interface Aim {
  readonly tile?: Tile | undefined;
  readonly actor?: ActorId | undefined;
}

export function attemptOf({ actor, tile, height, facing }: Stance, action: Action): Attempt {
  return { actor, tile, height, facing, action };
}

export function stanceAt(state: ReadonlyState, actor: Actor, tile: Tile, facing: Facing | 'auto'): Stance {
  return { actor, tile, height: heightAt(state, tile), facing };
}

/** The place an aim names, the acting unit being where it would act from; without an aim that is where. */
export function placeOf(state: ReadonlyState, stance: Stance, aim: Aim): Stand {
  if (!aim.tile && (aim.actor === undefined || aim.actor === stance.actor.id)) return stance;
  const tile = aim.tile ?? state.actors[(aim.actor as ActorId) - 1]?.tile;
  if (!tile) invariant(false, 'an aim has a place');
  return { tile, height: heightAt(state, tile) };
}

/** The facing chosen, or towards the target, or as before when it has no direction. */
export function facingFor({ tile, facing, actor }: Stance, target: Tile): Facing {
  return facing === 'auto' ? facingTowards(target.x - tile.x, target.z - tile.z, actor.facing) : facing;
}

/** The tiles an action aimed so touches (OT-ACT-007). */
export function affectedTiles(state: ReadonlyState, attempt: Attempt, aim: Aim): readonly Tile[] {
  const { tile: target } = placeOf(state, attempt, aim);
  return tilesAlong(state, attempt, target, facingFor(attempt, target));
}

/** The tiles a line tried towards a facing touches. */
export function lineTiles(state: ReadonlyState, attempt: Attempt, facing: Facing): readonly Tile[] {
  return tilesAlong(state, attempt, attempt.tile, facing);
}

function tilesAlong(
  state: ReadonlyState,
  { action, tile }: Attempt,
  target: Tile,
  facing: Facing,
): readonly Tile[] {
  return areaTiles(state.world, action.area, { attacker: tile, facing, target }, action.rule.heightReach);
}

function heightAt(state: ReadonlyState, tile: Tile): number {
  const surface = state.world.surfaceAt(tile);
  if (!surface) invariant(false, `nobody can stand at ${tile.x},${tile.y},${tile.z}`);
  return surface.height;
}
