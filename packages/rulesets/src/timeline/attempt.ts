import { FACING_DX, FACING_DZ, occupantOf, sameCell } from '@highground/kernel';
import type { Actor, Facing, ReadonlyState, Tile } from '@highground/kernel';
import { tileAt, tilesWithin } from './board.ts';
import type { Attack } from './blow.ts';
import { wayBetween } from './push.ts';

/** Who would act, from where it would stand by then. */
export interface Attempt extends Attack {
  readonly user: Actor;
}

/** Who is on a tile once the user stands where it acts from. */
export function occupantThen(state: ReadonlyState, { user, tile }: Attempt, target: Tile): Actor | undefined {
  if (sameCell(target, tile)) return user;
  const occupant = occupantOf(state, target);
  return occupant?.id === user.id ? undefined : occupant;
}

/** The tiles an action aimed there touches, the aimed one first in a line. */
export function areaOf(
  { world }: ReadonlyState,
  { user, tile, action }: Attempt,
  target: Tile,
): readonly Tile[] {
  const { area } = action.rule;
  if (area.shape === 'tile') return [target];
  if (area.shape === 'blast') return tilesWithin(world, target, area.radius);
  const way = wayBetween(tile, target, user.facing);
  const along = area.shape === 'line' ? way : (((way + 1) & 3) as Facing);
  const first = area.shape === 'line' ? 0 : -((area.length - 1) >> 1);
  const tiles: Tile[] = [];
  for (let step = first; step < first + area.length; step++) {
    const next = tileAt(world, target.x + step * FACING_DX[along], target.z + step * FACING_DZ[along]);
    if (next) tiles.push(next);
  }
  return tiles;
}
