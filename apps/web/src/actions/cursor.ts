import { FACING_DX, FACING_DZ } from '@highground/kernel';
import type { Facing, ReadonlyWorld, Tile } from '@highground/kernel';

/**
 * The tile one column on in a direction: the floor nearest in height, so that a cursor under a bridge stays under it.
 * A column without a floor is stepped over; undefined at the edge of the map.
 */
export function moveCursor(world: ReadonlyWorld, from: Tile, facing: Facing): Tile | undefined {
  const { bounds } = world;
  let x = from.x + FACING_DX[facing];
  let z = from.z + FACING_DZ[facing];
  while (bounds && x >= bounds.min.x && x < bounds.max.x && z >= bounds.min.z && z < bounds.max.z) {
    const [nearest] = world
      .surfaces(x, z)
      .toSorted((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y));
    if (nearest) return { x, y: nearest.y, z };
    x += FACING_DX[facing];
    z += FACING_DZ[facing];
  }
  return undefined;
}

/** The next floor of the same column, up and round again; the same tile where there is only one. */
export function nextFloor(world: ReadonlyWorld, { x, y, z }: Tile): Tile {
  const floors = world.surfaces(x, z);
  const here = floors.findIndex((floor) => floor.y === y);
  return { x, y: floors[(here + 1) % floors.length]?.y ?? y, z };
}
