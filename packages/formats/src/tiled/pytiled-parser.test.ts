import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import type { ImportOptions } from '../import/import-map.ts';
import { accepted, refused } from '../import/testing/imported.ts';
import { checkShape } from '../json/check-shape.ts';
import { visibleLayers } from './layers.ts';
import { packed } from './testing/build-tiled.ts';
import { layerCells } from './tile-cells.ts';
import { tiledMapSchema } from './tiled-schema.ts';

describe('the files of the pytiled_parser project', () => {
  const FIXTURES = new URL('../../../../../shared/fixtures/', import.meta.url);
  const EXPECTED = new URL('vectors/tiled_expected.json', FIXTURES);
  const isThere = existsSync(EXPECTED);
  if (!isThere) process.stderr.write(`Skipped: the Tiled files are not at ${FIXTURES.pathname}\n`);

  interface ExpectedCells {
    readonly cells: number;
    readonly nonempty: number;
    readonly sha256_16_of_u32le: string;
  }
  interface ExpectedMap {
    readonly orientation: string;
    readonly layers?: readonly (Partial<ExpectedCells> & {
      readonly type: string;
      readonly comp: string | null;
      readonly chunks?: readonly ExpectedCells[];
    })[];
  }

  const maps = isThere
    ? (JSON.parse(readFileSync(EXPECTED, 'utf8')) as { maps: { readonly [path: string]: ExpectedMap } }).maps
    : {};
  const json = Object.entries(maps)
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, expected]) => [path.replace('tiled/pytiled_parser/', ''), expected] as const);
  const read = (path: string) => readFileSync(new URL(`tiled/${path}`, FIXTURES));
  /** The same tileset of 48 lies beside most maps; some name it by another way to it. */
  const tilesetFiles = (path: string): ImportOptions => {
    const folder = new URL('./', new URL(`tiled/${path}`, FIXTURES));
    const inFolder = readdirSync(folder).filter((name) => name.startsWith('tile') && name.endsWith('.json'));
    const shared = [['tileset.json', read('layer_all_layer_types/tileset.json')] as const];
    return {
      tilesets: new Map([
        ...shared,
        ...inFolder.map((name) => [name, readFileSync(new URL(name, folder))] as const),
      ]),
    };
  };

  /** Why a map is not read, where it is not. */
  const REFUSED: { readonly [path: string]: string } = {
    'layer_no_layers/map.json': 'import-empty',
    'layer_unknown_type/map.json': 'wrong-shape',
    'map_cross_format_tileset/map.json': 'tiled-external',
    'map_embedded_tileset/map.json': 'import-empty',
    'map_hexagonal/map.json': 'tiled-orientation',
    'map_json_invalid_tileset/map.json': 'tiled-external',
    'map_no_background_color/map.json': 'import-empty',
    'map_no_layers/map.json': 'import-empty',
    'map_template/map.json': 'tiled-external',
    'test_cross_template/map.json': 'tiled-external',
  };

  test.skipIf(!isThere)('are there', () => expect(json.length).toBeGreaterThan(20));

  test.each(json)(
    '%s holds what an independent reader found, or is refused for its reason',
    (path, expected) => {
      const result = importMap(read(path), tilesetFiles(path));
      const code = REFUSED[path];
      const tiles = (expected.layers ?? []).filter(({ type }) => type === 'tilelayer');
      const parts = tiles.flatMap((layer): readonly Partial<ExpectedCells>[] => layer.chunks ?? [layer]);
      const nonempty = parts.reduce((sum, part) => sum + (part.nonempty ?? 0), 0);
      expect(result.ok ? result.value.report.kept.blocks : result.refusals[0]?.code).toBe(code ?? nonempty);
    },
  );

  test.each(json.filter(([path]) => REFUSED[path] === undefined))(
    '%s has every global id in its place',
    (path, expected) => {
      const map = accepted(checkShape(tiledMapSchema, JSON.parse(read(path).toString('utf8'))));
      const layers = accepted(layerCells(map, accepted(visibleLayers(map.layers)).tiles));
      const hashes = layers.map((parts) => parts.map(({ gids }) => gidHash(gids)));
      const wanted = (expected.layers ?? [])
        .filter(({ type }) => type === 'tilelayer')
        .map((layer) => (layer.chunks ?? [layer]).map((part) => part.sha256_16_of_u32le));
      expect(hashes).toEqual(wanted);
    },
  );

  test.skipIf(!isThere)('the same layer is the same map however it is packed', () => {
    const [plain, ...others] = [
      'layer_all_layer_types',
      'layer_b64',
      'layer_b64_gzip',
      'layer_b64_zlib',
      'layer_infinite_map',
      'layer_infinite_map_b64',
    ].map((name) => accepted(importMap(read(`${name}/map.json`), tilesetFiles(`${name}/map.json`))).vmap);
    for (const vmap of others) expect(vmap).toEqual(plain);
  });

  test.skipIf(!isThere)('.tmx, .tsx, tilesets and worlds are refused as what they are', () => {
    for (const [path, code] of [
      ['layer_b64/map.tmx', 'tiled-xml'],
      ['layer_b64/tileset.tsx', 'tiled-xml'],
      ['layer_b64/tileset.json', 'tiled-not-a-map'],
      ['world_both/world.world', 'tiled-not-a-map'],
    ] as const)
      expect([path, refused(importMap(read(path))).code]).toEqual([path, code]);
  });
});

function gidHash(gids: ArrayLike<number>): string {
  return createHash('sha256')
    .update(packed(...Array.from(gids)))
    .digest('hex')
    .slice(0, 16);
}
