import type { Facing, Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { smallState } from '../testing/small-state.ts';
import { areaColumns, areaTiles } from './index.ts';

const EAST: Facing = 1;
const tile = (x: number, z: number, y = 0): Tile => ({ x, y, z });
const aim = { attacker: tile(0, 0), facing: EAST, target: tile(2, 0) };

describe('area', () => {
  test.each([
    [0, 1],
    [1, 5],
    [2, 13],
  ])('OT-ACT-007, X-35 a blast of radius %i covers %i columns, its centre among them', (radius, count) => {
    const columns = areaColumns({ shape: 'blast', radius }, aim);
    expect(columns).toHaveLength(count);
    expect(columns).toContainEqual({ x: 2, z: 0 });
  });

  test('OT-ACT-007, X-35 a line of 3 facing east from (0,0) is (1,0), (2,0), (3,0), whatever the target', () => {
    expect(areaColumns({ shape: 'line', length: 3 }, { ...aim, target: tile(1, 0) })).toEqual([
      { x: 1, z: 0 },
      { x: 2, z: 0 },
      { x: 3, z: 0 },
    ]);
    expect(areaColumns({ shape: 'line', length: 2 }, { ...aim, facing: 0 })).toEqual([
      { x: 0, z: -1 },
      { x: 0, z: -2 },
    ]);
  });

  test('a single tile is itself', () => {
    const { world } = smallState([]);
    expect(areaTiles(world, { shape: 'tile' }, aim, 2)).toEqual([tile(2, 0)]);
  });

  test('A-46 a blast touches surfaces within the height reach of its centre, on every floor there', () => {
    const ground = [tile(1, 0), tile(2, 0), tile(3, 0)];
    const { world } = smallState([], { blocks: [...ground, tile(3, 0, 2), tile(1, 0, 5)] });
    expect(areaTiles(world, { shape: 'blast', radius: 1 }, aim, 2)).toEqual([
      tile(1, 0),
      tile(2, 0),
      tile(3, 0),
      tile(3, 0, 2),
    ]);
    expect(areaTiles(world, { shape: 'blast', radius: 1 }, aim, 1)).toEqual(ground);
    expect(areaTiles(world, { shape: 'blast', radius: 1 }, { ...aim, target: tile(3, 0, 2) }, 1)).toEqual([
      tile(3, 0, 2),
    ]);
  });

  test('A-46 a line measures height from the attacker’s own surface', () => {
    const { world } = smallState([], { blocks: [tile(0, 0, 3), tile(1, 0), tile(2, 0, 3), tile(3, 0, 4)] });
    const tiles = areaTiles(world, { shape: 'line', length: 3 }, { ...aim, attacker: tile(0, 0, 3) }, 1);
    expect(tiles).toEqual([tile(2, 0, 3), tile(3, 0, 4)]);
  });

  test('columns without ground are not touched', () => {
    const { world } = smallState([], { blocks: [tile(2, 0)] });
    expect(areaTiles(world, { shape: 'blast', radius: 2 }, aim, 2)).toEqual([tile(2, 0)]);
    expect(areaTiles(world, { shape: 'blast', radius: 1 }, { ...aim, target: tile(7, 7) }, 2)).toEqual([]);
  });
});
