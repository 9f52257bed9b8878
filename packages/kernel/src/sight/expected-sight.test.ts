import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solidPieces } from '../geometry/solids.ts';
import type { ConvexPiece } from '../geometry/solids.ts';
import { CELL } from '../geometry/units.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape } from '../world/voxel.ts';
import type { Point } from './clip.ts';
import { lineOfSight } from './line-of-sight.ts';
import { BLOCKS, look, worldOf } from './testing/sights.ts';
import type { Filling } from './testing/sights.ts';

const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 600 : 60;

/** A time as a fraction with a positive denominator. */
type Time = readonly [bigint, bigint];

/** Far below any distance that whole coordinates can make, so it only tells the two sides of a plane apart. */
const NUDGE_SCALE = 1n << 200n;

const CELL_SIDES: ConvexPiece = [0, 1, 2].flatMap((axis) =>
  [1, -1].map((sign) => {
    const [nx, ny, nz] = [0, 1, 2].map((other) => (other === axis ? sign : 0)) as [number, number, number];
    return { nx, ny, nz, limit: sign > 0 ? CELL : 0 };
  }),
);

interface PlacedPiece {
  readonly piece: ConvexPiece;
  readonly cell: readonly [number, number, number];
}

/** Sight by its definition, in big integers: between any two crossings, is the line inside of everything around it? */
function expectedSight(filling: Filling, from: Point, to: Point): string {
  const pieces: PlacedPiece[] = filling.flatMap(([x, y, z, voxel]) =>
    solidPieces(voxel).map((piece) => ({ piece: [...piece, ...CELL_SIDES], cell: [x, y, z] as const })),
  );
  const times: Time[] = [
    [0n, 1n],
    [1n, 1n],
  ];
  for (const { piece, cell } of pieces) {
    for (const side of piece) {
      const start = valueAt(side, cell, from);
      const change = valueAt(side, cell, to) - start;
      if (change !== 0n) times.push(change > 0n ? [-start, change] : [start, -change]);
    }
  }
  const inside = times
    .filter(([n, d]) => n >= 0n && n <= d)
    .sort(([a, b], [c, d]) => (a * d < c * b ? -1 : Number(a * d > c * b)));
  for (let i = 1; i < inside.length; i++) {
    const [[a, b], [c, d]] = [inside[i - 1], inside[i]] as [Time, Time];
    if (a * d === c * b) continue;
    const cells = cellsAround(pieces, from, to, [a * d + c * b, 2n * b * d]);
    if (cells !== undefined) return cells;
  }
  return 'clear';
}

function valueAt(side: ConvexPiece[number], cell: readonly number[], point: Point): bigint {
  const [x = 0, y = 0, z = 0] = cell.map((part) => part * CELL);
  return BigInt(side.nx * (point.x - x) + side.ny * (point.y - y) + side.nz * (point.z - z) - side.limit);
}

/** The first cell whose solid holds the point, if every nudge off the planes it lies in keeps it inside of some solid. */
function cellsAround(
  pieces: readonly PlacedPiece[],
  from: Point,
  to: Point,
  [n, d]: Time,
): string | undefined {
  const nudges = (['x', 'y', 'z'] as const).map((axis) => (from[axis] === to[axis] ? [-1n, 1n] : [0n]));
  let first: string | undefined;
  for (const y of nudges[1] ?? []) {
    for (const z of nudges[2] ?? []) {
      for (const x of nudges[0] ?? []) {
        const holder = pieces.find(({ piece, cell }) =>
          piece.every((side) => {
            const value = valueAt(side, cell, from) * (d - n) + valueAt(side, cell, to) * n;
            return (
              value * NUDGE_SCALE + (BigInt(side.nx) * x + BigInt(side.ny) * y + BigInt(side.nz) * z) * d < 0n
            );
          }),
        );
        if (holder === undefined) return undefined;
        first ??= String(holder.cell);
      }
    }
  }
  return first;
}

describe('any world and line', () => {
  const near = fc.integer({ min: -1, max: 1 });
  const block = fc
    .tuple(
      fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 6, 7),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(0, 1, 128, 255),
    )
    .map(([shape, rot, height]) => makeVoxel(3, shape as Shape, rot, height));
  const fillings = fc.uniqueArray(fc.tuple(near, near, near, block), {
    maxLength: 27,
    size: 'max',
    selector: ([x, y, z]) => `${x},${y},${z}`,
  });
  const coordinate = fc.oneof(
    fc.integer({ min: -2, max: 3 }).map((cell) => cell * CELL),
    fc.integer({ min: -4, max: 6 }).map((half) => (half * CELL) / 2),
    fc.integer({ min: -2 * CELL, max: 3 * CELL }),
  );
  const point = fc.record({ x: coordinate, y: coordinate, z: coordinate });
  /** A second point that often shares coordinates with the first. */
  const line = fc
    .tuple(point, point, fc.integer({ min: 0, max: 7 }))
    .map(([from, to, shared]) => {
      const keep = (axis: 'x' | 'y' | 'z', bit: number) => ((shared & bit) !== 0 ? from[axis] : to[axis]);
      return [from, { x: keep('x', 1), y: keep('y', 2), z: keep('z', 4) }] as const;
    })
    .filter(([from, to]) => from.x !== to.x || from.y !== to.y || from.z !== to.z);

  it(
    'A-45 sight is exactly the definition, names the first block, and is the same both ways',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(fillings, fc.array(line, { minLength: 8, maxLength: 8 }), (filling, lines) => {
          const world = worldOf(filling);
          const found = lines.map(([from, to]) => {
            const there = lineOfSight(world, from, to, BLOCKS);
            const name = there.clear ? 'clear' : `${there.voxel.x},${there.voxel.y},${there.voxel.z}`;
            return [name, lineOfSight(world, to, from, BLOCKS).clear];
          });
          const expected = lines.map(([from, to]) => expectedSight(filling, from, to));
          expect(found).toEqual(expected.map((name) => [name, name === 'clear']));
        }),
        { seed: 4, numRuns: RUNS },
      );
    },
  );

  it('stays exact over eight hundred cells: past the edge of a ramp by a hair, and through it', () => {
    const slope = makeVoxel(3, SHAPE.slope, 0, 251);
    const ramps: Filling = [[400, 1, 0, slope]];
    for (const y of [-3, -2, -1, 0, 1, 2, 3]) {
      const from = { x: 640, y: 2 * CELL + y, z: 640 };
      const to = { x: 1_000_641, y: Math.floor(1.961 * CELL) - y, z: 641 };
      expect(look(ramps, from, to) === 'clear').toBe(expectedSight(ramps, from, to) === 'clear');
    }
  });

  it('refuses a line no longer exact', () => {
    const far = { x: 2 ** 20 + 1, y: 0, z: 0 };
    expect(() => lineOfSight(worldOf([]), { x: 0, y: 0, z: 0 }, far, BLOCKS)).toThrow(/longer than/);
  });
});
