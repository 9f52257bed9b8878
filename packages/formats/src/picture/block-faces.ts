import { CELL, EMPTY, SHAPE, triangles, voxelMaterial, voxelShape } from '@highground/kernel';
import type { Cell, ReadonlyWorld, Triangle, Vertex, Voxel } from '@highground/kernel';
import { materialPaint } from './material-paint.ts';
import type { MaterialPaint } from './material-paint.ts';
import { project, TOWARDS_VIEWER } from './projection.ts';
import type { ScreenPoint } from './projection.ts';
import { shaded } from './shade.ts';

/** One polygon of a picture. */
export interface PaintedFace {
  readonly points: readonly ScreenPoint[];
  readonly fill: string;
}

/** Units of height of a side up to which it is the edge of a surface and not a wall of soil: half a cell. */
const THIN = CELL / 2;
/** How much darker than its top the thin side of a block is, to the south and to the east. */
const EDGE_SHADE = { s: 0.84, e: 0.74 };
/** How the light falls on what slants: to the south, to the east, and on all that looks away. */
const SLANT_SHADE = { s: 0.95, e: 0.86, away: 1.06 };

/** The exact faces of a block that can be seen from the south-east, far ones first; `light` is how bright its top is. */
export function facesOf(
  world: ReadonlyWorld,
  cell: Cell,
  voxel: Voxel,
  light: number,
): readonly PaintedFace[] {
  const seen = joinFans(triangles(voxel)).filter(
    ({ normal, face }) => along(normal) > 0 && !isHidden(world, cell, face),
  );
  const paint = materialPaint(voxelMaterial(voxel));
  return seen
    .toSorted((a, b) => depthOf(a) - depthOf(b))
    .map((polygon) => ({
      points: polygon.vertices.map(([x, y, z]) =>
        project(cell.x + x / CELL, cell.y + y / CELL, cell.z + z / CELL),
      ),
      fill: fillOf(polygon, paint, light),
    }));
}

/** A flat face: what the triangles of one fan cover. */
type Polygon = Pick<Triangle, 'normal' | 'face' | 'towards'> & { readonly vertices: readonly Vertex[] };

function joinFans(mesh: readonly Triangle[]): readonly Polygon[] {
  const polygons: (Polygon & { vertices: Vertex[] })[] = [];
  for (const { vertices, normal, face, towards } of mesh) {
    const last = polygons.at(-1);
    if (last && last.vertices[0] === vertices[0] && last.vertices.at(-1) === vertices[1])
      last.vertices.push(vertices[2]);
    else polygons.push({ vertices: [...vertices], normal, face, towards });
  }
  return polygons;
}

function isHidden(world: ReadonlyWorld, { x, y, z }: Cell, face: Triangle['face']): boolean {
  if (face === 'top') return isFull(world.voxelAt(x, y + 1, z));
  if (face === 's') return isFull(world.voxelAt(x, y, z + 1));
  return face === 'e' && isFull(world.voxelAt(x + 1, y, z));
}

function isFull(voxel: Voxel): boolean {
  return voxel !== EMPTY && voxelShape(voxel) === SHAPE.full;
}

/** How far the middle of a face is towards the viewer. */
function depthOf({ vertices }: Polygon): number {
  return vertices.reduce((sum, vertex) => sum + along(vertex), 0) / vertices.length;
}

function along(vector: readonly [number, number, number]): number {
  return vector[0] * TOWARDS_VIEWER[0] + vector[1] * TOWARDS_VIEWER[1] + vector[2] * TOWARDS_VIEWER[2];
}

function fillOf(
  { vertices, normal, towards }: Polygon,
  { top, south, east }: MaterialPaint,
  light: number,
): string {
  if (towards === 'top') return shaded(top, light * slantShade(normal));
  const side = towards === 's' ? 's' : 'e';
  const heights = vertices.map(([, y]) => y);
  if (Math.max(...heights) - Math.min(...heights) <= THIN) return shaded(top, light * EDGE_SHADE[side]);
  return side === 's' ? south : east;
}

function slantShade([x, , z]: Triangle['normal']): number {
  if (x === 0 && z === 0) return 1;
  if (z > 0 && z >= x) return SLANT_SHADE.s;
  return x > 0 ? SLANT_SHADE.e : SLANT_SHADE.away;
}
