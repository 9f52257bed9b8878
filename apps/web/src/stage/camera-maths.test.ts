import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facing } from '@highground/kernel';
import {
  HEADING_STEP,
  PITCH,
  ZOOM_MAX,
  ZOOM_MIN,
  angleBetween,
  facingOfArrow,
  fittingZoom,
  panOffset,
  screenAxes,
  turnedHeading,
} from './camera-maths.ts';

const dot = (a: { x: number; y: number; z: number }, b: { x: number; y: number; z: number }): number =>
  a.x * b.x + a.y * b.y + a.z * b.z;

describe('headings', () => {
  it('OT-UX-005 eight steps of 45° return to the same heading, either way round', () => {
    for (let heading = 0; heading < 8; heading++) {
      let [right, left] = [heading, heading];
      for (let i = 0; i < 8; i++) [right, left] = [turnedHeading(right, 1), turnedHeading(left, -1)];
      expect([right, left]).toEqual([heading, heading]);
    }
    expect(turnedHeading(7, 1)).toBe(0);
    expect(turnedHeading(0, -1)).toBe(7);
  });

  it('turns the short way', () => {
    expect(angleBetween(0, 7 * HEADING_STEP)).toBeCloseTo(-HEADING_STEP);
    expect(angleBetween(7 * HEADING_STEP, 0)).toBeCloseTo(HEADING_STEP);
  });

  it.each([
    [0, [0, 1, 2, 3]],
    [1, [0, 1, 2, 3]],
    [2, [1, 2, 3, 0]],
    [4, [2, 3, 0, 1]],
    [7, [3, 0, 1, 2]],
  ])('heading %i maps up, right, down and left to facings %j', (heading, facings) => {
    expect(([0, 1, 2, 3] as Facing[]).map((arrow) => facingOfArrow(arrow, heading))).toEqual(facings);
  });

  it('an arrow never points against what the eye sees', () => {
    const steps = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const;
    for (let heading = 0; heading < 8; heading++) {
      const { right, up } = screenAxes(heading * HEADING_STEP, PITCH);
      const along = (facing: Facing, axis: { x: number; y: number; z: number }): number =>
        dot({ x: steps[facing][0], y: 0, z: steps[facing][1] }, axis);
      expect(along(facingOfArrow(0, heading), up)).toBeGreaterThan(0.1);
      expect(along(facingOfArrow(1, heading), right)).toBeGreaterThan(0.1);
      expect(along(facingOfArrow(2, heading), up)).toBeLessThan(-0.1);
      expect(along(facingOfArrow(3, heading), right)).toBeLessThan(-0.1);
    }
  });
});

describe('the screen', () => {
  it('has three axes at right angles', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (yaw) => {
        const { right, up, toEye } = screenAxes(yaw, PITCH);
        for (const [a, b] of [
          [right, up],
          [right, toEye],
          [up, toEye],
        ] as const)
          expect(dot(a, b)).toBeCloseTo(0, 9);
        for (const axis of [right, up, toEye]) expect(dot(axis, axis)).toBeCloseTo(1, 9);
      }),
      { seed: 5, numRuns: 50 },
    );
  });

  it('OT-UX-002 a dragged ground point stays under the pointer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: ZOOM_MIN, max: ZOOM_MAX }),
        (dx, dy, heading, zoom) => {
          const yaw = heading * HEADING_STEP;
          const move = panOffset(dx, dy, yaw, PITCH, zoom);
          const { right, up } = screenAxes(yaw, PITCH);
          // The ground moves on the screen against the camera's own move.
          expect(-dot({ x: move.x, y: 0, z: move.z }, right) * zoom).toBeCloseTo(dx, 6);
          expect(dot({ x: move.x, y: 0, z: move.z }, up) * zoom).toBeCloseTo(dy, 6);
        },
      ),
      { seed: 6, numRuns: 100 },
    );
  });

  it('fits a map from every heading, within the clamps', () => {
    expect(fittingZoom({ x: 1000, y: 4, z: 1000 }, 800, 600, PITCH)).toBe(ZOOM_MIN);
    expect(fittingZoom({ x: 1, y: 1, z: 1 }, 8000, 6000, PITCH)).toBe(ZOOM_MAX);
    const zoom = fittingZoom({ x: 16, y: 6, z: 16 }, 1280, 720, PITCH);
    for (let heading = 0; heading < 8; heading++) {
      const { right, up } = screenAxes(heading * HEADING_STEP, PITCH);
      const corners = [0, 16].flatMap((x) =>
        [0, 6].flatMap((y) => [0, 16].map((z) => ({ x: x - 8, y: y - 3, z: z - 8 }))),
      );
      for (const corner of corners) {
        expect(Math.abs(dot(corner, right) * zoom)).toBeLessThanOrEqual(640);
        expect(Math.abs(dot(corner, up) * zoom)).toBeLessThanOrEqual(360);
      }
    }
  });
});
