export {
  CELL,
  compareCells,
  FACINGS,
  FACING_DX,
  FACING_DZ,
  FACING_NAMES,
  facingTowards,
  sameCell,
  tileDistance,
} from './units.ts';
export type { Cell, Facing, Tile } from './units.ts';
export { idiv } from './idiv.ts';
export { sphereCells } from './sphere.ts';
export { footprintAt, isOver } from './footprint.ts';
export type { Footprint } from './footprint.ts';
export { solidPieces } from './solids.ts';
export type { ConvexPiece, HalfSpace } from './solids.ts';
export { triangles } from './triangles.ts';
export type { CellSide, Vertex, Triangle } from './triangles.ts';
export { bottomOf, edgeHeights, occupiedHeight, standingHeight, topOf } from './heights.ts';
export type { EdgeHeights } from './heights.ts';
