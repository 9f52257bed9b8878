import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triangles } from '../geometry/triangles.ts';
import type { Vertex } from '../geometry/triangles.ts';
import { CELL } from '../geometry/units.ts';
import { makeVoxel } from '../world/make-voxel.ts';
import { EMPTY, SHAPE } from '../world/voxel.ts';
import type { Shape, Voxel } from '../world/voxel.ts';
import { World } from '../world/world.ts';
import type { Point } from './clip.ts';
import { pickBlock } from './pick-block.ts';

const STONE = makeVoxel(2);
const DOWN = { x: 0, y: -1, z: 0 };
const RUNS = process.env['HIGHGROUND_COUNTS'] === 'full' ? 500 : 50;

type Filling = readonly (readonly [x: number, y: number, z: number, voxel: Voxel])[];

function worldOf(filling: Filling): World {
  const world = World.create({ seed: 0n });
  for (const [x, y, z, voxel] of filling) world.setVoxel(x, y, z, voxel);
  return world;
}

function pick(filling: Filling, origin: Point, direction: Point) {
  return pickBlock(worldOf(filling), origin, direction, 100);
}

describe('OT-UX-017 the block under a pointer', () => {
  const bridge: Filling = [0, 1, 2, 3, 4].flatMap((x) => [
    [x, 0, 0, STONE] as const,
    ...(x > 0 && x < 4 ? [[x, 4, 0, STONE] as const] : []),
  ]);

  it('is the deck of a bridge from above and the tile beneath it from the side', () => {
    const deck = pick(bridge, { x: 2.5, y: 9, z: 0.5 }, DOWN);
    const ground = pick(bridge, { x: 2.5, y: 3.5, z: 9.5 }, { x: 0, y: -2.5, z: -9 });
    expect(deck).toEqual({ cell: { x: 2, y: 4, z: 0 }, face: 'top', point: { x: 2.5, y: 5, z: 0.5 } });
    expect(ground).toEqual({ cell: { x: 2, y: 0, z: 0 }, face: 'top', point: { x: 2.5, y: 1, z: 0.5 } });
  });

  it('is the very block of a cliff, with the face that was hit', () => {
    const cliff: Filling = [0, 1, 2, 3].map((y) => [5, y, 0, STONE]);
    const hit = pick(cliff, { x: 0, y: 2.5, z: 0.5 }, { x: 3, y: 0, z: 0 });
    expect(hit).toEqual({ cell: { x: 5, y: 2, z: 0 }, face: 'w', point: { x: 5, y: 2.5, z: 0.5 } });
  });

  it('is seen from every side', () => {
    const faces = [
      [DOWN, 'top'],
      [{ x: 0, y: 1, z: 0 }, 'bottom'],
      [{ x: 0, y: 0, z: 1 }, 'n'],
      [{ x: -1, y: 0, z: 0 }, 'e'],
      [{ x: 0, y: 0, z: -1 }, 's'],
      [{ x: 1, y: 0, z: 0 }, 'w'],
    ] as const;
    for (const [direction, face] of faces) {
      const origin = { x: -3.5 - 4 * direction.x, y: 7.5 - 4 * direction.y, z: -15.5 - 4 * direction.z };
      expect(pick([[-4, 7, -16, STONE]], origin, direction)).toMatchObject({
        cell: { x: -4, y: 7, z: -16 },
        face,
      });
    }
  });

  it('is the shape, not its box: over the low end of a SLOPE to what is behind', () => {
    const ramp: Filling = [
      [1, 0, 0, makeVoxel(2, SHAPE.slope)],
      [1, 0, -1, STONE],
    ];
    const over = pick(ramp, { x: 1.25, y: 0.5, z: 5 }, { x: 0, y: 0, z: -1 });
    const onto = pick(ramp, { x: 1.25, y: 5, z: 0.5 }, DOWN);
    expect(over).toEqual({ cell: { x: 1, y: 0, z: -1 }, face: 's', point: { x: 1.25, y: 0.5, z: 0 } });
    expect(onto).toEqual({ cell: { x: 1, y: 0, z: 0 }, face: 'top', point: { x: 1.25, y: 0.25, z: 0.5 } });
  });

  it('is the riser of a STAIR where the pointer is on it', () => {
    const stair: Filling = [[0, 0, 0, makeVoxel(2, SHAPE.stair)]];
    expect(pick(stair, { x: -2, y: 0.75, z: 0.5 }, { x: 1, y: 0, z: 0 })).toMatchObject({
      face: 'w',
      point: { x: 0.5 },
    });
    expect(pick(stair, { x: -2, y: 0.25, z: 0.5 }, { x: 1, y: 0, z: 0 })).toMatchObject({
      face: 'w',
      point: { x: 0 },
    });
  });

  it('is nothing past the distance, in the open, or around a camera inside the block', () => {
    const one: Filling = [[0, 0, 0, STONE]];
    expect(pickBlock(worldOf(one), { x: 0.5, y: 5, z: 0.5 }, DOWN, 3.9)).toBeUndefined();
    expect(pickBlock(worldOf(one), { x: 0.5, y: 5, z: 0.5 }, DOWN, 4)).toBeDefined();
    expect(pick(one, { x: 2.5, y: 5, z: 0.5 }, DOWN)).toBeUndefined();
    expect(pick(one, { x: 0.5, y: 0.5, z: 0.5 }, DOWN)).toBeUndefined();
    expect(pick(one, { x: 0.5, y: 5, z: 0.5 }, { x: 0, y: 0, z: 0 })).toBeUndefined();
  });

  it('is what a cut-away shows: levels left out by the reader are not hit', () => {
    const world = worldOf(bridge);
    const cut = { voxelAt: (x: number, y: number, z: number) => (y >= 4 ? EMPTY : world.voxelAt(x, y, z)) };
    expect(pickBlock(cut, { x: 2.5, y: 9, z: 0.5 }, DOWN, 100)?.cell).toEqual({ x: 2, y: 0, z: 0 });
  });
});

