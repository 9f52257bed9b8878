/** Height units in one cell: divisible by 256 for the height byte and by 5 for the slab's default. */
export const CELL = 1280;

/** An integer cell of the voxel grid; y is up, the ground plane is (x, z). */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A place to stand, named by its supporting voxel. */
export type Tile = Cell;

/** 0 north (−z), 1 east (+x), 2 south (+z), 3 west (−x). */
export type Facing = 0 | 1 | 2 | 3;

export const FACINGS: readonly Facing[] = [0, 1, 2, 3];
export const FACING_NAMES = ['N', 'E', 'S', 'W'] as const;
export const FACING_DX: readonly [number, number, number, number] = [0, 1, 0, -1];
export const FACING_DZ: readonly [number, number, number, number] = [-1, 0, 1, 0];

/** Whether two cells are the same cell. */
export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

/** Order of cells in every sorted list: by z, then x, then y. */
export function compareCells(a: Cell, b: Cell): number {
  return a.z - b.z || a.x - b.x || a.y - b.y;
}

/** Horizontal Manhattan distance in tiles (OT-ACT-005). */
export function tileDistance(a: Cell, b: Cell): number {
  return Math.abs(a.x - b.x) + Math.abs(a.z - b.z);
}

/**
 * The facing whose quadrant holds the direction (dx, dz); on an exact diagonal the north–south axis wins,
 * and with no direction at all `otherwise` is kept.
 */
export function facingTowards(dx: number, dz: number, otherwise: Facing): Facing {
  if (dx === 0 && dz === 0) return otherwise;
  if (Math.abs(dz) >= Math.abs(dx)) return dz < 0 ? 0 : 2;
  return dx > 0 ? 1 : 3;
}
