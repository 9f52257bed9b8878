import { makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import type { ImportOptions } from '../import/import-map.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { parseMapping } from '../import/mapping.ts';
import { accepted, blocksOf, importDamaged, refused, worldOf } from '../import/testing/imported.ts';
import { checkShape } from '../json/check-shape.ts';
import { visibleLayers } from './layers.ts';
import { packed, tile, tiledMap, tileLayer, tileset } from './testing/build-tiled.ts';
import { layerCells } from './tile-cells.ts';
import { tiledMapSchema } from './tiled-schema.ts';

const blocks = (file: Uint8Array, options: ImportOptions = {}) =>
  blocksOf(worldOf(accepted(importMap(file, options))));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const mapping = (rest: object) =>
  accepted(parseMapping(JSON.stringify({ format: 'highground-mapping', version: 1, ...rest })));

describe('tiles', () => {
  test('right is east and down is south; a tile is as high as it says', () => {
    expect(blocks(tiledMap([tileLayer(2, [1, 2, 0, 3])]))).toEqual([
      '0,0,0 grass',
      '1,0,0 stone',
      '1,0,1 water',
      '1,1,0 stone',
    ]);
  });

  test('of a higher layer stand on what is below, and one of height 0 only paints it', () => {
    const more = tileset(10, 'more', tile(0, { material: 'wood' }), tile(1, { material: 'mud', height: 0 }));
    const { GROUND } = { GROUND: tileset(1, 'ground', tile(0, { material: 'grass', height: 2 })) };
    const file = tiledMap([tileLayer(3, [1, 1, 0]), tileLayer(3, [10, 11, 11])], {
      tilesets: [GROUND, more],
    });
    expect(blocks(file)).toEqual(['0,0,0 grass', '0,1,0 grass', '0,2,0 wood', '1,0,0 grass', '1,1,0 mud']);
    expect(accepted(importMap(file)).report.dropped).toEqual([{ what: 'paint-without-ground', count: 1 }]);
  });

  test('have the size of the map as bounds, its empty places too', () => {
    const { bounds } = worldOf(accepted(importMap(tiledMap([tileLayer(3, [0, 2, 0, 0, 0, 0])]))));
    expect(bounds).toEqual({ min: { x: 0, y: 0, z: 0 }, max: { x: 3, y: 2 + IMPORT_LIMITS.airAbove, z: 2 } });
  });

  test('with a shape are turned by their flips', () => {
    const ramp = tileset(1, 'ramps', tile(0, { material: 'stone', height: 2, shape: 'slope', rot: 1 }));
    const flipped = 0x4000_0001;
    const world = worldOf(accepted(importMap(tiledMap([tileLayer(2, [1, flipped])], { tilesets: [ramp] }))));
    const stone = materialIndex('stone');
    expect(world.voxelAt(0, 0, 0)).toBe(makeVoxel(stone));
    // One turn from east is north; upside down that is south, three turns.
    expect(world.voxelAt(0, 1, 0)).toBe(makeVoxel(stone, SHAPE.slope, 1));
    expect(world.voxelAt(1, 1, 0)).toBe(makeVoxel(stone, SHAPE.slope, 3));
  });

  test('are what the mapping, their properties, their class or their colour says, in this order, else grass', () => {
    const kinds = tileset(
      1,
      'kinds',
      ...[tile(0, { material: 'stone' }), tile(1, { material: 'stone' }), tile(2, {}, { type: 'water' })],
      ...[
        tile(3, {}, { class: 'mud' }),
        tile(4, { color: '#ff4aa7c9' }),
        tile(5, { color: '#101010' }),
        tile(6),
      ],
    );
    const file = tiledMap([tileLayer(7, [1, 2, 3, 4, 5, 6, 7])], { tilesets: [kinds] });
    const { report } = accepted(importMap(file, { mapping: mapping({ tiles: { kinds: { '0': 'ice' } } }) }));
    const mud = { red: 0x7d - 0x10, green: 0x5f - 0x10, blue: 0x42 - 0x10 };
    expect(report.mapped).toEqual([
      { from: 'kinds:0', to: 'ice', reason: 'mapping', count: 1 },
      { from: 'kinds:1', to: 'stone', reason: 'tile', count: 1 },
      { from: 'kinds:2', to: 'water', reason: 'tile', count: 1 },
      { from: 'kinds:3', to: 'mud', reason: 'tile', count: 1 },
      { from: 'kinds:4', to: 'water', reason: 'exact', count: 1 },
      {
        from: 'kinds:5',
        to: 'mud',
        reason: 'nearest',
        distance: 2 * mud.red ** 2 + 4 * mud.green ** 2 + 3 * mud.blue ** 2,
        count: 1,
      },
      { from: 'kinds:6', to: 'grass', reason: 'otherwise', count: 1 },
    ]);
    const nothing = mapping({ otherwise: 'nothing', tiles: { kinds: { '0': 'ice' } } });
    const left = accepted(importMap(file, { mapping: nothing })).report;
    expect(left.mapped.filter(({ to }) => to === 'nothing').map(({ from }) => from)).toEqual([
      'kinds:5',
      'kinds:6',
    ]);
    expect(left.kept.blocks).toBe(5);
  });

  test('of an isometric map lie as those of a square one', () => {
    const layers = [tileLayer(2, [1, 2, 0, 3])];
    expect(blocks(tiledMap(layers, { orientation: 'isometric' }))).toEqual(blocks(tiledMap(layers)));
  });

  test('of an infinite map come in chunks, anywhere, and begin at the first of them', () => {
    const chunks = [
      { x: -16, y: -2, width: 2, height: 2, data: [0, 0, 0, 1] },
      { x: 1, y: 0, width: 1, height: 1, data: [2] },
    ];
    const file = tiledMap([tileLayer(1, [], { chunks, width: 32, height: 32 })], { infinite: true });
    expect(blocks(file)).toEqual(['0,0,0 grass', '16,0,1 stone', '16,1,1 stone']);
  });

  test('in hidden layers and groups are left out, as are pictures and offsets', () => {
    const tiles = tileLayer(1, [1]);
    const file = tiledMap([
      tiles,
      { ...tiles, visible: false },
      { type: 'group', visible: false, layers: [tiles, { type: 'imagelayer' }] },
      {
        type: 'group',
        layers: [
          { ...tiles, offsetx: 0.5 },
          { type: 'imagelayer', image: '/etc/passwd' },
        ],
      },
    ]);
    const { report } = accepted(importMap(file));
    expect(report.kept.blocks).toBe(2);
    expect(report.dropped).toEqual([
      { what: 'hidden-layers', count: 4 },
      { what: 'image-layers', count: 1 },
      { what: 'layer-offsets', count: 1 },
    ]);
  });

  test.each([
    ['base64', '', (bytes: Uint8Array) => bytes],
    ['base64 of zlib', 'zlib', (bytes: Uint8Array) => deflateSync(bytes)],
    ['base64 of gzip', 'gzip', (bytes: Uint8Array) => gzipSync(bytes)],
  ])('are read from %s', (_, compression, pack) => {
    const gids = [1, 0x8000_0002, 0, 3];
    const data = base64(pack(packed(...gids)));
    const layer = { type: 'tilelayer', width: 2, height: 2, encoding: 'base64', compression, data };
    expect(blocks(tiledMap([layer]))).toEqual(blocks(tiledMap([tileLayer(2, gids)])));
  });
});

describe('spawns', () => {
  const ground = tileLayer(3, [1, 2, 1, 1, 1, 1]);
  const objects = (...list: readonly object[]) => ({ type: 'objectgroup', objects: list });
  const spawns = (list: readonly object[], more: object = {}) =>
    worldOf(accepted(importMap(tiledMap([ground, objects(...list)], more)))).spawns;
  const properties = tile(0, { team: 2, facing: 'W' });

  test('are objects of that class or with a team, on top of the column under their middle', () => {
    expect(
      spawns([
        { x: 17, y: 3, type: 'spawn' },
        { ...properties, x: 30, y: 14, width: 8, height: 10 },
        { x: 0, y: 16, width: 16, height: 16, class: 'spawn', gid: 1 },
        { x: 1, y: 1, type: 'tree' },
      ]),
    ).toEqual([
      { team: 1, x: 1, y: 1, z: 0, facing: 0 },
      { team: 2, x: 2, y: 0, z: 1, facing: 3 },
      { team: 1, x: 0, y: 0, z: 0, facing: 0 },
    ]);
  });

  test('of isometric maps are measured in heights of a tile along both axes', () => {
    const more = { orientation: 'isometric', tilewidth: 64, tileheight: 32 };
    expect(
      spawns(
        [
          { x: 33, y: 1, type: 'spawn' },
          { x: 96, y: 64, width: 64, height: 64, type: 'spawn', gid: 1 },
        ],
        more,
      ),
    ).toEqual([
      { team: 1, x: 1, y: 1, z: 0, facing: 0 },
      { team: 1, x: 2, y: 0, z: 1, facing: 0 },
    ]);
  });

  test('move with the first tile of an infinite map', () => {
    const chunks = [{ x: -2, y: -1, width: 1, height: 1, data: [1] }];
    const file = tiledMap([tileLayer(1, [], { chunks }), objects({ x: -20, y: -10, type: 'spawn' })], {
      infinite: true,
    });
    expect(worldOf(accepted(importMap(file))).spawns).toEqual([{ team: 1, x: 0, y: 0, z: 0, facing: 0 }]);
  });

  test.each<readonly [string, object, string, string]>([
    ['outside the map', { x: 99, y: 1, type: 'spawn' }, 'tiled-spawn-ground', '$.layers[1].objects[0]'],
    [
      'made from a template',
      { x: 1, y: 1, template: 'a.tx' },
      'tiled-external',
      '$.layers[1].objects[0].template',
    ],
    [
      'for a team that cannot be',
      tile(0, { team: 256 }, { x: 1, y: 1 }),
      'wrong-shape',
      '$.layers[1].objects[0].properties',
    ],
    [
      'facing nowhere',
      tile(0, { team: 1, facing: 'up' }, { x: 1, y: 1 }),
      'wrong-shape',
      '$.layers[1].objects[0].properties',
    ],
  ])('%s are refused', (_, object, code, path) => {
    expect(refused(importMap(tiledMap([ground, objects(object)])))).toMatchObject({ code, path });
  });

  test('over water or a hole are refused, all of them at once', () => {
    const result = importMap(
      tiledMap([
        tileLayer(2, [3, 0]),
        objects({ x: 1, y: 1, type: 'spawn' }, { x: 17, y: 1, type: 'spawn' }),
      ]),
    );
    expect(result.ok || result.refusals.map(({ code, path }) => [code, path])).toEqual([
      ['tiled-spawn-ground', '$.layers[1].objects[0]'],
      ['tiled-spawn-ground', '$.layers[1].objects[1]'],
    ]);
  });
});

describe('what is refused', () => {
  const text = (value: unknown) =>
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const one = tileLayer(1, [1]);
  const packedLayer = (more: object) => ({
    type: 'tilelayer',
    width: 1,
    height: 1,
    encoding: 'base64',
    ...more,
  });
  const infinite = (...chunks: readonly object[]) =>
    tiledMap([{ type: 'tilelayer', chunks }], { infinite: true });
  const dot = { x: 0, y: 0, width: 1, height: 1, data: [1] };

  test.each<readonly [string, Uint8Array, string, string | undefined]>([
    ['XML', text('<?xml version="1.0"?><map/>'), 'tiled-xml', undefined],
    ['half a file', tiledMap([one]).slice(0, -9), 'json-syntax', undefined],
    ['bytes that are no text', Uint8Array.of(0x7b, 0xff, 0x7d), 'text-malformed', undefined],
    ['a tileset', text({ type: 'tileset' }), 'tiled-not-a-map', '$.type'],
    ['another program’s JSON', text({ format: 'highground-scenario' }), 'tiled-not-a-map', '$.type'],
    ['a hexagonal map', tiledMap([one], { orientation: 'hexagonal' }), 'tiled-orientation', '$.orientation'],
    ['a staggered map', tiledMap([one], { orientation: 'staggered' }), 'tiled-orientation', '$.orientation'],
    ['an unknown kind of layer', tiledMap([{ type: 'tiles' }]), 'wrong-shape', '$.layers[0].type'],
    [
      'a tileset in another file',
      tiledMap([one], { tilesets: [{ firstgid: 1, source: '../x.json' }] }),
      'tiled-external',
      '$.tilesets[0].source',
    ],
    ['a tile no tileset has', tiledMap([tileLayer(1, [4])]), 'tiled-tile-unknown', '$.layers[0].data'],
    [
      'a tile before the first',
      tiledMap([one], { tilesets: [tileset(2, 'late', tile(0))] }),
      'tiled-tile-unknown',
      '$.layers[0].data',
    ],
    [
      'a tile past the count',
      tiledMap([tileLayer(1, [3])], { tilesets: [{ firstgid: 1, name: 'a', image: 'a.png', tilecount: 2 }] }),
      'tiled-tile-unknown',
      '$.layers[0].data',
    ],
    [
      'a material there is not',
      tiledMap([one], { tilesets: [tileset(1, 'a', tile(0, { material: 'gold' }))] }),
      'wrong-shape',
      '$.tilesets[0].tiles[0].properties',
    ],
    [
      'a height that is none',
      tiledMap([one], { tilesets: [tileset(1, 'a', tile(0, { material: 'dirt', height: 1.5 }))] }),
      'wrong-shape',
      '$.tilesets[0].tiles[0].properties',
    ],
    ['too few tiles', tiledMap([one], { width: 2 }), 'tiled-layer-size', '$.layers[0]'],
    ['data of another length', tiledMap([{ ...one, data: [1, 1] }]), 'tiled-data-size', '$.layers[0].data'],
    ['no data', tiledMap([{ ...one, data: undefined }]), 'tiled-data-size', '$.layers[0].data'],
    ['text without encoding', tiledMap([{ ...one, data: 'AQAAAA==' }]), 'tiled-encoding', '$.layers[0].data'],
    ['damaged base64', tiledMap([packedLayer({ data: 'AQAAA' })]), 'tiled-encoding', '$.layers[0].data'],
    [
      'base64 of another length',
      tiledMap([packedLayer({ data: 'AQAA' })]),
      'tiled-data-size',
      '$.layers[0].data',
    ],
    [
      'unknown compression',
      tiledMap([packedLayer({ data: 'AQAAAA==', compression: 'lzma' })]),
      'tiled-compression',
      '$.layers[0].data',
    ],
    [
      'damaged zlib',
      tiledMap([packedLayer({ data: 'AQAAAA==', compression: 'zlib' })]),
      'tiled-inflate',
      '$.layers[0].data',
    ],
    [
      'a bomb',
      tiledMap([packedLayer({ data: base64(deflateSync(new Uint8Array(5_000_000))), compression: 'zlib' })]),
      'tiled-data-size',
      '$.layers[0].data',
    ],
    ['an id that is none', tiledMap([tileLayer(1, [-1])]), 'tiled-tile-number', '$.layers[0].data'],
    [
      'chunks that lie on each other',
      infinite(dot, { ...dot, x: -1, width: 2, data: [0, 1] }),
      'tiled-chunk-overlap',
      '$.layers[0].chunks[1]',
    ],
    ['chunks too far apart', infinite(dot, { ...dot, x: 512 }), 'import-size', undefined],
    [
      'a chunk with a wrong length',
      infinite({ ...dot, data: [] }),
      'tiled-data-size',
      '$.layers[0].chunks[0].data',
    ],
    [
      'a chunk wider than a map',
      infinite({ ...dot, width: 513 }),
      'wrong-shape',
      '$.layers[0].chunks[0].width',
    ],
    [
      'a map wider than may be',
      tiledMap([tileLayer(513, new Array<number>(513).fill(1))]),
      'tiled-layer-size',
      '$.layers[0]',
    ],
    [
      'a wide map of nothing',
      tiledMap([], { width: 1_000_000, height: 1_000_000 }),
      'import-size',
      undefined,
    ],
    ['a map of nothing', tiledMap([]), 'import-empty', undefined],
    ['a map of empty tiles', tiledMap([tileLayer(2, [0, 0])]), 'import-empty', undefined],
    ['too many layers at once', tiledMap(new Array<object>(65).fill(one)), 'wrong-shape', '$.layers'],
    [
      'too many layers in groups',
      tiledMap(new Array<object>(2).fill({ type: 'group', layers: new Array<object>(32).fill(one) })),
      'tiled-layer-count',
      '$.layers',
    ],
    [
      'columns higher than a map',
      tiledMap(new Array<object>(5).fill(one), {
        tilesets: [tileset(1, 'a', tile(0, { material: 'dirt', height: 64 }))],
      }),
      'import-size',
      undefined,
    ],
    [
      'a million cells too many',
      infinite(
        ...Array.from({ length: 17 }, (_, index) => ({
          x: index * 512,
          y: 0,
          width: 512,
          height: 512,
          data: '',
        })),
      ),
      'tiled-cells',
      '$.layers',
    ],
    [
      'an infinite number',
      text('{"type":"map","orientation":"orthogonal","width":1e999}'),
      'wrong-shape',
      '$.width',
    ],
  ])('%s', (_, file, code, path) => {
    expect(refused(importMap(file))).toMatchObject({ code, ...(path === undefined ? {} : { path }) });
  });

  test('more blocks than may be put down', () => {
    const layers = new Array<object>(9).fill(tileLayer(128, new Array<number>(128 * 64).fill(1)));
    const tilesets = [tileset(1, 'a', tile(0, { material: 'dirt', height: 64 }))];
    expect(refused(importMap(tiledMap(layers, { tilesets }))).code).toBe('import-blocks');
  });
});

describe('a tileset handed in as a file', () => {
  const map = tiledMap([tileLayer(1, [1])], { tilesets: [{ firstgid: 1, source: '..\\sets/ground.json' }] });
  const file = (value: object) => new Map([['ground.json', new TextEncoder().encode(JSON.stringify(value))]]);

  test('is found by its bare name', () => {
    const tilesets = file({ type: 'tileset', name: 'outside', tiles: [tile(0, { material: 'ice' })] });
    expect(blocks(map, { tilesets })).toEqual(['0,0,0 ice']);
  });

  test('is checked like one within the map, and its problems say whose they are', () => {
    expect(refused(importMap(map, { tilesets: file({ tiles: [] }) }))).toMatchObject({
      code: 'wrong-shape',
      path: '$.name',
      message: 'In the file of the tileset at $.tilesets[0]: $.name must be text, not absent.',
    });
    const xml = new Map([['ground.json', new TextEncoder().encode('<tileset/>')]]);
    expect(refused(importMap(map, { tilesets: xml })).code).toBe('tiled-xml');
  });
});

describe('damaged files', () => {
  const spawn = { type: 'objectgroup', objects: [{ x: 1, y: 1, type: 'spawn' }] };
  const small = { tilesets: [tileset(1, 'a', tile(0, { material: 'dirt' }))] };
  const zlib = { type: 'tilelayer', width: 2, height: 1, encoding: 'base64', compression: 'zlib' };
  const files = {
    'a list of tiles and a spawn': tiledMap([tileLayer(2, [1, 1]), spawn], small),
    'zlib in base64': tiledMap([{ ...zlib, data: base64(deflateSync(packed(1, 0x8000_0001))) }], small),
    'an infinite map': tiledMap(
      [{ type: 'tilelayer', chunks: [{ x: -1, y: 2, width: 1, height: 2, data: [0, 1] }] }],
      { ...small, infinite: true },
    ),
  };

  test.each(Object.entries(files))(
    '%s survives every bit flip, 00, ff and cut: refused or a sound map',
    (_, file) => {
      const { imports, codes } = importDamaged(file);
      expect(imports).toBeGreaterThan(0);
      expect(codes.size).toBeGreaterThan(3);
      expect(codes).not.toContain(undefined);
    },
  );
});

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
