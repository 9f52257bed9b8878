import { Raycaster, Vector2 } from 'three';
import type { Camera } from 'three';
import { pickBlock } from '@highground/kernel';
import type { Cell, Tile, World } from '@highground/kernel';
import type { ActorView } from './actor-view.ts';
import type { Pick } from './api.ts';

const REACH = 600;
/** Half a body, as a share of the tiles it stands on. */
const HALF_BODY = 0.32;

/** A point of the view, −1…1 both ways, up positive. */
export interface ViewPoint {
  readonly camera: Camera;
  readonly x: number;
  readonly y: number;
}

const ray = new Raycaster();
const point = new Vector2();

/** Finds the exact block, or the actor before it, under a point of the view; `standOn` names the tile of a block. */
export function pickAt(
  world: World,
  views: Iterable<ActorView>,
  { camera, x, y }: ViewPoint,
  standOn = (cell: Cell): Tile | undefined => tileOf(world, cell),
): Pick | undefined {
  ray.setFromCamera(point.set(x, y), camera);
  const { origin, direction } = ray.ray;
  const block = pickBlock(world, origin, direction, REACH);
  const blockDistance =
    block === undefined
      ? Infinity
      : Math.hypot(block.point.x - origin.x, block.point.y - origin.y, block.point.z - origin.z);
  const actor = nearestActor(origin, direction, views, blockDistance);
  if (actor !== undefined) {
    const { tile, id } = actor.actor;
    return { cell: tile, face: 'top', tile, actor: id };
  }
  if (block === undefined) return undefined;
  const tile = standOn(block.cell);
  return { cell: block.cell, face: block.face, ...(tile === undefined ? {} : { tile }) };
}

/** The same for the same block, face and actor. */
export function pickKey({ cell, face, actor }: Pick): string {
  return [cell.x, cell.y, cell.z, face, actor].join();
}

/** The block's own top if one can stand there, else the next surface above it in its column. */
export function tileOf(world: World, cell: Cell): Tile | undefined {
  const surface = world.surfaces(cell.x, cell.z).find(({ y }) => y >= cell.y);
  return surface === undefined ? undefined : { x: cell.x, y: surface.y, z: cell.z };
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function nearestActor(
  origin: Vector,
  direction: Vector,
  views: Iterable<ActorView>,
  before: number,
): ActorView | undefined {
  let [nearest, found] = [before, undefined as ActorView | undefined];
  for (const view of views) {
    const tall = view.actor.standing === 'up' ? view.tall : 0.5;
    const distance = boxDistance(origin, direction, view, tall);
    if (distance < nearest) [nearest, found] = [distance, view];
  }
  return found;
}

/** Distance along the ray to a body's box; Infinity for a miss. */
function boxDistance(
  origin: Vector,
  direction: Vector,
  { x, y, z, spread }: ActorView,
  tall: number,
): number {
  let [enter, leave] = [0, Infinity];
  const [halfX, halfZ] = [spread[0] * HALF_BODY, spread[1] * HALF_BODY];
  const slabs = [
    [origin.x, direction.x, x - halfX, x + halfX],
    [origin.y, direction.y, y, y + tall],
    [origin.z, direction.z, z - halfZ, z + halfZ],
  ] as const;
  for (const [from, step, low, high] of slabs) {
    const [a, b] = [(low - from) / step, (high - from) / step];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave ? enter : Infinity;
}
