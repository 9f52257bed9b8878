import { DijkstraFinder, Grid } from 'pathfinding';
import { FIELD_SIDE } from '../worlds.ts';

const finder = new DijkstraFinder();
const fields = new Map<string, Grid>();

/** It knows no budget either: cells further off are walls, and a goal among them floods the rest. A grid serves one search. */
export function pathfindingFlood(x: number, z: number, budget: number): Grid {
  const grid = fencedField(x, z, budget).clone();
  finder.findPath(x, z, 0, 0, grid);
  return grid;
}

export function pathfindingReached({ nodes }: Grid): number {
  return nodes.flat().filter(({ closed }) => closed).length;
}

function fencedField(x: number, z: number, budget: number): Grid {
  const key = `${x} ${z} ${budget}`;
  const known = fields.get(key);
  if (known) return known;
  const grid = new Grid(FIELD_SIDE, FIELD_SIDE);
  for (let cz = 0; cz < FIELD_SIDE; cz++)
    for (let cx = 0; cx < FIELD_SIDE; cx++)
      grid.setWalkableAt(cx, cz, Math.abs(cx - x) + Math.abs(cz - z) <= budget);
  fields.set(key, grid);
  return grid;
}
