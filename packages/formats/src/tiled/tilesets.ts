import { accept, refuse } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { checkShape } from '../json/check-shape.ts';
import { parseImportedJson } from './imported-json.ts';
import { tilesetSchema } from './tiled-schema.ts';
import type { TiledMap, TiledTile, TiledTileset } from './tiled-schema.ts';

/** A tileset with the global ids its tiles have in the map. */
export interface PlacedTileset {
  readonly firstgid: number;
  readonly tileset: TiledTileset;
  /** Where in its tileset each tile stands of which anything is said, by its own id. */
  readonly places: ReadonlyMap<number, number>;
  readonly path: string;
}

/** One tile as the map names it. */
export interface FoundTile {
  readonly tileset: PlacedTileset;
  readonly id: number;
  /** What is said of the tile, and where; most tiles have nothing said of them. */
  readonly tile: TiledTile | undefined;
  readonly path: string;
}

/** Tileset files handed in beside the map, by bare file name. */
export type TilesetFiles = ReadonlyMap<string, Uint8Array>;

/**
 * The tilesets of a map by ascending first id. One that lies in another file is taken from `files`, never opened:
 * `tiled-external` where it was not handed in.
 */
export function mapTilesets(map: TiledMap, files: TilesetFiles): Result<readonly PlacedTileset[]> {
  const placed: PlacedTileset[] = [];
  for (const [index, entry] of map.tilesets.entries()) {
    const path = `$.tilesets[${index}]`;
    const tileset = 'source' in entry ? externalTileset(entry.source, files, path) : accept(entry);
    if (!tileset.ok) return tileset;
    const places = new Map(tileset.value.tiles?.map(({ id }, place) => [id, place]));
    placed.push({ firstgid: entry.firstgid, tileset: tileset.value, places, path });
  }
  return accept(placed.sort((a, b) => a.firstgid - b.firstgid));
}

function externalTileset(source: string, files: TilesetFiles, path: string): Result<TiledTileset> {
  const name = source.split(/[/\\]/).at(-1) as string;
  const bytes = files.get(name);
  if (bytes === undefined) return refuse(notHandedIn(`${path}.source`));
  const parsed = parseImportedJson(bytes);
  const tileset = parsed.ok ? checkShape(tilesetSchema, parsed.value) : parsed;
  if (tileset.ok) return tileset;
  const refusals = tileset.refusals.map((refusal) => ({
    ...refusal,
    message: `In the file of the tileset at ${path}: ${refusal.message}`,
  }));
  return { ok: false, refusals };
}

function notHandedIn(path: string): Refusal {
  return {
    code: 'tiled-external',
    message:
      'The tileset lies in another file, and no file named by a map is opened: embed the tileset in Tiled, or hand its JSON file in with the map.',
    path,
  };
}

/** The tile of a global id without flip bits, or undefined where no tileset has it. */
export function findTile(tilesets: readonly PlacedTileset[], gid: number): FoundTile | undefined {
  const tileset = tilesets.findLast(({ firstgid }) => firstgid <= gid);
  if (tileset === undefined) return undefined;
  const { tiles = [], image, tilecount } = tileset.tileset;
  const id = gid - tileset.firstgid;
  const place = tileset.places.get(id) ?? -1;
  const isThere = image === undefined && tiles.length > 0 ? place >= 0 : id < (tilecount ?? Infinity);
  return isThere ? { tileset, id, tile: tiles[place], path: `${tileset.path}.tiles[${place}]` } : undefined;
}
