import { CHUNK_SIZE, idiv, invariant } from '@highground/kernel';
import type { ChunkGenerator } from '@highground/kernel';
import { placeStamp } from '../placement/place-stamp.ts';
import { ChunkCanvas, LAND_HEIGHT } from './chunk-canvas.ts';
import { fillColumn } from './fill-column.ts';
import type { Ground, GroundColumn } from './ground.ts';
import { hasColumn, middleOf } from './outline.ts';
import type { Outline } from './outline.ts';
import { findSites } from './sites.ts';

/**
 * Makes the chunks of a land within an outline, each from the seed and its own place alone, in whatever order they are
 * asked for (OT-PRC-002, OT-PRC-007).
 */
export function chunkMaker(seed: number, ground: Ground, outline: Outline): ChunkGenerator {
  // The chunks above one another are asked for one after another: those made with the first wait here for the others.
  let waiting: { readonly cx: number; readonly cz: number; chunks: (Uint32Array | undefined)[] } | undefined;
  return {
    minCy: 0,
    maxCy: idiv(LAND_HEIGHT, CHUNK_SIZE),
    generate(cx, cy, cz) {
      if (waiting?.cx !== cx || waiting.cz !== cz || !waiting.chunks[cy])
        waiting = { cx, cz, chunks: [...makeChunks(seed, ground, outline, { cx, cz })] };
      const chunk = waiting.chunks[cy];
      waiting.chunks[cy] = undefined;
      return chunk;
    },
  };
}

function makeChunks(
  seed: number,
  ground: Ground,
  outline: Outline,
  { cx, cz }: { readonly cx: number; readonly cz: number },
): readonly Uint32Array[] {
  const canvas = new ChunkCanvas(cx, cz);
  const middle = middleOf(outline);
  const columns: (GroundColumn | undefined)[] = [];
  for (let z = cz * CHUNK_SIZE; z < (cz + 1) * CHUNK_SIZE; z++) {
    const road = ground.roadAt(z - middle);
    for (let x = cx * CHUNK_SIZE; x < (cx + 1) * CHUNK_SIZE; x++) {
      const column = hasColumn(outline, x, z) ? ground.columnAt(x - middle, road) : undefined;
      if (column) fillColumn(canvas, { x, z }, column, ground.land);
      columns.push(column);
    }
  }
  const woodAt = (x: number, z: number): number =>
    ground.woodAt(cx * CHUNK_SIZE + x - middle, cz * CHUNK_SIZE + z - middle);
  for (const { stamp, at } of findSites(seed, ground.land, { cx, cz, columns, woodAt })) {
    const placed = placeStamp(canvas, stamp, at, 'level');
    invariant(placed.ok, 'a site has room for its stamp');
  }
  return canvas.chunks;
}
