import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CELL } from '../geometry/units.ts';
import { materialIndex } from '../world/catalog.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape, Voxel } from '../world/voxel.ts';
import type { Point } from './clip.ts';
import { look } from './testing/sights.ts';
import type { Filling } from './testing/sights.ts';

const WALL = makeVoxel(materialIndex('wall'));

/** A point given in cells. */
function at(x: number, y: number, z: number): Point {
  return { x: x * CELL, y: y * CELL, z: z * CELL };
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
