import type { Json } from '@highground/kernel';
import { expect, test } from 'vitest';
import { delve } from './index.ts';

function problems(path: string, value: Json): readonly string[] {
  const data = JSON.parse(JSON.stringify(delve.defaults)) as Json;
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = data as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  at[last] = value;
  const built = delve.build(data);
  return built.ok ? [] : built.refusals.map(({ code, path: where }) => `${code} ${where}`);
}

test('the data it ships with is accepted, and whatever does not fit is refused with its path', () => {
  expect(problems('constants.critPct', 200)).toEqual([]);
  expect(problems('constants.critPct', 99)).toEqual(['rule-out-of-range $.constants.critPct']);
  expect(problems('resistOrder', 'never')).toEqual(['rule-unknown-id $.resistOrder']);
  expect(problems('units.mage.attributes', { str: 1, dex: 1, int: 1 })).toEqual([
    'rule-missing-field $.units.mage.attributes',
  ]);
  expect(problems('units.giant-rat.loot.table', { dragon: 1 })).toEqual([
    'rule-unknown-field $.units.giant-rat.loot.table',
  ]);
  expect(problems('units.giant-rat.loot.special', 'dragon')).toEqual([
    'rule-unknown-id $.units.giant-rat.loot.special',
  ]);
  expect(problems('units.giant-rat.resistances', { holy: 50 })).toEqual([
    'rule-unknown-field $.units.giant-rat.resistances',
  ]);
  expect(problems('items.old-coin.kind', 'money')).toEqual(['rule-unknown-id $.items.old-coin.kind']);
  expect(problems('statuses', {})).toEqual(['rule-missing-field $.statuses']);
});

test('levels need more and more XP', () => {
  expect(problems('levels', [0, 100, 100])).toEqual(['levels-unsorted $.levels[2]']);
});
