import { Path } from 'rot-js';
import { FIELD_SIDE } from '../worlds.ts';

type Dijkstra = InstanceType<typeof Path.Dijkstra>;

/** What a cell costs by its way back, or nothing where there is none. */
export type RotCosts = readonly (number | undefined)[];

/**
 * It knows no budget and every step costs it one, so cells further off are no floor, and asking for one of them floods the
 * rest. It keeps no costs either: that of a cell is the length of its way back.
 */
export function rotFlood(x: number, z: number, budget: number): RotCosts {
  const isWithin = (cx: number, cz: number): boolean => Math.abs(cx - x) + Math.abs(cz - z) <= budget;
  const dijkstra = new Path.Dijkstra(x, z, isWithin, { topology: 4 });
  const costs: (number | undefined)[] = [];
  for (let cz = z - budget; cz <= z + budget; cz++)
    for (let cx = x - budget; cx <= x + budget; cx++)
      if (isWithin(cx, cz)) costs[cz * FIELD_SIDE + cx] = costOf(dijkstra, cx, cz);
  return costs;
}

function costOf(dijkstra: Dijkstra, x: number, z: number): number | undefined {
  let cells = 0;
  dijkstra.compute(x, z, () => {
    cells += 1;
  });
  return cells === 0 ? undefined : cells - 1;
}

export function rotReached(costs: RotCosts): number {
  return costs.filter((cost) => cost !== undefined).length;
}
