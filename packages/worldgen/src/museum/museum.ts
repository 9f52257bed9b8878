import { World } from '@highground/kernel';
import { Plot } from '../plot.ts';
import { hazardZones } from './hazard-zones.ts';
import { heightZones } from './height-zones.ts';
import { shapeZones } from './shape-zones.ts';
import { SPAWNS, structureZones } from './structure-zones.ts';
import { FLOOR, ZONE } from './zone.ts';
import type { Zone } from './zone.ts';

/** Seed of the museum (OT-CNT-003). */
export const MUSEUM_SEED = 20260815n;

/** Tiles between one zone and the next. */
const GUTTER = 1;
const ROWS: readonly (readonly Zone[])[] = [hazardZones, shapeZones, heightZones, structureZones];

/** Where a zone of the museum begins: its north-west tile. */
export interface ZonePlace {
  readonly id: string;
  readonly x: number;
  readonly z: number;
}

/** The 24 zones by rows from the north, each from the west. */
export const MUSEUM_ZONES: readonly ZonePlace[] = ROWS.flatMap((zones, row) =>
  zones.map(({ id }, column) => ({ id, x: column * (ZONE.width + GUTTER), z: row * (ZONE.depth + GUTTER) })),
);

/**
 * The museum (OT-CNT-002, OT-CNT-003): one of everything that can be on a map, in 24 zones of 8×6 tiles with paths of stone
 * between them, 53×27 in all.
 */
export function buildMuseum(): World {
  const [width, depth] = [53, 27];
  const court = MUSEUM_ZONES.find(({ id }) => id === 'spawns') as ZonePlace;
  const world = World.create({
    seed: MUSEUM_SEED,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: 16, z: depth } },
    spawns: SPAWNS.map((spawn) => ({ ...spawn, x: court.x + spawn.x, z: court.z + spawn.z })),
  });
  const paths = new Plot(world, 0, 0);
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) paths.column(x, z, FLOOR, { fill: 'stone' });
  const zones = ROWS.flat();
  MUSEUM_ZONES.forEach(({ x, z }, index) => {
    const plot = new Plot(world, x, z);
    for (let dz = 0; dz < ZONE.depth; dz++)
      for (let dx = 0; dx < ZONE.width; dx++)
        plot.column(dx, dz, FLOOR, { fill: 'dirt', top: { material: 'grass' } });
    zones[index]?.build(plot);
  });
  world.markBase();
  return world;
}
