import { CATALOG } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';
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
import { AIMS, HOSTILE_CANCELS, OWN_REACTIONS, TRAITS, TRIGGERS, USES } from './data.ts';
import type { TempoData } from './data.ts';
import { NAMED_ACTIONS } from './named-actions.ts';
import { UNIT_STATS } from './stats.ts';

const title = text(60);
const sentence = text(300);
const ticks = wholeNumber(0, 1000);
const feet = wholeNumber(0, 200);
const word = text(30);
const yes: Check = (value, path, report) => {
  if (value !== true) report(malformed(path, 'either true or left out'));
};

/** Judges a rule pack: fields, ranges, and that every id it mentions exists in it. Problems carry JSON paths, at most 20. */
export function readTempoData(json: Json): Result<TempoData> {
  return readRuleData<TempoData>(json, pack(json));
}

function pack(json: Json): Check {
  const ids = (part: string, what: string, more: readonly string[] = []): Check =>
    oneOf([...idsIn(json, part), ...more], what);
  const status = ids('statuses', 'status');
  const action = ids('actions', 'action');
  const feat = ids('feats', 'feat');
  return fields({
    constants: fields(Object.fromEntries(CONSTANTS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    terrains: both(recordOf(terrain, 'terrain'), has('even')),
    statuses: both(recordOf(statusRule, 'status'), has('swept')),
    actions: both(recordOf(both(actionRule(status, feat), throttled), 'action'), ...NAMED_ACTIONS.map(has)),
    feats: recordOf(featRule(action), 'feat'),
    units: recordOf(unitRule(action, feat, ids('profiles', 'profile')), 'unit'),
    profiles: recordOf(
      profileRule(ids('actions', 'action', ['approach', 'retreat', 'leave', 'continue', 'decline']), status),
      'profile',
    ),
  });
}

const terrain = fields({
  title,
  materials: listOf(
    oneOf(
      CATALOG.map(({ id }) => id),
      'material',
    ),
    32,
  ),
  slab: flag,
  depart: ticks,
  arrive: ticks,
});

const small = wholeNumber(-20, 20);
const statusRule = fields(
  { title, text: sentence, helps: flag, isPublic: flag },
  { ac: small, soak: small, attack: small, reading: small, transfer: small, floats: yes },
);

function effectRule(status: Check): Check {
  const effect = word;
  return variants('effect', {
    strike: fields({ effect, damage: wholeNumber(0, 999), reach: feet, exploit: small }),
    heal: fields({ effect, amount: wholeNumber(0, 999) }),
    status: fields({ effect, status, on: oneOf(['self', 'friends'], 'bearer'), lasts }),
    interrupt: fields({ effect, needsHit: flag, reach: feet }),
    withdraw: fields({ effect }),
    step: fields({ effect }),
    turn: fields({ effect }),
    leap: fields({ effect, feet }),
    climb: fields({ effect, feet: wholeNumber(-10, 10) }),
  });
}

const lasts: Check = (value, path, report) => {
  if (value !== 'recover') wholeNumber(1, 100_000)(value, path, report);
};

function actionRule(status: Check, feat: Check): Check {
  return fields(
    {
      title,
      text: sentence,
      uses: listOf(oneOf(USES, 'use'), USES.length),
      tags: listOf(word, 8),
      prep: ticks,
      exec: ticks,
      recover: ticks,
      onOwnReaction: oneOf(OWN_REACTIONS, 'answer to one’s own reaction'),
      hostileCancel: oneOf(HOSTILE_CANCELS, 'answer to a hostile cancel'),
      readDc: wholeNumber(0, 60),
      aim: oneOf(AIMS, 'aim'),
      range: feet,
      needsSight: flag,
      effects: listOf(effectRule(status), 8),
    },
    {
      byGround: yes,
      counted: yes,
      investedPct: wholeNumber(0, 400),
      trigger: fields(
        { on: listOf(oneOf(TRIGGERS, 'trigger'), TRIGGERS.length), range: feet },
        { atMe: yes, tag: word },
      ),
      flinches: yes,
      isAlert: yes,
      needsFloat: yes,
      feat,
      broadcast: oneOf(['recover', 'parent'], 'broadcast'),
      rides: yes,
      window: fields({ reach: feet, damage: wholeNumber(0, 999) }),
    },
  );
}

/** Reactions are throttled by their recover: at least twice prep and exec (PER-RX-011, PER-AMB-20). A cancel is never free (PER-CAN-006). */
const throttled: Check = (value, path, report) => {
  if (!hasField(value, 'uses')) return;
  const { uses, prep, exec, recover, rides } = value as { readonly [field: string]: Json };
  if (
    !Array.isArray(uses) ||
    typeof prep !== 'number' ||
    typeof exec !== 'number' ||
    typeof recover !== 'number'
  )
    return;
  if (uses.includes('reaction') && recover < 2 * (prep + exec))
    report({
      code: 'rule-unthrottled',
      message: `${path}.recover is ${recover}; a reaction needs at least ${2 * (prep + exec)}.`,
      path: `${path}.recover`,
      facts: { min: 2 * (prep + exec), actual: recover },
    });
  const isCancel = uses.includes('boundary') || (uses.includes('prep') && rides !== true);
  if (isCancel && prep + exec + recover < 1)
    report({
      code: 'rule-free-cancel',
      message: `${path} costs nothing; a cancel takes at least one tick.`,
      path,
    });
};

function featRule(action: Check): Check {
  return fields(
    { title, text: sentence },
    { replaces: fields({ action, by: action }), reading: small, surefoot: ticks },
  );
}

function unitRule(action: Check, feat: Check, profile: Check): Check {
  const side = wholeNumber(1, 16);
  return fields({
    title,
    text: sentence,
    stats: fields(Object.fromEntries(UNIT_STATS.map(({ id, min, max }) => [id, wholeNumber(min, max)]))),
    size: fields({ w: side, d: side, h: side }),
    eye: wholeNumber(0, 16),
    isMonster: flag,
    traits: listOf(oneOf(TRAITS, 'trait'), TRAITS.length),
    feats: listOf(feat, 8),
    actions: listOf(action, 40),
    profile,
  });
}

const asking: Check = (value, path, report) => {
  const check =
    typeof value === 'number' ? wholeNumber(1, 999) : oneOf(['auto', 'edge', 'observed'], 'way to be asked');
  check(value, path, report);
};

function profileRule(deed: Check, status: Check): Check {
  const pct = wholeNumber(0, 100);
  const condition = variants('if', {
    'hp-below': fields({ if: word, pct }),
    'foe-in': fields({ if: word, phases: listOf(oneOf(['prep', 'exec', 'recover'], 'phase'), 3) }),
    'foe-within': fields({ if: word, feet }, { count: wholeNumber(1, 99) }),
    'foe-beyond': fields({ if: word, feet }),
    'foe-reads-me': fields({ if: word }),
    'foe-could-fool-me': fields({ if: word }),
    'foe-casts': fields({ if: word }),
    'friend-within': fields({ if: word, feet }),
    'friend-below': fields({ if: word, pct }),
    'target-beyond': fields({ if: word, feet }),
    'trigger-is': fields({ if: word, triggers: listOf(oneOf(TRIGGERS, 'trigger'), TRIGGERS.length) }),
    'without-status': fields({ if: word, status }),
  });
  const line = fields(
    {
      at: oneOf(['action', 'reaction', 'prep', 'boundary'], 'decision'),
      when: listOf(condition, 8),
      do: deed,
    },
    { ask: asking },
  );
  return fields({ title, text: sentence, plan: listOf(line, 32) });
}

function both(...checks: readonly Check[]): Check {
  return (value, path, report) => checks.forEach((check) => check(value, path, report));
}

/** What the rules themselves name must be there. */
function has(id: string): Check {
  return (value, path, report) => {
    if (hasField(value, id)) return;
    report({ code: 'rule-missing-field', message: `${path} has no field "${id}".`, path });
  };
}

function malformed(path: string, wanted: string): Refusal {
  return { code: 'rule-malformed', message: `${path} must be ${wanted}.`, path };
}
