import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { z } from 'zod';
import { BlockStore, checkSize } from '../import/block-store.ts';
import type { ImportedMap } from '../import/exchange.ts';
import type { Mapping } from '../import/mapping.ts';
import { droppedThings } from '../import/report.ts';
import { checkShape } from '../json/check-shape.ts';
import { parseImportedJson } from './imported-json.ts';
import { visibleLayers } from './layers.ts';
import type { VisibleLayers } from './layers.ts';
import { findSpawns } from './spawns.ts';
import { stackTiles } from './stack-tiles.ts';
import type { Columns, TileBox } from './stack-tiles.ts';
import { layerCells } from './tile-cells.ts';
import type { TileCells } from './tile-cells.ts';
import { TileChoices } from './tile-choices.ts';
import { tiledMapSchema } from './tiled-schema.ts';
import type { TiledMap } from './tiled-schema.ts';
import { mapTilesets } from './tilesets.ts';
import type { TilesetFiles } from './tilesets.ts';

/**
 * Makes a map of Tiled's JSON: a tile is a column of blocks on what the layers below have built at its place, right in the
 * file is east and down is south, isometric or not. An infinite map begins where its first tiles are.
 */
export function importTiled(bytes: Uint8Array, mapping: Mapping, files: TilesetFiles): Result<ImportedMap> {
  const map = readMap(bytes);
  if (!map.ok) return map;
  const layers = visibleLayers(map.value.layers);
  if (!layers.ok) return layers;
  const tilesets = mapTilesets(map.value, files);
  if (!tilesets.ok) return tilesets;
  const cells = layerCells(map.value, layers.value.tiles);
  if (!cells.ok) return cells;
  return build(
    { map: map.value, layers: layers.value, cells: cells.value },
    new TileChoices(tilesets.value, mapping),
  );
}

/** What a file holds, its form found right. */
interface MapParts {
  readonly map: TiledMap;
  readonly layers: VisibleLayers;
  /** Of each layer of tiles. */
  readonly cells: readonly (readonly TileCells[])[];
}

function readMap(bytes: Uint8Array): Result<TiledMap> {
  const parsed = parseImportedJson(bytes);
  if (!parsed.ok) return parsed;
  const head = headSchema.safeParse(parsed.value);
  if (head.data?.type !== 'map')
    return refuse({
      code: 'tiled-not-a-map',
      message: 'This JSON is no map of Tiled, whose type is "map".',
      path: '$.type',
    });
  if (!ORIENTATIONS.has(head.data.orientation))
    return refuse({
      code: 'tiled-orientation',
      message: 'Only orthogonal and isometric maps are read: the ground here is of squares.',
      path: '$.orientation',
    });
  return checkShape(tiledMapSchema, parsed.value);
}

const headSchema = z.object({ type: z.string(), orientation: z.string() });
const ISOMETRIC = 'isometric';
const ORIENTATIONS: ReadonlySet<string> = new Set(['orthogonal', ISOMETRIC]);

function build({ map, layers, cells }: MapParts, choices: TileChoices): Result<ImportedMap> {
  const box =
    map.infinite === true
      ? boxOfTiles(cells.flat())
      : { left: 0, top: 0, width: map.width, depth: map.height };
  const plane = checkSize({ x: box.width, y: 1, z: box.depth });
  if (!plane.ok) return plane;
  const stacked = stackTiles(cells, box, choices);
  if (!stacked.ok) return stacked;
  const columns = stacked.value;
  const grid = {
    isIsometric: map.orientation === ISOMETRIC,
    tileWidth: map.tilewidth,
    tileHeight: map.tileheight,
  };
  const found = findSpawns(layers.objects, grid, columns);
  if (!found.ok) return found;
  const size = checkSize({ ...plane.value, y: columns.height });
  if (!size.ok) return size;
  const store = new BlockStore(size.value);
  putColumns(store, columns);
  const vmap = store.finish(found.value.spawns);
  if (!vmap.ok) return vmap;
  return accept({
    vmap: vmap.value,
    report: {
      format: 'tiled',
      kept: { size: size.value, blocks: store.blocks, spawns: found.value.spawns.length },
      mapped: choices.kinds(),
      dropped: droppedThings([
        { what: 'hidden-layers', count: layers.hidden },
        { what: 'image-layers', count: layers.images },
        { what: 'layer-offsets', count: layers.offsets },
        { what: 'other-objects', count: found.value.others },
        { what: 'paint-without-ground', count: columns.unpainted },
      ]),
    },
  });
}

/** The least box with every tile; without any its sides are 0. */
function boxOfTiles(parts: readonly TileCells[]): TileBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, gids } of parts) {
    for (let index = 0; index < gids.length; index++) {
      if (gids[index] === 0) continue;
      const [column, row] = [x + (index % width), y + Math.floor(index / width)];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  return right < left
    ? { left: 0, top: 0, width: 0, depth: 0 }
    : { left, top, width: right - left + 1, depth: bottom - top + 1 };
}

function putColumns(store: BlockStore, { box, columns }: Columns): void {
  for (const [index, blocks] of columns.entries()) {
    const [x, z] = [index % box.width, Math.floor(index / box.width)];
    for (const [y, voxel] of (blocks ?? []).entries()) store.put(x, y, z, voxel);
  }
}
