import { z } from 'zod';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { listOf } from '../json/list-of.ts';
import { MAP_LIMITS } from '../vmap/layout.ts';

// What of Tiled's JSON is read; all else may be there and is not looked at.

const name = z.string().max(IMPORT_LIMITS.textBytes);
const pixels = z.number().min(-1e6).max(1e6);
/** Of a chunk; layers of an infinite map, and the map itself, say more than they hold. */
const side = z.int().min(1).max(MAP_LIMITS.side);
const nominalSide = z.int().min(0).max(1_000_000);
const gid = z.int().min(0).max(0xffff_ffff);
/** The numbers of a list are looked at where they are read: there are too many for a schema. */
const data = z.union([z.array(z.unknown()), z.string()]);

const property = z.object({ name: z.string(), value: z.unknown() });
const properties = listOf(property, IMPORT_LIMITS.dictionaryPairs).optional();

const tile = z.object({
  id: z.int().min(0).max(0x0fff_ffff),
  /** What an author calls the kind of thing it is: `type`, and in version 1.9 `class`. */
  type: z.string().optional(),
  class: z.string().optional(),
  properties,
});

/** A tileset on its own, or within a map. */
export const tilesetSchema = z.object({
  name,
  /** Of a tileset that is one image; one of single images has gaps. */
  image: z.string().optional(),
  tilecount: z.int().min(0).max(1_000_000).optional(),
  tiles: listOf(tile, IMPORT_LIMITS.tiles).optional(),
});

const object = z.object({
  x: pixels,
  y: pixels,
  width: pixels.optional(),
  height: pixels.optional(),
  gid: gid.optional(),
  type: z.string().optional(),
  class: z.string().optional(),
  properties,
  template: z.string().optional(),
});

const chunk = z.object({
  x: z.int().min(-0xf_ffff).max(0xf_ffff),
  y: z.int().min(-0xf_ffff).max(0xf_ffff),
  width: side,
  height: side,
  data,
});

const layer = z.object({
  type: z.enum(['tilelayer', 'objectgroup', 'imagelayer', 'group']),
  visible: z.boolean().optional(),
  offsetx: z.number().optional(),
  offsety: z.number().optional(),
  width: nominalSide.optional(),
  height: nominalSide.optional(),
  encoding: z.string().optional(),
  compression: z.string().optional(),
  data: data.optional(),
  chunks: listOf(chunk, IMPORT_LIMITS.tiledChunks).optional(),
  objects: listOf(object, IMPORT_LIMITS.objects).optional(),
  get layers() {
    return listOf(layer, IMPORT_LIMITS.tiledLayers).optional();
  },
});

/** A map; whether it can be read as one is looked at before, whether its parts fit together after. */
export const tiledMapSchema = z.object({
  orientation: z.string(),
  width: nominalSide,
  height: nominalSide,
  tilewidth: z.int().min(1).max(0xffff),
  tileheight: z.int().min(1).max(0xffff),
  infinite: z.boolean().optional(),
  layers: listOf(layer, IMPORT_LIMITS.tiledLayers),
  tilesets: listOf(
    z.union([z.object({ firstgid: gid, source: z.string() }), tilesetSchema.extend({ firstgid: gid })]),
    IMPORT_LIMITS.tilesets,
  ),
});

export type TiledMap = z.infer<typeof tiledMapSchema>;
export type TiledLayer = z.infer<typeof layer>;
export type TiledChunk = z.infer<typeof chunk>;
export type TiledObject = z.infer<typeof object>;
export type TiledTileset = z.infer<typeof tilesetSchema>;
export type TiledTile = z.infer<typeof tile>;
export type TiledProperties = z.infer<typeof properties>;
