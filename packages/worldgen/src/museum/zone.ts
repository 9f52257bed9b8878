import type { Plot } from '../plot.ts';

/** One exhibit of the museum: it builds on grass whose top is the floor of cell {@link FLOOR}. */
export interface Zone {
  readonly id: string;
  build(plot: Plot): void;
}

/** Tiles of each zone. */
export const ZONE = { width: 8, depth: 6 } as const;
/** Cells of ground under every zone and path. */
export const FLOOR = 2;
