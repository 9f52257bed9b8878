import { FACINGS } from '@highground/kernel';
import type { Facing } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { arcRefusal, backFactor, isBackAttack, isInFrontArc } from './index.ts';

const at = (x: number, z: number) => ({ x, y: 0, z });
const NORTH: Facing = 0;

describe('facing', () => {
  test.each([
    [5, 6, true],
    [5, 9, true],
    [6, 8, true],
    [5, 4, false],
    [6, 5, false],
    [6, 6, false],
  ])(
    'OT-DMG-006, X-16 a target at (5,5) facing north is struck from behind from (%i,%i): %s',
    (x, z, isBehind) => {
      expect(isBackAttack(at(x, z), at(5, 5), NORTH)).toBe(isBehind);
    },
  );

  test('OT-TRN-005, A-35 every other tile lies in some facing’s front arc, a diagonal in two', () => {
    for (let x = -3; x <= 3; x++) {
      for (let z = -3; z <= 3; z++) {
        const arcs = FACINGS.filter((facing) => isInFrontArc(at(0, 0), facing, at(x, z))).length;
        const isHere = x === 0 && z === 0;
        expect(arcs).toBe(isHere ? 0 : Math.abs(x) === Math.abs(z) ? 2 : 1);
      }
    }
  });

  test('A-35 the front arc opens along the facing: north is −z, east +x, south +z, west −x', () => {
    const ahead = [at(0, -2), at(2, 0), at(0, 2), at(-2, 0)];
    expect(
      FACINGS.map((facing) => ahead.findIndex((target) => isInFrontArc(at(0, 0), facing, target))),
    ).toEqual([0, 1, 2, 3]);
  });

  test('a target beside or behind is refused by name', () => {
    expect(arcRefusal(at(0, 0), NORTH, at(1, -1))).toBeUndefined();
    expect(arcRefusal(at(0, 0), NORTH, at(2, -1))?.code).toBe('target-outside-arc');
    expect(arcRefusal(at(0, 0), NORTH, at(0, 1))?.code).toBe('target-outside-arc');
  });

  test('OT-DMG-006 the bonus counts only from behind', () => {
    expect(backFactor(true, { of: 3, in: 2 })).toEqual({ of: 3, in: 2 });
    expect(backFactor(false, { of: 3, in: 2 })).toEqual({ of: 1, in: 1 });
  });
});
