import { describe, expect, test } from 'vitest';
import { Challenger } from './challenger.ts';

function after(...gains: readonly number[]): Challenger {
  const challenger = new Challenger({ kind: 'action', seat: 1 });
  for (const gain of gains) challenger.add(gain);
  return challenger;
}

describe('a challenger', () => {
  test('that gains the same every time is worth that', () => {
    expect(after(30, 30, 30).candidate).toMatchObject({ score: 30, parts: { gain: 30 } });
  });

  test('that gained only once in a while is worth nothing, however much it was: that may be luck', () => {
    // Mean 25, standard error 25: one standard error from none.
    expect(after(100, 0, 0, 0).candidate).toMatchObject({ score: 0, parts: { gain: 25 } });
  });

  test('is believed from more than two standard errors on', () => {
    // Mean 2 and deviation 1.15 (n − 1): the standard error is 0.58 of four samples.
    expect(after(1, 1, 3, 3).candidate.score).toBe(2);
    // Mean 1 and deviation 1.15: not quite two standard errors.
    expect(after(0, 0, 2, 2).candidate.score).toBe(0);
  });

  test('that loses is worth what it loses, sure or not', () => {
    expect(after(-40, 0, 0, 0).candidate.score).toBe(-10);
  });

  test('that was never tried is worth nothing, and one trial is no proof', () => {
    expect(after().candidate.score).toBe(0);
    expect(after(500).candidate.score).toBe(0);
  });
});
