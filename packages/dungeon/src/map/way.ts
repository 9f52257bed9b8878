import { cellAt } from '@highground/worldgen';
import type { Spot } from '@highground/worldgen';
import { isExplored } from './dungeon.ts';
import type { Dungeon } from './dungeon.ts';

/** A step of a party: one cell along one axis. */
export type Step = readonly [dx: number, dy: number];

/** The four steps there are: north, east, south, west. */
export const STEPS: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * The shortest way from where the party stands to a cell it has seen, step by step, around everybody who waits elsewhere; undefined
 * where none is known. Equal ways: the one that turns north, east, south, west first.
 */
export function wayTo(dungeon: Dungeon, goal: Spot): readonly Step[] | undefined {
  const { at, plan, entities } = dungeon;
  const isTaken = ({ x, y }: Spot): boolean => entities.some((one) => one.x === x && one.y === y);
  const isGoal = ({ x, y }: Spot): boolean => x === goal.x && y === goal.y;
  const known = new Set<number>([at.y * plan.width + at.x]);
  let ring: readonly { readonly spot: Spot; readonly way: readonly Step[] }[] = [{ spot: at, way: [] }];
  while (ring.length > 0) {
    const found = ring.find(({ spot }) => isGoal(spot));
    if (found) return found.way;
    ring = ring.flatMap(({ spot, way }) =>
      STEPS.flatMap((step) => {
        const next = { x: spot.x + step[0], y: spot.y + step[1] };
        const index = next.y * plan.width + next.x;
        const isOpen = isExplored(dungeon, next) && cellAt(plan, next) !== 'wall';
        if (!isOpen || known.has(index) || (isTaken(next) && !isGoal(next))) return [];
        known.add(index);
        return [{ spot: next, way: [...way, step] }];
      }),
    );
  }
  return undefined;
}
