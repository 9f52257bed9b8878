import { FORM_COUNT, formOf } from '../geometry/solids.ts';
import { triangles } from '../geometry/triangles.ts';
import type { CellSide, Triangle, Vertex } from '../geometry/triangles.ts';
import { CELL } from '../geometry/units.ts';
import type { Voxel } from '../world/voxel.ts';
import { neighbourBit } from './neighbourhood.ts';

/** From one cell to another. */
export type Step = readonly [number, number, number];

/** A face of a block that is not an opaque cube: a triangle, or a flat convex quad in counter-clockwise order. */
export interface FaceTemplate {
  readonly vertices: readonly TemplateVertex[];
  /** Outward; the greatest part is ±127. */
  readonly normal: Step;
  /** Towards the neighbour that may hide the face; undefined for a face within the cell. */
  readonly hiddenBy: Step | undefined;
  /** That neighbour as a {@link neighbourBit}, or 0. */
  readonly hiddenByBit: number;
}

/** Where a vertex is in its cell, in cells, and which cells around may darken it, as {@link neighbourBit}s or 0. */
export interface TemplateVertex {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The two cells beside the vertex and the one between them, in the layer the face looks into. */
  readonly sideA: number;
  readonly sideB: number;
  readonly between: number;
}

const STEPS: Readonly<Record<CellSide, Step>> = {
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  n: [0, 0, -1],
  e: [1, 0, 0],
  s: [0, 0, 1],
  w: [-1, 0, 0],
};

const templates: (readonly FaceTemplate[] | undefined)[] = new Array<undefined>(FORM_COUNT).fill(undefined);

/** The faces of a voxel's closed mesh, one list per form. */
export function faceTemplates(voxel: Voxel): readonly FaceTemplate[] {
  return (templates[formOf(voxel)] ??= joinTriangles(triangles(voxel)));
}

/** Joins each two triangles of one fan into a quad, whose diagonal may then be chosen by its light. */
function joinTriangles(mesh: readonly Triangle[]): readonly FaceTemplate[] {
  const faces: FaceTemplate[] = [];
  for (let i = 0; i < mesh.length; i++) {
    const triangle = mesh[i] as Triangle;
    const next = mesh[i + 1];
    const vertices: Vertex[] = [...triangle.vertices];
    if (next !== undefined && continuesFan(triangle, next)) {
      vertices.push(next.vertices[2]);
      i++;
    }
    faces.push(template(triangle, vertices));
  }
  return faces;
}

function continuesFan(triangle: Triangle, next: Triangle): boolean {
  const isFlat = shadingNormal(triangle).every((part, axis) => part === shadingNormal(next)[axis]);
  return isFlat && next.vertices[0] === triangle.vertices[0] && next.vertices[1] === triangle.vertices[2];
}

function template(triangle: Triangle, vertices: readonly Vertex[]): FaceTemplate {
  const hiddenBy = triangle.face === 'inner' ? undefined : STEPS[triangle.face];
  return {
    vertices: vertices.map((vertex) => templateVertex(vertex, STEPS[triangle.towards])),
    normal: shadingNormal(triangle),
    hiddenBy,
    hiddenByBit: hiddenBy === undefined ? 0 : neighbourBit(...hiddenBy),
  };
}

function shadingNormal({ normal }: Triangle): Step {
  const longest = Math.max(...normal.map(Math.abs));
  const [nx, ny, nz] = normal;
  return [
    Math.trunc((nx * 127) / longest),
    Math.trunc((ny * 127) / longest),
    Math.trunc((nz * 127) / longest),
  ];
}

function templateVertex(vertex: Vertex, looks: Step): TemplateVertex {
  // Along the way it looks, a vertex on the cell's end has the next layer before it and any other its own.
  const meets = vertex.map((part, axis) => {
    const end = part === 0 ? -1 : part === CELL ? 1 : 0;
    return looks[axis] === 0 || looks[axis] === end ? end : 0;
  }) as [number, number, number];
  const [a, b] = [0, 1, 2].filter((axis) => looks[axis] === 0) as [number, number];
  const meetsA = meets[a] !== 0;
  const meetsB = meets[b] !== 0;
  return {
    x: vertex[0] / CELL,
    y: vertex[1] / CELL,
    z: vertex[2] / CELL,
    sideA: meetsA ? bitWithout(meets, b) : 0,
    sideB: meetsB ? bitWithout(meets, a) : 0,
    between: meetsA && meetsB ? neighbourBit(...meets) : 0,
  };
}

function bitWithout([x, y, z]: Step, axis: number): number {
  return neighbourBit(axis === 0 ? 0 : x, axis === 1 ? 0 : y, axis === 2 ? 0 : z);
}
