import { actorOf } from '@highground/kernel';
import type { Facing, Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { resolving, smallState, writesOf } from '../testing/small-state.ts';
import { facingAfter, walk } from './index.ts';

const NORTH: Facing = 0;
const EAST: Facing = 1;
const row = (length: number): Tile[] => Array.from({ length }, (_, x) => ({ x, y: 0, z: 0 }));

/** Where the walker is knocked out, and where it is held fast. */
interface Trouble {
  readonly deadly?: number;
  readonly snare?: number;
}

function walkRow(length: number, events: readonly number[], { deadly, snare }: Trouble = {}) {
  const path = row(length);
  const state = smallState([{ tile: path[0] as Tile, facing: NORTH }]);
  const { resolution } = resolving(state);
  const entered: number[] = [];
  const arrived = walk(resolution, {
    actor: 1,
    path,
    facing: NORTH,
    isEventful: ({ x }) => events.includes(x),
    enter: ({ x }) => {
      entered.push(x);
      expect(actorOf(state, 1).tile?.x).toBe(x);
      if (x === deadly) resolution.commit('set_standing', { actor: 1, standing: 'down' });
    },
    mayGoOn: () => entered.at(-1) !== snare,
  });
  const legs = writesOf(resolution, 'displace').map(({ path: leg, facing, cause }) => [
    leg.map(({ x }) => x),
    facing,
    cause,
  ]);
  return { arrived, entered, legs, state };
}

describe('movement', () => {
  test('a quiet walk is one displacement along the whole path with the chosen facing', () => {
    expect(walkRow(4, []).legs).toEqual([[[0, 1, 2, 3], NORTH, 'walk']]);
  });

  test('OT-TRN-003, OT-TRN-011 hazards act as the unit stands on them, in walking order, the last tile included', () => {
    const { arrived, entered, legs } = walkRow(5, [0, 2, 4]);
    expect(arrived).toBe(true);
    expect(entered).toEqual([2, 4]);
    expect(legs).toEqual([
      [[0, 1, 2], EAST, 'walk'],
      [[2, 3, 4], NORTH, 'walk'],
    ]);
  });

  test('X-30, owner’s decision 4: knocked out on the way it stops on that tile and the rest is dropped', () => {
    const { arrived, entered, legs, state } = walkRow(5, [2, 4], { deadly: 2 });
    expect(arrived).toBe(false);
    expect(entered).toEqual([2]);
    expect(legs).toEqual([[[0, 1, 2], EAST, 'walk']]);
    expect(actorOf(state, 1).tile).toEqual({ x: 2, y: 0, z: 0 });
  });

  test('TL-TILE-006 held fast on the way it stops on that tile, still up; at the end of the way it has arrived', () => {
    expect(walkRow(5, [2, 4], { snare: 2 })).toMatchObject({
      arrived: false,
      entered: [2],
      legs: [[[0, 1, 2], EAST, 'walk']],
    });
    expect(walkRow(3, [2], { snare: 2 }).arrived).toBe(true);
  });

  test('OT-CMT-001 a path of one tile turns on the spot and enters nothing', () => {
    const { entered, legs } = walkRow(1, [0]);
    expect(entered).toEqual([]);
    expect(legs).toEqual([[[0], NORTH, 'turn']]);
  });

  test('without a choice the facing is as the last step went', () => {
    expect(facingAfter(row(3), NORTH)).toBe(EAST);
    expect(facingAfter([...row(2), { x: 1, y: 0, z: 1 }], NORTH)).toBe(2);
    expect(facingAfter(row(1), NORTH)).toBe(NORTH);
  });
});
