import type { ForecastEntry } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { field } from './testing/field.ts';
import type { Sketched } from './testing/testkit.ts';

describe('forecast (OT-CT-012)', () => {
  const short = (entries: readonly ForecastEntry[]) =>
    entries.map(({ kind, tick, actor, status }) => [kind, tick, actor ?? status]);

  test('is the clock run on with everybody waiting, X-01', () => {
    const units = [10, 8, 6].map((spd, index): Sketched => ({ at: [index, 0], stats: { spd } }));
    const battle = field(units);
    const { seq } = battle.state;
    expect(short(battle.ruleset.forecast(battle.state, 9))).toEqual([
      ['turn', 10, 1],
      ['turn', 13, 2],
      ['turn', 17, 3],
      ['turn', 20, 1],
      ['turn', 25, 2],
      ['turn', 30, 1],
      ['turn', 34, 3],
      ['turn', 38, 2],
      ['turn', 40, 1],
    ]);
    expect(battle.state.seq).toBe(seq);
    expect(battle.ruleset.forecast(battle.state, 1)[0]?.assumption).toBe('assume-everybody-waits');
  });

  test('lists expiries, field events and the limit where they fall', () => {
    const units: Sketched[] = [
      { at: [0, 0], stats: { spd: 10 }, statuses: [{ id: 'wet', ticks: 14 }] },
      { at: [5, 0], stats: { spd: 1 } },
    ];
    const effect = { kind: 'damage', cells: [{ x: 5, y: 0, z: 0 }], params: { amount: 1 } };
    const battle = field(units, { schedule: [{ tick: 12, effect }], limits: { ticks: 25 } });
    expect(battle.ruleset.forecast(battle.state, 10)).toMatchObject([
      { kind: 'turn', tick: 10, actor: 1 },
      { kind: 'event', tick: 12, effect },
      { kind: 'expiry', tick: 14, actor: 1, status: 'wet' },
      { kind: 'turn', tick: 20, actor: 1 },
      { kind: 'limit', tick: 25 },
    ]);
  });

  test('ends with the battle: what poison decides is not forecast beyond', () => {
    const battle = field([
      { at: [0, 0], stats: { spd: 50 } },
      { at: [5, 0], stats: { spd: 1, hp: 5 }, statuses: [{ id: 'poison', ticks: 30 }] },
    ]);
    expect(short(battle.ruleset.forecast(battle.state, 10))).toEqual([
      ['turn', 2, 1],
      ['turn', 4, 1],
    ]);
  });
});
