import { CELL } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState, writesOf } from '../testing/small-state.ts';
import type { Sketch } from '../testing/small-state.ts';
import { fall, fallDamage, findLanding } from './index.ts';

const tile = (x: number, z: number, y = 0): Tile => ({ x, y, z });
const DECK = 5 * CELL;

/** Drops actor 1, who stood at height 5 on (2,2); returns what was hurt, and the writes. */
function drop(
  actors: readonly Sketch[],
  blocks: readonly Tile[],
  options: { readonly unhurt?: number; readonly noRest?: Tile } = {},
) {
  const { resolution } = resolving(smallState([{ tile: tile(2, 2, 4) }, ...actors], { blocks }));
  const hurt: [number, number][] = [];
  const result = fall(resolution, 1, DECK, {
    damageOf: (drop) => fallDamage(drop, 5),
    slide: 2,
    canRest: ({ x, z }) => options.noRest === undefined || x !== options.noRest.x || z !== options.noRest.z,
    isUnhurt: ({ id, standing }) => id === options.unhurt || standing !== 'up',
    hurt: (actor, damage) => void hurt.push([actor, damage]),
  });
  return { result, hurt, resolution, landed: writesOf(resolution, 'displace').map((write) => write.tile) };
}

describe('fall', () => {
  test.each([
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1.5, 0],
    [2, 5],
    [2.5, 5],
    [3, 10],
    [6, 25],
  ])('OT-OCC-007, X-33 a drop of %d levels at 5 a level does %i', (levels, damage) => {
    expect(fallDamage(levels * CELL, 5)).toBe(damage);
  });

  test('OT-OCC-006, X-34 from a deck at 5 to the ground at 1 is four levels and 15 damage', () => {
    const { result, hurt, landed } = drop([], [tile(2, 2)]);
    expect([result, hurt, landed]).toEqual(['landed', [[1, 15]], [tile(2, 2)]]);
  });

  test('OT-OCC-006 the highest surface at or below catches the faller, never one above', () => {
    const { landed } = drop([], [tile(2, 2), tile(2, 2, 2), tile(2, 2, 7)]);
    expect(landed).toEqual([tile(2, 2, 2)]);
  });

  test('OT-OCC-008, X-34 over a void the faller is removed from the battle', () => {
    const { result, hurt, resolution } = drop([], [tile(3, 2)]);
    expect([result, hurt]).toEqual(['lost', []]);
    expect(writesOf(resolution, 'remove_actor')).toEqual([{ actor: 1, reason: 'fell' }]);
  });

  test('A-59 onto somebody: the faller goes to the nearest free surface, north first, and both take the damage', () => {
    const around = [tile(2, 2), tile(2, 1), tile(3, 2), tile(2, 3), tile(1, 2)];
    const { hurt, landed } = drop([{ tile: tile(2, 2) }], around);
    expect(landed).toEqual([tile(2, 1)]);
    expect(hurt).toEqual([
      [1, 15],
      [2, 15],
    ]);
  });

  test('A-59 with the north taken it is the east, and where nobody can rest there, the south', () => {
    const around = [tile(2, 2), tile(2, 1), tile(3, 2), tile(2, 3)];
    const others = [{ tile: tile(2, 2) }, { tile: tile(2, 1) }];
    expect(drop(others, around).landed).toEqual([tile(3, 2)]);
    expect(drop(others, around, { noRest: tile(3, 2) }).landed).toEqual([tile(2, 3)]);
  });

  test('A-59 a higher neighbour is no landing place; two steps away is', () => {
    const { landed } = drop([{ tile: tile(2, 2) }], [tile(2, 2), tile(2, 1, 1), tile(2, 0)]);
    expect(landed).toEqual([tile(2, 0)]);
  });

  test('A-59 with no free place within the slide the faller is removed', () => {
    const { result, hurt } = drop([{ tile: tile(2, 2) }], [tile(2, 2), tile(2, -1)]);
    expect([result, hurt]).toEqual(['lost', []]);
  });

  test('A-59 who flies or floats, and a body, comes down unhurt; whoever it lands on is hurt', () => {
    expect(drop([], [tile(2, 2)], { unhurt: 1 })).toMatchObject({ result: 'landed', hurt: [] });
    const onBody = drop([{ tile: tile(2, 2), standing: 'down' }], [tile(2, 2), tile(1, 2)]);
    expect(onBody.hurt).toEqual([[1, 15]]);
  });

  test('the fall is written as a displacement before anybody is hurt', () => {
    const { resolution } = drop([], [tile(2, 2)]);
    expect(kindsOf(resolution)).toEqual(['displace']);
    expect(writesOf(resolution, 'displace')).toEqual([
      { actor: 1, path: [tile(2, 2, 4), tile(2, 2)], tile: tile(2, 2), facing: 0, cause: 'fall' },
    ]);
  });

  test('a landing names who is there', () => {
    const state = smallState([{ tile: tile(2, 2) }], { blocks: [tile(2, 2), tile(2, 1)] });
    const rules = { slide: 3, canRest: () => true };
    expect(findLanding(state, { x: 2, z: 2 }, DECK, rules)).toEqual({
      tile: tile(2, 1),
      height: CELL,
      onto: 1,
    });
    expect(findLanding(state, { x: 2, z: 1 }, DECK, rules)).toEqual({ tile: tile(2, 1), height: CELL });
  });
});
