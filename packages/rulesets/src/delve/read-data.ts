import { accept, refuse } from '@highground/kernel';
import type { Json, Result } from '@highground/kernel';
import {
  fields,
  flag,
  idsIn,
  listOf,
  oneOf,
  readRuleData,
  recordOf,
  text,
  variants,
  wholeNumber,
} from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { CONSTANTS } from './constants.ts';
import { ACTION_IDS, ACTION_KINDS, ATTRIBUTES, ELEMENTS, ITEM_KINDS, RESIST_ORDERS } from './data.ts';
import type { DelveData } from './data.ts';

const title = text(60);
const sentence = text(300);
const points = wholeNumber(0, 999);

/** Judges a rule pack: fields, ranges, and that every id it mentions exists in it. Problems carry JSON paths, at most 20. */
export function readDelveData(json: Json): Result<DelveData> {
  const read = readRuleData<DelveData>(json, pack(idsIn(json, 'items')));
  if (!read.ok) return read;
  const { levels } = read.value;
  const unsorted = levels.findIndex((xp, index) => index > 0 && xp <= (levels[index - 1] as number));
  if (unsorted < 0) return accept(read.value);
  const path = `$.levels[${unsorted}]`;
  return refuse({
    code: 'levels-unsorted',
    message: `${path}: each level needs more XP than the last.`,
    path,
  });
}

function pack(items: readonly string[]): Check {
  return fields({
    constants: fields(Object.fromEntries(CONSTANTS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    resistOrder: oneOf(RESIST_ORDERS, 'order'),
    levels: listOf(wholeNumber(0, 1_000_000), 10),
    actions: fields(Object.fromEntries(ACTION_IDS.map((id) => [id, action]))),
    items: recordOf(item, 'item'),
    statuses: fields({ defending: fields({ title, text: sentence }) }),
    units: recordOf(unit(items), 'unit'),
  });
}

const action = fields({ title, text: sentence, kind: oneOf(ACTION_KINDS, 'action kind') });

const item = fields({
  title,
  text: sentence,
  kind: oneOf(ITEM_KINDS, 'item kind'),
  hp: points,
  mana: points,
  attack: points,
  defense: points,
  int: points,
});

function unit(items: readonly string[]): Check {
  return variants('kind', {
    hero: fields({
      kind: text(10),
      title,
      text: sentence,
      attributes: fields(Object.fromEntries(ATTRIBUTES.map((id) => [id, wholeNumber(1, 99)]))),
      armour: wholeNumber(0, 99),
    }),
    monster: fields({
      kind: text(10),
      title,
      text: sentence,
      hp: wholeNumber(1, 9999),
      damage: wholeNumber(1, 999),
      armor: points,
      speed: points,
      xp: wholeNumber(0, 100_000),
      resistances: fields({}, Object.fromEntries(ELEMENTS.map((id) => [id, wholeNumber(0, 400)]))),
      casts: flag,
      loot: fields({
        draws: wholeNumber(0, 8),
        table: fields({}, Object.fromEntries(items.map((id) => [id, wholeNumber(1, 1000)]))),
        special: oneOf([...items, 'none'], 'item'),
      }),
    }),
  });
}
