import { CATALOG } from '@highground/kernel';
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
import {
  ASPECT_EFFECTS,
  DAMAGES,
  GROUNDS,
  PREPARED,
  REMOVALS,
  SPELL_TIERS,
  STACKINGS,
  STATUS_KINDS,
  TARGETS,
  TERRAIN_WORKS,
  TIERS,
  VERBS,
  WEAPON_KINDS,
} from './data.ts';
import type { TimelineData } from './data.ts';
import { ARMOURS, ELEMENTS, ELEMENTS_AND_NONE, TAGS } from './elements.ts';
import { UNIT_STATS } from './stats.ts';

const MATERIAL_IDS = CATALOG.map(({ id }) => id);
const title = text(60);
const sentence = text(300);
const constantName = oneOf(
  CONSTANTS.map(({ id }) => id),
  'constant',
);
const yes: Check = (value, path, report) => {
  if (value !== true)
    report({ code: 'rule-malformed', message: `${path} is either true or left out.`, path });
};

/** Judges a rule pack: fields, ranges, and that every id it mentions exists in it. Problems carry JSON paths, at most 20. */
export function readTimelineData(json: Json): Result<TimelineData> {
  const known = (part: string, what: string): Check => oneOf(idsIn(json, part), what);
  return readRuleData<TimelineData>(
    json,
    fields({
      constants: fields(Object.fromEntries(CONSTANTS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
      matchups: listOf(matchup(known('statuses', 'status')), 64),
      materials: fields({}, Object.fromEntries(MATERIAL_IDS.map((id) => [id, material]))),
      statuses: recordOf(status, 'status'),
      weapons: recordOf(weapon, 'weapon'),
      aspects: recordOf(aspect, 'aspect'),
      actions: recordOf(action(known('statuses', 'status'), known('units', 'unit')), 'action'),
      units: recordOf(
        unit(known('weapons', 'weapon'), known('aspects', 'aspect'), known('actions', 'action')),
        'unit',
      ),
    }),
  );
}

function matchup(statusId: Check): Check {
  const against = (what: Check): Check =>
    fields({ element: oneOf(ELEMENTS, 'element'), against: text(10), what, plus: wholeNumber(-20, 20) });
  return variants('against', {
    armour: against(oneOf(ARMOURS, 'armour')),
    tag: against(oneOf(TAGS, 'tag')),
    status: against(statusId),
  });
}

const material = fields({ title, kind: oneOf(GROUNDS, 'ground') });

const status = fields(
  {
    title,
    text: sentence,
    kind: oneOf(STATUS_KINDS, 'status kind'),
    tier: oneOf(TIERS, 'tier'),
    ticks: wholeNumber(0, 100),
    stacking: oneOf(STACKINGS, 'stacking'),
    removedBy: listOf(oneOf(REMOVALS, 'removal'), REMOVALS.length),
  },
  {
    speedPct: constantName,
    stopsClock: yes,
    noMove: yes,
    noAct: yes,
    cancelsCharge: yes,
    hurtsPerTick: constantName,
    defPlus: constantName,
    strengthLoss: constantName,
    boss: oneOf(['immune', 'resists'], 'boss rule'),
  },
);

const weapon = fields({
  title,
  kind: oneOf(WEAPON_KINDS, 'weapon kind'),
  base: wholeNumber(0, 99),
  hits: wholeNumber(1, 4),
  range: wholeNumber(1, 12),
  push: wholeNumber(0, 4),
});

const aspect = fields({
  title,
  text: sentence,
  slot: oneOf(['movement', 'defence', 'craft'], 'aspect slot'),
  effect: oneOf(ASPECT_EFFECTS, 'aspect effect'),
  value: wholeNumber(0, 99),
});

const area = variants('shape', {
  tile: fields({ shape: text(10) }),
  blast: fields({ shape: text(10), radius: wholeNumber(0, 6) }),
  line: fields({ shape: text(10), length: wholeNumber(1, 12) }),
  row: fields({ shape: text(10), length: wholeNumber(1, 7) }),
});

function action(statusId: Check, unitId: Check): Check {
  return fields(
    {
      title,
      text: sentence,
      verb: oneOf(VERBS, 'verb'),
      tier: oneOf(SPELL_TIERS, 'spell tier'),
      slot: oneOf(['act', 'move', 'free'], 'slot'),
      damage: oneOf(DAMAGES, 'damage type'),
      base: wholeNumber(-20, 99),
      weapon: flag,
      element: oneOf(ELEMENTS_AND_NONE, 'element'),
      range: wholeNumber(0, 12),
      minRange: wholeNumber(0, 12),
      rise: wholeNumber(0, 9),
      ranged: flag,
      sight: flag,
      charge: wholeNumber(0, 3),
      area,
      target: oneOf(TARGETS, 'target'),
      mp: wholeNumber(0, 99),
      push: wholeNumber(0, 4),
      pull: wholeNumber(0, 4),
      heals: flag,
      revives: flag,
      tempHp: flag,
      grants: listOf(fields({ id: statusId, ticks: wholeNumber(0, 100) }), 8),
      removes: listOf(oneOf(REMOVALS, 'removal'), REMOVALS.length),
      clock: oneOf(['none', 'rewind', 'encore'], 'clock effect'),
      corpses: flag,
      shadow: flag,
    },
    {
      terrain: fields(
        { work: oneOf(TERRAIN_WORKS, 'terrain work') },
        { material: oneOf(MATERIAL_IDS, 'material') },
      ),
      prepares: oneOf(PREPARED, 'prepared effect'),
      summons: unitId,
    },
  );
}

function unit(weaponId: Check, aspectId: Check, actionId: Check): Check {
  return fields(
    {
      title,
      text: sentence,
      role: oneOf(['hero', 'enemy', 'made'], 'role'),
      stats: fields(Object.fromEntries(UNIT_STATS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
      armour: oneOf(ARMOURS, 'armour'),
      tags: listOf(oneOf(TAGS, 'tag'), TAGS.length),
      weapon: weaponId,
      aspects: listOf(aspectId, 8),
      actions: listOf(actionId, 16),
      returnsAfter: wholeNumber(0, 1000),
    },
    { secondPhase: fields({ belowPct: wholeNumber(1, 99), speed: wholeNumber(1, 20) }) },
  );
}
