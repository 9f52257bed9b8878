import { FACING_DX, FACING_DZ } from '@highground/kernel';
import type { Tile, World } from '@highground/kernel';
import { walkLine } from './overlay-geometry.ts';
import type { PatchVertex, Point, WalkPoint } from './overlay-geometry.ts';

const HALF_WIDTH = 0.105;
const ARROW_HALF = 0.26;
const ARROW_LENGTH = 0.36;
/** Ribbons lie above tile overlays. */
const RIBBON_LIFT = 0.035;
/** Keeps the ribbon clear of the wall where it climbs. */
const WALL_GAP = 0.03;

/** The walk as a ribbon hugging the ground, with an arrow head at its end; u runs along (in tiles), v across (0–1). */
export function pathRibbon(world: World, path: readonly Tile[]): PatchVertex[] {
  const vertices: PatchVertex[] = [];
  const legs = walkLine(world, path);
  let along = 0;
  legs.forEach((leg, index) => {
    const isLast = index === legs.length - 1;
    for (let i = 0; i + 1 < leg.length; i++) {
      const [from, to] = clearOfWall(leg, i);
      const isEnd = isLast && i + 2 === leg.length;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
      if (length < 0.001) continue;
      const share = isEnd ? Math.max(0.05, 1 - ARROW_LENGTH / length) : 1;
      const tip = mixPoints(from, to, share);
      const across = acrossOf(leg[i] as WalkPoint);
      addQuad(vertices, from, tip, across, [along, along + length * share]);
      if (isEnd) addArrow(vertices, tip, to, across, along + length);
      along += length;
    }
    if (!isLast) addJoint(vertices, (leg[leg.length - 1] as WalkPoint).point, along);
  });
  return vertices;
}

function acrossOf({ direction }: WalkPoint): readonly [number, number] {
  return [-FACING_DZ[direction], FACING_DX[direction]];
}

function mixPoints(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Segment i of a leg; the climb over the edge is moved off the wall, to the lower side. */
function clearOfWall(leg: readonly WalkPoint[], i: number): readonly [Point, Point] {
  const [from, to] = [leg[i] as WalkPoint, leg[i + 1] as WalkPoint];
  if (leg.length !== 4) return [from.point, to.point];
  const [near, far] = [leg[1] as WalkPoint, leg[2] as WalkPoint];
  const rise = far.point[1] - near.point[1];
  if (Math.abs(rise) < 0.001) return [from.point, to.point];
  const gap = rise > 0 ? -WALL_GAP : WALL_GAP;
  const moved = (walk: WalkPoint): Point => {
    const isEdge = walk === near || walk === far;
    const [x, y, z] = walk.point;
    return isEdge
      ? [x + FACING_DX[walk.direction] * gap, y, z + FACING_DZ[walk.direction] * gap]
      : walk.point;
  };
  return [moved(from), moved(to)];
}

function push(vertices: PatchVertex[], [x, y, z]: Point, u: number, v: number): void {
  vertices.push({ x, y: y + RIBBON_LIFT, z, u, v });
}

function offset([x, y, z]: Point, [ax, az]: readonly [number, number], by: number): Point {
  return [x + ax * by, y, z + az * by];
}

function addQuad(
  vertices: PatchVertex[],
  from: Point,
  to: Point,
  across: readonly [number, number],
  [u0, u1]: readonly [number, number],
): void {
  const [a, b] = [offset(from, across, -HALF_WIDTH), offset(from, across, HALF_WIDTH)];
  const [c, d] = [offset(to, across, HALF_WIDTH), offset(to, across, -HALF_WIDTH)];
  push(vertices, a, u0, 0);
  push(vertices, b, u0, 1);
  push(vertices, c, u1, 1);
  push(vertices, a, u0, 0);
  push(vertices, c, u1, 1);
  push(vertices, d, u1, 0);
}

function addArrow(
  vertices: PatchVertex[],
  from: Point,
  tip: Point,
  across: readonly [number, number],
  u: number,
): void {
  push(vertices, offset(from, across, -ARROW_HALF), u, 0.5);
  push(vertices, offset(from, across, ARROW_HALF), u, 0.5);
  push(vertices, tip, u, 0.5);
}

/** A square at a tile's middle, so that a turn leaves no notch. */
function addJoint(vertices: PatchVertex[], [x, y, z]: Point, u: number): void {
  addQuad(vertices, [x - HALF_WIDTH, y + 0.001, z], [x + HALF_WIDTH, y + 0.001, z], [0, 1], [u, u]);
}
