import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triangles } from '../geometry/triangles.ts';
import type { CellSide } from '../geometry/triangles.ts';
import { CATALOG, materialIndex } from '../world/catalog.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { EMPTY, SHAPE, voxelMaterial, voxelShape } from '../world/voxel.ts';
import type { Voxel } from '../world/voxel.ts';
import type { World } from '../world/world.ts';
import { meshChunk } from './chunk-mesh.ts';
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
  triangleCount,
  trianglesOf,
  worldOf,
} from './testing/meshes.ts';
import type { Filling } from './testing/meshes.ts';

const WATER = makeVoxel(materialIndex('water'));

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
