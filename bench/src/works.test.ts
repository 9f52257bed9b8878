import { describe, expect, test } from 'vitest';
import { BARS, judge } from './bars.ts';
import { medianOf, timeInTurns } from './measure.ts';
import { formatPage } from './page.ts';
import { measureRow } from './rows.ts';
import { formatTable } from './table.ts';
import { WORKS, worksNamed } from './works.ts';

describe('the rows', () => {
  test('have a bar each, and no bar is left over', () => {
    expect(Object.keys(BARS)).toEqual(WORKS.map(({ id }) => id));
  });

  test('without a peer have a limit, the others none', () => {
    for (const { id, peer } of WORKS) expect(BARS[id]?.comparison === 'limit', id).toBe(peer === undefined);
  });

  test.each(WORKS)('$id does its work', (work) => {
    const found = work.kind === 'timed' ? work.ours()() : work.ours()(2);
    expect(found).toBeGreaterThan(0);
  });

  test('are found by id or by first words', () => {
    expect(worksNamed('copy-step').map(({ id }) => id)).toEqual(['copy-step']);
    expect(worksNamed('bubble-5').length).toBe(4);
    expect(worksNamed('bubble-').length).toBe(0);
    expect(worksNamed(undefined)).toEqual(WORKS);
  });
});

describe('judging', () => {
  test.each([
    [{ comparison: 'times-as-fast', bar: 2 }, [5, 10], { ratio: 2, ok: true }],
    [{ comparison: 'times-as-fast', bar: 2 }, [8, 10], { ratio: 1.25, ok: false }],
    [{ comparison: 'times-the-cost', bar: 3 }, [30, 10], { ratio: 3, ok: true }],
    [{ comparison: 'times-the-cost', bar: 3 }, [31, 10], { ratio: 3.1, ok: false }],
    [{ comparison: 'limit', bar: 30 }, [30, 30], { ratio: 1, ok: true }],
    [{ comparison: 'limit', bar: 30 }, [33, 30], { ratio: 1.1, ok: false }],
    [{ comparison: 'reported' }, [10, 5], { ratio: 0.5, ok: true }],
  ] as const)('OT-TST-007 %o: costs of %o', (bar, [ours, peer], verdict) => {
    expect(judge(bar, ours, peer)).toEqual(verdict);
  });
});

describe('measuring', () => {
  test('takes turns, and the round that warms up does not count', () => {
    const turns: string[] = [];
    const side = (name: string) => () => turns.push(name);
    const timings = timeInTurns([side('a'), side('b')], {
      rounds: 2,
      roundMicroseconds: 0,
      warmUpMicroseconds: 0,
    });
    expect(turns).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(timings).toHaveLength(2);
  });

  test('the median of an even number is the higher of the middle two', () => {
    expect(medianOf([1, 2, 3, 9])).toBe(3);
    expect(medianOf([1, 2, 9])).toBe(2);
  });

  test('a row tells the limit where there is no peer', async () => {
    const work = { kind: 'timed', id: 'vmap-arena-decode', work: 'nothing', ours: () => () => 1 } as const;
    const row = await measureRow(work, { rounds: 1, roundMicroseconds: 0, warmUpMicroseconds: 0 });
    expect(row).toMatchObject({ work: 'nothing', peer: 5000, peerName: 'the limit', bar: 5000, ok: true });
    expect(formatTable([row])).toContain('≤ 5000 µs');
  });

  test('a row below its bar says what is in the way, where that is known, and so does the page', async () => {
    const effort = { rounds: 1, roundMicroseconds: 0, warmUpMicroseconds: 0 };
    const nothing = { kind: 'counted', work: 'nothing', unit: 'ms', ours: () => () => 2 } as const;
    const missed = await measureRow({ ...nothing, id: 'bubble-5-rot', ours: () => () => 60 }, effort);
    expect(missed).toMatchObject({ ok: false, whyMissed: BARS['bubble-5-rot']?.whyMissed });
    expect(formatPage([missed], '')).toContain(`- bubble-5-rot, at 0.5 ×: ${missed.whyMissed}.`);
    const met = await measureRow({ ...nothing, id: 'greedy-median' }, effort);
    expect(met).not.toHaveProperty('whyMissed');
    expect(formatPage([met], '')).toContain('every bar is met');
    expect(formatPage([{ ...met, ok: false }], '')).toContain('not looked into yet');
  });
});
