import { describe, expect, test } from 'vitest';
import { CELL, makeVoxel, World } from '@highground/kernel';
import type { Actor, View } from '@highground/kernel';
import { textColumn, unitLetter } from './text-column.ts';

const GRASS = 0;

/** Columns 0 to 4 of heights 1, 2, 4 and 1, the fourth under a roof at 6, then a hole; a tall unit of side 1 on the second, or where it is put. */
function view(tile = { x: 1, y: 1, z: 0 }): View {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 5, y: 8, z: 1 } } });
  for (const [x, height] of [1, 2, 4, 1].entries())
    for (let y = 0; y < height; y++) world.setVoxel(x, y, 0, makeVoxel(GRASS));
  world.setVoxel(3, 5, 0, makeVoxel(GRASS));
  const actor = {
    id: 1,
    side: 1,
    tile,
    size: { w: 1, d: 1, h: 6 * CELL },
    headroom: 6 * CELL,
    facing: 0,
    standing: 'up',
  } as unknown as Actor;
  return { world, actors: [actor], sides: [{ id: 1 }, { id: 2 }] } as unknown as View;
}

const NO_MARKS = { reach: [], chosen: [], active: undefined };

describe('a column of a map in characters', () => {
  test('shows ground and height, who stands there, and that there is a floor beneath', () => {
    const at = (x: number) => textColumn(view(), NO_MARKS, { x, z: 0 });
    expect(at(0)).toMatchObject({ mark: ' ', glyph: '"', height: '1', material: 'grass', shade: undefined });
    expect(at(1)).toMatchObject({ glyph: 'A', height: '2' });
    expect(at(3)).toMatchObject({ height: '|' });
    expect(at(4)).toBeUndefined();
  });

  test('PER-3D-003 shades what is above the active unit by more than a cell, and leaves blank what is below', () => {
    const at = (x: number) => textColumn(view(), { ...NO_MARKS, active: 1 }, { x, z: 0 });
    expect(at(2)).toMatchObject({ glyph: '▒', shade: 'above' });
    expect(at(0)).toMatchObject({ glyph: '"', shade: undefined });
    expect(at(1)).toMatchObject({ mark: '[' });
  });

  test.each([
    ['on the third', { x: 2, y: 3, z: 0 }],
    ['hovering over the first', { x: 0, y: 3, z: 0 }],
  ])('PER-3D-003 leaves blank what is more than a cell below the active unit %s', (_, tile) => {
    const below = textColumn(view(tile), { ...NO_MARKS, active: 1 }, { x: 1, z: 0 });
    expect(below).toMatchObject({ glyph: ' ', shade: 'below' });
  });

  test('marks what is chosen before what is in reach', () => {
    const tile = { x: 0, y: 0, z: 0 };
    expect(textColumn(view(), { ...NO_MARKS, reach: [tile] }, tile)?.mark).toBe('.');
    expect(textColumn(view(), { ...NO_MARKS, reach: [tile], chosen: [tile] }, tile)?.mark).toBe('>');
  });

  test('gives the second side small letters', () => {
    const { actors, ...rest } = view();
    const [one] = actors as readonly Actor[];
    const other = { ...(one as Actor), id: 2, side: 2 };
    expect(unitLetter({ ...rest, actors: [one as Actor, other] } as View, other)).toBe('a');
  });
});
