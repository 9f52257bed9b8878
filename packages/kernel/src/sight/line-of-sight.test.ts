import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solidPieces } from '../geometry/solids.ts';
import type { ConvexPiece } from '../geometry/solids.ts';
import { CELL } from '../geometry/units.ts';
import { CATALOG, materialIndex } from '../world/catalog.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape, Voxel } from '../world/voxel.ts';
import { World } from '../world/world.ts';
import type { Point } from './clip.ts';
import { lineOfSight } from './line-of-sight.ts';

const WALL = makeVoxel(materialIndex('wall'));
/** every opaque solid blocks; here all but ice. */
const BLOCKS = Uint8Array.from(CATALOG, ({ id, solid }) => (solid && id !== 'ice' ? 1 : 0));
const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 600 : 60;

type Filling = readonly (readonly [x: number, y: number, z: number, voxel: Voxel])[];

function worldOf(filling: Filling): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of filling) world.setVoxel(x, y, z, voxel);
  return world;
}

/** A point given in cells. */
function at(x: number, y: number, z: number): Point {
  return { x: x * CELL, y: y * CELL, z: z * CELL };
}

/** What blocks first, `clear`, or an error when the two ways disagree about whether anything does. */
function look(filling: Filling, from: Point, to: Point): readonly number[] | 'clear' {
  const world = worldOf(filling);
  const there = lineOfSight(world, from, to, BLOCKS);
  expect(lineOfSight(world, to, from, BLOCKS).clear).toBe(there.clear);
  return there.clear ? 'clear' : [there.voxel.x, there.voxel.y, there.voxel.z];
}

interface LineRow {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly interior_cells_in_order: readonly (readonly [number, number])[];
}

const LINES = new URL('../../../../../shared/fixtures/vectors/lines_2d.json', import.meta.url);

describe('cells on the way', () => {
  it.skipIf(!existsSync(LINES))(
    'OT-TGT-005 a wall blocks exactly from the cells that lines_2d.json lists',
    () => {
      const { rows } = JSON.parse(readFileSync(LINES, 'utf8')) as { rows: readonly LineRow[] };
      expect(rows.length).toBeGreaterThan(20);
      for (const { from, to, interior_cells_in_order: cells } of rows) {
        const ends = [from, to].map(([x, z]) => at(x + 0.5, 0.5, z + 0.5)) as [Point, Point];
        const blocking: string[] = [];
        for (let x = Math.min(from[0], to[0]) - 1; x <= Math.max(from[0], to[0]) + 1; x++) {
          for (let z = Math.min(from[1], to[1]) - 1; z <= Math.max(from[1], to[1]) + 1; z++) {
            const found = look([[x, 0, z, WALL]], ...ends);
            if (found !== 'clear') blocking.push(`${x},${z}`);
          }
        }
        expect(new Set(blocking)).toEqual(new Set(cells.map(String)));
        const all = cells.map(([x, z]) => [x, 0, z, WALL] as const);
        expect(look(all, ...ends)).toEqual([from[0], 0, from[1]]);
        expect(look(all.slice(1), ...ends)).toEqual(
          cells[1] === undefined ? 'clear' : [cells[1][0], 0, cells[1][1]],
        );
      }
    },
  );

  it('are found in chunks on both sides of zero', () => {
    expect(look([[-17, -1, -33, WALL]], at(40.5, 3.5, 70.5), at(-40.5, -4.5, -101.5))).toEqual('clear');
    expect(look([[-17, 2, -17, WALL]], at(-40.5, 2.5, -40.5), at(20.5, 2.5, 20.5))).toEqual([-17, 2, -17]);
  });
});

