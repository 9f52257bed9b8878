import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState } from '../testing/small-state.ts';
import { scheduleOnce } from './index.ts';

describe('field-schedule', () => {
  test('OT-LIV-007, OT-LIV-009 what is put on the schedule later happens later on the same tick', () => {
    const { resolution } = resolving({
      ...smallState([]),
      schedule: [{ id: 4, tick: 30, effect: { kind: 'damage' } }],
    });
    scheduleOnce(resolution, 30, { kind: 'fire-spreads' });
    scheduleOnce(resolution, 10, { kind: 'fire-spreads' });
    scheduleOnce(resolution, 30, { kind: 'fire-burns-out' });
    expect(resolution.state.schedule.map(({ id, tick, effect }) => [id, tick, effect.kind])).toEqual([
      [6, 10, 'fire-spreads'],
      [4, 30, 'damage'],
      [5, 30, 'fire-spreads'],
      [7, 30, 'fire-burns-out'],
    ]);
  });

  test('one of a kind on a tick is enough', () => {
    const { resolution } = resolving(smallState([]));
    for (const tick of [10, 10, 11]) scheduleOnce(resolution, tick, { kind: 'fire-spreads' });
    expect(kindsOf(resolution)).toEqual(['schedule_event', 'schedule_event']);
    expect(resolution.state.schedule.map(({ id, tick }) => [id, tick])).toEqual([
      [1, 10],
      [2, 11],
    ]);
  });
});
