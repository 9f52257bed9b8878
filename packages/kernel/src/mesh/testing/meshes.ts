import fc from 'fast-check';
import { CELL } from '../../geometry/units.ts';
import { materialIndex } from '../../world/catalog.ts';
import { makeVoxel } from '../../world/make-voxel.ts';
import { SHAPE } from '../../world/voxel.ts';
import type { Shape, Voxel } from '../../world/voxel.ts';
import { World } from '../../world/world.ts';
import { meshChunk } from '../chunk-mesh.ts';
import type { ChunkMesh } from '../mesh-builder.ts';

export const FULL = makeVoxel(materialIndex('stone'));

export const HALF = makeVoxel(materialIndex('stone'), SHAPE.half);

export const ORIGIN = { cx: 0, cy: 0, cz: 0 };

/** Crowded worlds take their time. */
export const PATIENT = { timeout: 300_000 };

export const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 100 : 10;

export type Filling = readonly (readonly [x: number, y: number, z: number, voxel: Voxel])[];

export function worldOf(filling: Filling): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of filling) world.setVoxel(x, y, z, voxel);
  return world;
}

export function cube(size: number): Filling {
  const cells = Array.from({ length: size ** 3 }, (_, i) => i);
  return cells.map((i) => [
    1 + (i % size),
    1 + (Math.floor(i / size) % size),
    1 + Math.floor(i / size ** 2),
    FULL,
  ]);
}

export function mesh(filling: Filling, merge = false): ChunkMesh {
  return meshChunk(worldOf(filling), ORIGIN, { merge });
}

export function triangleCount({ indices }: ChunkMesh): number {
  return indices.length / 3;
}

interface MeshTriangle {
  readonly vertices: readonly (readonly number[])[];
  readonly normal: readonly number[];
  readonly light: readonly number[];
  readonly cell: number;
  readonly material: number;
}

export function trianglesOf(source: ChunkMesh): MeshTriangle[] {
  return Array.from({ length: triangleCount(source) }, (_, i) => {
    const corners = Array.from(source.indices.subarray(3 * i, 3 * i + 3));
    const three = (from: ArrayLike<number>, at: number) => [0, 1, 2].map((k) => from[3 * at + k] ?? NaN);
    const first = corners[0] ?? NaN;
    return {
      vertices: corners.map((at) => three(source.positions, at).map((part) => Math.floor(part * CELL + 0.5))),
      normal: three(source.normals, first),
      light: corners.map((at) => source.occlusion[at] ?? NaN),
      cell: source.cells[first] ?? NaN,
      material: source.materials[first] ?? NaN,
    };
  });
}

export function cellOf(x: number, y: number, z: number): number {
  return (y * 16 + z) * 16 + x;
}

export function crossOf([a, b, c]: readonly (readonly number[])[]): readonly number[] {
  const edge = (to: readonly number[] | undefined) =>
    [0, 1, 2].map((k) => (to?.[k] ?? NaN) - (a?.[k] ?? NaN));
  const [ux, uy, uz] = edge(b) as [number, number, number];
  const [vx, vy, vz] = edge(c) as [number, number, number];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

export const solidMaterial = fc.constantFrom(...['grass', 'stone', 'fire'].map(materialIndex));

export const anyBlock = fc
  .tuple(
    solidMaterial,
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 255 }),
  )
  .map(([material, shape, rot, height]) => makeVoxel(material, shape as Shape, rot, height));

/** A crowded corner of the chunk at the origin, reaching into its neighbours. */
export function fillingOf(block: fc.Arbitrary<Voxel>): fc.Arbitrary<Filling> {
  const near = fc.integer({ min: -1, max: 3 });
  return fc.uniqueArray(fc.tuple(near, near, near, block), {
    minLength: 1,
    maxLength: 110,
    size: 'max',
    selector: ([x, y, z]) => `${x},${y},${z}`,
  });
}