type Triple = readonly [number, number, number];

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** When a ray meets a triangle from its front, after Möller and Trumbore. */
function timeTo([a, b, c]: readonly [Triple, Triple, Triple], origin: Triple, direction: Triple): number {
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const p = cross(direction, ac);
  const determinant = dot(ab, p);
  if (determinant <= 0) return Infinity;
  const s = minus(origin, a);
  const u = dot(s, p);
  const q = cross(s, ab);
  const v = dot(direction, q);
  const time = dot(ac, q) / determinant;
  return u < 0 || v < 0 || u + v > determinant || time < 0 ? Infinity : time;
}

describe('any world and ray', () => {
  const near = fc.integer({ min: -2, max: 1 });
  const block = fc
    .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 255 }))
    .map(([shape, rot, height]) => makeVoxel(2, shape as Shape, rot, height));
  const fillings = fc.uniqueArray(fc.tuple(near, near, near, block), {
    maxLength: 30,
    size: 'max',
    selector: ([x, y, z]) => `${x},${y},${z}`,
  });
  // Odd numbers over a thousand keep rays off edges, where either neighbour may be named.
  const target = fc.integer({ min: -2000, max: 1999 }).map((part) => (2 * part + 1) / 2003);
  const sphere = fc.tuple(target, target, target);

  it('meets the nearest triangle of all the closed meshes', () => {
    fc.assert(
      fc.property(
        fillings,
        fc.array(fc.tuple(sphere, sphere), { minLength: 20, maxLength: 20 }),
        (filling, rays) => {
          const world = worldOf(filling);
          for (const [side, through] of rays) {
            const origin: Triple = [side[0] * 3, 5, side[2] * 3];
            const direction = minus(through, origin);
            const [ox, oy, oz] = origin;
            const [dx, dy, dz] = direction;
            const times = filling.flatMap(([x, y, z, voxel]) =>
              triangles(voxel).map(({ vertices }) => {
                const place = (vertex: Vertex): Triple => [
                  x + vertex[0] / CELL,
                  y + vertex[1] / CELL,
                  z + vertex[2] / CELL,
                ];
                return timeTo(
                  [place(vertices[0]), place(vertices[1]), place(vertices[2])],
                  origin,
                  direction,
                );
              }),
            );
            const time = Math.min(Infinity, ...times);
            const hit = pickBlock(world, { x: ox, y: oy, z: oz }, { x: dx, y: dy, z: dz }, 100);
            expect(hit === undefined ? Infinity : (hit.point.y - oy) / dy).toBeCloseTo(time, 6);
          }
        },
      ),
      { seed: 5, numRuns: RUNS },
    );
  });
});
