import { CHUNK_SIZE } from '@highground/kernel';
import type { Cell, World } from '@highground/kernel';

/** The cells above a level of blocks that hold something. */
export function cellsAbove(world: World, level: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (const { cx, cy, cz } of world.chunks()) {
    const top = (cy + 1) * CHUNK_SIZE;
    for (let y = Math.max(cy * CHUNK_SIZE, level + 1); y < top; y++)
      for (let z = cz * CHUNK_SIZE; z < (cz + 1) * CHUNK_SIZE; z++)
        for (let x = cx * CHUNK_SIZE; x < (cx + 1) * CHUNK_SIZE; x++)
          if (world.voxelAt(x, y, z) !== 0) cells.push({ x, y, z });
  }
  return cells;
}

/** A copy of the world without what lies above a level of blocks. */
export function cutAbove(world: World, level: number): World {
  const cut = world.fork();
  for (const { x, y, z } of cellsAbove(world, level)) cut.clearVoxel(x, y, z);
  return cut;
}
