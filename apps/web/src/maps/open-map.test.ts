import { describe, expect, test } from 'vitest';
import { encodeMap, exportVox, mapPicture } from '@highground/formats';
import { World, makeVoxel, materialIndex } from '@highground/kernel';
import { openMap } from './open-map.ts';
import type { MapFile } from './open-map.ts';

const world = World.create({ seed: 3n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 2, y: 8, z: 1 } } });
world.setVoxel(0, 0, 0, makeVoxel(materialIndex('grass')));
world.setVoxel(1, 0, 0, makeVoxel(materialIndex('stone')));

const json = (name: string, value: unknown): MapFile => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});
const tileset = json('ground.json', {
  type: 'tileset',
  name: 'ground',
  tiles: [{ id: 0, properties: [{ name: 'material', type: 'string', value: 'ice' }] }],
});
const tiled = json('village.tmj', {
  type: 'map',
  orientation: 'orthogonal',
  width: 2,
  height: 1,
  tilewidth: 16,
  tileheight: 16,
  infinite: false,
  layers: [{ type: 'tilelayer', name: 'a', width: 2, height: 1, x: 0, y: 0, visible: true, data: [1, 1] }],
  tilesets: [{ firstgid: 1, source: 'sets/ground.json' }],
});

const opened = (...files: readonly MapFile[]) => {
  const result = openMap(files);
  return result.ok ? result.value : result.refusals[0];
};

describe('what is handed over', () => {
  test('is told apart by its content, whatever it is called', () => {
    const exported = exportVox(world);
    if (!exported.ok) throw new Error('The map could not be exported.');
    expect(opened({ name: 'a.bin', bytes: exported.value.bytes })).toMatchObject({
      report: { format: 'vox', kept: { blocks: 2 } },
    });
    expect(opened({ name: 'b.vox', bytes: encodeMap(world) })).toEqual({
      name: 'b.vox',
      vmap: encodeMap(world),
      width: 2,
      depth: 1,
      picture: mapPicture(world),
    });
  });

  test('is a map with its tilesets and a mapping beside it, in any order', () => {
    const mapping = json('mapping.json', {
      format: 'highground-mapping',
      version: 1,
      tiles: { ground: { '0': 'lava' } },
    });
    expect(opened(tileset, tiled)).toMatchObject({
      name: 'village.tmj',
      report: { mapped: [{ from: 'ground:0', to: 'ice', count: 2 }] },
    });
    expect(opened(tiled, mapping, tileset)).toMatchObject({
      name: 'village.tmj',
      report: { mapped: [{ from: 'ground:0', to: 'lava', reason: 'mapping', count: 2 }] },
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing', [], { code: 'no-file' }],
    [
      'a .vox cut short',
      [{ name: 'a.vox', bytes: Uint8Array.from([86, 79, 88, 32, 150]) }],
      { code: 'truncated', offset: 4 },
    ],
    [
      'an old map',
      [{ name: 'a.vmap', bytes: new TextEncoder().encode('OTMP1234') }],
      { code: 'map-legacy', offset: 0 },
    ],
    ['a map without its tileset', [tiled], { code: 'tiled-external', path: '$.tilesets[0].source' }],
    ['a tileset alone', [tileset], { code: 'tiled-not-a-map', path: '$.type' }],
    [
      'a mapping of another version',
      [tiled, tileset, json('m.json', { format: 'highground-mapping', version: 2 })],
      { code: 'wrong-shape', path: '$.version' },
    ],
  ])('%s, where and why', (_what, files, refusal) => {
    expect(opened(...files)).toMatchObject(refusal);
  });
});
