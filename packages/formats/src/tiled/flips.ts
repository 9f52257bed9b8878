import { SHAPE } from '@highground/kernel';
import type { Shape } from '@highground/kernel';

/** What a global tile id says beside the tile: how it is mirrored. The last bit is for hexagonal maps. */
const HORIZONTAL = 0x8000_0000;
const VERTICAL = 0x4000_0000;
const DIAGONAL = 0x2000_0000;
const ID_BITS = 0x0fff_ffff;

/** The id of the tile without its flips. */
export function tileOf(gid: number): number {
  return gid & ID_BITS;
}

/** Shapes that look the same from every side are not turned. */
const ROUND: ReadonlySet<Shape> = new Set([SHAPE.full, SHAPE.half, SHAPE.slab]);
/** Shapes whose highest place is a corner; of all others it is a side. */
const CORNERED: ReadonlySet<Shape> = new Set([SHAPE.wedge, SHAPE.corner]);

/**
 * The quarter turns of a shape on a tile with flips. As in Tiled, x and y change places first, then left and right, then
 * top and bottom. Every shape is its own mirror image, so only where its high side points to changes: at 0 turns east, or
 * north-east for a corner, and with each turn on by way of north.
 */
export function flippedRot(gid: number, shape: Shape, rot: number): number {
  if (ROUND.has(shape)) return rot;
  const corner = CORNERED.has(shape) ? 1 : 0;
  let turns = rot;
  if ((gid & DIAGONAL) !== 0) turns = 3 - turns - corner;
  if ((gid & HORIZONTAL) !== 0) turns = 2 - turns - corner;
  if ((gid & VERTICAL) !== 0) turns = -turns - corner;
  return turns & 3;
}
