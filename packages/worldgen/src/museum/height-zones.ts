import { SHAPE } from '@highground/kernel';
import type { BlockSpec } from '../block.ts';
import type { Plot } from '../plot.ts';
import { FLOOR } from './zone.ts';
import type { Zone } from './zone.ts';

/** Ground of every height: fractions, steps, a cliff, ramps and nothing at all. */
export const heightZones: readonly Zone[] = [
  {
    // Tops at 0.8, 0.9, 1.0, 1.3 and 1.7 above the floor, to 1/256 (OT-MAP-010).
    id: 'rolling',
    build: (plot) =>
      forEachRow((z) => {
        plot.set(1, FLOOR, z, half(205));
        plot.set(2, FLOOR, z, half(230));
        plot.set(3, FLOOR, z, full);
        plot.set(4, FLOOR, z, full);
        plot.set(4, FLOOR + 1, z, half(77));
        plot.set(5, FLOOR, z, full);
        plot.set(5, FLOOR + 1, z, half(179));
      }),
  },
  {
    // Rises of 1/4, 65/256, 1 and 257/256: the free step, a climb, the highest and one too high.
    id: 'thresholds',
    build: (plot) =>
      forEachRow((z) => {
        plot.set(0, FLOOR, z, half(64));
        plot.set(2, FLOOR, z, half(65));
        plot.set(4, FLOOR, z, full);
        plot.set(6, FLOOR, z, full);
        plot.set(6, FLOOR + 1, z, half(1));
      }),
  },
  {
    // One cell more with every column.
    id: 'steps',
    build: (plot) =>
      forEachRow((z) => {
        for (let x = 0; x < 6; x++) raise(plot, x, z, x);
      }),
  },
  {
    id: 'cliff',
    build: (plot) =>
      forEachRow((z) => {
        for (let x = 3; x < 6; x++) raise(plot, x, z, 3);
      }),
  },
  { id: 'ramps', build: buildRamps },
  {
    id: 'void',
    build: (plot) =>
      forEachRow((z) => {
        for (let x = 2; x < 6; x++) for (let y = 0; y < FLOOR; y++) plot.clear(x, y, z);
      }),
  },
];

const full: BlockSpec = { material: 'stone' };

function half(height: number): BlockSpec {
  return { material: 'grass', shape: SHAPE.half, height };
}

/** The two middle rows of a zone. */
function forEachRow(build: (z: number) => void): void {
  for (const z of [2, 3]) build(z);
}

function raise(plot: Plot, x: number, z: number, levels: number): void {
  for (let y = 0; y < levels; y++) plot.set(x, FLOOR + y, z, full);
}

/** A mound with a ramp on each side, wedges where they meet, and a second ramp from its top to a ledge. */
function buildRamps(plot: Plot): void {
  const ramp = (rot: number): BlockSpec => ({ material: 'stone', shape: SHAPE.slope, rot });
  const wedge = (rot: number): BlockSpec => ({ material: 'stone', shape: SHAPE.wedge, rot });
  for (let x = 2; x < 6; x++) {
    for (const z of [2, 3]) raise(plot, x, z, 1);
    plot.set(x, FLOOR, 1, ramp(3));
    plot.set(x, FLOOR, 4, ramp(1));
  }
  for (const z of [2, 3]) {
    plot.set(1, FLOOR, z, ramp(0));
    plot.set(6, FLOOR, z, ramp(2));
    plot.set(4, FLOOR + 1, z, ramp(0));
    raise(plot, 5, z, 2);
  }
  plot.set(1, FLOOR, 1, wedge(3));
  plot.set(6, FLOOR, 1, wedge(2));
  plot.set(6, FLOOR, 4, wedge(1));
  plot.set(1, FLOOR, 4, wedge(0));
}
