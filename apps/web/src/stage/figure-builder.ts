import { FIGURE_GRID, PART_NAMES } from './figure-data.ts';
import type { FigureData, Paint } from './figure-data.ts';
import { paintAt, paintPart } from './figure-voxels.ts';
import type { VoxelBlock } from './figure-voxels.ts';

/** Triangles of a whole figure, in tiles; `parts` says which part moves each vertex (index into PART_NAMES). */
export interface FigureMesh {
  readonly positions: number[];
  readonly normals: number[];
  /** Linear r, g, b with the corner shade multiplied in. */
  readonly colours: number[];
  /** Per vertex: share of side colour, share of own light. */
  readonly finishes: number[];
  readonly parts: number[];
  readonly indices: number[];
}

/** The three axes of a face direction: along its normal, then the two it spans. */
const AXES = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const;

const SHADES = [0.58, 0.74, 0.88, 1] as const;

/** Builds the triangles of a figure: hidden faces dropped, equal neighbours merged, corners shaded. */
export function buildFigure(data: FigureData): FigureMesh {
  const mesh: FigureMesh = { positions: [], normals: [], colours: [], finishes: [], parts: [], indices: [] };
  PART_NAMES.forEach((name, index) => {
    const part = data.parts[name];
    if (part === undefined) return;
    const block = paintPart(part, data.palette);
    for (const axis of [0, 1, 2] as const) {
      for (const sign of [-1, 1] as const) addFaces(mesh, block, index, axis, sign);
    }
  });
  return mesh;
}

/** Adds every visible face looking along `sign` on `axis`, slice by slice, merging rectangles of equal faces. */
function addFaces(mesh: FigureMesh, block: VoxelBlock, part: number, axis: 0 | 1 | 2, sign: -1 | 1): void {
  const [, u, v] = AXES[axis];
  const width = block.size[u];
  const height = block.size[v];
  const keys = new Int32Array(width * height);
  for (let slice = 0; slice < block.size[axis]; slice++) {
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) keys[j * width + i] = faceKey(block, axis, sign, slice, i, j);
    }
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        const key = keys[j * width + i] as number;
        if (key === 0) continue;
        const [w, h] = growRectangle(keys, width, height, i, j, key);
        addQuad(mesh, block, part, { axis, sign, slice, i, j, w, h, key });
      }
    }
  }
}

function place(axis: 0 | 1 | 2, slice: number, i: number, j: number): [number, number, number] {
  const [n, u, v] = AXES[axis];
  const cell: [number, number, number] = [0, 0, 0];
  cell[n] = slice;
  cell[u] = i;
  cell[v] = j;
  return cell;
}

/** 0 for no face, else the paint (low byte) and the four corner shades, two bits each. */
function faceKey(
  block: VoxelBlock,
  axis: 0 | 1 | 2,
  sign: -1 | 1,
  slice: number,
  i: number,
  j: number,
): number {
  const paint = paintAt(block, ...place(axis, slice, i, j));
  const front = slice + sign;
  if (paint === 0 || paintAt(block, ...place(axis, front, i, j)) !== 0) return 0;
  const solid = (di: number, dj: number): number =>
    paintAt(block, ...place(axis, front, i + di, j + dj)) === 0 ? 0 : 1;
  let key = paint;
  for (let corner = 0; corner < 4; corner++) {
    const di = corner === 1 || corner === 2 ? 1 : -1;
    const dj = corner >= 2 ? 1 : -1;
    const sides = solid(di, 0) + solid(0, dj);
    const light = sides === 2 ? 0 : 3 - sides - solid(di, dj);
    key |= light << (8 + corner * 2);
  }
  return key;
}

/** Grows a rectangle of equal keys from (i, j) and blanks it; only evenly lit faces may merge. */
function growRectangle(
  keys: Int32Array,
  width: number,
  height: number,
  i: number,
  j: number,
  key: number,
): [number, number] {
  const lights = key >> 8;
  const isEven = lights === 0b11111111;
  let w = 1;
  while (isEven && i + w < width && keys[j * width + i + w] === key) w++;
  let h = 1;
  const rowMatches = (row: number): boolean => {
    for (let k = 0; k < w; k++) if (keys[row * width + i + k] !== key) return false;
    return true;
  };
  while (isEven && j + h < height && rowMatches(j + h)) h++;
  for (let row = j; row < j + h; row++) keys.fill(0, row * width + i, row * width + i + w);
  return [w, h];
}

interface Quad {
  readonly axis: 0 | 1 | 2;
  readonly sign: -1 | 1;
  readonly slice: number;
  readonly i: number;
  readonly j: number;
  readonly w: number;
  readonly h: number;
  readonly key: number;
}

function addQuad(mesh: FigureMesh, block: VoxelBlock, part: number, quad: Quad): void {
  const { axis, sign, i, j, w, h, key } = quad;
  const paint = block.palette[(key & 0xff) - 1] as Paint;
  const plane = quad.slice + (sign > 0 ? 1 : 0);
  const corners = [
    place(axis, plane, i, j),
    place(axis, plane, i + w, j),
    place(axis, plane, i + w, j + h),
    place(axis, plane, i, j + h),
  ];
  const first = mesh.parts.length;
  const rgb = linearColour(paint.colour);
  const lights = corners.map((_, corner) => (key >> (8 + corner * 2)) & 3);
  corners.forEach((corner, index) => {
    for (const a of [0, 1, 2] as const) {
      mesh.positions.push((corner[a] + block.min[a]) / FIGURE_GRID);
      mesh.normals.push(a === axis ? sign : 0);
      mesh.colours.push(rgb[a] * (paint.finish === 'glow' ? 1 : (SHADES[lights[index] as 0] as number)));
    }
    mesh.finishes.push(paint.finish === 'cloth' ? 1 : 0, paint.finish === 'glow' ? 1 : 0);
    mesh.parts.push(part);
  });
  // Split along the diagonal that keeps the shade symmetric, and wind outwards.
  const flip = (lights[0] as number) + (lights[2] as number) < (lights[1] as number) + (lights[3] as number);
  const order = flip ? [1, 2, 3, 1, 3, 0] : [0, 1, 2, 0, 2, 3];
  if (sign < 0) order.reverse();
  for (const corner of order) mesh.indices.push(first + corner);
}

/** An sRGB hex colour as linear r, g, b in 0–1. */
export function linearColour(hex: number): readonly [number, number, number] {
  const channel = (shift: number): number => {
    const value = ((hex >> shift) & 0xff) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}
