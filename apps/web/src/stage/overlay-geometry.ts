import { CELL, FACING_DX, FACING_DZ, triangles } from '@highground/kernel';
import type { Facing, Surface, Tile, World } from '@highground/kernel';

/** How far overlays float above the ground, in tiles: enough for the depth buffer, too little to see. */
export const OVERLAY_LIFT = 0.014;

/** A tile's place in the world and its own u, v (0–1 along x and z). */
export interface PatchVertex {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly u: number;
  readonly v: number;
}

/** The true top of a tile's supporting voxel as triangles, lifted; empty where nobody can stand. */
export function tilePatch(world: World, tile: Tile): PatchVertex[] {
  if (world.surfaceAt(tile) === undefined) return [];
  const patch: PatchVertex[] = [];
  for (const { vertices, towards } of triangles(world.voxelAt(tile.x, tile.y, tile.z))) {
    if (towards !== 'top') continue;
    for (const [x, y, z] of vertices) {
      const [u, v] = [x / CELL, z / CELL];
      patch.push({ x: tile.x + u, y: tile.y + y / CELL + OVERLAY_LIFT, z: tile.z + v, u, v });
    }
  }
  return patch;
}

export type Point = readonly [number, number, number];

/** Where somebody stands on a tile, in tiles. */
export function standingPoint(world: World, tile: Tile): Point {
  const surface = world.surfaceAt(tile);
  const height = surface === undefined ? tile.y + 1 : surface.height / CELL;
  return [tile.x + 0.5, height, tile.z + 0.5];
}

/** The direction of the single step from one tile to a neighbour; undefined for anything else. */
export function stepDirection(from: Tile, to: Tile): Facing | undefined {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const found = [0, 1, 2, 3].find(
    (facing) => FACING_DX[facing as Facing] === dx && FACING_DZ[facing as Facing] === dz,
  );
  return found as Facing | undefined;
}

/** A point of a walk's line: on the ground, with the level direction it is walked in. */
export interface WalkPoint {
  readonly point: Point;
  readonly direction: Facing;
}

/**
 * The line of a walk over the true surface: tile middle, the top's height on this side of the shared edge, its height on
 * the far side, and the next middle. Steps that are not between neighbours run straight.
 */
export function walkLine(world: World, path: readonly Tile[]): WalkPoint[][] {
  const legs: WalkPoint[][] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const from = path[i] as Tile;
    const to = path[i + 1] as Tile;
    const direction = stepDirection(from, to);
    const start = standingPoint(world, from);
    const end = standingPoint(world, to);
    const [here, there] = [world.surfaceAt(from), world.surfaceAt(to)];
    if (direction === undefined || here === undefined || there === undefined) {
      legs.push([start, end].map((point) => ({ point, direction: direction ?? 2 })));
      continue;
    }
    const [nearEdge, farEdge] = edgeHeights(here, there, direction);
    const [x, z] = [from.x + 0.5 + FACING_DX[direction] / 2, from.z + 0.5 + FACING_DZ[direction] / 2];
    legs.push(
      [start, [x, nearEdge, z] as const, [x, farEdge, z] as const, end].map((point) => ({
        point,
        direction,
      })),
    );
  }
  return legs;
}

function edgeHeights(here: Surface, there: Surface, direction: Facing): readonly [number, number] {
  return [here.edges[direction] / CELL, there.edges[(direction ^ 2) as Facing] / CELL];
}
