import { CELL, findBubble } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { WALKING } from './land/measure-walks.ts';
import { buildVoxelDemo } from './voxel-demo.ts';

const world = buildVoxelDemo();

function reach(start: Tile): ReturnType<typeof findBubble> {
  const mover = { budget: 300, jump: CELL, fly: false, float: false, swim: false };
  return findBubble(world, start, { mover, rules: WALKING, blocked: [] });
}

describe('the voxel demo', () => {
  const attacker = world.spawns.at(-1) as Tile;

  test('OT-CNT-008 is a round island of 33 tiles with two teams of four', () => {
    for (let z = 0; z < 33; z++)
      for (let x = 0; x < 33; x++)
        expect([x, z, world.columnTop(x, z) !== undefined]).toEqual([
          x,
          z,
          (x - 16) ** 2 + (z - 16) ** 2 <= 16.5 ** 2,
        ]);
    expect(world.spawns.map(({ team }) => team)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    for (const spawn of world.spawns) expect(world.surfaceAt(spawn)?.clearance).toBeGreaterThan(2 * CELL);
  });

  test('OT-CNT-008 lets whoever comes over the bridge walk to every defender', () => {
    for (const spawn of world.spawns) expect(reach(attacker).costOf(spawn)).toBeDefined();
  });

  test('OT-CNT-008 OT-MAP-020 has a wall-walk over the gate, and a keep of two floors, all to be walked to', () => {
    const bubble = reach(attacker);
    const gate = world.surfaces(16, 22).map(({ y }) => y);
    expect(gate).toEqual([4, 7]);
    const floors = world.surfaces(14, 14).map(({ y }) => y);
    expect(floors.slice(0, 2)).toEqual([4, 7]);
    for (const [x, z, levels] of [
      [16, 22, gate],
      [14, 14, floors.slice(0, 2)],
    ] as const)
      for (const y of levels)
        expect([x, y, z, bubble.costOf({ x, y, z }) !== undefined]).toEqual([x, y, z, true]);
  });
});
