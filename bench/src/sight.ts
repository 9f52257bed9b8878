import { CATALOG, CELL, lineOfSight } from '@highground/kernel';
import type { Point } from '@highground/kernel';
import { smallDice } from './dice.ts';
import type { Batch, TimedWork } from './work.ts';
import { FIELD_SIDE, hillField, hillLevels } from './worlds.ts';

const LINES = 2000;
const REACH = 10;
const EYE = CELL / 2;
const BLOCKS = Uint8Array.from(CATALOG, ({ solid }) => (solid ? 1 : 0));

/** A line between two units' points, units of 1/1280 cell. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
}

/** Lines half a cell above the ground of two tiles at most 10 apart. */
function sightLines(): readonly SightLine[] {
  const random = smallDice(3);
  const lines: SightLine[] = [];
  while (lines.length < LINES) {
    const x = random(FIELD_SIDE);
    const z = random(FIELD_SIDE);
    const dx = random(2 * REACH + 1) - REACH;
    const dz = random(2 * REACH + 1) - REACH;
    const isNear = dx !== 0 || dz !== 0 ? Math.abs(dx) + Math.abs(dz) <= REACH : false;
    if (isNear && isInside(x + dx) && isInside(z + dz))
      lines.push({ from: eyeOver(x, z), to: eyeOver(x + dx, z + dz) });
  }
  return lines;
}

function isInside(value: number): boolean {
  return value >= 0 && value < FIELD_SIDE;
}

function eyeOver(x: number, z: number): Point {
  return { x: x * CELL + CELL / 2, y: hillLevels(x, z) * CELL + EYE, z: z * CELL + CELL / 2 };
}

let clear = 0;

function ourSights(): Batch {
  const world = hillField('full');
  const lines = sightLines();
  return () => {
    clear = 0;
    for (const { from, to } of lines) if (lineOfSight(world, from, to, BLOCKS).clear) clear++;
    return LINES;
  };
}

export const sight: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'sight-hills',
    work: 'line of sight between two units at most 10 tiles apart on 64×64×16 hills; from two points to whether it is free, or where it is blocked; ours exact, the peer in floats over a byte array of its own',
    ours: ourSights,
    peer: {
      name: 'fast-voxel-raycast 0.1.1',
      load: async () => (await import('./peers/raycast-sights.ts')).raycastSights(sightLines()),
    },
    facts: () => `${clear} of ${LINES} lines are free`,
  },
];
