import set from '@iconify-json/game-icons/icons.json?raw';
import { describe, expect, test } from 'vitest';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timeline, timelineRules } from '@highground/rulesets/timeline';
import * as delveIcons from './delve/icons.ts';
import * as livingField from './livingfield/icons.ts';
import * as skirmishIcons from './skirmish/icons.ts';
import * as tempoIcons from './tempo/icons.ts';
import * as timelineIcons from './timeline/icons.ts';

const drawn = JSON.parse(set) as { icons: object; aliases?: object };

type Icons = Readonly<Record<string, string>>;

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
const named = (icons: Icons): string[] => Object.keys(icons).toSorted();

const GAMES = {
  livingfield: { rules: livingFieldRules, icons: livingField },
  tempo: { rules: tempoRules, icons: tempoIcons },
  timeline: { rules: timelineRules, icons: timelineIcons },
  skirmish: { rules: skirmishRules, icons: skirmishIcons },
  delve: { rules: delveRules, icons: delveIcons },
};

describe.each(Object.entries(GAMES))('icons of %s', (_, { rules: { catalogue }, icons }) => {
  test('every unit has one of its own, and nobody else has', () => {
    expect(named(icons.UNIT_ICONS)).toEqual(ids(catalogue.units));
    expect(new Set(Object.values(icons.UNIT_ICONS)).size).toBe(catalogue.units.length);
  });

  test('every status and element has one', () => {
    expect(named(icons.STATUS_ICONS)).toEqual(ids(catalogue.statuses));
    const elements = catalogue.actions.map(({ element }) => element).filter((element) => element !== 'none');
    expect(named(icons.ELEMENT_ICONS)).toEqual(expect.arrayContaining([...new Set(elements)]));
  });

  test('the set has drawn them all', () => {
    const names = Object.values({ ...icons }).flatMap((table: Icons) => Object.values(table));
    for (const name of names) expect({ ...drawn.aliases, ...drawn.icons }).toHaveProperty([name]);
  });
});

test.each([
  ['Tempo', tempoRules, tempoIcons.ACTION_ICONS],
  ['Timeline', timelineRules, timelineIcons.ACTION_ICONS],
  ['Skirmish', skirmishRules, skirmishIcons.ACTION_ICONS],
  ['Delve', delveRules, delveIcons.ACTION_ICONS],
])('every action of %s has an icon', (_, { catalogue }, icons) => {
  expect(named(icons)).toEqual(ids(catalogue.actions));
});

test('every aspect of Timeline has an icon', () => {
  const { aspects } = timeline.defaults as { readonly aspects: object };
  expect(named(timelineIcons.ASPECT_ICONS)).toEqual(Object.keys(aspects).toSorted());
});
