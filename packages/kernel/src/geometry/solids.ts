import { SHAPE, voxelHeightByte, voxelRot, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import { bottomOf, topOf } from './heights.ts';
import { idiv } from './idiv.ts';
import { CELL } from './units.ts';

/** The points with `x·nx + y·ny + z·nz <= limit`, in units from the cell's lower corner. */
export interface HalfSpace {
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly limit: number;
}

/** A convex solid: the points of its cell inside every one of these half-spaces, none of which is the cell's own side. */
export type ConvexPiece = readonly HalfSpace[];

/** How many forms there are: shapes by turns by heights. */
export const FORM_COUNT = 1 << 13;

const HALF = CELL / 2;
const pieces: (readonly ConvexPiece[] | undefined)[] = new Array<undefined>(FORM_COUNT).fill(undefined);

/**
 * The solid of a voxel as convex pieces of its cell (OT-SHP-001, A-13). Pieces overlap where the solid has an inner edge,
 * so a point is inside the solid exactly when it is inside one of them. Empty for an empty voxel.
 */
export function solidPieces(voxel: Voxel): readonly ConvexPiece[] {
  if (voxel === 0) return [];
  return (pieces[formOf(voxel)] ??= unturnedPieces(voxel).map((piece) =>
    piece.map((side) => turnHalfSpace(side, voxelRot(voxel) & 3)),
  ));
}

/** Everything about a voxel that its geometry depends on, as one number below {@link FORM_COUNT}. */
export function formOf(voxel: Voxel): number {
  return voxelShape(voxel) | ((voxelRot(voxel) & 3) << 3) | (voxelHeightByte(voxel) << 5);
}

function unturnedPieces(voxel: Voxel): readonly ConvexPiece[] {
  const shape = voxelShape(voxel);
  const top = topOf(voxel);
  const below = top === CELL ? [] : [under(top)];
  const east: HalfSpace = { nx: -1, ny: 0, nz: 0, limit: -HALF };
  const north: HalfSpace = { nx: 0, ny: 0, nz: 1, limit: HALF };
  switch (shape) {
    case SHAPE.full:
    case SHAPE.half:
      return [below];
    case SHAPE.slab:
      return [[{ nx: 0, ny: -1, nz: 0, limit: -bottomOf(voxel) }]];
    case SHAPE.slope:
      return [[{ nx: -top, ny: CELL, nz: 0, limit: 0 }]];
    case SHAPE.wedge:
      return [
        [
          { nx: -top, ny: CELL, nz: 0, limit: 0 },
          { nx: 0, ny: CELL, nz: top, limit: top * CELL },
        ],
      ];
    case SHAPE.halfSlope:
      return [[{ nx: -2 * top, ny: CELL, nz: 0, limit: 0 }, ...below]];
    case SHAPE.stair:
      return [[under(lowerTread(top))], [east, ...below]];
    case SHAPE.corner:
      return [
        [east, ...below],
        [north, ...below],
      ];
  }
}

function under(height: number): HalfSpace {
  return { nx: 0, ny: 1, nz: 0, limit: height };
}

/** The height of a stair's lower tread in units: half its height, rounded down to a whole unit. */
export function lowerTread(top: number): number {
  return idiv(top, 2);
}

/** Turns +x → −z → −x → +z about the cell's middle. */
function turnHalfSpace(side: HalfSpace, quarterTurns: number): HalfSpace {
  let turned = side;
  for (let i = 0; i < quarterTurns; i++) {
    turned = { nx: turned.nz, ny: turned.ny, nz: 0 - turned.nx, limit: turned.limit - turned.nx * CELL };
  }
  return turned;
}
