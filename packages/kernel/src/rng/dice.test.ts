import { describe, expect, test } from 'vitest';
import { restoreDice, scriptedDice, seededDice } from './dice.ts';
import type { DiceSource } from './dice.ts';

const hits = (dice: DiceSource, count: number): number[] =>
  Array.from({ length: count }, () => dice.draw('hit', 0, 99));

describe('seeded dice', () => {
  test('A-43 hit rolls of seed 0 are the high words times 100 (X-38)', () => {
    // e220a839, 6e789e6a, 06c45d18, f88bb8a8 and 1b39896a of 2^32 are 0.883, 0.431, 0.026, 0.970 and 0.106.
    expect(hits(seededDice(0n), 5)).toEqual([88, 43, 2, 97, 10]);
  });

  test('A-43 a range is low plus a number below its span', () => {
    expect([seededDice(0n).draw('variance', -10, 10), seededDice(0n).draw('d20', 1, 20)]).toEqual([8, 18]);
    expect(Array.from({ length: 50 }, (_, seed) => seededDice(BigInt(seed)).draw('one', 7, 7))).toEqual(
      Array(50).fill(7),
    );
  });

  test('keyed dice hang on seed, purpose and ids alone and never move the stream', () => {
    const dice = seededDice(5n);
    const first = dice.keyed('jitter', [1, 2], 0, 9999);
    dice.draw('hit', 0, 99);
    expect(dice.keyed('jitter', [1, 2], 0, 9999)).toBe(first);
    expect(hits(dice, 3)).toEqual(hits(seededDice(5n), 4).slice(1));
    const others = [
      dice.keyed('jitter', [2, 1], 0, 9999),
      dice.keyed('coin', [1, 2], 0, 9999),
      seededDice(6n).keyed('jitter', [1, 2], 0, 9999),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('keyed dice are spread evenly: each of 6 faces comes up within six standard deviations of its share', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let id = 0; id < 6000; id++) counts[seededDice(1n).keyed('jitter', [id], 0, 5)]! += 1;
    expect(counts.every((count) => Math.abs(count - 1000) < 174)).toBe(true);
  });

  test('a clone goes on alike and moves nothing; so does what a save restores', () => {
    const dice = seededDice(9n);
    hits(dice, 7);
    const [clone, restored] = [dice.clone(), restoreDice(dice.save())];
    const next = hits(dice, 5);
    expect([hits(clone, 5), hits(restored, 5)]).toEqual([next, next]);
    expect(restored.keyed('jitter', [3], 0, 999)).toBe(dice.keyed('jitter', [3], 0, 999));
  });

  test('a range that is empty or too wide is a bug', () => {
    expect(() => seededDice(0n).draw('hit', 5, 4)).toThrow('bad die range 5…4');
    expect(() => seededDice(0n).draw('hit', 0, 0xffff)).toThrow('bad die range');
  });
});

describe('scripted dice', () => {
  test('fall as written, count what is left, and are a bug when they run out or do not fit', () => {
    const dice = scriptedDice([3, 99, 7]);
    expect([dice.draw('hit', 0, 99), dice.unused()]).toEqual([3, 2]);
    expect(dice.draw('hit', 0, 99)).toBe(99);
    expect(() => dice.draw('d6', 1, 6)).toThrow('scripted die 2 (d6) is 7, not within 1…6');
    expect(() => scriptedDice([]).draw('hit', 0, 99)).toThrow('no scripted die left for hit 0…99');
  });

  test('an outsider’s value that does not fit falls as the lowest, and the first such is told', () => {
    const dice = scriptedDice([7, -3], seededDice(0n));
    expect([dice.draw('d6', 1, 6), dice.draw('d6', 1, 6)]).toEqual([1, 1]);
    const misfit = { index: 0, value: 7, purpose: 'd6', low: 1, high: 6 };
    expect(dice.script?.()).toEqual({ unused: 0, misfit });
    expect(scriptedDice([7]).script).toBeUndefined();
  });

  test('are followed by a stream, through clones and saves too', () => {
    const make = (): DiceSource => scriptedDice([1, 2], seededDice(0n));
    const dice = make();
    dice.draw('hit', 0, 99);
    expect(hits(dice.clone(), 3)).toEqual([2, 88, 43]);
    expect(hits(restoreDice(dice.save()), 3)).toEqual([2, 88, 43]);
    expect(hits(dice, 3)).toEqual([2, 88, 43]);
    expect(dice.script?.()).toEqual({ unused: 0 });
    expect(make().keyed('jitter', [1], 0, 999)).toBe(seededDice(0n).keyed('jitter', [1], 0, 999));
  });
});
