import { describe, expect, test } from 'vitest';
import { importMap } from '../import/import-map.ts';
import { accepted, refused, worldOf } from '../import/testing/imported.ts';
import { tile, tiledMap, tileLayer } from './testing/build-tiled.ts';

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
