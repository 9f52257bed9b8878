import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triangles } from '../geometry/triangles.ts';
import type { CellSide } from '../geometry/triangles.ts';
import { CELL } from '../geometry/units.ts';
import { CATALOG, materialIndex } from '../world/catalog.ts';
import { chunkHash } from '../world/chunk.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Shape, Voxel } from '../world/voxel.ts';
import { World } from '../world/world.ts';
import { chunksShowing, meshChunk } from './chunk-mesh.ts';
import type { ChunkMesh } from './mesh-builder.ts';

const FULL = makeVoxel(materialIndex('stone'));
const HALF = makeVoxel(materialIndex('stone'), SHAPE.half);
const WATER = makeVoxel(materialIndex('water'));
const ORIGIN = { cx: 0, cy: 0, cz: 0 };
/** Crowded worlds take their time. */
const PATIENT = { timeout: 300_000 };
const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 100 : 10;

type Filling = readonly (readonly [x: number, y: number, z: number, voxel: Voxel])[];

function worldOf(filling: Filling): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of filling) world.setVoxel(x, y, z, voxel);
  return world;
}

function cube(size: number): Filling {
  const cells = Array.from({ length: size ** 3 }, (_, i) => i);
  return cells.map((i) => [
    1 + (i % size),
    1 + (Math.floor(i / size) % size),
    1 + Math.floor(i / size ** 2),
    FULL,
  ]);
}

function mesh(filling: Filling, merge = false): ChunkMesh {
  return meshChunk(worldOf(filling), ORIGIN, { merge });
}

function triangleCount({ indices }: ChunkMesh): number {
  return indices.length / 3;
}

interface MeshTriangle {
  readonly vertices: readonly (readonly number[])[];
  readonly normal: readonly number[];
  readonly light: readonly number[];
  readonly cell: number;
  readonly material: number;
}

function trianglesOf(source: ChunkMesh): MeshTriangle[] {
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

function cellOf(x: number, y: number, z: number): number {
  return (y * 16 + z) * 16 + x;
}

function crossOf([a, b, c]: readonly (readonly number[])[]): readonly number[] {
  const edge = (to: readonly number[] | undefined) =>
    [0, 1, 2].map((k) => (to?.[k] ?? NaN) - (a?.[k] ?? NaN));
  const [ux, uy, uz] = edge(b) as [number, number, number];
  const [vx, vy, vz] = edge(c) as [number, number, number];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** By cell and normal: how many triangles there are and the sum of their area vectors. */
type Areas = Map<string, readonly number[]>;

function addArea(areas: Areas, key: string, area: readonly number[]): void {
  const sum = areas.get(key) ?? [0, 0, 0, 0];
  areas.set(
    key,
    [...area, 1].map((part, i) => part + (sum[i] ?? 0)),
  );
}

const STEPS: Readonly<Record<CellSide, readonly [number, number, number]>> = {
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  n: [0, 0, -1],
  e: [1, 0, 0],
  s: [0, 0, 1],
  w: [-1, 0, 0],
};

function isFullSolid(voxel: Voxel): boolean {
  return voxel !== EMPTY && voxelShape(voxel) === SHAPE.full && CATALOG[voxelMaterial(voxel)]?.solid === true;
}

/** What the chunk at the origin must show, straight from the closed meshes and OT-RND-003. */
function expectedAreas(world: World, filling: Filling): Areas {
  const areas: Areas = new Map();
  for (const [x, y, z] of filling) {
    if ([x, y, z].some((part) => part < 0 || part > 15)) continue;
    for (const { vertices, normal, face } of triangles(world.voxelAt(x, y, z))) {
      const step = face === 'inner' ? undefined : STEPS[face];
      if (step && isFullSolid(world.voxelAt(x + step[0], y + step[1], z + step[2]))) continue;
      const longest = Math.max(...normal.map(Math.abs));
      const shading = normal.map((part) => Math.trunc((part * 127) / longest));
      addArea(areas, `${cellOf(x, y, z)}: ${String(shading)}`, crossOf(vertices));
    }
  }
  return areas;
}

const solidMaterial = fc.constantFrom(...['grass', 'stone', 'fire'].map(materialIndex));
const fullBlock = solidMaterial.map((material) => makeVoxel(material));
const anyBlock = fc
  .tuple(
    solidMaterial,
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 255 }),
  )
  .map(([material, shape, rot, height]) => makeVoxel(material, shape as Shape, rot, height));

