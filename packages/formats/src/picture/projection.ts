/** Screen units of one cell: width of the half rhombus, half its depth, and its height. */
const HALF_WIDTH = 16;
const HALF_DEPTH = 8;
const CELL_HEIGHT = 14;

export type ScreenPoint = readonly [number, number];

/** The direction that {@link project} shows as a point, towards whoever looks at the picture. */
export const TOWARDS_VIEWER = [1, (2 * HALF_DEPTH) / CELL_HEIGHT, 1] as const;

/** Where a place is on the screen: north is at the top right. */
export function project(x: number, y: number, z: number): ScreenPoint {
  return [(x - z) * HALF_WIDTH, (x + z) * HALF_DEPTH - y * CELL_HEIGHT];
}
