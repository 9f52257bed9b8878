import { Path } from 'rot-js';

/** rot-js knows no budget and counts every step as one, so cells further off are no floor; asking for one of them floods the rest. */
export function rotFlood(x: number, z: number, budget: number): number {
  const isWithin = (cx: number, cz: number): boolean => Math.abs(cx - x) + Math.abs(cz - z) <= budget;
  const dijkstra = new Path.Dijkstra(x, z, isWithin, { topology: 4 });
  dijkstra.compute(-1, -1, () => {});
  return Object.keys(dijkstra._computed).length;
}
