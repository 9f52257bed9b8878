/** The map as the interface tells it, as far as finding a way needs it. */
export interface KnownMap {
  readonly grid: readonly (readonly (string | null)[])[];
  readonly entities: readonly { readonly type: string; readonly x: number; readonly y: number }[];
  readonly player_pos: readonly [number, number, number];
}

export interface Step {
  readonly dx: number;
  readonly dy: number;
}

const STEPS: readonly Step[] = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
];

/** The first step of a shortest way to the nearest monster in sight, else to where something is unexplored; undefined when all is done. */
export function nextStep(map: KnownMap): Step | undefined {
  const isMonster = (x: number, y: number): boolean =>
    map.entities.some((one) => one.type === 'monster' && one.x === x && one.y === y);
  const isFrontier = (x: number, y: number): boolean =>
    STEPS.some(({ dx, dy }) => map.grid[y + dy]?.[x + dx] === null);
  return firstStepTo(map, isMonster) ?? firstStepTo(map, isFrontier);
}

function firstStepTo(
  { grid, player_pos }: KnownMap,
  isGoal: (x: number, y: number) => boolean,
): Step | undefined {
  const [startX, startY] = player_pos;
  const seen = new Set([`${startX}:${startY}`]);
  let edge: { readonly x: number; readonly y: number; readonly first?: Step }[] = [{ x: startX, y: startY }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { x, y, first } of edge)
      for (const step of STEPS) {
        const [toX, toY] = [x + step.dx, y + step.dy];
        const cell = grid[toY]?.[toX] ?? 'wall';
        if (cell === 'wall' || seen.has(`${toX}:${toY}`)) continue;
        seen.add(`${toX}:${toY}`);
        if (isGoal(toX, toY)) return first ?? step;
        next.push({ x: toX, y: toY, first: first ?? step });
      }
    edge = next;
  }
  return undefined;
}
