import { expect, test } from 'vitest';
import { PROBLEM_LIMIT } from '../refuse-all.ts';
import { parseScenario } from './scenario.ts';
import { scenarioSchema } from './scenario-schema.ts';

const wrong = (count: number): readonly null[] => Array.from({ length: count }, () => null);
const wrongKeys = Object.fromEntries(wrong(5000).entries());
const map = { rows: ['.'], legend: { '.': { material: 'grass', levels: 1 } } };
const unit = { unit: 'warden', side: 1, at: [0, 0] };
const sound = {
  format: 'highground-scenario',
  version: 1,
  id: 'small',
  title: 'Small',
  ruleset: 'livingfield',
  map,
  sides: [{ id: 1, name: 'A' }],
  units: [unit],
};
const entryOf = (effect: object) => ({ tick: 0, effect: { kind: 'damage', ...effect } });

// A file of 8 MB has room for a million wrong entries, and each would be a problem of its own.
test.each<[where: string, changes: object]>([
  ['the rows of a map', { map: { ...map, rows: wrong(128) } }],
  ['the legend of a map', { map: { ...map, legend: wrongKeys } }],
  ['units', { units: wrong(64) }],
  ['the stats of a unit', { units: [{ ...unit, stats: wrongKeys }] }],
  ['the statuses of units', { units: wrong(64).map(() => ({ ...unit, statuses: wrong(16) })) }],
  ['the stock of a side', { sides: [{ id: 1, name: 'A', stock: wrongKeys }] }],
  ['what is scheduled', { schedule: wrong(256) }],
  ['the cells of effects', { schedule: wrong(256).map(() => entryOf({ cells: wrong(4096) })) }],
  ['the numbers of effects', { schedule: wrong(256).map(() => entryOf({ params: wrongKeys })) }],
  ['dice', { dice: wrong(4096) }],
])('wrong entries of %s are read until there are as many problems as are told', (_where, changes) => {
  const problems = scenarioSchema.safeParse({ ...sound, ...changes }).error?.issues ?? [];
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(2 * PROBLEM_LIMIT);
});

test.each<[what: string, changes: object]>([
  ['fields nobody knows', wrongKeys],
  ['too many units', { units: wrong(5000) }],
])('of %s no more problems are told than of any file', (_what, changes) => {
  const parsed = parseScenario(JSON.stringify({ ...sound, ...changes }), () => {
    throw new Error('the map is drawn');
  });
  expect(parsed.ok ? 0 : parsed.refusals.length).toBeGreaterThan(0);
  expect(parsed.ok ? 0 : parsed.refusals.length).toBeLessThanOrEqual(PROBLEM_LIMIT);
});