describe('A-45 touching', () => {
  const block: Filling = [[1, 1, 1, WALL]];

  it('a face does not block: above, below and beside the block', () => {
    expect(look(block, at(0, 2, 1.5), at(3, 2, 1.5))).toBe('clear');
    expect(look(block, at(0, 1, 1.5), at(3, 1, 1.5))).toBe('clear');
    expect(look(block, at(0, 1.5, 2), at(3, 1.5, 2))).toBe('clear');
    expect(look(block, at(0, 1.5, 1), at(3, 1.5, 1))).toBe('clear');
  });

  it('an edge does not block, along it or across it', () => {
    expect(look(block, at(0, 2, 2), at(3, 2, 2))).toBe('clear');
    expect(look(block, at(0, 1.5, 1), at(2, 1.5, 3))).toBe('clear');
    expect(look(block, at(0, 1.5, 1), at(2, 1.5, 2.5))).toEqual([1, 1, 1]);
  });

  it('a corner does not block', () => {
    expect(look(block, at(1, 3, 2), at(3, 1, 2))).toBe('clear');
    expect(look(block, at(0, 1, 0), at(2, 3, 2))).toBe('clear');
  });

  it('ending on a face does not block', () => {
    expect(look(block, at(0, 1.5, 1.5), at(1, 1.5, 1.5))).toBe('clear');
    expect(look(block, at(0, 1.5, 1.5), { x: CELL + 1, y: 1.5 * CELL, z: 1.5 * CELL })).toEqual([1, 1, 1]);
  });

  it('passing between two blocks that share only an edge does not block', () => {
    const diagonal: Filling = [
      [0, 0, 1, WALL],
      [1, 0, 0, WALL],
    ];
    expect(look(diagonal, at(0.5, 0.5, 0.5), at(1.5, 0.5, 1.5))).toBe('clear');
  });

  it('the joint between two blocks is no gap, whether stacked or side by side', () => {
    const stacked: Filling = [
      [1, 0, 1, WALL],
      [1, 1, 1, WALL],
    ];
    expect(look(stacked, at(0.5, 1, 1.5), at(3.5, 1, 1.5))).toEqual([1, 0, 1]);
    const beside: Filling = [
      [1, 0, 0, WALL],
      [1, 0, 1, WALL],
    ];
    expect(look(beside, at(0.5, 0.5, 1), at(3.5, 0.5, 1))).toEqual([1, 0, 0]);
  });

  it('the edge that four blocks share is inside; with one of them gone it is a touch', () => {
    const four: Filling = [
      [1, 0, 0, WALL],
      [1, 0, 1, WALL],
      [1, 1, 0, WALL],
      [1, 1, 1, WALL],
    ];
    expect(look(four, at(0, 1, 1), at(3, 1, 1))).toEqual([1, 0, 0]);
    expect(look(four.slice(1), at(0, 1, 1), at(3, 1, 1))).toBe('clear');
    expect(look(four.slice(0, 3), at(0, 1, 1), at(3, 1, 1))).toBe('clear');
  });

  it('a joint of a HALF with the block above it is only a touch, of a SLAB with it is inside', () => {
    const under = (shape: Shape): Filling => [
      [1, 0, 1, makeVoxel(2, shape)],
      [1, 1, 1, WALL],
    ];
    expect(look(under(SHAPE.half), at(0.5, 1, 1.5), at(3.5, 1, 1.5))).toBe('clear');
    expect(look(under(SHAPE.slab), at(0.5, 1, 1.5), at(3.5, 1, 1.5))).toEqual([1, 0, 1]);
    expect(look(under(SHAPE.slope), at(0.5, 1, 1.5), at(3.5, 1, 1.5))).toBe('clear');
    expect(look(under(SHAPE.stair), at(0.5, 1, 1.5), at(3.5, 1, 1.5))).toEqual([1, 0, 1]);
  });
});

describe('A-45 shapes', () => {
  const one = (shape: Shape, rot = 0, height = 0): Filling => [[1, 0, 0, makeVoxel(2, shape, rot, height)]];
  const across = (y: number) => [at(0, y, 0.5), at(3, y, 0.5)] as const;

  it('over a HALF is clear, down to its very top; through it is blocked', () => {
    expect(look(one(SHAPE.half), ...across(0.5))).toBe('clear');
    expect(look(one(SHAPE.half), at(0, 639 / CELL, 0.5), at(3, 639 / CELL, 0.5))).toEqual([1, 0, 0]);
    expect(look(one(SHAPE.half, 0, 128), ...across(0.5))).toBe('clear');
    expect(look(one(SHAPE.half, 0, 129), ...across(0.5))).toEqual([1, 0, 0]);
  });

  it('under a SLAB is clear, through it is blocked', () => {
    expect(look(one(SHAPE.slab), ...across(0.8))).toBe('clear');
    expect(look(one(SHAPE.slab), ...across(0.9))).toEqual([1, 0, 0]);
  });

  it('along a ramp touches it; one unit lower cuts it', () => {
    expect(look(one(SHAPE.slope), at(0.5, -0.5, 0.5), at(2, 1, 0.5))).toBe('clear');
    const lower = (point: Point) => ({ ...point, y: point.y - 1 });
    expect(look(one(SHAPE.slope), lower(at(0.5, -0.5, 0.5)), lower(at(2, 1, 0.5)))).toEqual([1, 0, 0]);
    expect(look(one(SHAPE.slope, 2), at(0.5, -0.5, 0.5), at(2, 1, 0.5))).toEqual([1, 0, 0]);
  });

  it('cuts the corner of a CORNER and of a WEDGE that is empty', () => {
    expect(look(one(SHAPE.corner), at(1, 0.5, 0.5), at(1.5, 0.5, 1))).toBe('clear');
    expect(look(one(SHAPE.corner, 1), at(1, 0.5, 0.5), at(1.5, 0.5, 1))).toEqual([1, 0, 0]);
    expect(look(one(SHAPE.wedge), at(1, 0.25, 0.75), at(1.75, 0.25, 1))).toBe('clear');
    expect(look(one(SHAPE.wedge), at(1.5, 0.25, 0), at(2, 0.25, 0.5))).toEqual([1, 0, 0]);
  });
});

