import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL } from '../geometry/units.ts';
import { materialIndex } from '../world/catalog.ts';
import { chunkHash } from '../world/chunk.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import { chunksShowing, meshChunk } from './chunk-mesh.ts';
import type { ChunkMesh } from './mesh-builder.ts';
import {
  FULL,
  HALF,
  ORIGIN,
  PATIENT,
  RUNS,
  anyBlock,
  cellOf,
  crossOf,
  cube,
  fillingOf,
  mesh,
  solidMaterial,
  triangleCount,
  trianglesOf,
  worldOf,
} from './testing/meshes.ts';
import type { Filling } from './testing/meshes.ts';

const fullBlock = solidMaterial.map((material) => makeVoxel(material));

describe('merged faces', () => {
  it('a solid 3×3×3 is twelve triangles with the corners of the cube', () => {
    const merged = mesh(cube(3), true);
    expect(triangleCount(merged)).toBe(12);
    const parts = trianglesOf(merged).flatMap(({ vertices }) => vertices.flat());
    expect(new Set(parts)).toEqual(new Set([CELL, 4 * CELL]));
  });

  it('never merges different materials', () => {
    const grass = makeVoxel(materialIndex('grass'));
    const tops = trianglesOf(
      mesh(
        [
          [0, 0, 0, FULL],
          [1, 0, 0, grass],
          [2, 0, 0, grass],
        ],
        true,
      ),
    ).filter(({ normal }) => normal[1] === 127);
    expect(tops.map(({ material, cell }) => [material, cell])).toEqual([
      [2, 0],
      [2, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  it('cover the same cells with the same light as faces one by one', PATIENT, () => {
    fc.assert(
      fc.property(fillingOf(fullBlock), (filling) => {
        expect(unitFaces(mesh(filling, true))).toEqual(unitFaces(mesh(filling, false)));
      }),
      { seed: 2, numRuns: RUNS },
    );
  });
});

/** Every unit square of a FULL-only mesh, by its middle and normal, with its material and the light at its corners. */
function unitFaces(source: ChunkMesh): Map<string, readonly number[]> {
  const faces = new Map<string, readonly number[]>();
  for (let quad = 0; quad < source.occlusion.length; quad += 4) {
    const low = Array.from(source.positions.subarray(quad * 3, quad * 3 + 3));
    const high = Array.from(source.positions.subarray(quad * 3 + 9, quad * 3 + 12));
    const [u, v] = spans(source, quad, low) as [readonly number[], readonly number[]];
    const width = lengthOf(u);
    const height = lengthOf(v);
    expect(high).toEqual(low.map((part, k) => part + (u[k] ?? 0) + (v[k] ?? 0)));
    const [a = 0, b = 0, c = 0, d = 0] = source.occlusion.slice(quad, quad + 4);
    const light = (s: number, t: number) =>
      (a * (width - s) + b * s) * (height - t) + (c * (width - s) + d * s) * t;
    for (let s = 0; s < width; s++) {
      for (let t = 0; t < height; t++) {
        const at = low.map(
          (part, k) => part + ((u[k] ?? 0) * (s + 0.5)) / width + ((v[k] ?? 0) * (t + 0.5)) / height,
        );
        const key = `${String(at)} ${String(source.normals.slice(quad * 3, quad * 3 + 3))}`;
        expect(faces.has(key)).toBe(false);
        const corners = [light(s, t), light(s + 1, t), light(s, t + 1), light(s + 1, t + 1)];
        faces.set(key, [source.materials[quad] ?? NaN, ...corners.map((sum) => sum / (width * height))]);
      }
    }
  }
  return faces;
}

function spans(source: ChunkMesh, quad: number, low: readonly number[]): readonly (readonly number[])[] {
  return [1, 2].map((k) => low.map((part, axis) => (source.positions[(quad + k) * 3 + axis] ?? NaN) - part));
}

function lengthOf(span: readonly number[]): number {
  return span.reduce((sum, part) => sum + Math.abs(part), 0);
}

describe('vertices', () => {
  it('are wound counter-clockwise seen from outside, along their normals', PATIENT, () => {
    fc.assert(
      fc.property(fillingOf(anyBlock), (filling) => {
        const inward = trianglesOf(mesh(filling)).filter(({ vertices, normal }) => {
          const cross = crossOf(vertices);
          return cross.reduce((sum, part, k) => sum + part * (normal[k] ?? 0), 0) <= 0;
        });
        expect(inward).toEqual([]);
      }),
      { seed: 3, numRuns: RUNS },
    );
  });

  it('are dark where blocks meet: beside a wall 2, in its foot corner 1 or 0, in the open 3', () => {
    const floor: Filling = [0, 1, 2].flatMap((x) => [0, 1, 2].map((z) => [x, 0, z, FULL] as const));
    const lightOf = (walls: Filling) => {
      const top = trianglesOf(mesh([...floor, ...walls])).filter(
        ({ cell, normal }) => cell === cellOf(1, 0, 1) && normal[1] === 127,
      );
      const at = new Map(
        top.flatMap(({ vertices, light }) => vertices.map((vertex, k) => [String(vertex), light[k]])),
      );
      return ['1280,1280,1280', '2560,1280,1280', '1280,1280,2560', '2560,1280,2560'].map((vertex) =>
        at.get(vertex),
      );
    };
    expect(lightOf([])).toEqual([3, 3, 3, 3]);
    expect(lightOf([[0, 1, 1, FULL]])).toEqual([2, 3, 2, 3]);
    expect(lightOf([[0, 1, 0, FULL]])).toEqual([2, 3, 3, 3]);
    expect(
      lightOf([
        [0, 1, 0, FULL],
        [0, 1, 1, FULL],
      ]),
    ).toEqual([1, 3, 2, 3]);
    expect(
      lightOf([
        [0, 1, 1, FULL],
        [1, 1, 0, FULL],
      ]),
    ).toEqual([0, 2, 2, 3]);
  });

  it('split a square along its brighter diagonal', () => {
    const floor: Filling = [0, 1, 2].flatMap((x) => [0, 1, 2].map((z) => [x, 0, z, FULL] as const));
    for (const corner of [0, 2]) {
      const top = trianglesOf(mesh([...floor, [corner, 1, 0, FULL]])).filter(
        ({ cell, normal }) => cell === cellOf(1, 0, 1) && normal[1] === 127,
      );
      const dark = top.filter(({ light }) => light.includes(2));
      expect(dark).toHaveLength(1);
    }
  });

  it('of a HALF are dark beside a taller neighbour and open above a lower one', () => {
    const beside = (neighbour: Voxel) =>
      trianglesOf(
        mesh([
          [5, 5, 5, HALF],
          [6, 5, 5, neighbour],
        ]),
      )
        .filter(({ cell, normal }) => cell === cellOf(5, 5, 5) && normal[1] === 127)
        .flatMap(({ vertices, light }) => light.filter((_, k) => vertices[k]?.[0] === 6 * CELL));
    expect(new Set(beside(FULL))).toEqual(new Set([2]));
    expect(new Set(beside(HALF))).toEqual(new Set([3]));
  });

  it('know their cell and material', () => {
    const shown = trianglesOf(mesh([[3, 4, 5, makeVoxel(materialIndex('ice'), SHAPE.slope, 2)]]));
    expect(new Set(shown.map(({ cell, material }) => `${cell} ${material}`))).toEqual(new Set(['1107 10']));
  });
});

describe('OT-RND-001 OT-MAP-014 a mesh is only a reading', () => {
  it('leaves the world as it was', () => {
    const world = worldOf([...cube(3), [5, 1, 1, HALF]]);
    const before = { edition: world.edition, hashes: world.chunks().map(chunkHash) };
    meshChunk(world, ORIGIN);
    expect({ edition: world.edition, hashes: world.chunks().map((chunk) => chunkHash(chunk)) }).toEqual(
      before,
    );
  });

  it('gives the same positions whatever was meshed before', () => {
    const world = worldOf([...cube(4), [20, 3, 3, HALF]]);
    const first = meshChunk(world, ORIGIN);
    meshChunk(world, { cx: 1, cy: 0, cz: 0 });
    expect(meshChunk(world, ORIGIN)).toEqual(first);
  });
});

describe('chunksShowing', () => {
  it('names one chunk inside, two at a side, eight at a corner', () => {
    expect(chunksShowing({ x: 5, y: 5, z: 5 })).toEqual([ORIGIN]);
    expect(chunksShowing({ x: 15, y: 5, z: 5 })).toEqual([ORIGIN, { cx: 1, cy: 0, cz: 0 }]);
    expect(chunksShowing({ x: 0, y: 0, z: 0 })).toHaveLength(8);
  });

  it('names every chunk whose mesh an edit changes', () => {
    const cells: Filling = [...cube(1), [-1, 0, 0, FULL], [0, -1, -1, FULL], [-1, -1, -1, FULL]];
    const world = worldOf(cells);
    const places = [-1, 0].flatMap((cx) => [-1, 0].flatMap((cy) => [-1, 0].map((cz) => ({ cx, cy, cz }))));
    const before = places.map((place) => meshChunk(world, place));
    world.setVoxel(0, 0, 0, FULL);
    const changed = places.filter(
      (place, i) => String(meshChunk(world, place).occlusion) !== String(before[i]?.occlusion),
    );
    expect(changed.length).toBeGreaterThan(2);
    expect(chunksShowing({ x: 0, y: 0, z: 0 })).toEqual(expect.arrayContaining(changed));
  });
});
