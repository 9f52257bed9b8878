import { expect, test } from 'vitest';
import { footprintAt, isOver } from './footprint.ts';

const at = { x: 5, y: 0, z: 5 };

test.each([
  [0, { minX: 5, maxX: 8, minZ: 5, maxZ: 10 }],
  [1, { minX: 0, maxX: 5, minZ: 5, maxZ: 8 }],
  [2, { minX: 2, maxX: 5, minZ: 0, maxZ: 5 }],
  [3, { minX: 5, maxX: 10, minZ: 2, maxZ: 5 }],
] as const)(
  'PER-OPEN-001 a body four wide and six deep that faces %i lies to the right of its anchor and behind it',
  (facing, footprint) => {
    expect(footprintAt({ w: 4, d: 6 }, at, facing)).toEqual(footprint);
  },
);

test('a body of one tile is over its tile and no other', () => {
  const one = footprintAt({ w: 1, d: 1 }, at, 3);
  expect([isOver(one, 5, 5), isOver(one, 4, 5), isOver(one, 5, 6)]).toEqual([true, false, false]);
});
