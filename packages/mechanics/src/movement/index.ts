import { actorOf, facingTowards } from '@highground/kernel';
import type { ActorId, Facing, Resolution, Tile } from '@highground/kernel';

export interface Walk {
  readonly actor: ActorId;
  /** From the tile it stands on to the tile it goes to; one tile long when it only turns. */
  readonly path: readonly Tile[];
  /** Where it looks once it has arrived. */
  readonly facing: Facing;
  /** Whether entering the tile does something: a hazard, a find. */
  readonly isEventful: (tile: Tile) => boolean;
  /** What entering does; the actor stands on the tile already. */
  readonly enter: (tile: Tile) => void;
  /** Whether one that is up may go on after entering; always where this is absent. */
  readonly mayGoOn?: () => boolean;
}

/**
 * Walks the path, entering eventful tiles on the way; true if the actor arrived. One that is no longer up stops where
 * it is, facing as it last stepped, as does one that may not go on; the rest of the path is dropped (OT-TRN-003, OT-TRN-011, owner's decision 4).
 */
export function walk(
  resolution: Resolution,
  { actor, path, facing, isEventful, enter, mayGoOn = () => true }: Walk,
): boolean {
  if (path.length === 1) {
    resolution.commit('displace', { actor, path, tile: path[0] as Tile, facing, cause: 'turn' });
    return true;
  }
  let start = 0;
  for (let at = 1; at < path.length; at++) {
    const tile = path[at] as Tile;
    const isLast = at === path.length - 1;
    const isEvent = isEventful(tile);
    if (!isLast && !isEvent) continue;
    const looking = isLast ? facing : stepFacing(path[at - 1] as Tile, tile, facing);
    resolution.commit('displace', {
      actor,
      path: stretchOf(path, start, at + 1),
      tile,
      facing: looking,
      cause: 'walk',
    });
    start = at;
    if (isEvent) enter(tile);
    if (actorOf(resolution.state, actor).standing !== 'up') return false;
    if (isEvent && !isLast && !mayGoOn()) return false;
  }
  return true;
}

/** The facing a unit that walks this path without choosing one ends with: as its last step went, or as it was. */
export function facingAfter(path: readonly Tile[], before: Facing): Facing {
  const last = path.at(-1);
  const previous = path.at(-2);
  return last && previous ? stepFacing(previous, last, before) : before;
}

/** Part of a path; all of it is the path itself, since a log keeps both. */
function stretchOf(path: readonly Tile[], start: number, end: number): readonly Tile[] {
  return start === 0 && end === path.length ? path : path.slice(start, end);
}

function stepFacing(from: Tile, to: Tile, otherwise: Facing): Facing {
  return facingTowards(to.x - from.x, to.z - from.z, otherwise);
}
