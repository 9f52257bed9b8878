import { CHUNK_CELLS, CHUNK_SIZE, EMPTY } from '@highground/kernel';
import type { Cell, ReadonlyWorld, Voxel } from '@highground/kernel';

/** A block and where it stands. */
export interface PlacedBlock extends Cell {
  readonly voxel: Voxel;
}

/** Every block of a world, chunk by chunk in the order of files. */
export function* worldBlocks(world: ReadonlyWorld): Generator<PlacedBlock> {
  for (const { cx, cy, cz, voxels } of world.chunks()) {
    for (let index = 0; index < CHUNK_CELLS; index++) {
      const voxel = voxels[index] as Voxel;
      if (voxel === EMPTY) continue;
      yield {
        x: cx * CHUNK_SIZE + (index & 15),
        y: cy * CHUNK_SIZE + (index >> 8),
        z: cz * CHUNK_SIZE + ((index >> 4) & 15),
        voxel,
      };
    }
  }
}
