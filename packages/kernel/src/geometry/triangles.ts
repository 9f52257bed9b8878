import { SHAPE, voxelRot, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import { bottomOf, topOf } from './heights.ts';
import { FORM_COUNT, formOf, lowerTread } from './solids.ts';
import { CELL } from './units.ts';

/** A vertex of a voxel's mesh: x, y, z in units from the cell's lower corner, each 0..CELL. */
export type Vertex = readonly [number, number, number];

/** One of a cell's six sides. */
export type CellSide = 'top' | 'bottom' | 'n' | 'e' | 's' | 'w';

export interface Triangle {
  /** Counter-clockwise seen from outside. */
  readonly vertices: readonly [Vertex, Vertex, Vertex];
  /** Points outwards, in no particular length. */
  readonly normal: readonly [number, number, number];
  /** The side of the cell the triangle lies in, where a full neighbour hides it; `inner` when it lies in none. */
  readonly face: CellSide | 'inner';
  /** Where the triangle looks; everything that slants up looks to the top. */
  readonly towards: CellSide;
}

type Polygon = readonly Vertex[];
type Outline = readonly (readonly [number, number])[];

const HALF = CELL / 2;
const meshes: (readonly Triangle[] | undefined)[] = new Array<undefined>(FORM_COUNT).fill(undefined);

/**
 * The closed mesh of a voxel's solid, nothing hidden yet: every edge belongs to exactly two triangles, run once each way
 * (OT-SHP-002). Empty for an empty voxel; the list is shared, one per form.
 */
export function triangles(voxel: Voxel): readonly Triangle[] {
  if (voxel === 0) return [];
  return (meshes[formOf(voxel)] ??= unturnedPolygons(voxel).flatMap((polygon) =>
    fan(polygon.map((vertex) => turnVertex(vertex, voxelRot(voxel) & 3))),
  ));
}

/** The faces at rotation 0; a polygon that is not convex starts at its inner corner, so that a fan fills it. */
function unturnedPolygons(voxel: Voxel): readonly Polygon[] {
  const shape = voxelShape(voxel);
  const bottom = bottomOf(voxel);
  const top = topOf(voxel);
  switch (shape) {
    case SHAPE.full:
    case SHAPE.half:
    case SHAPE.slab:
      return ridge([0, bottom], [CELL, bottom], [CELL, top], [0, top]);
    case SHAPE.slope:
      return ridge([0, 0], [CELL, 0], [CELL, top]);
    case SHAPE.halfSlope:
      return ridge([0, 0], [CELL, 0], [CELL, top], [HALF, top]);
    case SHAPE.stair: {
      const tread = lowerTread(top);
      return ridge([HALF, tread], [0, tread], [0, 0], [CELL, 0], [CELL, top], [HALF, top]);
    }
    case SHAPE.wedge:
      return wedge(top);
    case SHAPE.corner:
      return corner(top);
  }
}

/** A profile in (x, y), counter-clockwise seen from +z, drawn out along z. */
function ridge(...profile: Outline): readonly Polygon[] {
  return prism(profile, CELL, (x, y, z) => [x, y, z]);
}

/** An L seen from above, drawn out along y; its plan is in (z, x), which is counter-clockwise seen from +y. */
function corner(top: number): readonly Polygon[] {
  const plan: Outline = [
    [HALF, HALF],
    [CELL, HALF],
    [CELL, CELL],
    [0, CELL],
    [0, 0],
    [HALF, 0],
  ];
  return prism(plan, top, (z, x, y) => [x, y, z]);
}

function prism(
  outline: Outline,
  depth: number,
  place: (a: number, b: number, depth: number) => Vertex,
): readonly Polygon[] {
  const near = outline.map(([a, b]) => place(a, b, 0));
  const far = outline.map(([a, b]) => place(a, b, depth));
  const [first, ...others] = near as [Vertex, ...Vertex[]];
  const walls = outline.map((_, i) => {
    const next = (i + 1) % outline.length;
    return [near[i], near[next], far[next], far[i]] as Polygon;
  });
  return [far, [first, ...others.reverse()], ...walls];
}

function wedge(top: number): readonly Polygon[] {
  const northWest: Vertex = [0, 0, 0];
  const northEast: Vertex = [CELL, 0, 0];
  const southEast: Vertex = [CELL, 0, CELL];
  const southWest: Vertex = [0, 0, CELL];
  const peak: Vertex = [CELL, top, 0];
  return [
    [northWest, northEast, southEast, southWest],
    [northWest, peak, northEast],
    [northEast, peak, southEast],
    [northWest, southWest, peak],
    [southWest, southEast, peak],
  ];
}

/** Turns +x → −z → −x → +z about the cell's middle. */
function turnVertex(vertex: Vertex, quarterTurns: number): Vertex {
  let turned = vertex;
  for (let i = 0; i < quarterTurns; i++) turned = [turned[2], turned[1], CELL - turned[0]];
  return turned;
}

function fan(polygon: Polygon): readonly Triangle[] {
  const [first, ...others] = polygon as [Vertex, ...Vertex[]];
  const result: Triangle[] = [];
  for (let i = 1; i < others.length; i++) {
    const vertices = [first, others[i - 1] as Vertex, others[i] as Vertex] as const;
    const normal = cross(minus(vertices[1], first), minus(vertices[2], first));
    result.push({ vertices, normal, face: faceOf(vertices), towards: sideOf(normal) });
  }
  return result;
}

function faceOf(vertices: readonly Vertex[]): CellSide | 'inner' {
  if (vertices.every(([x]) => x === 0)) return 'w';
  if (vertices.every(([x]) => x === CELL)) return 'e';
  if (vertices.every(([, y]) => y === 0)) return 'bottom';
  if (vertices.every(([, y]) => y === CELL)) return 'top';
  if (vertices.every(([, , z]) => z === 0)) return 'n';
  return vertices.every(([, , z]) => z === CELL) ? 's' : 'inner';
}

/** The side that an outward normal looks to: anything that slants up looks to the top. */
export function sideOf([nx, ny, nz]: Vertex): CellSide {
  if (ny !== 0) return ny > 0 ? 'top' : 'bottom';
  if (nx !== 0) return nx > 0 ? 'e' : 'w';
  return nz > 0 ? 's' : 'n';
}

function minus(a: Vertex, b: Vertex): Vertex {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vertex, b: Vertex): Vertex {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
