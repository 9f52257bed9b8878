/** Chunks reach from −16,384 to 16,383 in every direction, so cells from −262,144 to 262,143. */
export const CHUNK_LIMIT = 1 << 14;

/** Makes the chunks of an open world on demand (OT-MAP-007). */
export interface ChunkGenerator {
  /** Half-open range of cy that can hold anything. */
  readonly minCy: number;
  readonly maxCy: number;
  /** 4,096 voxels in cell order, or nothing for an empty chunk; depends on nothing but its arguments. */
  generate(cx: number, cy: number, cz: number): Uint32Array | undefined;
}

/** What a world and all its forks have in common: names for places and editions, never content. */
export class Lineage {
  readonly generator: ChunkGenerator | undefined;
  private readonly slots = new Map<number, number>();
  private lastEdition = 0;

  constructor(generator: ChunkGenerator | undefined) {
    this.generator = generator;
  }

  /** The slot of a pillar, if any world of the lineage ever had one there. */
  findSlot(cx: number, cz: number): number | undefined {
    return isChunkCoordinate(cx) && isChunkCoordinate(cz) ? this.slots.get(slotKey(cx, cz)) : undefined;
  }

  /** The slot of a pillar within the limits. */
  slotFor(cx: number, cz: number): number {
    const key = slotKey(cx, cz);
    let slot = this.slots.get(key);
    if (slot === undefined) {
      slot = this.slots.size;
      this.slots.set(key, slot);
    }
    return slot;
  }

  nextEdition(): number {
    return ++this.lastEdition;
  }
}

export function isChunkCoordinate(value: number): boolean {
  return value >= -CHUNK_LIMIT && value < CHUNK_LIMIT;
}

/** Below 2^30, so that the map's keys stay small integers. */
function slotKey(cx: number, cz: number): number {
  return (cx + CHUNK_LIMIT) * (2 * CHUNK_LIMIT) + (cz + CHUNK_LIMIT);
}
