import { Path } from 'rot-js';

type Dijkstra = InstanceType<typeof Path.Dijkstra>;

/** It knows no budget and every step costs it one, so cells further off are no floor, and asking for one of them floods the rest. */
export function rotFlood(x: number, z: number, budget: number): Dijkstra {
  const isWithin = (cx: number, cz: number): boolean => Math.abs(cx - x) + Math.abs(cz - z) <= budget;
  const dijkstra = new Path.Dijkstra(x, z, isWithin, { topology: 4 });
  dijkstra.compute(-1, -1, () => {});
  return dijkstra;
}

export function rotReached({ _computed }: Dijkstra): number {
  return Object.keys(_computed).length;
}
