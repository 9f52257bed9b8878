import {
  bottomOf,
  CELL,
  CHUNK_SIZE,
  edgeHeights,
  EMPTY,
  SHAPE,
  topOf,
  voxelMaterial,
  voxelShape,
} from '@highground/kernel';
import type { ReadonlyWorld, Voxel } from '@highground/kernel';
import { materialPaint } from './material-paint.ts';

/** Screen units of one cell: width of the half rhombus, half its depth, and its height. */
const HALF_WIDTH = 16;
const HALF_DEPTH = 8;
const CELL_HEIGHT = 14;
const MARGIN = 8;

/** An isometric picture of a map as SVG text: north at the top right, team spawns marked by number. Pure, so it can be compared byte for byte. */
export function mapPicture(world: ReadonlyWorld): string {
  const blocks = visibleBlocks(world);
  const points = blocks.flatMap((block) => block.faces.flatMap((face) => face.points));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(0, ...xs) - MARGIN, Math.min(0, ...ys) - MARGIN];
  const [width, height] = [Math.max(0, ...xs) + MARGIN - left, Math.max(0, ...ys) + MARGIN - top];
  const faces = blocks.flatMap((block) => block.faces.map(formatFace));
  const spawns = world.spawns.map((spawn) => {
    const surface = world.surfaceAt(spawn);
    const [x, y] = project(spawn.x + 0.5, (surface?.height ?? 0) / CELL, spawn.z + 0.5);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="6" fill="${spawn.team === 1 ? '#2f6fb3' : '#c8641e'}" stroke="#fff"/><text x="${round(x)}" y="${round(y + 3.5)}" font-size="10" text-anchor="middle" fill="#fff" font-family="sans-serif">${spawn.team}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${round(left)} ${round(top)} ${round(width)} ${round(height)}" role="img" aria-label="Map" stroke="#00000030" stroke-width="0.7" stroke-linejoin="round">`,
    ...faces,
    ...spawns,
    '</svg>',
    '',
  ].join('\n');
}

type ScreenPoint = readonly [number, number];

interface Face {
  readonly points: readonly ScreenPoint[];
  readonly fill: string;
}

interface PaintedBlock {
  readonly depth: number;
  readonly y: number;
  readonly faces: readonly Face[];
}

/** Blocks with a face towards the viewer, far ones first. */
function visibleBlocks(world: ReadonlyWorld): PaintedBlock[] {
  const blocks: PaintedBlock[] = [];
  for (const { cx, cy, cz } of world.chunks()) {
    for (let i = 0; i < CHUNK_SIZE ** 3; i++) {
      const x = cx * CHUNK_SIZE + (i % CHUNK_SIZE);
      const z = cz * CHUNK_SIZE + (Math.floor(i / CHUNK_SIZE) % CHUNK_SIZE);
      const y = cy * CHUNK_SIZE + Math.floor(i / (CHUNK_SIZE * CHUNK_SIZE));
      const voxel = world.voxelAt(x, y, z);
      if (voxel === EMPTY) continue;
      const faces = facesOf(world, { x, y, z, voxel });
      if (faces.length > 0) blocks.push({ depth: x + z, y, faces });
    }
  }
  return blocks.sort((a, b) => a.depth - b.depth || a.y - b.y);
}

interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly voxel: Voxel;
}

function facesOf(world: ReadonlyWorld, { x, y, z, voxel }: PlacedBlock): Face[] {
  const { top, south, east } = materialPaint(voxelMaterial(voxel));
  const corners = cornerHeights(voxel).map((height) => y + height / CELL) as [number, number, number, number];
  const [nw, ne, se, sw] = corners;
  const floor = y + bottomOf(voxel) / CELL;
  const faces: Face[] = [];
  if (!hides(world.voxelAt(x, y, z + 1)) && Math.max(sw, se) > floor) {
    faces.push({
      fill: south,
      points: [
        project(x, sw, z + 1),
        project(x + 1, se, z + 1),
        project(x + 1, floor, z + 1),
        project(x, floor, z + 1),
      ],
    });
  }
  if (!hides(world.voxelAt(x + 1, y, z)) && Math.max(ne, se) > floor) {
    faces.push({
      fill: east,
      points: [
        project(x + 1, se, z + 1),
        project(x + 1, ne, z),
        project(x + 1, floor, z),
        project(x + 1, floor, z + 1),
      ],
    });
  }
  if (!hides(world.voxelAt(x, y + 1, z)) || topOf(voxel) < CELL) {
    faces.push({
      fill: top,
      points: [project(x, nw, z), project(x + 1, ne, z), project(x + 1, se, z + 1), project(x, sw, z + 1)],
    });
  }
  return faces;
}

/** Heights of the top at its NW, NE, SE and SW corners; stairs and corners are drawn as the ramp and the block they mostly are. */
function cornerHeights(voxel: Voxel): readonly [number, number, number, number] {
  const [north, east, south, west] = edgeHeights(voxel);
  const top = topOf(voxel);
  const shape = voxelShape(voxel);
  if (shape !== SHAPE.slope && shape !== SHAPE.stair && shape !== SHAPE.wedge) return [top, top, top, top];
  if (shape === SHAPE.wedge) {
    const raised = (a: number, b: number): number => (a > 0 && b > 0 ? top : 0);
    return [raised(north, west), raised(north, east), raised(south, east), raised(south, west)];
  }
  const corner = (a: number, b: number): number => Math.max(0, Math.min(top, a + b - Math.floor(top / 2)));
  return [corner(north, west), corner(north, east), corner(south, east), corner(south, west)];
}

/** A full neighbour covers the whole shared side. */
function hides(voxel: Voxel): boolean {
  return voxel !== EMPTY && voxelShape(voxel) === SHAPE.full;
}

function project(x: number, y: number, z: number): ScreenPoint {
  return [(x - z) * HALF_WIDTH, (x + z) * HALF_DEPTH - y * CELL_HEIGHT];
}

function formatFace({ points, fill }: Face): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polygon points="${path}" fill="${fill}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
