import { registerOf } from '@highground/kernel';
import type { Cell, ReadonlyState, ReadonlyWorld, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';
import type { TerrainId } from './data.ts';
import { REGISTER } from './registers.ts';

/** The board has no more columns or rows than this, and no fewer than {@link LEAST_SIZE} (BF-MATCH-003). */
export const MOST_SIZE = 32;
export const LEAST_SIZE = 8;

/** How the distance of an attack is measured (BF-AMB-06). */
export const METRICS = ['manhattan', 'chebyshev'] as const;
export type Metric = (typeof METRICS)[number];

/** Columns and rows of the board. */
export function sizeOf({ bounds }: ReadonlyWorld): { readonly width: number; readonly height: number } {
  return { width: bounds?.max.x ?? 0, height: bounds?.max.z ?? 0 };
}

/** The tile of a column, or nothing off the board. */
export function tileAt(world: ReadonlyWorld, x: number, z: number): Tile | undefined {
  const top = world.isInside(x, 0, z) ? world.columnTop(x, z) : undefined;
  return top && { x, y: top.y, z };
}

/** Every tile of the board, by row, then column. */
export function allTiles(world: ReadonlyWorld): readonly Tile[] {
  const { width, height } = sizeOf(world);
  const tiles: Tile[] = [];
  for (let z = 0; z < height; z++)
    for (let x = 0; x < width; x++) {
      const tile = tileAt(world, x, z);
      if (tile) tiles.push(tile);
    }
  return tiles;
}

/** What the ground of a tile is; the rules’ x and y are the world’s x and z. */
export function terrainAt({ terrainOf }: Rules, world: ReadonlyWorld, tile: Tile): TerrainId {
  const surface = world.surfaceAt(tile);
  return (surface && terrainOf[surface.material]) ?? 'open';
}

/** Tiles between two places, as this battle measures them. */
export function distanceIn(state: ReadonlyState, a: Cell, b: Cell): number {
  const dx = Math.abs(a.x - b.x);
  const dz = Math.abs(a.z - b.z);
  return registerOf(state, REGISTER.metric) === 0 ? dx + dz : Math.max(dx, dz);
}

/** Whether two places share a side: the four neighbours that flank (BF-FLK-001, BF-FLK-003). */
export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.z - b.z) === 1;
}
