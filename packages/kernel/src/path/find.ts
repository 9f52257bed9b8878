import { tileDistance } from '../geometry/units.ts';
import type { Tile } from '../geometry/units.ts';
import { invariant } from '../invariant.ts';
import { Bubble } from './bubble.ts';
import type { Path } from './bubble.ts';
import { Flood } from './flood.ts';
import type { WalkedWorld } from './graph.ts';
import { gaitOf } from './movement.ts';
import type { Gait, Mover, MovementRules } from './movement.ts';

/** Who walks, by which rules, and which tiles others stand on: those can be neither crossed nor ended on (OT-PTH-014). */
export interface Walk {
  readonly mover: Mover;
  readonly rules: MovementRules;
  readonly blocked: readonly Tile[];
}

/** Most gaits remembered for a world and its forks; the oldest is built anew when needed again. */
const FLOODS_PER_LINEAGE = 16;

/** Step graphs by lineage: what a search has found out serves every later one, in forks too. */
const floods = new WeakMap<object, Flood[]>();

/** Every tile within the mover's budget (OT-PTH-004…007). The start must be a surface; standing on it costs nothing. */
export function findBubble(world: WalkedWorld, start: Tile, walk: Walk): Bubble {
  return search(world, start, walk, undefined);
}

/** The path that {@link findBubble} would give to the goal, or undefined where the mover cannot end (OT-PTH-006). */
export function findPath(world: WalkedWorld, start: Tile, goal: Tile, walk: Walk): Path | undefined {
  const bubble = search(world, start, walk, goal);
  const tiles = bubble.pathTo(goal);
  const cost = bubble.costOf(goal);
  return tiles === undefined || cost === undefined
    ? undefined
    : { tiles, cost, hazards: bubble.hazardsTo(goal) };
}

function search(
  world: WalkedWorld,
  start: Tile,
  { mover, rules, blocked }: Walk,
  goal: Tile | undefined,
): Bubble {
  const flood = floodFor(world.lineage, gaitOf(mover, rules));
  const { graph } = flood;
  graph.follow(world);
  const first = graph.nodeOf(world, start);
  if (first === undefined) invariant(false, `nobody can stand at ${start.x},${start.y},${start.z}`);
  const blockedNodes: number[] = [];
  for (const tile of blocked) {
    const node = tileDistance(start, tile) <= mover.budget ? graph.nodeOf(world, tile) : undefined;
    if (node !== undefined) blockedNodes.push(node);
  }
  const goalNode = goal === undefined ? undefined : graph.nodeOf(world, goal);
  const trail = flood.run(world, {
    start: first,
    budget: mover.budget,
    blocked: blockedNodes,
    goal: goalNode,
  });
  return new Bubble(start, trail, graph.nodes.pages);
}

function floodFor(lineage: object, gait: Gait): Flood {
  let known = floods.get(lineage);
  if (known === undefined) {
    known = [];
    floods.set(lineage, known);
  }
  for (const flood of known) if (isSameGait(flood.graph.gait, gait)) return flood;
  const flood = new Flood(gait);
  if (known.length === FLOODS_PER_LINEAGE) known.shift();
  known.push(flood);
  return flood;
}

function isSameGait(a: Gait, b: Gait): boolean {
  return (
    a.rules === b.rules &&
    a.ceiling === b.ceiling &&
    a.fly === b.fly &&
    a.float === b.float &&
    a.swim === b.swim
  );
}
