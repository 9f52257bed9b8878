import { describe, expect, test } from 'vitest';
import { castCue, CUES, stepCue } from './cues.ts';

describe('cues', () => {
  test.each(Object.entries(CUES))('%s is short, audible and never too loud', (_name, voices) => {
    expect(voices.length).toBeGreaterThan(0);
    for (const { from, to, length, volume, delay = 0 } of voices) {
      expect(Math.min(from, to)).toBeGreaterThan(0);
      expect(length + delay).toBeLessThanOrEqual(1.8);
      expect(volume).toBeGreaterThan(0);
      expect(volume).toBeLessThanOrEqual(0.7);
    }
  });

  test('an element without a sound of its own is cast with the plain one', () => {
    expect(castCue('fire')).toBe('cast-fire');
    expect(castCue('chocolate')).toBe('cast');
    expect(castCue(undefined)).toBe('cast');
  });

  test('TL-TILE-002 ground sounds like what it is made of', () => {
    const grounds = ['stone', 'wall', 'wood', 'water', 'mud', 'ice', 'grass', undefined];
    expect(grounds.map((ground) => stepCue(ground))).toEqual([
      'step-stone',
      'step-stone',
      'step-wood',
      'step-water',
      'step-mud',
      'step-ice',
      'step',
      'step',
    ]);
  });
});
