import { CELL } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { smallState } from '../testing/small-state.ts';
import { reachRefusal, sightBlocker, sightRefusal } from './index.ts';
import type { Stand } from './index.ts';

const reach = { range: 3, minRange: 0, heightReach: 2 };
const stand = (x: number, z: number, levels = 1): Stand => ({ tile: { x, y: 0, z }, height: levels * CELL });
const origin = stand(0, 0);

describe('targeting', () => {
  test('OT-TGT-001, X-36 range 3 and height reach 2: (2,1) at Δh 2 is in reach, at Δh 2 1/2 too high, (2,2) too far', () => {
    expect(reachRefusal(reach, origin, stand(2, 1, 3))).toBeUndefined();
    expect(reachRefusal(reach, origin, stand(2, 1, 3.5))?.code).toBe('target-too-high');
    expect(reachRefusal(reach, origin, stand(2, 2))?.code).toBe('target-too-far');
  });

  test('A-47 the height difference counts both ways and to the unit', () => {
    const low = { tile: { x: 1, y: 0, z: 0 }, height: CELL };
    const high = { tile: { x: 0, y: 2, z: 0 }, height: 3 * CELL };
    expect(reachRefusal(reach, high, low)).toBeUndefined();
    expect(reachRefusal(reach, { ...high, height: high.height + 1 }, low)?.code).toBe('target-too-high');
    expect(reachRefusal(reach, low, { ...high, height: high.height + 1 })?.code).toBe('target-too-high');
  });

  test('A-41 the least distance keeps neighbours out of a bow’s reach', () => {
    expect(reachRefusal({ ...reach, minRange: 2 }, origin, stand(1, 0))?.facts).toEqual({
      distance: 1,
      minRange: 2,
    });
    expect(reachRefusal({ ...reach, minRange: 2 }, origin, stand(1, 1))).toBeUndefined();
  });

  test('a refusal says the distance and the limit', () => {
    expect(reachRefusal(reach, origin, stand(3, 1))?.message).toBe(
      'The target is 4 tiles away; the reach is 3.',
    );
    expect(reachRefusal(reach, origin, stand(0, 1, 3.5))?.message).toBe(
      'The target is 2.50 levels above or below; the height reach is 2.',
    );
  });

  test('OT-TGT-003, OT-TGT-005 a flagged block between two stands is named, the same one both ways', () => {
    const { world } = smallState([], {
      blocks: [
        { x: 0, y: 0, z: 0 },
        { x: 2, y: 0, z: 0 },
        { x: 1, y: 1, z: 0 },
      ],
    });
    const options = { eye: 640, blocks: new Uint8Array(32).fill(1) };
    expect(sightBlocker(world, origin, stand(2, 0), options)).toEqual({ x: 1, y: 1, z: 0 });
    expect(sightBlocker(world, stand(2, 0), origin, options)).toEqual({ x: 1, y: 1, z: 0 });
    expect(
      sightBlocker(world, origin, stand(2, 0), { ...options, blocks: new Uint8Array(32) }),
    ).toBeUndefined();
    expect(sightRefusal({ x: 1, y: 1, z: 0 })).toMatchObject({
      code: 'sight-blocked',
      facts: { x: 1, y: 1, z: 0 },
    });
  });

  test('A-45 the eye decides: over a low wall a high eye sees', () => {
    const { world } = smallState([], { blocks: [{ x: 1, y: 1, z: 0 }] });
    const blocks = new Uint8Array(32).fill(1);
    expect(sightBlocker(world, origin, stand(2, 0), { eye: 640, blocks })).toBeDefined();
    expect(sightBlocker(world, origin, stand(2, 0), { eye: 1281, blocks })).toBeUndefined();
  });

  test('nothing stands between a unit and itself', () => {
    const { world } = smallState([], { blocks: [{ x: 0, y: 1, z: 0 }] });
    expect(
      sightBlocker(world, origin, origin, { eye: 640, blocks: new Uint8Array(32).fill(1) }),
    ).toBeUndefined();
  });
});
