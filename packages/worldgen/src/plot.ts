import type { World } from '@highground/kernel';
import { voxelOf } from './block.ts';
import type { BlockSpec, ColumnSpec } from './block.ts';

/** A part of a map with coordinates of its own, from its north-west corner. */
export class Plot {
  private readonly world: World;
  private readonly x: number;
  private readonly z: number;

  constructor(world: World, x: number, z: number) {
    this.world = world;
    this.x = x;
    this.z = z;
  }

  /** One block in the place of whatever is there. */
  set(x: number, y: number, z: number, block: BlockSpec): void {
    this.world.setVoxel(this.x + x, y, this.z + z, voxelOf(block));
  }

  /** Empties one cell. */
  clear(x: number, y: number, z: number): void {
    this.world.clearVoxel(this.x + x, y, this.z + z);
  }

  /** The column's cells below `levels`: `fill`, the last of them `top`. What is above stays. */
  column(x: number, z: number, levels: number, { fill, top = { material: fill } }: ColumnSpec): void {
    for (let y = 0; y < levels; y++) this.set(x, y, z, y === levels - 1 ? top : { material: fill });
  }
}
