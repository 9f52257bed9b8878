import { accept, CHUNK_SIZE, idiv, nextHigh32, splitMix, World } from '@highground/kernel';
import type { ChunkGenerator, ChunkRef, Facing, Refusal, Result, Spawn, Tile } from '@highground/kernel';
import { LAND_HEIGHT } from './chunk-canvas.ts';
import { chunkMaker } from './chunk-maker.ts';
import { topCell } from './fill-column.ts';
import { Ground } from './ground.ts';
import { LAND_IDS, LANDS } from './lands.ts';
import type { LandId } from './lands.ts';
import { measureWalks } from './measure-walks.ts';
import type { WalkReport } from './measure-walks.ts';
import { firstColumn, MAP_KINDS, middleOf } from './outline.ts';
import type { MapKind, Outline } from './outline.ts';

/** Columns from side to side of a generated map, and of the battlefield in an open world. */
export const MAP_SIZE = { least: 24, most: 256 } as const;

/** Which map is wanted. The same order always gives the same map (OT-PRC-002). */
export interface MapOrder {
  readonly kind: MapKind;
  readonly land: LandId;
  /** {@link MAP_SIZE.least} to {@link MAP_SIZE.most}. */
  readonly size: number;
  /** 0 to 2^64 − 1. */
  readonly seed: bigint;
}

/** A map, and how far its teams have to walk on it. */
export interface GeneratedMap {
  /** Holds every chunk of the battlefield; an open world makes the others when they are asked for. */
  readonly world: World;
  readonly walks: WalkReport;
}

/** Tiles from the edge of the battlefield to the middle row of a camp. */
const CAMP_MARGIN = 4;
/** How far a road winds where the map is wide enough: half of the farthest it gets from the middle. */
const WINDING = 8;
/** Places of a camp's units beside the road. */
const PLACES = [-3, -1, 1, 3];

/** The order that somebody's words are, or all that is wrong with it: `map-kind-unknown`, `map-land-unknown`, `map-size-out-of-range`. */
export function checkMapOrder(
  kind: string,
  land: string,
  size: number,
): Result<Pick<MapOrder, 'kind' | 'land' | 'size'>> {
  const knownKind = MAP_KINDS.find((known) => known === kind);
  const knownLand = LAND_IDS.find((known) => known === land);
  const isSize = Number.isInteger(size) && size >= MAP_SIZE.least && size <= MAP_SIZE.most;
  if (knownKind && knownLand && isSize) return accept({ kind: knownKind, land: knownLand, size });
  const problems: Refusal[] = [];
  if (!knownKind)
    problems.push({
      code: 'map-kind-unknown',
      message: `No map is of the kind "${kind}"; there are ${MAP_KINDS.join(', ')}.`,
    });
  if (!knownLand)
    problems.push({
      code: 'map-land-unknown',
      message: `There is no land "${land}"; there are ${LAND_IDS.join(', ')}.`,
    });
  if (!isSize)
    problems.push({
      code: 'map-size-out-of-range',
      message: `A map is ${MAP_SIZE.least} to ${MAP_SIZE.most} columns from side to side, not ${size}.`,
      facts: { limit: size < MAP_SIZE.least ? MAP_SIZE.least : MAP_SIZE.most, actual: size },
    });
  return { ok: false, refusals: problems };
}

/** Generates a map: land, what stands on it, and a camp of four spawns for each of two teams, joined by a road (OT-PRC-001…008). */
export function generateMap({ kind, land, size, seed }: MapOrder): GeneratedMap {
  const outline: Outline = { kind, size };
  const middle = middleOf(outline);
  const seed32 = nextHigh32(splitMix(seed));
  const campsAt = idiv(size, 2) - CAMP_MARGIN;
  const winding = Math.min(WINDING, idiv(size, 12));
  const ground = new Ground(seed32, LANDS[land], { campsAt, winding });
  const tileAt = (u: number, v: number): Tile => ({
    x: middle + u,
    y: topCell(ground.columnAt(u, ground.roadAt(v)), ground.land),
    z: middle + v,
  });
  const generator = chunkMaker(seed32, ground, outline);
  const chunks = battlefieldChunks(generator, outline);
  const spawns = [-campsAt, campsAt].flatMap((v, camp) =>
    PLACES.map((place): Spawn => {
      const facing: Facing = camp === 0 ? 2 : 0;
      return { ...tileAt(ground.roadAt(v).u + place, v), team: camp + 1, facing };
    }),
  );
  const max = { x: size, y: LAND_HEIGHT, z: size };
  const bounds = kind === 'open' ? {} : { bounds: { min: { x: 0, y: 0, z: 0 }, max } };
  const battlefield = World.create({ seed, spawns, chunks, ...bounds });
  const walks = measureWalks(battlefield, tileAt(ground.roadAt(0).u, 0));
  const world = kind === 'open' ? World.create({ seed, spawns, chunks, generator }) : battlefield;
  return { world, walks };
}

/** Every chunk with a column of the battlefield in it. */
function battlefieldChunks(generator: ChunkGenerator, outline: Outline): MadeChunk[] {
  const first = firstColumn(outline);
  const [from, to] = [idiv(first, CHUNK_SIZE), idiv(first + outline.size - 1, CHUNK_SIZE)];
  const chunks: MadeChunk[] = [];
  for (let cz = from; cz <= to; cz++) {
    for (let cx = from; cx <= to; cx++) {
      for (let cy = generator.minCy; cy < generator.maxCy; cy++) {
        const voxels = generator.generate(cx, cy, cz);
        if (voxels) chunks.push({ cx, cy, cz, voxels });
      }
    }
  }
  return chunks;
}

type MadeChunk = ChunkRef & { readonly voxels: Uint32Array };
