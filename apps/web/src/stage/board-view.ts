import type { Matrix4 } from 'three';
import { clamp } from './camera-maths.ts';

/** How a board is looked at: from a fixed angle, wider at its far end, and near enough to see a handful of tiles. */
export interface BoardView {
  /** Degrees from the rows to the line of sight (TL-AMB-06). */
  readonly angle: 45 | 30;
  /** Whether the far end is drawn wider than the near one (TL-AMB-01). */
  readonly widens: boolean;
}

/** How much wider the top row is than the bottom row. */
export const WIDENING = 1.1;
/** Tiles in view at the nearest (TL-CAM-003). */
const NEAREST_TILES = 22;

/** What is taken off a heading's own angle, in radians. */
export function turnOf({ angle }: BoardView): number {
  return ((45 - angle) * Math.PI) / 180;
}

/** Pixels a tile at the nearest: about four by six tiles fill the view. */
export function nearestZoom(width: number, height: number, pitch: number): number {
  return Math.sqrt((width * height) / (NEAREST_TILES * Math.sin(pitch)));
}

/**
 * Makes a parallel projection widen upwards, so that a map `tall` high on the screen is wider at its top. Lines of sight
 * stay parallel: what is pointed at is found as before.
 */
export function widen(projection: Matrix4, tall: number): void {
  const share = (WIDENING - 1) / (WIDENING + 1);
  projection.elements[7] = -(2 * share) / Math.max(1, tall);
}

/** A factor kept where the widened view is still in front of the eye. */
export function safeTall(tall: number, visible: number): number {
  return clamp(tall, visible / 8, Infinity);
}
