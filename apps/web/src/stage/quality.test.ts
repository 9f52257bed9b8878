import { describe, expect, it } from 'vitest';
import { measureQuality } from './quality.ts';

const frames =
  (...ms: number[]): (() => number) =>
  () =>
    ms.shift() ?? 0;

describe('measureQuality', () => {
  it('does not count the first frame, which compiles', () => {
    expect(measureQuality(frames(900, 4, 4, 4, 4))).toBe('high');
  });

  it('takes the middle of four frames', () => {
    expect(measureQuality(frames(10, 4, 4, 4, 60))).toBe('high');
    expect(measureQuality(frames(10, 12, 16, 14, 60))).toBe('medium');
    expect(measureQuality(frames(10, 40, 44, 20, 41))).toBe('low');
  });

  it('gives up at the first hopeless frame', () => {
    let asked = 0;
    expect(measureQuality(() => (asked++, 200))).toBe('low');
    expect(asked).toBe(2);
  });
});
