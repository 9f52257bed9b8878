import { expect, test } from 'vitest';
import { sphereCells } from './sphere.ts';

test.each([
  [0, 1],
  [1, 7],
  [2, 33],
  [3, 123],
  [4, 257],
])('OT-EDT-003 X-44 a sphere of radius %i has %i cells', (radius, count) => {
  const cells = sphereCells({ x: -3, y: 5, z: 40 }, radius);
  expect(new Set(cells.map(({ x, y, z }) => `${x},${y},${z}`)).size).toBe(count);
  expect(cells).toHaveLength(count);
});

test('OT-EDT-003 a sphere lies round its centre, lowest cell first', () => {
  expect(sphereCells({ x: 1, y: 2, z: 3 }, 1)).toEqual([
    { x: 1, y: 1, z: 3 },
    { x: 1, y: 2, z: 2 },
    { x: 0, y: 2, z: 3 },
    { x: 1, y: 2, z: 3 },
    { x: 2, y: 2, z: 3 },
    { x: 1, y: 2, z: 4 },
    { x: 1, y: 3, z: 3 },
  ]);
});
