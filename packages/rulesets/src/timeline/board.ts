import { markOf, occupantOf, tileDistance, voxelStateOf } from '@highground/kernel';
import type { Actor, Mark, ReadonlyState, ReadonlyWorld, Surface, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';
import type { MaterialRule } from './data.ts';

/** The board is a portrait of 8 × 12 (TL-GRID-001); x and z of the world are x and y of the rules. */
export const WIDTH = 8;
export const DEPTH = 12;
export const PIT = -1;
export const GROUND = 0;
export const TOP = 3;

/** A column of tier t is t + 2 blocks high, so its supporting block has y = t + 1. */
export function tierOf({ y }: Tile): number {
  return y - 1;
}

/** The tile of a column, or nothing off the board. */
export function tileAt(world: ReadonlyWorld, x: number, z: number): Tile | undefined {
  if (x < 0 || x >= WIDTH || z < 0 || z >= DEPTH) return undefined;
  return reliefOf(world).tiles[z * WIDTH + x];
}

/** Every tile of the board, by row, then column. */
export function allTiles(world: ReadonlyWorld): readonly Tile[] {
  return reliefOf(world).tiles;
}

/** The pits of the board. */
export function pitsOf(world: ReadonlyWorld): readonly Tile[] {
  return reliefOf(world).pits;
}

/** The tops of all columns, found once for each content of a world. */
interface Relief {
  readonly edition: number;
  readonly tiles: readonly Tile[];
  readonly pits: readonly Tile[];
}

const reliefs = new WeakMap<object, Relief>();

function reliefOf(world: ReadonlyWorld): Relief {
  const known = reliefs.get(world.lineage);
  if (known?.edition === world.edition) return known;
  const tiles: Tile[] = [];
  for (let z = 0; z < DEPTH; z++)
    for (let x = 0; x < WIDTH; x++) tiles.push({ x, y: world.columnTop(x, z)?.y ?? 0, z });
  const relief = { edition: world.edition, tiles, pits: tiles.filter((tile) => isPit(tile)) };
  reliefs.set(world.lineage, relief);
  return relief;
}

/** Whether the tile is one of the board as it is now: a tile whose tier has changed is another one. */
export function isOnBoard(world: ReadonlyWorld, { x, y, z }: Tile): boolean {
  return tileAt(world, x, z)?.y === y;
}

export function isPit(tile: Tile): boolean {
  return tierOf(tile) === PIT;
}

/** HP of the cover on a tile, 0 where there is none (TL-TILE-004). */
export function coverAt(state: ReadonlyState, tile: Tile): number {
  return voxelStateOf(state, tile, 'cover', 0);
}

/** Nobody and nothing stands there (TL-TILE-005). */
export function isFree(state: ReadonlyState, tile: Tile): boolean {
  return coverAt(state, tile) === 0 && occupantOf(state, tile) === undefined;
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

/** What the ground of a tile is; a pit is only a pit. */
export function groundAt({ materials }: Rules, world: ReadonlyWorld, tile: Tile): MaterialRule | undefined {
  if (isPit(tile)) return undefined;
  const surface: Surface | undefined = world.surfaceAt(tile);
  return surface && materials[surface.material];
}

export function hasMark(state: ReadonlyState, tile: Tile, kind: string): boolean {
  return markOf(state, tile, kind) !== undefined;
}

/** Everything that lies on a tile. */
export function marksAt(state: ReadonlyState, { x, y, z }: Tile): readonly Mark[] {
  return state.marks.filter(({ tile }) => tile.x === x && tile.y === y && tile.z === z);
}

/** Tiles whose Manhattan distance from the centre is at most the radius, by row, then column. */
export function tilesWithin(world: ReadonlyWorld, centre: Tile, radius: number): readonly Tile[] {
  const { tiles } = reliefOf(world);
  const within: Tile[] = [];
  const last = Math.min(DEPTH - 1, centre.z + radius);
  for (let z = Math.max(0, centre.z - radius); z <= last; z++) {
    const rest = radius - Math.abs(z - centre.z);
    const end = z * WIDTH + Math.min(WIDTH - 1, centre.x + rest);
    for (let place = z * WIDTH + Math.max(0, centre.x - rest); place <= end; place++)
      within.push(tiles[place] as Tile);
  }
  return within;
}

/** Everybody on one of the tiles, by id. */
export function actorsOn(state: ReadonlyState, tiles: readonly Tile[]): readonly Actor[] {
  return state.actors.filter(
    ({ tile }) => tile && tiles.some(({ x, y, z }) => tile.x === x && tile.y === y && tile.z === z),
  );
}
