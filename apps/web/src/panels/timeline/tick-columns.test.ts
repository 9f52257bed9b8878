import { expect, test } from 'vitest';
import type { ForecastEntry } from '@highground/kernel';
import { tickColumns } from './tick-columns.ts';

const turn = (tick: number, actor: number): ForecastEntry => ({
  tick,
  kind: 'turn',
  actor,
  assumption: 'assume-idle',
});

test('TL-TB-002 the ruler has every tick from now on, empty ones too, and at least as many as asked', () => {
  const columns = tickColumns([turn(12, 1), turn(14, 2), turn(14, 1)], 12, 8);
  expect(columns.map(({ tick, entries }) => [tick, entries.map(({ actor }) => actor)])).toEqual([
    [12, [1]],
    [13, []],
    [14, [2, 1]],
    ...[15, 16, 17, 18, 19].map((tick) => [tick, []]),
  ]);
});

test('an entry keeps its name when another comes before it', () => {
  const before = tickColumns([turn(1, 1), turn(2, 2), turn(5, 1)], 0, 1);
  const after = tickColumns([turn(1, 2), turn(2, 1), turn(3, 1)], 0, 1);
  const keys = (columns: typeof before): string[] =>
    columns.flatMap(({ entries }) => entries.map(({ key }) => key)).toSorted();
  expect(keys(after)).toEqual(keys(before));
});
