import { SHAPE, World } from '@highground/kernel';
import type { Shape } from '@highground/kernel';
import { Plot } from './plot.ts';

/** Every shape by itself, in the order of their numbers. */
export const GALLERY_SHAPES: readonly Shape[] = [
  SHAPE.full,
  SHAPE.half,
  SHAPE.slab,
  SHAPE.slope,
  SHAPE.wedge,
  SHAPE.halfSlope,
  SHAPE.stair,
  SHAPE.corner,
];

/** Where a shape stands in a rotation of 0 to 3: shapes from west to east, rotations from north to south. */
export function galleryPlace(shape: Shape, rot: number): { readonly x: number; readonly z: number } {
  return { x: 1 + 3 * shape, z: 1 + 3 * rot };
}

/** The shape gallery (OT-SHP-013): a stone floor with every shape in every rotation, two tiles from the next. */
export function buildShapeGallery(): World {
  const max = { x: 3 * GALLERY_SHAPES.length, y: 8, z: 12 };
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max } });
  const plot = new Plot(world, 0, 0);
  for (let z = 0; z < max.z; z++) for (let x = 0; x < max.x; x++) plot.column(x, z, 1, { fill: 'stone' });
  for (const shape of GALLERY_SHAPES) {
    for (const rot of [0, 1, 2, 3]) {
      const { x, z } = galleryPlace(shape, rot);
      plot.set(x, 1, z, { material: 'wood', shape, rot });
    }
  }
  world.markBase();
  return world;
}
