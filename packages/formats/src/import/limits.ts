import { MAP_LIMITS } from '../vmap/layout.ts';

/** Caps on files of other programs; the map that comes of one must keep to {@link MAP_LIMITS} as well. */
export const IMPORT_LIMITS = {
  fileBytes: 8 * 1024 * 1024,
  /** Blocks put in place, those that others cover included, and cells of all Tiled layers together. */
  placedBlocks: 4_194_304,
  /** Empty cells above the highest block, so that one may build and jump there. */
  airAbove: 16,
  /** `.vox`: cells along each side of a model, models, nodes of the scene, layers. */
  modelSide: 256,
  models: 1024,
  sceneNodes: 4096,
  sceneLayers: 256,
  /** `.vox`: kinds of skipped chunks told apart. */
  chunkKinds: 64,
  /** `.vox`: pairs of a dictionary, bytes of a text, cells that one node may move another. */
  dictionaryPairs: 64,
  textBytes: 256,
  translation: 1_000_000,
  /** Tiled: layers with groups and all, chunks, tilesets, tiles of one with anything said of them, objects. */
  tiledLayers: 64,
  tiledChunks: 4096,
  tilesets: 64,
  tiles: 65_536,
  objects: 4096,
  mappingCharacters: 1_048_576,
  /** Blocks that one tile stands for. */
  tileHeight: 64,
} as const;

/** Caps on what is written for other programs. */
export const EXPORT_LIMITS = { triangles: 2_000_000 } as const;

/** The most cells a map may have along each axis. */
export const MAP_SIDES = { x: MAP_LIMITS.side, y: MAP_LIMITS.height, z: MAP_LIMITS.side } as const;
