import { CATALOG, compareText, SHAPE } from '@highground/kernel';
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
  variants,
  wholeNumber,
} from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { CONSTANTS } from './constants.ts';
import { ACTION_KINDS, DAMAGE_TYPES, HAZARDS, MATERIAL_FLAGS, TARGET_TYPES, TRAITS } from './data.ts';
import type { LivingFieldData } from './data.ts';
import { ELEMENTS, ELEMENTS_AND_NONE } from './elements.ts';
import { MATERIALS } from './materials.ts';
import { UNIT_STATS } from './stats.ts';

const CATALOG_IDS = CATALOG.map(({ id }) => id);
const OWN_MATERIALS = Object.keys(MATERIALS).sort(compareText);
const SHAPE_NAMES = Object.keys(SHAPE).sort(compareText);
const TICKS = wholeNumber(1, 100_000);
const title = text(60);
const sentence = text(300);
const element = oneOf(ELEMENTS, 'element');
const elementOrNone = oneOf(ELEMENTS_AND_NONE, 'element');
const constantName = oneOf(
  CONSTANTS.map(({ id }) => id),
  'constant',
);
const yes: Check = (value, path, report) => {
  if (value !== true)
    report({ code: 'rule-malformed', message: `${path} is either true or left out.`, path });
};

/** Judges a rule pack: fields, ranges, and that every id it mentions exists in it. Problems carry JSON paths, at most 20. */
export function readLivingFieldData(json: Json): Result<LivingFieldData> {
  return readRuleData<LivingFieldData>(json, pack(idsIn(json, 'statuses'), idsIn(json, 'actions')));
}

function pack(statuses: readonly string[], actions: readonly string[]): Check {
  const status = oneOf(statuses, 'status');
  return fields({
    constants: fields(Object.fromEntries(CONSTANTS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    materials: fields(materials(OWN_MATERIALS, status), materials(CATALOG_IDS, status)),
    statuses: recordOf(statusRule(status), 'status'),
    interactions: listOf(interaction(status), 32),
    actions: recordOf(action(status), 'action'),
    units: recordOf(unit(oneOf(actions, 'action')), 'unit'),
  });
}

function grants(status: Check): Check {
  return listOf(fields({ id: status, ticks: TICKS }), 8);
}

function materials(ids: readonly string[], status: Check): { readonly [id: string]: Check } {
  return Object.fromEntries(ids.map((id) => [id, material(status)]));
}

function material(status: Check): Check {
  return fields({
    passable: flag,
    moveCost: wholeNumber(1, 20),
    wade: flag,
    hazard: oneOf([...HAZARDS, 'none'], 'hazard'),
    hazardDamage: wholeNumber(0, 999),
    statusOnEnter: grants(status),
    flags: listOf(oneOf(MATERIAL_FLAGS, 'flag'), MATERIAL_FLAGS.length),
    element: elementOrNone,
    destructible: flag,
    integrity: wholeNumber(0, 100),
    weakness: elementOrNone,
    flammable: flag,
  });
}

function statusRule(status: Check): Check {
  return fields(
    { title, text: sentence, helps: flag },
    {
      ctFactor: constantName,
      budgetFactor: constantName,
      hurtsPerTick: constantName,
      healsPerTick: constantName,
      accuracyLoss: constantName,
      physicalTaken: constantName,
      magicalTaken: constantName,
      grants: oneOf(TRAITS, 'trait'),
      silences: yes,
      charms: yes,
      replaces: listOf(status, 8),
    },
  );
}

function interaction(status: Check): Check {
  const onStatus = { on: text(10), status, element };
  const hurtsMore = fields({ ...onStatus, damageTaken: constantName });
  const inflicts = fields({ ...onStatus, inflicts: status, ticks: constantName });
  return variants('on', {
    status: (value, path, report) =>
      (hasField(value, 'damageTaken') ? hurtsMore : inflicts)(value, path, report),
    terrain: fields({ on: text(10), element, ignites: yes }),
  });
}

const area = variants('shape', {
  tile: fields({ shape: text(10) }),
  blast: fields({ shape: text(10), radius: wholeNumber(0, 8) }),
  line: fields({ shape: text(10) }),
});

const mapEffect = variants('effect', {
  break: fields({ effect: text(10) }),
  ignite: fields({ effect: text(10) }),
  create: fields({
    effect: text(10),
    material: oneOf(CATALOG_IDS, 'material'),
    shape: oneOf(SHAPE_NAMES, 'shape'),
    height: wholeNumber(0, 255),
  }),
});

function action(status: Check): Check {
  return fields(
    {
      title,
      text: sentence,
      kind: oneOf(ACTION_KINDS, 'action kind'),
      power: wholeNumber(0, 999),
      damageType: oneOf(DAMAGE_TYPES, 'damage type'),
      element: elementOrNone,
      accuracy: wholeNumber(0, 300),
      range: wholeNumber(0, 64),
      minRange: wholeNumber(0, 64),
      heightReach: wholeNumber(0, 255),
      area,
      targetType: oneOf(TARGET_TYPES, 'target type'),
      arc: oneOf(['front', 'any'], 'arc'),
      ignoresLos: flag,
      mpCost: wholeNumber(0, 999),
      heals: flag,
      statuses: grants(status),
      cures: listOf(status, 32),
      restoresMp: wholeNumber(0, 999),
      revivesPct: wholeNumber(0, 100),
    },
    { mapEffect },
  );
}

function unit(actionId: Check): Check {
  return fields({
    title,
    text: sentence,
    stats: fields(Object.fromEntries(UNIT_STATS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    affinities: fields({}, Object.fromEntries(ELEMENTS.map((id) => [id, wholeNumber(-200, 200)]))),
    traits: listOf(oneOf(TRAITS, 'trait'), TRAITS.length),
    actions: listOf(actionId, 24),
  });
}
