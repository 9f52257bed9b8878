import { sha256 } from '@noble/hashes/sha2.js';
import { Writer } from '../bytes/index.ts';
import { encodeChunkBody } from './chunk-body.ts';
import { CHUNK_CELLS } from './chunk-layout.ts';
import type { ChunkRef } from './chunk-layout.ts';
import { EMPTY } from './voxel.ts';
import type { Voxel } from './voxel.ts';

/** A chunk as its world holds it: writable by the world whose stamp it bears, shared and read-only for any other. */
export class Chunk implements ChunkRef {
  readonly cx: number;
  readonly cy: number;
  readonly cz: number;
  readonly voxels: Uint32Array;
  readonly owner: object;
  /** How many cells are not empty. */
  private count: number;
  private hash: Uint8Array | undefined;

  constructor(at: Omit<ChunkRef, 'voxels'>, voxels: Uint32Array, owner: object, count = countFilled(voxels)) {
    this.cx = at.cx;
    this.cy = at.cy;
    this.cz = at.cz;
    this.voxels = voxels;
    this.owner = owner;
    this.count = count;
  }

  /** A copy for another owner to write to. */
  copyFor(owner: object): Chunk {
    return new Chunk(this, this.voxels.slice(), owner, this.count);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  write(index: number, voxel: Voxel): void {
    this.count += Number(voxel !== EMPTY) - Number(this.voxels[index] !== EMPTY);
    this.voxels[index] = voxel;
    this.hash = undefined;
  }

  hasVoxelsOf(other: Chunk): boolean {
    if (this === other) return true;
    if (this.count !== other.count) return false;
    for (let index = 0; index < CHUNK_CELLS; index++)
      if (this.voxels[index] !== other.voxels[index]) return false;
    return true;
  }

  contentHash(): Uint8Array {
    this.hash ??= hashContent(this);
    return this.hash;
  }
}

/** SHA-256 over cx, cy, cz (i32) and the canonical body; remembered by a world's own chunks, so not to be written to. */
export function chunkHash(chunk: ChunkRef): Uint8Array {
  return chunk instanceof Chunk ? chunk.contentHash() : hashContent(chunk);
}

function countFilled(voxels: ArrayLike<Voxel>): number {
  let filled = 0;
  for (let index = 0; index < CHUNK_CELLS; index++) if (voxels[index] !== EMPTY) filled++;
  return filled;
}

function hashContent(chunk: ChunkRef): Uint8Array {
  const writer = new Writer();
  writer.i32(chunk.cx);
  writer.i32(chunk.cy);
  writer.i32(chunk.cz);
  writer.bytes(encodeChunkBody(chunk.voxels));
  return sha256(writer.finish());
}
