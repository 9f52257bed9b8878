import { CHUNK_CELLS, CHUNK_SIZE, cellIndex, EMPTY, idiv } from '@highground/kernel';
import type { Voxel } from '@highground/kernel';
import type { Canvas } from '../placement/canvas.ts';

/** Cells from the floor to the sky of generated land; its chunks are those of cy 0 up to it. */
export const LAND_HEIGHT = 32;

/** The chunks at one (cx, cz) while they are made. Nothing reaches beyond them. */
export class ChunkCanvas implements Canvas {
  readonly chunks: readonly Uint32Array[] = Array.from(
    { length: idiv(LAND_HEIGHT, CHUNK_SIZE) },
    () => new Uint32Array(CHUNK_CELLS),
  );
  private readonly cx: number;
  private readonly cz: number;

  constructor(cx: number, cz: number) {
    this.cx = cx;
    this.cz = cz;
  }

  isInside(x: number, y: number, z: number): boolean {
    return y >= 0 && y < LAND_HEIGHT && x >> 4 === this.cx && z >> 4 === this.cz;
  }

  voxelAt(x: number, y: number, z: number): Voxel {
    return this.isInside(x, y, z) ? (this.chunks[y >> 4]?.[cellIndex(x, y, z)] ?? EMPTY) : EMPTY;
  }

  setVoxel(x: number, y: number, z: number, voxel: Voxel): void {
    const chunk = this.isInside(x, y, z) ? this.chunks[y >> 4] : undefined;
    if (chunk) chunk[cellIndex(x, y, z)] = voxel;
  }
}
