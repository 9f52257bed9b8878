import { FACING_DX, FACING_DZ, FACINGS } from '../../geometry/units.ts';
import type { Facing, Tile } from '../../geometry/units.ts';
import type { Surface, World } from '../../world/index.ts';
import { BLOCKED, gaitOf, stepCost } from '../index.ts';
import type { Walk } from '../index.ts';

/** A node of the reference search: a surface, or the air over a column without any. */
interface Stand {
  readonly x: number;
  readonly z: number;
  readonly surface: Surface | undefined;
  cost: number;
  hazards: number;
  /** When it was first reached at its cost. */
  order: number;
  parent: Stand | undefined;
  isDone: boolean;
}

export interface NaiveEnd {
  readonly tile: Tile;
  readonly cost: number;
  readonly path: readonly Tile[];
  readonly hazards: number;
}

/**
 * The rules of A-25 taken literally: of everything reached and not yet left, leave the cheapest, first found first. Void
 * columns are crossed by fliers within the bounds. Slow, and shares nothing with the real search but the verdict on a step.
 */
export function naiveEnds(world: World, start: Tile, { mover, rules, blocked }: Walk): NaiveEnd[] {
  const stands = new Map<string, Stand>();
  const isBlocked = (x: number, y: number, z: number) =>
    blocked.some((tile) => tile.x === x && tile.y === y && tile.z === z);
  const standAt = (x: number, z: number, surface: Surface | undefined): Stand => {
    const key = `${x},${z},${surface?.y ?? 'void'}`;
    const known = stands.get(key);
    if (known !== undefined) return known;
    const fresh: Stand = {
      x,
      z,
      surface,
      cost: Infinity,
      hazards: 0,
      order: 0,
      parent: undefined,
      isDone: false,
    };
    stands.set(key, fresh);
    return fresh;
  };
  let order = 0;
  const reach = (to: Stand, from: Stand | undefined, cost: number, hazards: number) => {
    if (cost > mover.budget || cost > to.cost || (cost === to.cost && hazards >= to.hazards)) return;
    if (cost < to.cost) to.order = order++;
    Object.assign(to, { cost, hazards, parent: from });
  };
  reach(standAt(start.x, start.z, world.surfaceAt(start)), undefined, 0, 0);
  for (;;) {
    const open = [...stands.values()].filter((stand) => !stand.isDone && stand.cost < Infinity);
    const [next] = open.toSorted((a, b) => a.cost - b.cost || a.order - b.order);
    if (next === undefined) break;
    next.isDone = true;
    for (const facing of FACINGS) {
      const [x, z] = [next.x + FACING_DX[facing], next.z + FACING_DZ[facing]];
      for (const to of standsIn(world, x, z, mover.fly)) {
        if (to !== undefined && isBlocked(x, to.y, z)) continue;
        const cost = costBetween(next.surface, to, facing, { mover, rules, blocked });
        if (cost === BLOCKED) continue;
        const hurts =
          to !== undefined && !mover.fly && !mover.float && rules.materials[to.material]?.hazardous === true;
        reach(standAt(x, z, to), next, next.cost + cost, next.hazards + Number(hurts));
      }
    }
  }
  return [...stands.values()]
    .filter((stand) => stand.isDone && canEnd(stand, { mover, rules, blocked }))
    .map((stand) => endOf(stand, start));
}

function standsIn(world: World, x: number, z: number, fly: boolean): readonly (Surface | undefined)[] {
  const surfaces = world.surfaces(x, z);
  const { min, max } = world.bounds ?? { min: { x: 0, z: 0 }, max: { x: 0, z: 0 } };
  const isInside = x >= min.x && x < max.x && z >= min.z && z < max.z;
  return surfaces.length === 0 && fly && isInside ? [undefined] : surfaces;
}

function costBetween(
  from: Surface | undefined,
  to: Surface | undefined,
  facing: Facing,
  { mover, rules }: Walk,
): number {
  if (from !== undefined && to !== undefined) return stepCost(from, to, facing, gaitOf(mover, rules));
  const clearance = Math.min(from?.clearance ?? Infinity, to?.clearance ?? Infinity);
  return clearance >= rules.headroom ? 1 : BLOCKED;
}

function canEnd({ surface, parent }: Stand, { mover, rules }: Walk): boolean {
  if (parent === undefined) return true;
  if (surface === undefined) return false;
  const material = rules.materials[surface.material];
  return !mover.fly || material?.passable === true || material?.platform === true;
}

function endOf(end: Stand, start: Tile): NaiveEnd {
  const stands: Stand[] = [];
  for (let stand: Stand | undefined = end; stand !== undefined; stand = stand.parent) stands.unshift(stand);
  const path: Tile[] = [];
  for (const { x, z, surface } of stands) path.push({ x, y: surface?.y ?? path.at(-1)?.y ?? start.y, z });
  return { tile: path.at(-1) as Tile, cost: end.cost, path, hazards: end.hazards };
}
