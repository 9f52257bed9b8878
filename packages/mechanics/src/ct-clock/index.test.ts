import { describe, expect, test } from 'vitest';
import { resolving, smallState, writesOf } from '../testing/small-state.ts';
import { ctGain, gainCt, readyActor, spendCt, ticksToReady } from './index.ts';
import type { Clocked } from './index.ts';

type Turn = readonly [tick: number, actor: number, before: number];

/** The clock run by itself from tick 0 with threshold and cost 100. */
function turns(units: readonly { readonly ct?: number; readonly spd: number }[], count: number): Turn[] {
  let clocked: Clocked[] = units.map(({ ct = 0, spd }, index) => ({
    actor: index + 1,
    ct,
    gain: ctGain(spd, []),
  }));
  const taken: Turn[] = [];
  for (let tick = 0; taken.length < count;) {
    const actor = readyActor(clocked, 100);
    if (actor !== undefined) {
      taken.push([tick, actor, (clocked[actor - 1] as Clocked).ct]);
      clocked = clocked.map((one) => (one.actor === actor ? { ...one, ct: one.ct - 100 } : one));
    } else {
      const ticks = ticksToReady(clocked, 100) as number;
      tick += ticks;
      clocked = clocked.map((one) => ({ ...one, ct: one.ct + ticks * one.gain }));
    }
  }
  return taken;
}

describe('ct-clock', () => {
  test('OT-CT-003, OT-CT-010, X-01 speeds 10, 8 and 6 take their turns at the stated ticks, three of them at tick 50', () => {
    expect(turns([{ spd: 10 }, { spd: 8 }, { spd: 6 }], 12)).toEqual([
      [10, 1, 100],
      [13, 2, 104],
      [17, 3, 102],
      [20, 1, 100],
      [25, 2, 100],
      [30, 1, 100],
      [34, 3, 104],
      [38, 2, 104],
      [40, 1, 100],
      [50, 1, 100],
      [50, 2, 100],
      [50, 3, 100],
    ]);
  });

  test('OT-CT-006, X-02 equal CT goes by id', () => {
    expect(turns([{ spd: 7 }, { spd: 7 }], 8)).toEqual([
      [15, 1, 105],
      [15, 2, 105],
      [29, 1, 103],
      [29, 2, 103],
      [43, 1, 101],
      [43, 2, 101],
      [58, 1, 106],
      [58, 2, 106],
    ]);
  });

  test('OT-CT-005, X-03 the higher CT goes before the lower id', () => {
    expect(turns([{ spd: 50 }, { spd: 30 }], 5)).toEqual([
      [2, 1, 100],
      [4, 2, 120],
      [4, 1, 100],
      [6, 1, 100],
      [7, 2, 110],
    ]);
  });

  test('OT-CT-007, X-04 the overflow stays: 137 leaves 37, and both act at tick 0', () => {
    expect(
      turns(
        [
          { ct: 137, spd: 10 },
          { ct: 120, spd: 10 },
        ],
        4,
      ),
    ).toEqual([
      [0, 1, 137],
      [0, 2, 120],
      [7, 1, 107],
      [8, 2, 100],
    ]);
  });

  test('OT-CT-010, X-05 the clock stands until everybody who is ready has acted', () => {
    expect(turns([{ spd: 50 }, { spd: 50 }, { spd: 50 }], 6)).toEqual([
      [2, 1, 100],
      [2, 2, 100],
      [2, 3, 100],
      [4, 1, 100],
      [4, 2, 100],
      [4, 3, 100],
    ]);
  });

  test('OT-CT-004 99 is not ready, 100 is', () => {
    expect(readyActor([{ actor: 1, ct: 99, gain: 1 }], 100)).toBeUndefined();
    expect(readyActor([{ actor: 1, ct: 100, gain: 1 }], 100)).toBe(1);
  });

  test('A-23 haste gains half again, slow half, stop nothing, each rounded down once', () => {
    expect(ctGain(7, [{ of: 3, in: 2 }])).toBe(10);
    expect(ctGain(7, [{ of: 1, in: 2 }])).toBe(3);
    expect(ctGain(7, [{ of: 0, in: 1 }])).toBe(0);
    expect(
      ctGain(7, [
        { of: 3, in: 2 },
        { of: 1, in: 2 },
      ]),
    ).toBe(5);
    expect(ctGain(7, [])).toBe(7);
  });

  test('nobody who gains nothing ever becomes ready', () => {
    expect(ticksToReady([{ actor: 1, ct: 50, gain: 0 }], 100)).toBeUndefined();
    expect(
      ticksToReady(
        [
          { actor: 1, ct: 50, gain: 0 },
          { actor: 2, ct: 0, gain: 3 },
        ],
        100,
      ),
    ).toBe(34);
  });

  test('OT-CT-005 the order of the list does not decide who is ready', () => {
    const clocked = [
      { actor: 3, ct: 104, gain: 1 },
      { actor: 1, ct: 104, gain: 1 },
      { actor: 2, ct: 103, gain: 1 },
    ];
    expect(readyActor(clocked, 100)).toBe(1);
    expect(readyActor(clocked.toReversed(), 100)).toBe(1);
  });

  test('a jump of several ticks is one write, and leaves out whoever gains nothing', () => {
    const state = smallState([{ stats: { ct: 10 } }, { stats: { ct: 20 } }]);
    const { resolution } = resolving(state);
    gainCt(
      resolution,
      [
        { actor: 1, ct: 10, gain: 8 },
        { actor: 2, ct: 20, gain: 0 },
      ],
      5,
      1,
    );
    expect(writesOf(resolution, 'set_stats')).toEqual([{ changes: [1, 1, 50] }]);
    expect([resolution.stat(1, 'ct'), resolution.stat(2, 'ct')]).toEqual([50, 20]);
  });

  test('TL-CT-009 a cap is not passed: 190 and 15 more are 200, and at the cap nothing is written', () => {
    const { resolution } = resolving(smallState([{ stats: { ct: 190 } }, { stats: { ct: 200 } }]));
    const clocked = [
      { actor: 1, ct: 190, gain: 15, cap: 200 },
      { actor: 2, ct: 200, gain: 15, cap: 200 },
    ];
    gainCt(resolution, clocked, 1, 1);
    expect(writesOf(resolution, 'set_stats')).toEqual([{ changes: [1, 1, 200] }]);
  });

  test('A-32 a finished turn costs its price and keeps the rest', () => {
    const { resolution } = resolving(smallState([{ stats: { ct: 137 } }]));
    spendCt(resolution, 1, 100);
    expect(writesOf(resolution, 'change_stat')).toEqual([{ actor: 1, stat: 'ct', value: 37 }]);
  });
});
