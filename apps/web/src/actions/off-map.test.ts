import { expect, test } from 'vitest';
import { openWords } from '../i18n/i18n.ts';
import { offMapText } from './off-map.ts';

const { t } = openWords();
/** Columns a to d, rows 1 to 3. */
const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 2, z: 3 } };

test.each([
  ['z99', { x: 25, z: 98 }],
  ['e1', { x: 4, z: 0 }],
  ['a4', { x: 0, z: 3 }],
])('%s is off a map of four columns and three rows, and its extent is told', (name, place) => {
  const text = `${name} is off the map, which goes from a1 to d3.`;
  expect(offMapText({ verb: 'move', place }, bounds, t)).toBe(text);
  expect(offMapText({ verb: 'act', action: 'cut', aim: { place } }, bounds, t)).toBe(text);
});

test('the last tile of the map, and a command without a place, are not off it', () => {
  expect(offMapText({ verb: 'threats', place: { x: 3, z: 2 } }, bounds, t)).toBeUndefined();
  expect(offMapText({ verb: 'wait' }, bounds, t)).toBeUndefined();
});
