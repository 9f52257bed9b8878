import { actorOf, CELL, occupantOf, standingHeight } from '@highground/kernel';
import type { ActorId, Cell, ReadonlyState, Resolution, Tile } from '@highground/kernel';

/** How high everybody's feet were as the map began to change, in units of 1/1280 cell, by actor id. */
export type Feet = Map<ActorId, number>;

/** Taken before the first block changes: afterwards the ground cannot be asked any more. */
export function feetOf({ actors, world }: ReadonlyState): Feet {
  const feet: Feet = new Map();
  for (const { id, tile } of actors) {
    const surface = tile && world.surfaceAt(tile);
    if (surface) feet.set(id, surface.height);
  }
  return feet;
}

/**
 * Who was in the way of a block that came down, or rose, from one cell to another of its column, by actor id. From now on
 * they stand on it, if that is higher than where they were.
 */
export function liftOnto(state: ReadonlyState, feet: Feet, from: Cell, to: Cell): readonly ActorId[] {
  const top = to.y * CELL + standingHeight(state.world.voxelAt(to.x, to.y, to.z));
  const met = state.actors.filter(({ id, tile }) => {
    const height = feet.get(id);
    if (height === undefined || tile?.x !== to.x || tile.z !== to.z) return false;
    return height > (to.y - 1) * CELL && height <= from.y * CELL;
  });
  for (const { id } of met) feet.set(id, Math.max(top, feet.get(id) as number));
  return met.map(({ id }) => id);
}

/**
 * Moves everybody who does not stand where their feet are any more, the lowest first, then by x and z (OT-LIV-014): onto the surface at their
 * feet where a block has lifted them, and by `fall` where it is gone (OT-OCC-006).
 */
export function settle(
  resolution: Resolution,
  feet: Feet,
  fall: (actor: ActorId, height: number) => void,
): void {
  for (const { id, height } of unsettled(resolution.state, feet)) {
    const { tile: from, facing } = actorOf(resolution.state, id);
    if (!from) continue;
    const tile = freeTileAt(resolution.state, from, height);
    if (tile) resolution.commit('displace', { actor: id, path: [from, tile], tile, facing, cause: 'shove' });
    else fall(id, height);
  }
}

interface Unsettled {
  readonly id: ActorId;
  readonly tile: Tile;
  readonly height: number;
}

function unsettled({ actors, world }: ReadonlyState, feet: Feet): Unsettled[] {
  return actors
    .flatMap(({ id, tile }) => {
      const height = feet.get(id);
      const isMoved = height !== undefined && tile && world.surfaceAt(tile)?.height !== height;
      return isMoved ? [{ id, tile, height }] : [];
    })
    .sort((a, b) => a.height - b.height || a.tile.x - b.tile.x || a.tile.z - b.tile.z || a.id - b.id);
}

/** The tile of the column whose surface is exactly that high, unless somebody has it. */
function freeTileAt(state: ReadonlyState, { x, z }: Tile, height: number): Tile | undefined {
  const surface = state.world.surfaces(x, z).find((one) => one.height === height);
  const tile = surface && { x, y: surface.y, z };
  return tile && !occupantOf(state, tile) ? tile : undefined;
}