/** A crowded corner of the chunk at the origin, reaching into its neighbours. */
function fillingOf(block: fc.Arbitrary<Voxel>): fc.Arbitrary<Filling> {
  const near = fc.integer({ min: -1, max: 3 });
  return fc.uniqueArray(fc.tuple(near, near, near, block), {
    minLength: 1,
    maxLength: 110,
    size: 'max',
    selector: ([x, y, z]) => `${x},${y},${z}`,
  });
}

describe('OT-RND-003 X-43 hidden faces', () => {
  it('one FULL has 12 triangles, two adjacent have 20, a solid 3×3×3 has 108', () => {
    expect(triangleCount(mesh([[5, 5, 5, FULL]]))).toBe(12);
    expect(
      triangleCount(
        mesh([
          [5, 5, 5, FULL],
          [6, 5, 5, FULL],
        ]),
      ),
    ).toBe(20);
    expect(triangleCount(mesh(cube(3)))).toBe(108);
  });

  it('a FULL keeps its face towards a HALF, the HALF drops its face towards the FULL', () => {
    const both = trianglesOf(
      mesh([
        [5, 5, 5, FULL],
        [6, 5, 5, HALF],
      ]),
    );
    const ofCell = (cell: number) => both.filter((triangle) => triangle.cell === cell);
    expect(ofCell(cellOf(5, 5, 5))).toHaveLength(12);
    expect(ofCell(cellOf(6, 5, 5))).toHaveLength(10);
    expect(ofCell(cellOf(6, 5, 5)).filter(({ normal }) => normal[0] === -127)).toEqual([]);
  });

  it('culls across the border of two chunks', () => {
    const world = worldOf([
      [15, 0, 0, FULL],
      [16, 0, 0, FULL],
    ]);
    const meshes = [0, 1].map((cx) => meshChunk(world, { ...ORIGIN, cx }, { merge: false }));
    expect(meshes.map(triangleCount)).toEqual([10, 10]);
  });

  it(
    'OT-RND-002 shows exactly the uncovered triangles of every block’s own shape, in any world',
    PATIENT,
    () => {
      fc.assert(
        fc.property(fillingOf(anyBlock), (filling) => {
          const world = worldOf(filling);
          const shown: Areas = new Map();
          for (const { cell, normal, vertices } of trianglesOf(meshChunk(world, ORIGIN, { merge: false }))) {
            addArea(shown, `${cell}: ${String(normal)}`, crossOf(vertices));
          }
          expect(shown).toEqual(expectedAreas(world, filling));
        }),
        { seed: 1, numRuns: RUNS },
      );
    },
  );

  it('is nothing for a chunk that is absent or emptied', () => {
    const world = worldOf([[0, 0, 0, WATER]]);
    world.clearVoxel(0, 0, 0);
    expect(meshChunk(world, ORIGIN)).toMatchObject({ positions: new Float32Array(0), fluidStart: 0 });
    expect(triangleCount(meshChunk(world, { cx: 9, cy: 9, cz: 9 }))).toBe(0);
  });
});

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

describe('fluids', () => {
  it('come last, hide nothing solid, and are hidden by solids and by their own', () => {
    const pool: Filling = [
      [5, 5, 5, WATER],
      [6, 5, 5, WATER],
      [5, 4, 5, FULL],
      [6, 4, 5, FULL],
    ];
    const shown = mesh(pool);
    const water = trianglesOf(shown).slice(shown.fluidStart / 3);
    expect(new Set(water.map(({ material }) => material))).toEqual(new Set([materialIndex('water')]));
    expect(water).toHaveLength(16);
    expect(shown.fluidStart / 3).toBe(20);
  });

  it('of two levels show the step between them', () => {
    const low = makeVoxel(materialIndex('water'), SHAPE.half);
    expect(
      triangleCount(
        mesh([
          [5, 5, 5, WATER],
          [6, 5, 5, low],
        ]),
      ),
    ).toBe(12 + 10);
    expect(
      triangleCount(
        mesh([
          [5, 5, 5, low],
          [6, 5, 5, low],
        ]),
      ),
    ).toBe(20);
    expect(
      triangleCount(
        mesh([
          [5, 5, 5, WATER],
          [5, 6, 5, low],
        ]),
      ),
    ).toBe(20);
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
