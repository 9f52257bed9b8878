import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState, writesOf } from '../testing/small-state.ts';
import { hitsOf, integrityOf, strikeBlock } from './index.ts';

const cell = { x: 2, y: 1, z: 2 };
const STONE = { integrity: 4, weakness: 'earth' };
const PLAIN = { integrity: 2, weakness: 'none' };

/** Hits one block with an element after another; true once it breaks. */
function strike(elements: readonly string[], toughness = STONE) {
  const { resolution } = resolving(smallState([], { blocks: [cell] }));
  const broke = elements.map((element) => strikeBlock(resolution, cell, element, toughness));
  return { broke, resolution };
}

describe('integrity', () => {
  test('OT-LIV-002, A-57, X-42 a block of four breaks at the fourth hit', () => {
    const { broke, resolution } = strike(['none', 'fire', 'none', 'none']);
    expect(broke).toEqual([false, false, false, true]);
    expect(writesOf(resolution, 'set_voxel_state').map(({ value }) => value)).toEqual([3, 2, 1]);
  });

  test('OT-LIV-003, A-57, X-42 the element it is weak to takes two at once', () => {
    expect(strike(['earth', 'earth']).broke).toEqual([false, true]);
    expect(strike(['none', 'earth', 'earth']).broke).toEqual([false, false, true]);
  });

  test('OT-LIV-003 what has no weakness is hit once by everything, no element included', () => {
    expect(hitsOf('none', PLAIN)).toBe(1);
    expect(hitsOf('earth', PLAIN)).toBe(1);
    expect(hitsOf('earth', STONE)).toBe(2);
    expect(hitsOf('fire', STONE)).toBe(1);
  });

  test('A-57 partial damage is the state of the battle, not of the map', () => {
    const { resolution } = strike(['none']);
    const { state } = resolution;
    expect(kindsOf(resolution)).toEqual(['set_voxel_state']);
    expect(integrityOf(state, cell, STONE)).toBe(3);
    expect(integrityOf(state, { ...cell, y: 2 }, STONE)).toBe(4);
  });

  test('A-57 a block struck down by its last hit is for the ruleset to remove', () => {
    expect(kindsOf(strike(['none', 'none'], PLAIN).resolution)).toEqual(['set_voxel_state']);
    expect(kindsOf(strike(['none'], { integrity: 1, weakness: 'none' }).resolution)).toEqual([]);
  });
});
