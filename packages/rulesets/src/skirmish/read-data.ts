import { CATALOG } from '@highground/kernel';
import type { Json, Result } from '@highground/kernel';
import {
  fields,
  flag,
  hasField,
  idsIn,
  listOf,
  oneOf,
  readRuleData,
  recordOf,
  text,
  wholeNumber,
} from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { ATTACK_ID, END_TURN, WAIT } from './words.ts';
import { CONSTANTS } from './constants.ts';
import { STATUS_IDS, TARGETS, TERRAINS } from './data.ts';
import type { SkirmishData } from './data.ts';
import { UNIT_STATS } from './stats.ts';

const title = text(60);
const sentence = text(300);

/** Judges a rule pack: fields, ranges, and that every id it mentions exists in it. Problems carry JSON paths, at most 20. */
export function readSkirmishData(json: Json): Result<SkirmishData> {
  return readRuleData<SkirmishData>(
    json,
    fields({
      constants: fields(Object.fromEntries(CONSTANTS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
      terrains: fields(Object.fromEntries(TERRAINS.map((id) => [id, terrain]))),
      materials: fields({}, Object.fromEntries(CATALOG.map(({ id }) => [id, oneOf(TERRAINS, 'terrain')]))),
      statuses: fields(Object.fromEntries(STATUS_IDS.map((id) => [id, fields({ title, text: sentence })]))),
      attack,
      abilities,
      units: recordOf(unit(oneOf(idsIn(json, 'abilities'), 'ability')), 'unit'),
    }),
  );
}

const terrain = fields(
  { title, text: sentence, defense: wholeNumber(0, 20), conceals: flag, wades: flag },
  { cost: wholeNumber(1, 20) },
);

const attack = fields({ title, text: sentence, range: wholeNumber(1, 12) });

const ability = fields({
  title,
  text: sentence,
  target: oneOf(TARGETS, 'target'),
  range: wholeNumber(0, 12),
  heals: wholeNumber(0, 99),
  bonus: wholeNumber(0, 20),
  moves: wholeNumber(0, 20),
  endsTurn: flag,
});

/** By an id that is no other word of a command. */
const abilities: Check = (value, path, report) => {
  recordOf(ability, 'ability')(value, path, report);
  for (const id of [ATTACK_ID, WAIT, END_TURN])
    if (hasField(value, id))
      report({
        code: 'rule-malformed',
        message: `${path}.${id}: no ability can be called so.`,
        path: `${path}.${id}`,
      });
};

function unit(abilityId: Check): Check {
  return fields({
    title,
    text: sentence,
    stats: fields(Object.fromEntries(UNIT_STATS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    abilities: listOf(abilityId, 8),
  });
}
