import { CELL, makeVoxel, materialIndex, SHAPE } from '@highground/kernel';
import type { Cell, State } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { smallState } from '../testing/small-state.ts';
import type { Sketch } from '../testing/small-state.ts';
import { placementRefusal } from './index.ts';

const cell = (y: number, x = 2, z = 2): Cell => ({ x, y, z });

function codeAt(state: State, at: Cell): string | undefined {
  return placementRefusal(state, at)?.code;
}

/** Somebody on (2,2), on a stone block at y 0 unless it is of another kind. */
function somebodyOn(ground = makeVoxel(materialIndex('stone')), sketch: Sketch = {}): State {
  const state = smallState([{ tile: cell(0), ...sketch }]);
  state.world.setVoxel(2, 0, 2, ground);
  return state;
}

describe('placement', () => {
  test('OT-LIV-006, A-56 a solid cell is never overwritten; an empty one and fluid are', () => {
    const state = smallState([], { blocks: [cell(0)] });
    state.world.setVoxel(3, 0, 2, makeVoxel(materialIndex('water')));
    expect(codeAt(state, cell(0))).toBe('block-in-block');
    expect(codeAt(state, cell(0, 3))).toBeUndefined();
    expect(codeAt(state, cell(1))).toBeUndefined();
    expect(codeAt(state, cell(9))).toBeUndefined();
  });

  test('OT-LIV-006 nothing is built outside the map', () => {
    const state = smallState([]);
    for (const at of [cell(-1), cell(16), cell(1, 12), cell(1, 2, -5)])
      expect(codeAt(state, at)).toBe('block-outside');
  });

  test('A-56 nobody is walled in where they stand: their cell and the room above is theirs', () => {
    const state = somebodyOn();
    expect([1, 2, 3].map((y) => codeAt(state, cell(y)))).toEqual(['block-in-somebody', undefined, undefined]);
    expect(placementRefusal(state, cell(1))).toEqual({
      code: 'block-in-somebody',
      message: 'Actor 1 is at (2, 1, 2).',
      facts: { x: 2, y: 1, z: 2 },
    });
    expect(codeAt(state, cell(1, 3))).toBeUndefined();
  });

  test('A-56 from half a block the room reaches into two cells', () => {
    const state = somebodyOn(makeVoxel(materialIndex('stone'), SHAPE.half));
    expect([1, 2].map((y) => codeAt(state, cell(y)))).toEqual(['block-in-somebody', undefined]);
    const onQuarters = somebodyOn(makeVoxel(materialIndex('stone'), SHAPE.slope));
    expect([1, 2].map((y) => codeAt(onQuarters, cell(y)))).toEqual(['block-in-somebody', undefined]);
  });

  test('A-56 the fluid somebody wades in is theirs, too, and so is a body’s place', () => {
    expect(codeAt(somebodyOn(makeVoxel(materialIndex('water'))), cell(0))).toBe('block-in-somebody');
    expect(codeAt(somebodyOn(undefined, { standing: 'down' }), cell(1))).toBe('block-in-somebody');
  });

  test('A-56 a body of two tiles and two cells takes its whole space', () => {
    const state = somebodyOn();
    state.actors = state.actors.map((actor) => ({ ...actor, size: { w: 2, d: 1, h: 2 * CELL } }));
    expect(codeAt(state, cell(2, 3))).toBe('block-in-somebody');
    expect(codeAt(state, cell(2, 4))).toBeUndefined();
    expect(codeAt(state, cell(3, 3))).toBeUndefined();
  });
});
