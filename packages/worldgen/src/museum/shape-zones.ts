import { SHAPE } from '@highground/kernel';
import type { Shape } from '@highground/kernel';
import type { Plot } from '../plot.ts';
import { FLOOR } from './zone.ts';
import type { Zone } from './zone.ts';

/** Every shape in every rotation, rotations 0 to 3 from the west; where a zone has two rows, the second one is told. */
export const shapeZones: readonly Zone[] = [
  {
    id: 'full-and-slab',
    build(plot) {
      showRotations(plot, 1, SHAPE.full);
      showRotations(plot, 4, SHAPE.slab);
    },
  },
  {
    id: 'half',
    build(plot) {
      showRotations(plot, 1, SHAPE.half);
      [1, 64, 192, 255].forEach((height, i) =>
        plot.set(1 + 2 * i, FLOOR, 4, { material: 'stone', shape: SHAPE.half, height }),
      );
    },
  },
  { id: 'slope', build: (plot) => showRotations(plot, 2, SHAPE.slope) },
  { id: 'half-slope', build: (plot) => showRotations(plot, 2, SHAPE.halfSlope) },
  { id: 'stair', build: (plot) => showRotations(plot, 2, SHAPE.stair) },
  {
    id: 'wedge-and-corner',
    build(plot) {
      showRotations(plot, 1, SHAPE.wedge);
      showRotations(plot, 4, SHAPE.corner);
    },
  },
];

function showRotations(plot: Plot, z: number, shape: Shape): void {
  for (const rot of [0, 1, 2, 3]) plot.set(1 + 2 * rot, FLOOR, z, { material: 'wall', shape, rot });
}
