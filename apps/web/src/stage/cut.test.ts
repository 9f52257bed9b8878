import { describe, expect, it } from 'vitest';
import { World, makeVoxel, materialIndex } from '@highground/kernel';
import { cellsAbove, cutAbove } from './cut.ts';

const STONE = makeVoxel(materialIndex('stone'));

/** A floor at level 0 and a roof over one tile of it, at a level of another chunk. */
function hut(): World {
  const world = World.create({
    seed: 1n,
    bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 32, z: 4 } },
  });
  for (let x = 0; x < 4; x++) for (let z = 0; z < 4; z++) world.setVoxel(x, 0, z, STONE);
  world.setVoxel(2, 17, 1, STONE);
  return world;
}

describe('cutAbove', () => {
  it('leaves out what is above the level, and the world itself as it is', () => {
    const world = hut();
    const cut = cutAbove(world, 16);
    expect(cut.voxelAt(2, 17, 1)).toBe(0);
    expect(cut.voxelAt(2, 0, 1)).toBe(STONE);
    expect(cut.columnTop(2, 1)?.y).toBe(0);
    expect(world.voxelAt(2, 17, 1)).toBe(STONE);
  });

  it('keeps what is on the level', () => {
    expect(cutAbove(hut(), 17).voxelAt(2, 17, 1)).toBe(STONE);
  });
});

describe('cellsAbove', () => {
  it('names the cells that hold something, and none that is empty', () => {
    expect(cellsAbove(hut(), 0)).toEqual([{ x: 2, y: 17, z: 1 }]);
    expect(cellsAbove(hut(), -1)).toHaveLength(17);
    expect(cellsAbove(hut(), Infinity)).toEqual([]);
  });
});
