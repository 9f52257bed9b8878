import { expect } from 'vitest';
import { CATALOG } from '../../world/catalog.ts';
import type { Voxel } from '../../world/voxel.ts';
import { World } from '../../world/world.ts';
import type { Point } from '../clip.ts';
import { lineOfSight } from '../line-of-sight.ts';

/** every opaque solid blocks; here all but ice. */
export const BLOCKS = Uint8Array.from(CATALOG, ({ id, solid }) => (solid && id !== 'ice' ? 1 : 0));

export type Filling = readonly (readonly [x: number, y: number, z: number, voxel: Voxel])[];

export function worldOf(filling: Filling): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of filling) world.setVoxel(x, y, z, voxel);
  return world;
}

/** What blocks first, `clear`, or an error when the two ways disagree about whether anything does. */
export function look(filling: Filling, from: Point, to: Point): readonly number[] | 'clear' {
  const world = worldOf(filling);
  const there = lineOfSight(world, from, to, BLOCKS);
  expect(lineOfSight(world, to, from, BLOCKS).clear).toBe(there.clear);
  return there.clear ? 'clear' : [there.voxel.x, there.voxel.y, there.voxel.z];
}
