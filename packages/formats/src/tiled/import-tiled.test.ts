import { makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import type { ImportOptions } from '../import/import-map.ts';
import { IMPORT_LIMITS } from '../import/limits.ts';
import { parseMapping } from '../import/mapping.ts';
import { accepted, blocksOf, refused, worldOf } from '../import/testing/imported.ts';
import { packed, tile, tiledMap, tileLayer, tileset } from './testing/build-tiled.ts';

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
