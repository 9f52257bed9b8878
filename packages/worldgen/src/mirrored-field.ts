import { World } from '@highground/kernel';
import type { Facing, Spawn } from '@highground/kernel';
import { voxelOf } from './block.ts';
import type { BlockSpec, ColumnSpec } from './block.ts';

/** Height of every builder's bounds, in cells. */
const CEILING = 32;

/**
 * A field that is its own image under a half turn: whatever is written at (x, z) is written turned at the far end too.
 * Neither seat has the better ground, by construction.
 */
export class MirroredField {
  readonly width: number;
  readonly depth: number;
  readonly world: World;

  constructor(width: number, depth: number, seed: bigint, spawns: readonly Omit<Spawn, 'team'>[]) {
    this.width = width;
    this.depth = depth;
    const mirrored = spawns.map((spawn) => ({
      ...spawn,
      x: width - 1 - spawn.x,
      z: depth - 1 - spawn.z,
      facing: ((spawn.facing + 2) % 4) as Facing,
    }));
    this.world = World.create({
      seed,
      bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: width, y: CEILING, z: depth } },
      spawns: [
        ...spawns.map((spawn) => ({ ...spawn, team: 1 })),
        ...mirrored.map((spawn) => ({ ...spawn, team: 2 })),
      ],
    });
  }

  /** One block and its image; `undefined` empties the cell. */
  set(x: number, y: number, z: number, block: BlockSpec | undefined): void {
    this.#write(x, y, z, block);
    this.#write(
      this.width - 1 - x,
      y,
      this.depth - 1 - z,
      block && { ...block, rot: ((block.rot ?? 0) + 2) % 4 },
    );
  }

  /** A column from y 0: `levels` cells of `fill`, the last of them `top`. No levels: a void. */
  column(x: number, z: number, levels: number, { fill, top = { material: fill } }: ColumnSpec): void {
    for (let y = 0; y < CEILING; y++) {
      if (y < levels - 1) this.set(x, y, z, { material: fill });
      else this.set(x, y, z, y === levels - 1 ? top : undefined);
    }
  }

  #write(x: number, y: number, z: number, block: BlockSpec | undefined): void {
    if (!block) this.world.clearVoxel(x, y, z);
    else this.world.setVoxel(x, y, z, voxelOf(block));
  }
}
