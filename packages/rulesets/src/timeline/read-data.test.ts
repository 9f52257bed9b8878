import type { Json } from '@highground/kernel';
import { expect, test } from 'vitest';
import { timeline } from './index.ts';

type Edit = readonly [path: string, value: Json | undefined];

/** The codes and paths the shipped pack is refused with once a value, by dotted path, is replaced, or removed where undefined. */
function problems(...edits: readonly Edit[]): readonly string[] {
  const pack = JSON.parse(JSON.stringify(timeline.defaults)) as Record<string, unknown>;
  for (const [path, value] of edits) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, pack);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  const built = timeline.build(pack as Json);
  return built.ok ? [] : built.refusals.map(({ code, path }) => `${code} ${path}`);
}

test('the pack as it ships is sound, and plain JSON', () => {
  expect(problems()).toEqual([]);
});

test.each<readonly [string, Edit, string]>([
  ['a constant out of range', ['constants.ctCap', 0], 'rule-out-of-range $.constants.ctCap'],
  ['a constant nobody knows', ['constants.luck', 1], 'rule-unknown-field $.constants'],
  ['a number that is none', ['units.knight.stats.speed', '6'], 'rule-malformed $.units.knight.stats.speed'],
  ['a speed above the cap', ['units.knight.stats.speed', 21], 'rule-out-of-range $.units.knight.stats.speed'],
  ['a weapon that is not there', ['units.knight.weapon', 'spoon'], 'rule-unknown-id $.units.knight.weapon'],
  [
    'an action that is not there',
    ['units.knight.actions.0', 'sing'],
    'rule-unknown-id $.units.knight.actions[0]',
  ],
  [
    'an aspect that is not there',
    ['units.knight.aspects.0', 'luck'],
    'rule-unknown-id $.units.knight.aspects[0]',
  ],
  [
    'a status that is not there',
    ['actions.hex.grants.0.id', 'sleep'],
    'rule-unknown-id $.actions.hex.grants[0].id',
  ],
  [
    'a unit that is not there',
    ['actions.raise-dead.summons', 'ghost'],
    'rule-unknown-id $.actions.raise-dead.summons',
  ],
  ['a matchup against nothing', ['matchups.0.what', 'wool'], 'rule-unknown-id $.matchups[0].what'],
  ['a kind of matchup', ['matchups.0.against', 'mood'], 'rule-unknown-id $.matchups[0].against'],
  ['an area', ['actions.fireball.area', { shape: 'ring' }], 'rule-unknown-id $.actions.fireball.area.shape'],
  [
    'a constant behind a status',
    ['statuses.haste.speedPct', 'fast'],
    'rule-unknown-id $.statuses.haste.speedPct',
  ],
  ['a flag that is not true', ['statuses.frozen.noAct', false], 'rule-malformed $.statuses.frozen.noAct'],
  ['a charge of four ticks', ['actions.meteor.charge', 4], 'rule-out-of-range $.actions.meteor.charge'],
  ['a missing field', ['actions.meteor.mp', undefined], 'rule-missing-field $.actions.meteor'],
])('TL-META-001 %s is refused with its path', (_what, edit, problem) => {
  expect(problems(edit)).toEqual([problem]);
});

test('TL-META-001 what is no pack at all is refused too', () => {
  const built = timeline.build('timeline');
  expect(built.ok ? [] : built.refusals.map(({ code }) => code)).toEqual(['rule-malformed']);
});
