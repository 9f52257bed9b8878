import { expect, test } from 'vitest';
import { parseSeed } from './setup.ts';

test('a number below 2^64 is the seed itself', () => {
  expect(['0', ' 7 ', '007', '18446744073709551615'].map(parseSeed)).toEqual([0n, 7n, 7n, (1n << 64n) - 1n]);
});

test('any other text gives a seed of its own, be it digits too many, a sign or a picture', () => {
  const texts = [
    '18446744073709551616',
    '99999999999999999999',
    '1'.repeat(40),
    '-1',
    '1e9',
    'wolf',
    '\u{1F600}',
    '<b>',
  ];
  const seeds = texts.map(parseSeed);
  expect(new Set(seeds).size).toBe(texts.length);
  for (const seed of seeds) {
    expect(seed).toBeGreaterThan(1000n);
    expect(seed).toBeLessThan(1n << 64n);
  }
  expect(parseSeed('wolf')).toBe(seeds[5]);
});

test('nothing typed is no seed', () => {
  expect(['', '  '].map(parseSeed)).toEqual([undefined, undefined]);
});
