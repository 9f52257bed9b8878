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
export function fits(rules: Rules, state: ReadonlyState, actor: Actor, place: Place): boolean {
  return roomFor(rules, state, actor).fits(place);
}

/** Answers about many places for one body, with everybody else looked at once. */
export interface Room {
  readonly fits: (place: Place) => boolean;
  /** Whether the body may be over an open place, to fall from it. */
  readonly isOpen: (place: Place) => boolean;
}

function roomFor(rules: Rules, state: ReadonlyState, actor: Actor): Room {
  const { rooms } = memoOf(rules, state);
  return (rooms[actor.id] ??= roomAmongOthers(rules, state, actor));
}

function roomAmongOthers(rules: Rules, state: ReadonlyState, actor: Actor): Room {
  const { world } = state;
  const others: Body[] = [];
  for (const other of state.actors) {
    const body = other.id === actor.id || !isUp(other) ? undefined : bodyOf(state, other);
    if (body) others.push(body);
  }
  const floats = isFloating(rules, actor);
  const isFree = (body: Body): boolean => !others.some((other) => overlap(body, other));
  return {
    fits({ tile, facing }) {
      const body = bodyAt(world, actor.size, tile, facing);
      return isFree(body) && (floats ? hasRoom(world, body) : isGrounded(rules, world, body));
    },
    isOpen({ tile, facing }) {
      if (world.surfaceAt(tile)) return false;
      const body = bodyAt(world, actor.size, tile, facing);
      return isFree(body) && hasRoom(world, body);
    },
  };
}

/** Whoever else has a body in this one's way. */
export function inTheWay(state: ReadonlyState, actor: Actor, body: Body): Actor | undefined {
  return state.actors.find((other) => {
    if (other.id === actor.id || !isUp(other)) return false;
    const theirs = bodyOf(state, other);
    return theirs !== undefined && overlap(body, theirs);
  });
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

/** Where one step may lead: up to one place for each surface in its reach or open space next to the anchor, N, E, S, W, low to high. */
export function stepsFrom(rules: Rules, state: ReadonlyState, actor: Actor): readonly Place[] {
  const { steps } = memoOf(rules, state);
  return (steps[actor.id] ??= stepsOf(rules, state, actor, true));
}

/** Whether there is any; without looking for the others. */
export function canStep(rules: Rules, state: ReadonlyState, actor: Actor): boolean {
  const known = memoOf(rules, state).steps[actor.id];
  if (known) return known.length > 0;
  return FACINGS.some((way) => stepsAlong(rules, state, actor, { way, intoTheOpen: true }).length > 0);
}

/** The same for a body wherever it is taken to be, with or without steps into the open. */
export function stepsOf(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  intoTheOpen: boolean,
): readonly Place[] {
  return FACINGS.flatMap((way) => stepsAlong(rules, state, actor, { way, intoTheOpen }));
}

interface Course {
  readonly way: Facing;
  readonly intoTheOpen: boolean;
}

function stepsAlong(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { way, intoTheOpen }: Course,
): readonly Place[] {
  const { tile, facing } = actor;
  if (!tile) return [];
  const { world } = state;
  const room = roomFor(rules, state, actor);
  const feet = feetAt(world, tile);
  const ahead = { x: tile.x + FACING_DX[way], y: idiv(feet, CELL) - 1, z: tile.z + FACING_DZ[way] };
  const places: Place[] = [];
  for (const { y, height } of world.surfaces(ahead.x, ahead.z))
    if (Math.abs(height - feet) <= rules.constants.stepRise)
      addPlace(places, room, { tile: { x: ahead.x, y, z: ahead.z }, facing: way }, facing);
  const edge = { tile: ahead, facing: way };
  if (isFloating(rules, actor)) {
    if (!world.surfaceAt(ahead)) addPlace(places, room, edge, facing);
  } else if (intoTheOpen && places.length === 0 && mayFallIn(state) && room.isOpen(edge)) places.push(edge);
  return places;
}

function mayFallIn(state: ReadonlyState): boolean {
  return registerOf(state, REGISTER.falling) === 1;
}

/** Arriving it looks the way it went if there is room for that, otherwise as before. */
function addPlace(places: Place[], room: Room, ahead: Place, before: Facing): void {
  if (room.fits(ahead)) return void places.push(ahead);
  const asBefore = { ...ahead, facing: before };
  if (ahead.facing !== before && room.fits(asBefore)) places.push(asBefore);
}

/** How the body would lie after a step to this tile; nothing where it cannot go there. */
export function stepTo(rules: Rules, state: ReadonlyState, actor: Actor, tile: Tile): Place | undefined {
  const { tile: from } = actor;
  const way =
    from && FACINGS.find((one) => FACING_DX[one] === tile.x - from.x && FACING_DZ[one] === tile.z - from.z);
  if (way === undefined) return undefined;
  return stepsAlong(rules, state, actor, { way, intoTheOpen: true }).find((place) =>
    sameCell(place.tile, tile),
  );
}
