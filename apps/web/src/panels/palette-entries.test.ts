import { expect, test } from 'vitest';
import type { Option } from '@highground/kernel';
import { paletteEntries } from './palette-entries.ts';

const option = (id: string): Option => ({ id, pick: { action: id }, facts: {} });
const action = (id: string, kind: string) => ({ id, kind, title: id, text: '', element: 'none' });

test('OT-TRN-006 attack, ability, item, wait in this order, each with a digit up to ten', () => {
  const options = [option('wait'), option('salve'), option('bolt'), option('cut'), option('odd')];
  const actions = [
    action('cut', 'attack'),
    action('bolt', 'ability'),
    action('salve', 'item'),
    action('odd', 'ritual'),
  ];
  expect(
    paletteEntries(options, actions).map(({ option: { id }, group, digit }) => [id, group, digit]),
  ).toEqual([
    ['cut', 'attack', 1],
    ['bolt', 'ability', 2],
    ['odd', 'ability', 3],
    ['salve', 'item', 4],
    ['wait', 'wait', 5],
  ]);
});

test('the tenth entry is 0 and later ones have no digit', () => {
  const many = Array.from({ length: 12 }, (_, index) => option(`a${index}`));
  expect(paletteEntries(many, []).map(({ digit }) => digit)).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    0,
    undefined,
    undefined,
  ]);
});
