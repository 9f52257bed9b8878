import { CELL, idiv, lineOfSight } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState } from '@highground/kernel';
import { bodyOf, columnsOf } from './body.ts';
import type { Rules } from './compile.ts';

/**
 * The block that stops the straight line from one body's eyes to the other; bodies never do. One is struck on any of one's
 * tiles, so every one of them must be hidden; the block told is the one before the first.
 */
export function sightBlocker(
  { sightBlockers }: Rules,
  state: ReadonlyState,
  from: Actor,
  to: Actor,
): Cell | undefined {
  const a = bodyOf(state, from);
  const b = bodyOf(state, to);
  if (!a || !b) return undefined;
  const x = idiv((a.minX + a.maxX + 1) * CELL, 2);
  const z = idiv((a.minZ + a.maxZ + 1) * CELL, 2);
  const eye = { x, y: a.feet + from.eye, z };
  const y = idiv(b.feet + b.head, 2);
  let blocker: Cell | undefined;
  for (const column of columnsOf(b)) {
    const aim = { x: column.x * CELL + HALF, y, z: column.z * CELL + HALF };
    const sight = lineOfSight(state.world, eye, aim, sightBlockers);
    if (sight.clear) return undefined;
    blocker ??= sight.voxel;
  }
  return blocker;
}

const HALF = idiv(CELL, 2);
