import type { Plot } from '../plot.ts';
import { FLOOR } from './zone.ts';
import type { Zone } from './zone.ts';

/** The hazards a floor can have, each a pool of 4×2 tiles, and last the two materials that are only hard to walk on. */
export const hazardZones: readonly Zone[] = [
  ...['water', 'lava', 'poison', 'fire', 'spikes'].map((material): Zone => ({
    id: material,
    build: (plot) => layPool(plot, 2, 6, material),
  })),
  {
    id: 'ice-and-mud',
    build(plot) {
      layPool(plot, 1, 4, 'ice');
      layPool(plot, 4, 7, 'mud');
    },
  },
];

/** Replaces the ground from column `from` up to `to`, in the two middle rows. */
function layPool(plot: Plot, from: number, to: number, material: string): void {
  for (const z of [2, 3])
    for (let x = from; x < to; x++) plot.column(x, z, FLOOR, { fill: 'stone', top: { material } });
}
