import { describe, expect, test } from 'vitest';
import { makeVoxel } from '../world/make-voxel.ts';
import { SHAPE } from '../world/voxel.ts';
import type { Shape } from '../world/voxel.ts';
import { bottomOf, CELL, edgeHeights, occupiedHeight, standingHeight, topOf } from './index.ts';

const HALF = CELL / 2;
const ROTATIONS = [0, 1, 2, 3, 4, 5, 6, 7];

function block(shape: Shape, rot = 0, height = 0): number {
  return makeVoxel(0, shape, rot, height);
}

/** N, E, S, W in cells above the floor, from the E, N, W, S order of the specification's table. */
function facings(east: number, north: number, west: number, south: number): number[] {
  return [north, east, south, west].map((cells) => cells * CELL);
}

describe('standing heights (A-14)', () => {
  test.each([
    ['OT-SHP-003 FULL', SHAPE.full, CELL],
    ['OT-SHP-004 HALF', SHAPE.half, HALF],
    ['OT-SHP-005 SLAB', SHAPE.slab, CELL],
    ['OT-SHP-006 SLOPE', SHAPE.slope, HALF],
    ['OT-SHP-009 WEDGE', SHAPE.wedge, HALF],
    ['OT-SHP-007 HALF_SLOPE', SHAPE.halfSlope, HALF],
    ['OT-SHP-008 STAIR', SHAPE.stair, HALF],
    ['OT-SHP-010 CORNER', SHAPE.corner, CELL],
  ] as const)('X-18 %s stands at the same height in every rotation', (_, shape, expected) => {
    for (const rot of ROTATIONS) expect(standingHeight(block(shape, rot))).toBe(expected);
  });

  test.each([
    ['HALF 192', SHAPE.half, 192, 960],
    ['HALF 1', SHAPE.half, 1, 5],
    ['HALF 255', SHAPE.half, 255, 1275],
    ['SLAB 128', SHAPE.slab, 128, 1280],
    ['SLOPE 128', SHAPE.slope, 128, 320],
  ] as const)('X-18 OT-COD-004 OT-SHP-014 %s stands at its byte of 256 steps', (_, shape, byte, expected) => {
    expect(standingHeight(block(shape, 0, byte))).toBe(expected);
  });

  test('OT-MAP-010 tops 0.8, 0.9, 1.0, 1.3 and 1.7 are within half a step of a height byte', () => {
    const tops = [205, 230, 0, 77, 179].map((byte) =>
      standingHeight(block(byte === 0 ? SHAPE.full : SHAPE.half, 0, byte)),
    );
    const wanted = [1024, 1152, 1280, 384, 896];
    for (const [index, top] of tops.entries())
      expect(Math.abs(top - (wanted[index] ?? 0))).toBeLessThanOrEqual(2);
  });

  test('A-07 FULL ignores its height byte', () => {
    expect(standingHeight(block(SHAPE.full, 0, 3))).toBe(CELL);
    expect(topOf(block(SHAPE.full, 0, 3))).toBe(CELL);
  });
});

describe('edge heights (X-19)', () => {
  test.each([
    [0, facings(1, 0.5, 0, 0.5)],
    [1, facings(0.5, 1, 0.5, 0)],
    [2, facings(0, 0.5, 1, 0.5)],
    [3, facings(0.5, 0, 0.5, 1)],
  ])('X-19 OT-SHP-006, OT-SHP-008 SLOPE and STAIR, rotation %i', (rot, expected) => {
    expect(edgeHeights(block(SHAPE.slope, rot))).toEqual(expected);
    expect(edgeHeights(block(SHAPE.stair, rot))).toEqual(expected);
  });

  test('X-19 OT-SHP-009 WEDGE, rotations 0 and 1', () => {
    expect(edgeHeights(block(SHAPE.wedge, 0))).toEqual(facings(0.5, 0.5, 0, 0));
    expect(edgeHeights(block(SHAPE.wedge, 1))).toEqual(facings(0, 0.5, 0.5, 0));
  });

  test('X-19 OT-SHP-007 HALF_SLOPE, rotation 0', () => {
    expect(edgeHeights(block(SHAPE.halfSlope, 0))).toEqual(facings(0.5, 0.5, 0, 0.5));
  });

  test('OT-SHP-012 FULL, HALF, SLAB and CORNER meet all four sides alike', () => {
    const tops = [
      [SHAPE.full, CELL],
      [SHAPE.half, HALF],
      [SHAPE.slab, CELL],
      [SHAPE.corner, CELL],
    ] as const;
    for (const [shape, top] of tops)
      for (const rot of ROTATIONS) expect(edgeHeights(block(shape, rot))).toEqual([top, top, top, top]);
  });

  test('OT-SHP-012 the directional shapes of movement differ between rotations 0 to 3', () => {
    for (const shape of [SHAPE.slope, SHAPE.wedge, SHAPE.halfSlope, SHAPE.stair]) {
      const distinct = new Set([0, 1, 2, 3].map((rot) => edgeHeights(block(shape, rot)).join()));
      expect(distinct.size).toBe(4);
    }
  });

  test('OT-SHP-011 OT-COD-015 rotations 4 to 7 have the heights of 0 to 3', () => {
    for (let shape = 0; shape < 8; shape++) {
      for (let rot = 0; rot < 4; rot++) {
        expect(edgeHeights(block(shape as Shape, rot + 4))).toEqual(edgeHeights(block(shape as Shape, rot)));
      }
    }
  });
});

describe('the space a block takes', () => {
  test('OT-SHP-005 A-09 SLAB fills the top fifth of its cell, or its byte from the top', () => {
    expect([bottomOf(block(SHAPE.slab)), topOf(block(SHAPE.slab))]).toEqual([1024, 1280]);
    expect([bottomOf(block(SHAPE.slab, 0, 51)), topOf(block(SHAPE.slab, 0, 51))]).toEqual([1280 - 255, 1280]);
  });

  test('OT-SHP-004 HALF stands on its cell floor', () => {
    expect([bottomOf(block(SHAPE.half)), topOf(block(SHAPE.half))]).toEqual([0, HALF]);
    expect(topOf(block(SHAPE.half, 0, 192))).toBe(960);
  });

  test('OT-SHP-014 every other shape is anchored at the floor and scales with its byte', () => {
    for (const shape of [SHAPE.slope, SHAPE.wedge, SHAPE.halfSlope, SHAPE.stair, SHAPE.corner]) {
      expect(bottomOf(block(shape))).toBe(0);
      expect(topOf(block(shape))).toBe(shape === SHAPE.halfSlope ? HALF : CELL);
      expect(occupiedHeight(block(shape, 2, 64))).toBe(320);
    }
  });
});
