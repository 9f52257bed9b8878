import { Chunk } from './chunk.ts';
import { CHUNK_CELLS, CHUNK_COLUMNS } from './chunk-layout.ts';
import { findSurfaces } from './surface.ts';
import type { Surface } from './surface.ts';

const NONE_FOUND: readonly undefined[] = Array.from({ length: CHUNK_COLUMNS });

/**
 * All chunks above one another at (cx, cz), with the surfaces found so far in their 256 columns. Worlds share a pillar
 * until one of them writes to it; finding surfaces fills it in place, since every sharer would find the same ones.
 */
export class Pillar {
  readonly cx: number;
  readonly cz: number;
  readonly owner: object;
  /** Changes with every write, to a number no other content of this pillar has. */
  edition: number;
  private lowest = 0;
  private stack: (Chunk | undefined)[] = [];
  private found: (readonly Surface[] | undefined)[];

  constructor(at: { readonly cx: number; readonly cz: number }, owner: object, edition: number) {
    this.cx = at.cx;
    this.cz = at.cz;
    this.owner = owner;
    this.edition = edition;
    this.found = NONE_FOUND.slice();
  }

  /** The same content for another owner to write to. */
  copyFor(owner: object): Pillar {
    const copy = new Pillar(this, owner, this.edition);
    copy.lowest = this.lowest;
    copy.stack = this.stack.slice();
    copy.found = this.found.slice();
    return copy;
  }

  /** The chunks there are, from the bottom up. */
  get chunks(): readonly Chunk[] {
    return this.stack.filter((chunk) => chunk !== undefined);
  }

  chunkAt(cy: number): Chunk | undefined {
    return this.stack[cy - this.lowest];
  }

  /** The surfaces of each column, by column index, where they have been found. */
  get columns(): readonly (readonly Surface[] | undefined)[] {
    return this.found;
  }

  surfaces(column: number): readonly Surface[] {
    return (this.found[column] ??= findSurfaces(this.stack, column));
  }

  forgetSurfaces(column: number): void {
    this.found[column] = undefined;
  }

  put(chunk: Chunk): void {
    if (this.stack.length === 0) this.lowest = chunk.cy;
    while (chunk.cy < this.lowest) {
      this.stack.unshift(undefined);
      this.lowest--;
    }
    while (chunk.cy >= this.lowest + this.stack.length) this.stack.push(undefined);
    this.stack[chunk.cy - this.lowest] = chunk;
  }

  /** The chunk at cy, made or copied so that this pillar's owner may write to it. */
  writableChunk(cy: number): Chunk {
    const present = this.chunkAt(cy);
    if (present?.owner === this.owner) return present;
    const { cx, cz, owner } = this;
    const chunk =
      present?.copyFor(owner) ?? new Chunk({ cx, cy, cz }, new Uint32Array(CHUNK_CELLS), owner, 0);
    this.put(chunk);
    return chunk;
  }
}
