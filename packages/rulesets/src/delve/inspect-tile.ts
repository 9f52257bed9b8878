import { CATALOG, compareText, occupantOf, SHAPE } from '@highground/kernel';
import type { ReadonlyState, Tile, TileSheet } from '@highground/kernel';

const SHAPE_NAMES = Object.keys(SHAPE).sort(compareText) as (keyof typeof SHAPE)[];

/** Everything a panel shows of a tile: ground is for the eye alone. Undefined where nothing can stand. */
export function tileSheet(view: ReadonlyState, tile: Tile): TileSheet | undefined {
  const surface = view.world.surfaceAt(tile);
  if (!surface) return undefined;
  const occupant = occupantOf(view, tile);
  return {
    tile,
    material: CATALOG[surface.material]?.id ?? '',
    shape: SHAPE_NAMES.find((name) => SHAPE[name] === surface.shape) ?? '',
    height: surface.height,
    ...(occupant ? { occupant: occupant.id } : {}),
    marks: [],
    notes: [],
  };
}
