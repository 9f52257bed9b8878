import { describe, expect, it } from 'vitest';
import { CELL, SHAPE, World, makeVoxel, materialIndex, solidPieces } from '@highground/kernel';
import type { Shape, Tile } from '@highground/kernel';
import { OVERLAY_LIFT, standingPoint, stepDirection, tilePatch, walkLine } from './overlay-geometry.ts';
import { pathRibbon } from './overlay-ribbon.ts';

const GRASS = materialIndex('grass');

function worldWith(...blocks: [number, number, number, Shape?, number?, number?][]): World {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 8, y: 8, z: 8 } } });
  for (const [x, y, z, shape = SHAPE.full, rot = 0, height = 0] of blocks)
    world.setVoxel(x, y, z, makeVoxel(GRASS, shape, rot, height));
  return world;
}

const tile = (x: number, y: number, z: number): Tile => ({ x, y, z });

/** Whether a point (in tiles) is on the skin of a voxel's solid: inside when sunk a little, outside when raised. */
function isOnSurface(world: World, at: Tile, x: number, y: number, z: number): boolean {
  const isInside = (height: number): boolean => {
    const [px, py, pz] = [(x - at.x) * CELL, (height - at.y) * CELL, (z - at.z) * CELL];
    // The pieces are parts of the cell: they do not repeat its own sides.
    if (py < 0 || py > CELL) return false;
    return solidPieces(world.voxelAt(at.x, at.y, at.z)).some((piece) =>
      piece.every(({ nx, ny, nz, limit }) => nx * px + ny * py + nz * pz <= limit + 1e-6),
    );
  };
  return isInside(y - 0.002) && !isInside(y + 0.002);
}

const SHAPES = Object.entries(SHAPE);

describe('tilePatch', () => {
  it.each(SHAPES)('lies on the true top of a %s in every rotation', (_, shape) => {
    for (let rot = 0; rot < 4; rot++) {
      const world = worldWith([3, 2, 3, shape, rot]);
      const patch = tilePatch(world, tile(3, 2, 3));
      expect(patch.length).toBeGreaterThanOrEqual(6);
      for (let i = 0; i < patch.length; i += 3) {
        // Middles of triangles: corners lie on edges, where inside and outside meet sideways.
        const middle = (axis: 'x' | 'y' | 'z'): number =>
          ((patch[i]?.[axis] ?? 0) + (patch[i + 1]?.[axis] ?? 0) + (patch[i + 2]?.[axis] ?? 0)) / 3;
        expect(isOnSurface(world, tile(3, 2, 3), middle('x'), middle('y') - OVERLAY_LIFT, middle('z'))).toBe(
          true,
        );
      }
    }
  });

  it('follows the height byte', () => {
    const heights = tilePatch(worldWith([0, 0, 0, SHAPE.half, 0, 192]), tile(0, 0, 0)).map(
      ({ y }) => y - OVERLAY_LIFT,
    );
    for (const height of heights) expect(height).toBeCloseTo(0.75);
  });

  it('covers the whole tile once', () => {
    for (const [, shape] of SHAPES) {
      const patch = tilePatch(worldWith([0, 0, 0, shape]), tile(0, 0, 0));
      let area = 0;
      for (let i = 0; i < patch.length; i += 3) {
        const [a, b, c] = patch.slice(i, i + 3).map(({ u, v }) => ({ u, v })) as [
          { u: number; v: number },
          { u: number; v: number },
          { u: number; v: number },
        ];
        area += Math.abs((b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v)) / 2;
      }
      // A CORNER has an open quadrant.
      expect(area).toBeCloseTo(shape === SHAPE.corner ? 0.75 : 1);
    }
  });

  it('shows nothing where nobody can stand', () => {
    expect(tilePatch(worldWith([0, 0, 0]), tile(1, 0, 0))).toEqual([]);
    expect(tilePatch(worldWith([0, 0, 0], [0, 1, 0]), tile(0, 0, 0))).toEqual([]);
  });
});

describe('walkLine', () => {
  it('steps between neighbours in the four facings only', () => {
    const from = tile(3, 0, 3);
    expect(
      [tile(3, 0, 2), tile(4, 0, 3), tile(3, 5, 4), tile(2, 0, 3)].map((to) => stepDirection(from, to)),
    ).toEqual([0, 1, 2, 3]);
    expect(stepDirection(from, tile(5, 0, 3))).toBeUndefined();
    expect(stepDirection(from, from)).toBeUndefined();
  });

  it('runs up a slope without a step and up a wall with one', () => {
    const ramp = worldWith([0, 0, 0], [1, 0, 0], [1, 1, 0, SHAPE.slope, 0], [2, 0, 0], [2, 1, 0]);
    const heights = walkLine(ramp, [tile(0, 0, 0), tile(1, 1, 0), tile(2, 1, 0)]).map((leg) =>
      leg.map(({ point }) => point[1]),
    );
    expect(heights).toEqual([
      [1, 1, 1, 1.5],
      [1.5, 2, 2, 2],
    ]);
    const wall = worldWith([0, 0, 0], [1, 0, 0], [1, 1, 0]);
    expect(
      walkLine(wall, [tile(0, 0, 0), tile(1, 1, 0)]).map((leg) => leg.map(({ point }) => point[1])),
    ).toEqual([[1, 1, 2, 2]]);
  });

  it('stands in the middle of a tile at its standing height', () => {
    expect(standingPoint(worldWith([4, 1, 2, SHAPE.half]), tile(4, 1, 2))).toEqual([4.5, 1.5, 2.5]);
  });
});

describe('pathRibbon', () => {
  it('never sinks into the ground it crosses and ends at the last tile', () => {
    const world = worldWith([0, 0, 0], [1, 0, 0], [1, 1, 0, SHAPE.slope, 0], [2, 0, 0], [2, 1, 0], [2, 0, 1]);
    const ribbon = pathRibbon(world, [tile(0, 0, 0), tile(1, 1, 0), tile(2, 1, 0), tile(2, 0, 1)]);
    for (const { x, y, z } of ribbon) {
      const ground = world.surfaces(Math.floor(x), Math.floor(z)).at(-1);
      const low = Math.min(...(ground?.edges ?? [0])) / CELL;
      expect(y).toBeGreaterThan(low);
    }
    const tip = ribbon.find(({ x, z }) => x === 2.5 && z === 1.5);
    expect(tip?.y).toBeCloseTo(1.035);
  });

  it('keeps off the wall it climbs, on the lower side', () => {
    const ribbon = pathRibbon(worldWith([0, 0, 0], [1, 0, 0], [1, 1, 0]), [tile(0, 0, 0), tile(1, 1, 0)]);
    const climb = ribbon.filter(({ y }) => y > 1.9).map(({ x }) => x);
    expect(Math.min(...climb)).toBeCloseTo(0.97);
  });
});
