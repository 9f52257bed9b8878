import { describe, expect, test } from 'vitest';
import { formatPlace, isAt, parsePlace } from './place.ts';

describe('places in words', () => {
  test('column letters are x from a, rows are z + 1', () => {
    expect(parsePlace('c4')).toEqual({ x: 2, z: 3 });
    expect(parsePlace('AA12')).toEqual({ x: 26, z: 11 });
    expect(formatPlace({ x: 2, y: 1, z: 3 })).toBe('c4');
    expect(formatPlace({ x: 27, y: 0, z: 0 })).toBe('ab1');
  });

  test('a level names one of several floors', () => {
    expect(parsePlace('c4:5')).toEqual({ x: 2, z: 3, y: 5 });
    expect(formatPlace({ x: 2, y: 5, z: 3 }, true)).toBe('c4:5');
    expect(isAt({ x: 2, z: 3, y: 5 }, { x: 2, y: 1, z: 3 })).toBe(false);
    expect(isAt({ x: 2, z: 3 }, { x: 2, y: 1, z: 3 })).toBe(true);
  });

  test.each(['', 'c', '4', 'c0', '4c', 'abc1', 'c-1', 'c4:', 'c1000'])('%j is no place', (text) => {
    expect(parsePlace(text)).toBeUndefined();
  });

  test('every tile of a 64 × 64 map reads back as itself', () => {
    for (let x = 0; x < 64; x++) {
      for (let z = 0; z < 64; z++)
        expect(parsePlace(formatPlace({ x, y: 7, z }, true))).toEqual({ x, z, y: 7 });
    }
  });
});
