import {
  CELL,
  FACINGS,
  FACING_DX,
  FACING_DZ,
  idiv,
  isFluid,
  registerOf,
  sameCell,
  voxelMaterial,
} from '@highground/kernel';
import type { Actor, Facing, ReadonlyState, ReadonlyWorld, Surface, Tile } from '@highground/kernel';
import { bodyAt, bodyOf, feetAt, overlap } from './body.ts';
import type { Body } from './body.ts';
import { terrainAt } from './compile.ts';
import type { Rules } from './compile.ts';
import { isFloating, isUp } from './condition.ts';
import { memoOf } from './memo.ts';
import { REGISTER } from './registers.ts';

/** A place to be: where the anchor stands and how the body lies. */
export interface Place {
  readonly tile: Tile;
  readonly facing: Facing;
}

/** Whether the body may be there: room for all of it, ground within a free step of the anchor unless it floats, nobody in the way. */
export function fits(rules: Rules, state: ReadonlyState, actor: Actor, { tile, facing }: Place): boolean {
  const body = bodyAt(state.world, actor.size, tile, facing);
  const ground = isFloating(rules, actor) ? hasRoom(state.world, body) : isGrounded(rules, state.world, body);
  return ground && isFree(state, actor, body);
}

/** Whether the body may be over this open place, to fall from it: room for all of it, nobody in the way. */
export function isOpen(state: ReadonlyState, actor: Actor, { tile, facing }: Place): boolean {
  if (state.world.surfaceAt(tile)) return false;
  const body = bodyAt(state.world, actor.size, tile, facing);
  return hasRoom(state.world, body) && isFree(state, actor, body);
}

/** Whoever else has a body in this one's way. */
export function inTheWay(state: ReadonlyState, actor: Actor, body: Body): Actor | undefined {
  return state.actors.find((other) => {
    if (other.id === actor.id || !isUp(other)) return false;
    const theirs = bodyOf(state, other);
    return theirs !== undefined && overlap(body, theirs);
  });
}

function isFree(state: ReadonlyState, actor: Actor, body: Body): boolean {
  return inTheWay(state, actor, body) === undefined;
}

/** Every column of the body has walkable ground near the height of its feet, and headroom over it (owner's decision 3). */
function isGrounded(rules: Rules, world: ReadonlyWorld, body: Body): boolean {
  for (let z = body.minZ; z <= body.maxZ; z++)
    for (let x = body.minX; x <= body.maxX; x++)
      if (!carries(rules, world.surfaces(x, z), body)) return false;
  return true;
}

function carries(rules: Rules, surfaces: readonly Surface[], { feet, head }: Body): boolean {
  for (let at = surfaces.length - 1; at >= 0; at--) {
    const surface = surfaces[at] as Surface;
    if (Math.abs(surface.height - feet) > rules.constants.freeStep) continue;
    return surface.height + surface.clearance >= head && terrainAt(rules, surface) !== undefined;
  }
  return false;
}

/** No solid block anywhere between feet and head. */
function hasRoom(world: ReadonlyWorld, body: Body): boolean {
  const low = idiv(body.feet + CELL - 1, CELL);
  const high = idiv(body.head + CELL - 1, CELL);
  for (let z = body.minZ; z <= body.maxZ; z++)
    for (let x = body.minX; x <= body.maxX; x++)
      for (let y = low; y < high; y++) if (!isEmpty(world, x, y, z)) return false;
  return true;
}

function isEmpty(world: ReadonlyWorld, x: number, y: number, z: number): boolean {
  if (!world.isInside(x, y, z)) return false;
  const material = voxelMaterial(world.voxelAt(x, y, z));
  return material < 0 || isFluid(material);
}

/** Where one step may lead: up to one place for each surface or open space next to the anchor, N, E, S, W, low to high. */
export function stepsFrom(rules: Rules, state: ReadonlyState, actor: Actor): readonly Place[] {
  const { steps } = memoOf(rules, state);
  const found = steps.get(actor.id) ?? findSteps(rules, state, actor);
  steps.set(actor.id, found);
  return found;
}

function findSteps(rules: Rules, state: ReadonlyState, actor: Actor): readonly Place[] {
  const { tile } = actor;
  if (!tile) return [];
  const floats = isFloating(rules, actor);
  const feet = feetAt(state.world, tile);
  return FACINGS.flatMap((way) => {
    const x = tile.x + FACING_DX[way];
    const z = tile.z + FACING_DZ[way];
    const near = state.world
      .surfaces(x, z)
      .filter(({ height }) => Math.abs(height - feet) <= rules.constants.stepRise)
      .map(({ y }) => ({ x, y, z }));
    const ahead = { x, y: idiv(feet, CELL) - 1, z };
    const isAir = !near.some((one) => sameCell(one, ahead));
    const places = [...near, ...(floats && isAir ? [ahead] : [])].flatMap((to) =>
      placed(rules, state, actor, { tile: to, facing: way }),
    );
    if (places.length > 0 || floats || registerOf(state, REGISTER.falling) === 0) return places;
    const edge = { tile: ahead, facing: way };
    return isOpen(state, actor, edge) ? [edge] : [];
  });
}

/** Arriving it looks the way it went if there is room for that, otherwise as before. */
function placed(rules: Rules, state: ReadonlyState, actor: Actor, ahead: Place): Place[] {
  if (fits(rules, state, actor, ahead)) return [ahead];
  const asBefore = { ...ahead, facing: actor.facing };
  return ahead.facing !== actor.facing && fits(rules, state, actor, asBefore) ? [asBefore] : [];
}

/** How the body would lie after a step to this tile; nothing where it cannot go there. */
export function stepTo(rules: Rules, state: ReadonlyState, actor: Actor, tile: Tile): Place | undefined {
  return stepsFrom(rules, state, actor).find((place) => sameCell(place.tile, tile));
}
