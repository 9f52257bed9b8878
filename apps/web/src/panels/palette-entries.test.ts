import { expect, test } from 'vitest';
import type { Option } from '@highground/kernel';
import { paletteEntries } from './palette-entries.ts';

const option = (id: string): Option => ({ id, pick: { action: id }, facts: {} });
const action = (id: string, kind: string) => ({ id, kind, title: id, text: '', element: 'none' });

test('OT-TRN-006 attack, ability, item, wait in this order, each with a digit', () => {
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
    ['cut', 'attack', '1'],
    ['bolt', 'ability', '2'],
    ['odd', 'ability', '3'],
    ['salve', 'item', '4'],
    ['wait', 'wait', '5'],
  ]);
});

test('the tenth entry is 0, the next ten are reached with Shift and later ones have no key', () => {
  const many = Array.from({ length: 21 }, (_, index) => option(`a${index}`));
  const digits = paletteEntries(many, []).map(({ digit }) => digit);
  expect(digits.slice(8, 12)).toEqual(['9', '0', '⇧1', '⇧2']);
  expect(digits.slice(19)).toEqual(['⇧0', undefined]);
});
