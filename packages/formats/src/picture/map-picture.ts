import { CELL, CHUNK_SIZE, EMPTY } from '@highground/kernel';
import type { ReadonlyWorld, Spawn, Voxel } from '@highground/kernel';
import { facesOf } from './block-faces.ts';
import type { PaintedFace } from './block-faces.ts';
import { project } from './projection.ts';

const MARGIN = 8;
/** How bright the lowest and the highest ground of a map is drawn, so that its lie can be read. */
const LOW_LIGHT = 0.9;
const HIGH_LIGHT = 1.1;

/** An isometric picture of a map as SVG text: north at the top right, team spawns marked by number. Pure, so it can be compared byte for byte. */
export function mapPicture(world: ReadonlyWorld): string {
  const faces = visibleFaces(world);
  const { left, top, right, bottom } = frameOf(faces);
  const [width, height] = [right - left, bottom - top];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${round(left)} ${round(top)} ${round(width)} ${round(height)}" role="img" aria-label="Map" stroke="#00000030" stroke-width="0.7" stroke-linejoin="round">`,
    ...faces.map(formatFace),
    ...world.spawns.map((spawn) => formatSpawn(world, spawn)),
    '</svg>',
    '',
  ].join('\n');
}

interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly voxel: Voxel;
}

/** What can be seen of every block, far ones first. */
function visibleFaces(world: ReadonlyWorld): readonly PaintedFace[] {
  const blocks = blocksOf(world);
  let [lowest, highest] = [Infinity, -Infinity];
  for (const { x, z } of blocks) {
    const { y } = world.columnTop(x, z) ?? { y: 0 };
    lowest = Math.min(lowest, y);
    highest = Math.max(highest, y);
  }
  const lightAt = (y: number): number =>
    LOW_LIGHT + ((HIGH_LIGHT - LOW_LIGHT) * (y - lowest)) / Math.max(1, highest - lowest);
  return blocks
    .sort((a, b) => a.x + a.z - b.x - b.z || a.y - b.y)
    .flatMap(({ voxel, ...cell }) => facesOf(world, cell, voxel, lightAt(cell.y)));
}

function blocksOf(world: ReadonlyWorld): PlacedBlock[] {
  return world.chunks().flatMap(({ cx, cy, cz, voxels }) =>
    Array.from({ length: voxels.length }, (_, i) => ({
      x: cx * CHUNK_SIZE + (i % CHUNK_SIZE),
      y: cy * CHUNK_SIZE + Math.floor(i / (CHUNK_SIZE * CHUNK_SIZE)),
      z: cz * CHUNK_SIZE + (Math.floor(i / CHUNK_SIZE) % CHUNK_SIZE),
      voxel: voxels[i] as Voxel,
    })).filter(({ voxel }) => voxel !== EMPTY),
  );
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What holds every face and the origin, with a margin. */
function frameOf(faces: readonly PaintedFace[]): Frame {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const { points } of faces) {
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}

function formatSpawn(world: ReadonlyWorld, spawn: Spawn): string {
  const surface = world.surfaceAt(spawn);
  const [x, y] = project(spawn.x + 0.5, (surface?.height ?? 0) / CELL, spawn.z + 0.5);
  const fill = spawn.team === 1 ? '#2f6fb3' : '#c8641e';
  return `<circle cx="${round(x)}" cy="${round(y)}" r="6" fill="${fill}" stroke="#fff"/><text x="${round(x)}" y="${round(y + 3.5)}" font-size="10" text-anchor="middle" fill="#fff" font-family="sans-serif">${spawn.team}</text>`;
}

function formatFace({ points, fill }: PaintedFace): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polygon points="${path}" fill="${fill}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
