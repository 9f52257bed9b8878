import { describe, expect, it } from 'vitest';
import { measureQuality } from './quality.ts';

const frames =
  (...ms: number[]): (() => number) =>
  () =>
    ms.shift() ?? 0;

describe('measureQuality', () => {
  it('does not count the first frame, which compiles', () => {
    expect(measureQuality(frames(900, 2, 2, 2, 2))).toBe('high');
  });

  it('takes the middle of four frames', () => {
    expect(measureQuality(frames(10, 2, 4, 3, 39))).toBe('high');
    expect(measureQuality(frames(10, 6, 12, 9, 30))).toBe('medium');
    expect(measureQuality(frames(10, 18, 19, 14, 39))).toBe('low');
  });

  it('gives up at the first hopeless frame', () => {
    let asked = 0;
    expect(measureQuality(() => (asked++, 200))).toBe('low');
    expect(asked).toBe(2);
  });
});
