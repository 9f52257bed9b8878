import type { Cell } from '../geometry/units.ts';
import { CHUNK_SHIFT } from '../world/chunk-layout.ts';
import type { ChunkRef } from '../world/chunk-layout.ts';
import type { World } from '../world/world.ts';
import { FullFaceMesher } from './full-faces.ts';
import { MeshBuilder } from './mesh-builder.ts';
import type { ChunkMesh } from './mesh-builder.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { ShapeFaceMesher } from './shape-faces.ts';

/** Chunk coordinates. */
export type ChunkPlace = Pick<ChunkRef, 'cx' | 'cy' | 'cz'>;

export interface MeshOptions {
  /** Whether like faces of FULL blocks in one plane become one rectangle, wherever that changes no shading (default). */
  readonly merge?: boolean;
}

const around = new Neighbourhood();
const builder = new MeshBuilder();
const fullFaces = new FullFaceMesher(builder, around);
const shapeFaces = new ShapeFaceMesher(builder, around);

/**
 * The exact triangles of a chunk, without faces that touch an opaque (FULL, solid) neighbour in it or in the chunks
 * around (OT-RND-002, OT-RND-003, X-43), and without faces between equal fluids. Reads the world and nothing else.
 */
export function meshChunk(world: World, place: ChunkPlace, { merge = true }: MeshOptions = {}): ChunkMesh {
  const chunk = world.pillarAt(place.cx, place.cz)?.chunkAt(place.cy);
  if (chunk !== undefined && !chunk.isEmpty) {
    around.load(world, chunk);
    fullFaces.addFaces(chunk.voxels, merge);
    shapeFaces.addFaces(world, chunk);
  }
  return builder.finish();
}

/** The chunks whose meshes may look different when a cell changes: its own, and those it touches (at most eight). */
export function chunksShowing(cell: Cell): readonly ChunkPlace[] {
  const places: ChunkPlace[] = [];
  for (let cy = (cell.y - 1) >> CHUNK_SHIFT; cy <= (cell.y + 1) >> CHUNK_SHIFT; cy++) {
    for (let cz = (cell.z - 1) >> CHUNK_SHIFT; cz <= (cell.z + 1) >> CHUNK_SHIFT; cz++) {
      for (let cx = (cell.x - 1) >> CHUNK_SHIFT; cx <= (cell.x + 1) >> CHUNK_SHIFT; cx++)
        places.push({ cx, cy, cz });
    }
  }
  return places;
}
