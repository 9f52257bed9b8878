import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { importDamaged, refused } from '../import/testing/imported.ts';
import { packed, tile, tiledMap, tileLayer, tileset } from './testing/build-tiled.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

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
