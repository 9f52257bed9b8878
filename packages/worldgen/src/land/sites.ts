import { CHUNK_SIZE, idiv } from '@highground/kernel';
import type { Cell } from '@highground/kernel';
import { hashAt, NOISE_ONE } from '../noise.ts';
import { turnStamp } from '../placement/stamp.ts';
import type { Stamp } from '../placement/stamp.ts';
import { STEPS } from './ground.ts';
import type { GroundColumn } from './ground.ts';
import type { Land } from './lands.ts';
import { STAMPS } from './stamps.ts';
import type { StampId } from './stamps.ts';

/** A stamp and where it goes. */
export interface Site {
  readonly stamp: Stamp;
  readonly at: Cell;
}

/** What a chunk is, to whoever looks for room in it: its ground by local column, and how thick its woods are. */
export interface Plot {
  readonly cx: number;
  readonly cz: number;
  /** By z·16 + x; undefined where the map has no column. */
  readonly columns: readonly (GroundColumn | undefined)[];
  woodAt(x: number, z: number): number;
}

/** How often a place is looked for before a thing is left out. */
const ATTEMPTS = 12;
/** The largest difference of ground under one thing, in steps. */
const UNEVEN = { building: 28, small: 12 };

/** Every {@link Stamp} turned all four ways. */
const TURNED = new Map<StampId, readonly Stamp[]>();

/**
 * What stands in a chunk: buildings and pools by their shares, then trees where it is wooded and rocks anywhere. Everything
 * lies within its own chunk, so that no other has to be known, and nothing stands on another, on a road or in water.
 */
export function findSites(seed: number, land: Land, plot: Plot): readonly Site[] {
  const chance = chanceIn(seed, plot);
  const sites: Site[] = [];
  const taken = new Uint8Array(CHUNK_SIZE * CHUNK_SIZE);
  const settle = (id: StampId, attempts: number, isWanted: (x: number, z: number) => boolean): void => {
    const stamp = turned(id, chance(4));
    for (let attempt = 0; attempt < attempts; attempt++) {
      const x = chance(CHUNK_SIZE - stamp.width + 1);
      const z = chance(CHUNK_SIZE - stamp.depth + 1);
      if (!isWanted(x, z)) continue;
      const y = levelFor(stamp, { x, z }, plot, taken);
      if (y === undefined) continue;
      sites.push({ stamp, at: { x: plot.cx * CHUNK_SIZE + x, y, z: plot.cz * CHUNK_SIZE + z } });
      for (let dz = 0; dz < stamp.depth; dz++)
        for (let dx = 0; dx < stamp.width; dx++) taken[(z + dz) * CHUNK_SIZE + x + dx] = 1;
      return;
    }
  };
  const anywhere = (): boolean => true;
  for (const { stamp, percent } of land.sites) if (chance(100) < percent) settle(stamp, ATTEMPTS, anywhere);
  for (let tree = 0; tree < land.trees; tree++)
    settle(chance(5) === 0 ? 'shrub' : 'tree', 2, (x, z) => chance(NOISE_ONE) < plot.woodAt(x + 1, z + 1));
  for (let rock = 0; rock < land.rocks; rock++) settle(chance(3) === 0 ? 'boulder' : 'stone', 1, anywhere);
  return sites;
}

/** Numbers in [0, bound), one after another, from the seed and the chunk. */
function chanceIn(seed: number, { cx, cz }: Plot): (bound: number) => number {
  let drawn = 0;
  return (bound) => hashAt(seed, cx, drawn++, cz) % bound;
}

/** The cell to put a stamp on, near the mean of what it rests on; undefined where there is no room for it. */
function levelFor(
  stamp: Stamp,
  { x, z }: { readonly x: number; readonly z: number },
  { columns }: Plot,
  taken: Uint8Array,
): number | undefined {
  let [lowest, highest] = [Infinity, 0];
  for (let dz = 0; dz < stamp.depth; dz++) {
    for (let dx = 0; dx < stamp.width; dx++) {
      const place = (z + dz) * CHUNK_SIZE + x + dx;
      const column = columns[place];
      if (!column || column.isWet || column.isKept || taken[place] === 1) return undefined;
      lowest = Math.min(lowest, column.height);
      highest = Math.max(highest, column.height);
    }
  }
  const { footprint } = stamp;
  const isSmall = footprint.length <= 4;
  if (highest - lowest > (isSmall ? UNEVEN.small : UNEVEN.building)) return undefined;
  const sum = footprint.reduce(
    (total, column) => total + (columns[(z + column.z) * CHUNK_SIZE + x + column.x]?.height ?? 0),
    0,
  );
  // A tree on a slope stands on a whole cell and a building is dug in by half of one.
  const rounding = isSmall ? STEPS - 1 : idiv(STEPS, 2);
  return idiv(idiv(sum, footprint.length) + rounding, STEPS);
}

function turned(id: StampId, quarters: number): Stamp {
  let all = TURNED.get(id);
  if (!all) {
    all = [0, 1, 2, 3].map((turns) => turnStamp(STAMPS[id], turns));
    TURNED.set(id, all);
  }
  return all[quarters] as Stamp;
}
