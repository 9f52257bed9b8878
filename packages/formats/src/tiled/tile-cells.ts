import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { MAP_LIMITS } from '../vmap/layout.ts';
import { decodeBase64 } from './base64.ts';
import { inflate, isCompression, wrongSize } from './inflate.ts';
import type { PlacedLayer } from './layers.ts';
import { refuseAt } from './refuse-at.ts';
import type { TiledChunk, TiledMap } from './tiled-schema.ts';

/** A rectangle of a tile layer: global tile ids with their flip bits, row by row; 0 is no tile. */
export interface TileCells {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gids: ArrayLike<number>;
}

type Rectangle = Omit<TiledChunk, 'data'> & { readonly data: TiledChunk['data'] | undefined };

/**
 * The tiles of each layer: a finite map's in one rectangle, an infinite one's in chunks. Nothing is allocated before the
 * cells of all layers were counted (`tiled-cells`).
 */
export function layerCells(
  map: TiledMap,
  layers: readonly PlacedLayer[],
): Result<readonly (readonly TileCells[])[]> {
  const rectangles = layers.map((placed) => rectanglesOf(map, placed));
  const problem = rectangles.find((found) => !found.ok);
  if (problem !== undefined && !problem.ok) return problem;
  const found = rectangles.flatMap((result) => (result.ok ? [result.value] : []));
  const [limit, actual] = [IMPORT_LIMITS.placedBlocks, cellsOf(found.flat())];
  if (actual > limit)
    return refuse({
      code: 'tiled-cells',
      message: `The layers have ${actual} cells; at most ${limit} are read.`,
      path: '$.layers',
      facts: { limit, actual },
    });
  const read: TileCells[][] = [];
  for (const [index, parts] of found.entries()) {
    const cells: TileCells[] = [];
    for (const { path, rectangle } of parts) {
      const gids = readGids(rectangle, layers[index] as PlacedLayer);
      if (!gids.ok) return refuseAt(gids.refusals, `${path}.data`);
      cells.push({ ...rectangle, path, gids: gids.value });
    }
    read.push(cells);
  }
  return accept(read);
}

interface PlacedRectangle {
  readonly path: string;
  readonly rectangle: Rectangle;
}

function cellsOf(parts: readonly PlacedRectangle[]): number {
  return parts.reduce((sum, { rectangle }) => sum + rectangle.width * rectangle.height, 0);
}

function rectanglesOf(map: TiledMap, { layer, path }: PlacedLayer): Result<readonly PlacedRectangle[]> {
  if (map.infinite === true) {
    const chunks = layer.chunks ?? [];
    return accept(chunks.map((rectangle, index) => ({ rectangle, path: `${path}.chunks[${index}]` })));
  }
  const { width, height } = map;
  const limit = MAP_LIMITS.side;
  if (layer.width !== width || layer.height !== height || Math.max(width, height) > limit)
    return refuse({
      code: 'tiled-layer-size',
      message: `A layer must have the map's ${width} × ${height} tiles, at most ${limit} along each side.`,
      path,
      facts: { width, height, limit },
    });
  return accept([{ path, rectangle: { x: 0, y: 0, width, height, data: layer.data } }]);
}

function readGids({ width, height, data }: Rectangle, { layer }: PlacedLayer): Result<ArrayLike<number>> {
  const cells = width * height;
  if (data === undefined) return refuse(wrongSize(cells * 4, 0));
  if (typeof data !== 'string') return listedGids(data, cells);
  const bytes = layer.encoding === 'base64' ? decodeBase64(data) : undefined;
  if (bytes === undefined)
    return refuse({ code: 'tiled-encoding', message: 'The data of a layer is neither a list nor base64.' });
  const plain = decompressed(layer.compression ?? '', bytes, cells * 4);
  return plain.ok ? accept(littleEndian(plain.value)) : plain;
}

function listedGids(list: readonly unknown[], cells: number): Result<ArrayLike<number>> {
  if (list.length !== cells) return refuse(wrongSize(cells * 4, list.length * 4));
  const gids = new Uint32Array(cells);
  for (const [index, gid] of list.entries()) {
    // Numbers that do not fit come out of the array as others.
    gids[index] = gid as number;
    if (gids[index] !== gid)
      return refuse({
        code: 'tiled-tile-number',
        message: `Entry ${index} of the data of a layer is no whole number from 0 to 4,294,967,295.`,
        facts: { index },
      });
  }
  return accept(gids);
}

function decompressed(compression: string, bytes: Uint8Array, size: number): Result<Uint8Array> {
  if (compression === '')
    return bytes.length === size ? accept(bytes) : refuse(wrongSize(size, bytes.length));
  if (isCompression(compression)) return inflate(compression, bytes, size);
  return refuse({
    code: 'tiled-compression',
    message:
      'Layers may be compressed with zlib, gzip or zstd, or not at all; choose one of these in the map’s properties in Tiled.',
  });
}

function littleEndian(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}
