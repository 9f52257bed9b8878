import type { ReadonlyWorld, Tile } from '@highground/kernel';

/** Every floor of the map, column by column. */
export function surfacesOf(world: ReadonlyWorld): readonly Tile[] {
  return columnsOf(world).flat();
}

/** Floors one above the other, lower one first. */
export function roofedTiles(world: ReadonlyWorld): readonly (readonly [Tile, Tile])[] {
  return columnsOf(world).flatMap(([lower, upper]) => (lower && upper ? [[lower, upper] as const] : []));
}

function columnsOf(world: ReadonlyWorld): readonly (readonly Tile[])[] {
  const { min, max } = world.bounds ?? { min: { x: 0, z: 0 }, max: { x: 0, z: 0 } };
  const columns: Tile[][] = [];
  for (let z = min.z; z < max.z; z++)
    for (let x = min.x; x < max.x; x++) columns.push(world.surfaces(x, z).map(({ y }) => ({ x, y, z })));
  return columns;
}
