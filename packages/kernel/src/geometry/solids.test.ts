import { describe, expect, it } from 'vitest';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape } from '../world/voxel.ts';
import { solidPieces } from './solids.ts';
import { triangles } from './triangles.ts';
import { CELL } from './units.ts';

type Point = readonly [number, number, number];

/** Inside the shape of A-13 at rotation 0, where u runs along +x and v along −z. */
const DESCRIPTIONS: Readonly<Record<Shape, (u: number, v: number, y: number, h: number) => boolean>> = {
  [SHAPE.full]: () => true,
  [SHAPE.half]: (_u, _v, y, h) => y < h,
  [SHAPE.slab]: (_u, _v, y, h) => y > CELL - h,
  [SHAPE.slope]: (u, _v, y, h) => y * CELL < h * u,
  [SHAPE.wedge]: (u, v, y, h) => y * CELL < h * Math.min(u, v),
  [SHAPE.halfSlope]: (u, _v, y, h) => y * CELL < h * Math.min(CELL, 2 * u),
  [SHAPE.stair]: (u, _v, y, h) => y < (u < CELL / 2 ? Math.floor(h / 2) : h),
  [SHAPE.corner]: (u, v, y, h) => y < h && (u > CELL / 2 || v > CELL / 2),
};

const SHAPES = Object.values(SHAPE);

function isInside(voxel: number, point: Point): boolean {
  const [x, y, z] = point;
  const isInCell = point.every((part) => part > 0 && part < CELL);
  return (
    isInCell &&
    solidPieces(voxel).some((piece) =>
      piece.every(({ nx, ny, nz, limit }) => nx * x + ny * y + nz * z < limit),
    )
  );
}

function touches(voxel: number, point: Point): boolean {
  const [x, y, z] = point;
  const isInCell = point.every((part) => part >= 0 && part <= CELL);
  return (
    isInCell &&
    solidPieces(voxel).some((piece) =>
      piece.every(({ nx, ny, nz, limit }) => nx * x + ny * y + nz * z <= limit),
    )
  );
}

/** Where a point at rotation 0 goes: +x → −z → −x → +z. */
function turn([x, y, z]: Point, quarterTurns: number): Point {
  return quarterTurns === 0 ? [x, y, z] : turn([z, y, CELL - x], quarterTurns - 1);
}

describe('OT-SHP-001 solids', () => {
  it('A-13 holds exactly the points of its description, in every rotation', () => {
    // Odd offsets keep every sample off the shapes' own faces.
    const samples: Point[] = [];
    for (let x = 33; x < CELL; x += 158) {
      for (let y = 13; y < CELL; y += 74) for (let z = 27; z < CELL; z += 158) samples.push([x, y, z]);
    }
    for (const shape of SHAPES) {
      for (const [height, h] of [
        [0, undefined],
        [200, 1000],
      ] as const) {
        const extent = h ?? [1280, 640, 256, 1280, 1280, 640, 1280, 1280][shape] ?? 0;
        for (const rot of [0, 1, 2, 3, 6]) {
          const voxel = makeVoxel(0, shape, rot, height);
          const wrong = samples.filter(
            (point) =>
              isInside(voxel, turn(point, rot & 3)) !==
              DESCRIPTIONS[shape](point[0], CELL - point[2], point[1], extent),
          );
          expect(wrong, `shape ${shape} rot ${rot} height ${height}`).toEqual([]);
        }
      }
    }
  });

  it('agrees with the mesh: its vertices and middles touch the solid and are never inside it', () => {
    const wrong: string[] = [];
    for (const shape of SHAPES) {
      for (const [rot, height] of [0, 1, 2, 3].flatMap((turns) =>
        [0, 3, 255].map((byte) => [turns, byte] as const),
      )) {
        const voxel = makeVoxel(0, shape, rot, height);
        for (const {
          vertices: [a, b, c],
        } of triangles(voxel)) {
          const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
          for (const point of [a, b, c, middle]) {
            if (touches(voxel, point) && !isInside(voxel, point)) continue;
            wrong.push(`shape ${shape} rot ${rot} height ${height} at ${String(point)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('covers inner edges: the middle plane of a STAIR and of a CORNER is inside', () => {
    expect(isInside(makeVoxel(0, SHAPE.stair), [640, 300, 640])).toBe(true);
    expect(isInside(makeVoxel(0, SHAPE.corner), [640, 300, 320])).toBe(true);
    expect(isInside(makeVoxel(0, SHAPE.corner), [640, 300, 960])).toBe(false);
  });

  it('names no side of the cell, so that a full cell has a single piece without any', () => {
    expect(solidPieces(makeVoxel(0, SHAPE.full, 2, 9))).toEqual([[]]);
    expect(solidPieces(makeVoxel(0, SHAPE.half))).toEqual([[{ nx: 0, ny: 1, nz: 0, limit: 640 }]]);
  });

  it('is nothing for an empty voxel', () => {
    expect(solidPieces(0)).toEqual([]);
    expect(triangles(0)).toEqual([]);
  });
});
