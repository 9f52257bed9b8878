import { expect, test } from 'vitest';
import { roundPath } from './icon-path.ts';

test('points are rounded where they are: small steps do not add up to a drift', () => {
  // Four steps of 0.4 end at 1.6, which is 2 and not 0.
  expect(roundPath('m0 0l.4 0 .4 0 .4 0 .4 0')).toBe('m0 0l0 0 1 0 0 0 1 0');
});

test('relative, absolute, horizontal and vertical commands keep their letters', () => {
  expect(roundPath('M10.4,20.6 h5.2 v-3.3 H1.1 V2.9 z')).toBe('M10 21h6v-4H1V3z');
  expect(roundPath('M1 1c1.2 0 2.4-1.1 3.6 0s2.2 2.2 3.3 0')).toBe('M1 1c1 0 2-1 4 0s2 2 3 0');
});

test('after a closed part the next one begins where that one began', () => {
  expect(roundPath('m10.5 10.5l5 0zm1 1l1 0')).toBe('m11 11l5 0zm1 1l1 0');
});

test('pairs that follow a move are lines from it', () => {
  expect(roundPath('m.6.6 1 0 0 1z')).toBe('m1 1 1 0 0 1z');
});

test('an arc keeps its flags, packed or not, and its end is a place', () => {
  expect(roundPath('M1.2 2a5.4 5.4 0 01.6 2.4h1')).toBe('M1 2a5 5 0 0 1 1 2h1');
  expect(roundPath('M0 0A5.4 5 30 1 0 9.6-3')).toBe('M0 0A5 5 30 1 0 10-3');
});
