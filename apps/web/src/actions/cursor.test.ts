import { describe, expect, test } from 'vitest';
import { makeVoxel, World } from '@highground/kernel';
import { moveCursor, nextFloor } from './cursor.ts';

/** A row of five columns: ground at 0, a bridge deck at 3 above column 2, no column 3. */
function row(): World {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 5, y: 6, z: 1 } } });
  for (const x of [0, 1, 2, 4]) world.setVoxel(x, 0, 0, makeVoxel(2));
  world.setVoxel(2, 3, 0, makeVoxel(9));
  return world;
}

describe('the grid cursor', () => {
  test('goes to the floor nearest in height, so it stays under a bridge', () => {
    expect(moveCursor(row(), { x: 1, y: 0, z: 0 }, 1)).toEqual({ x: 2, y: 0, z: 0 });
    expect(moveCursor(row(), { x: 1, y: 3, z: 0 }, 1)).toEqual({ x: 2, y: 3, z: 0 });
  });

  test('steps over a hole and stops at the edge', () => {
    expect(moveCursor(row(), { x: 2, y: 0, z: 0 }, 1)).toEqual({ x: 4, y: 0, z: 0 });
    expect(moveCursor(row(), { x: 4, y: 0, z: 0 }, 1)).toBeUndefined();
    expect(moveCursor(row(), { x: 0, y: 0, z: 0 }, 0)).toBeUndefined();
  });

  test('changes floors in a column and comes round again', () => {
    expect(nextFloor(row(), { x: 2, y: 0, z: 0 })).toEqual({ x: 2, y: 3, z: 0 });
    expect(nextFloor(row(), { x: 2, y: 3, z: 0 })).toEqual({ x: 2, y: 0, z: 0 });
    expect(nextFloor(row(), { x: 1, y: 0, z: 0 })).toEqual({ x: 1, y: 0, z: 0 });
  });
});
