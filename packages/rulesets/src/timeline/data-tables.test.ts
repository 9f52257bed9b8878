import { expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { compileRules } from './compile.ts';
import type { ActionRule } from './data.ts';
import { TIMELINE_DATA } from './default-data.ts';
import { STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';

const action = (id: keyof typeof ACTIONS): ActionRule => ACTIONS[id];

test('TL-CT-005 no speed is above 20', () => {
  expect(STATS.find(({ id }) => id === 'speed')?.max).toBe(20);
});

test('TL-ST-017 TL-SHT-004 what an action grants lasts as the table of statuses says; a pin lasts 1 tick', () => {
  const other = Object.entries<ActionRule>(ACTIONS).flatMap(([id, { grants }]) =>
    grants
      .filter((grant) => grant.ticks !== STATUSES[grant.id as keyof typeof STATUSES].ticks)
      .map(({ id: status, ticks }) => [id, status, ticks]),
  );
  expect(other).toEqual([['pinning-shot', 'rooted', 1]]);
});

test('TL-SHT-004 a volley falls on three tiles in a row', () => {
  expect(action('volley').area).toEqual({ shape: 'row', length: 3 });
});

test('TL-HEAL-001 TL-REV-001 anybody heals and revives a neighbour, a priest three and two tiles away', () => {
  const reach = (id: keyof typeof ACTIONS): readonly number[] => [action(id).minRange, action(id).range];
  expect([reach('heal'), reach('priestly-heal')]).toEqual([
    [0, 1],
    [0, 3],
  ]);
  expect([reach('revive'), reach('priestly-revive')]).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('TL-STR-001 TL-STR-004 a blow reaches a neighbour no more than one tier above or below', () => {
  for (const id of ['strike', 'lacerate', 'shield-bash'] as const)
    expect([id, action(id).range, action(id).minRange, action(id).rise]).toEqual([id, 1, 1, 1]);
});

test('what counts as turned against somebody: harm, what hinders, a rewound clock, a push; not help', () => {
  const { actions } = compileRules(TIMELINE_DATA);
  const isHarmful = (id: keyof typeof ACTIONS): unknown => actions.get(id)?.isHarmful;
  expect(['strike', 'hex', 'rewind', 'shove', 'grapple'].map((id) => isHarmful(id as 'strike'))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['heal', 'cleanse', 'haste', 'vanish'].map((id) => isHarmful(id as 'heal'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
