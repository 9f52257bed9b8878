import { CELL, idiv, lineOfSight } from '@highground/kernel';
import type { Actor, Cell, ReadonlyState } from '@highground/kernel';
import { bodyOf } from './body.ts';
import type { Body } from './body.ts';
import type { Rules } from './compile.ts';

/** The block that stops the straight line from one body's eyes to the middle of the other; bodies never do. */
export function sightBlocker(
  { sightBlockers }: Rules,
  state: ReadonlyState,
  from: Actor,
  to: Actor,
): Cell | undefined {
  const a = bodyOf(state, from);
  const b = bodyOf(state, to);
  if (!a || !b) return undefined;
  const eye = middle(a, a.feet + from.eye);
  const aim = middle(b, idiv(b.feet + b.head, 2));
  const sight = lineOfSight(state.world, eye, aim, sightBlockers);
  return sight.clear ? undefined : sight.voxel;
}

function middle({ minX, maxX, minZ, maxZ }: Body, y: number): Cell {
  return { x: idiv((minX + maxX + 1) * CELL, 2), y, z: idiv((minZ + maxZ + 1) * CELL, 2) };
}
