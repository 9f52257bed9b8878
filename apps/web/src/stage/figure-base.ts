import type { SideShape } from '../looks/palettes.ts';
import { linearColour } from './figure-builder.ts';

/** Corners of a side's shape on the unit circle, counter-clockwise seen from above; the figure looks towards +z. */
export function shapeOutline(shape: SideShape): readonly (readonly [number, number])[] {
  const corners = { circle: 20, diamond: 4, triangle: 3, square: 4 }[shape];
  const offset = shape === 'square' ? Math.PI / 4 : 0;
  const size = { circle: 1, diamond: 1.12, triangle: 1.22, square: 1.12 }[shape];
  return Array.from({ length: corners }, (_, i) => {
    const angle = offset + (i / corners) * Math.PI * 2;
    return [size * Math.sin(angle), size * Math.cos(angle)] as const;
  });
}

export interface BaseMesh {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
  readonly finishes: number[];
  readonly indices: number[];
}

const RADIUS = 0.4;
const HEIGHT = 0.035;
const DARK = linearColour(0x3a3038);

/** The side's shape, stretched over the tiles the body stands on. */
export interface BaseForm {
  readonly shape: SideShape;
  readonly size: { readonly w: number; readonly d: number };
}

/** The plate below a figure drawn at a scale: a dark disc, a rim in the side's colour and a pointer to where it looks. */
export function buildBase({ shape, size }: BaseForm, scale: number): BaseMesh {
  const mesh: BaseMesh = { positions: [], normals: [], colours: [], finishes: [], indices: [] };
  const outline = shapeOutline(shape);
  const [wide, long] = [(RADIUS * size.w) / scale, (RADIUS * size.d) / scale];
  const ring = (share: number, y: number): [number, number, number][] =>
    outline.map(([x, z]) => [x * wide * share, y, z * long * share]);
  const outer = ring(1, HEIGHT);
  const inner = ring(0.78, HEIGHT);
  const foot = ring(1, 0);
  const count = outline.length;
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    const at = (points: [number, number, number][], index: number): [number, number, number] =>
      points[index] as [number, number, number];
    addPolygon(mesh, [at(outer, i), at(outer, next), at(inner, next), at(inner, i)], [0, 1, 0], 'side');
    addPolygon(mesh, [at(inner, i), at(inner, next), [0, HEIGHT, 0]], [0, 1, 0], 'dark');
    const [ax, , az] = at(outer, i);
    const [bx, , bz] = at(outer, next);
    const length = Math.hypot(ax + bx, az + bz);
    addPolygon(
      mesh,
      [at(foot, i), at(foot, next), at(outer, next), at(outer, i)],
      [(ax + bx) / length, 0, (az + bz) / length],
      'side',
    );
  }
  const back = long * 0.98;
  const tip = back + RADIUS * 0.44;
  addPolygon(
    mesh,
    [
      [-0.13, HEIGHT, back],
      [0, HEIGHT, tip],
      [0.13, HEIGHT, back],
    ],
    [0, 1, 0],
    'side',
  );
  return mesh;
}

function addPolygon(
  mesh: BaseMesh,
  corners: readonly (readonly [number, number, number])[],
  normal: readonly [number, number, number],
  paint: 'side' | 'dark',
): void {
  const first = mesh.positions.length / 3;
  for (const corner of corners) {
    mesh.positions.push(...corner);
    mesh.normals.push(...normal);
    mesh.colours.push(...(paint === 'side' ? [1, 1, 1] : DARK));
    mesh.finishes.push(paint === 'side' ? 1 : 0, paint === 'side' ? 0.25 : 0);
  }
  for (let i = 1; i + 1 < corners.length; i++) mesh.indices.push(first, first + i, first + i + 1);
}
