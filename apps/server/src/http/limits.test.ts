import { expect, test } from 'vitest';
import { manualClock } from '../testing/ports.ts';
import { FixedWindows } from './limits.ts';

const rate = { limit: 2, windowMs: 1000 };

test('a window begins with the first request of its key and ends by itself', () => {
  const clock = manualClock();
  const windows = new FixedWindows(clock);
  const take = (key: string): number => windows.take(key, rate);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1000]);
  clock.advance(400);
  expect([take('a'), take('b')]).toEqual([600, 0]);
  clock.advance(600);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1000]);
});

test('a flood of ever new keys keeps those who came last and does not grow without end', () => {
  const windows = new FixedWindows(manualClock());
  for (let key = 0; key < 120_000; key++) windows.take(String(key), { limit: 1, windowMs: 1000 });
  expect(windows.size).toBeLessThanOrEqual(50_000);
  expect(windows.take('119999', { limit: 1, windowMs: 1000 })).toBe(1000);
});