describe('OT-TGT-003 materials', () => {
  it('only those with the flag block', () => {
    expect(look([[1, 0, 0, makeVoxel(materialIndex('ice'))]], at(0.5, 0.5, 0.5), at(3.5, 0.5, 0.5))).toBe(
      'clear',
    );
    expect(look([[1, 0, 0, makeVoxel(materialIndex('water'))]], at(0.5, 0.5, 0.5), at(3.5, 0.5, 0.5))).toBe(
      'clear',
    );
  });

  it('a joint needs both its blocks to have the flag', () => {
    const ice = makeVoxel(materialIndex('ice'));
    expect(
      look(
        [
          [1, 0, 1, WALL],
          [1, 1, 1, ice],
        ],
        at(0.5, 1, 1.5),
        at(3.5, 1, 1.5),
      ),
    ).toBe('clear');
    expect(
      look(
        [
          [1, 0, 1, ice],
          [1, 1, 1, WALL],
        ],
        at(0.5, 1, 1.5),
        at(3.5, 1, 1.5),
      ),
    ).toBe('clear');
  });

  it('the first one from `from` is named', () => {
    const row: Filling = [
      [2, 0, 0, WALL],
      [3, 0, 0, WALL],
      [5, 0, 0, WALL],
    ];
    expect(look(row, at(0.5, 0.5, 0.5), at(7.5, 0.5, 0.5))).toEqual([2, 0, 0]);
    expect(look(row, at(7.5, 0.5, 0.5), at(0.5, 0.5, 0.5))).toEqual([5, 0, 0]);
  });
});

describe('a house of two storeys', () => {
  const house: (readonly [number, number, number, Voxel])[] = [];
  for (let x = 0; x < 6; x++) {
    for (let z = 0; z < 6; z++) {
      const isWall = x === 0 || z === 0 || x === 5 || z === 5;
      for (const y of [0, 3, 6]) house.push([x, y, z, WALL]);
      if (isWall) for (const y of [1, 2, 4, 5]) house.push([x, y, z, WALL]);
    }
  }

  it('units on one floor see each other, not those on the other, nor out', () => {
    expect(look(house, at(1.5, 1.5, 1.5), at(4.5, 1.5, 4.5))).toBe('clear');
    expect(look(house, at(1.5, 1.5, 1.5), at(4.5, 4.5, 4.5))).toEqual([3, 3, 3]);
    expect(look(house, at(2.5, 9.5, 2.5), at(2.5, 4.5, 2.5))).toEqual([2, 6, 2]);
    expect(look(house, at(1.5, 1.5, 1.5), at(9.5, 1.5, 1.5))).toEqual([5, 1, 1]);
  });

  it('an eye exactly at the ceiling is inside: it sees the room and nothing beyond the walls', () => {
    expect(look(house, at(1.5, 3, 1.5), at(4.5, 3, 4.5))).toBe('clear');
    expect(look(house, at(1.5, 3, 1.5), at(9.5, 3, 1.5))).toEqual([5, 2, 1]);
    expect(look(house, at(1.5, 3, 1.5), at(1.5, 9.5, 1.5))).toEqual([1, 3, 1]);
  });
});

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
