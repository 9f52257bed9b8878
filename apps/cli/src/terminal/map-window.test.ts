import { expect, test } from 'vitest';
import { windowOn } from './map-window.ts';

const BOUNDS = { min: { x: 0, y: 0, z: 0 }, max: { x: 20, y: 4, z: 20 } };
const ROOM = { columns: 9, rows: 10 };

function column(x: number, z: number): Parameters<typeof windowOn>[1][number] {
  return { minX: x, maxX: x, minZ: z, maxZ: z };
}

/** First and last column and row that are seen. */
function seen(...wanted: Parameters<typeof windowOn>[1]): readonly (number | undefined)[] {
  const { xs, zs } = windowOn(BOUNDS, wanted, ROOM);
  return [xs[0], xs.at(-1), zs[0], zs.at(-1)];
}

// Nine columns, and nine rows beside the line that tells what is cut off.
test('what is wanted stands in the middle; the edge of the map is never crossed', () => {
  expect(seen(column(10, 10))).toEqual([6, 14, 6, 14]);
  expect(seen(column(10, 10), column(10, 14))).toEqual([6, 14, 8, 16]);
  expect(seen(column(0, 19))).toEqual([0, 8, 11, 19]);
  expect(seen()).toEqual([6, 14, 6, 14]);
});

test('a window as wide as what is wanted shows all of it', () => {
  expect(seen(column(3, 3), column(11, 11))).toEqual([3, 11, 3, 11]);
  expect(seen(column(4, 5), column(12, 13))).toEqual([4, 12, 5, 13]);
});

test('what does not fit beside those before it is left out, in favour of what does', () => {
  expect(seen(column(10, 10), column(19, 10), column(12, 10))).toEqual([7, 15, 6, 14]);
  expect(seen({ minX: 0, maxX: 19, minZ: 4, maxZ: 4 }, column(4, 4))).toEqual([6, 14, 0, 8]);
});
