import { byId } from '@highground/mechanics/rule-data';
import { expect, test } from 'vitest';
import { clauseSections, constantTable, orDash, page, statTable, table } from '../testing/rules-page.ts';
import type { Row } from '../testing/rules-page.ts';
import { ACTIONS } from './actions.ts';
import { CLAUSES, clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import type {
  ActionRule,
  EffectRule,
  FeatRule,
  PlanRule,
  StatusRule,
  TerrainRule,
  UnitRule,
} from './data.ts';
import { FEATS } from './feats.ts';
import { PROFILES } from './profiles.ts';
import { STATS, UNIT_STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';
import { TERRAINS } from './terrains.ts';
import { UNITS } from './units.ts';

function effectText(effect: EffectRule): string {
  switch (effect.effect) {
    case 'strike':
      return `${effect.damage} within ${effect.reach} ft${effect.exploit > 0 ? `, +${effect.exploit} against the exposed` : ''}`;
    case 'heal':
      return `heals ${effect.amount}`;
    case 'status':
      return `${effect.status} on ${effect.on}, ${effect.lasts === 'recover' ? 'until recovered' : `${effect.lasts} ticks`}`;
    case 'interrupt':
      return effect.needsHit ? 'interrupts if it hits' : 'interrupts';
    case 'leap':
      return `leaps ${effect.feet} ft`;
    case 'climb':
      return `${effect.feet} ft up`;
    default:
      return effect.effect;
  }
}

function actionRow([id, rule]: readonly [string, ActionRule]): Row {
  const { trigger, window } = rule;
  const when = trigger
    ? `${trigger.on.join('/')}${trigger.tag ? ` of a ${trigger.tag}` : ''}${trigger.atMe ? ' at me' : ''}, ${trigger.range} ft`
    : '–';
  const extras = [
    ...rule.effects.map(effectText),
    ...(window ? [`everybody within ${window.reach} ft: ${window.damage}`] : []),
    ...(rule.byGround ? ['plus the ground'] : []),
    ...(rule.counted ? ['plus the ticks waited in exec'] : []),
    ...(rule.investedPct === undefined ? [] : [`plus ${rule.investedPct} % of the prep invested in recover`]),
    ...(rule.broadcast ? [`shows ${rule.broadcast === 'parent' ? 'the prep' : 'a recover'}`] : []),
    ...(rule.needsFloat ? ['while floating'] : []),
    ...(rule.feat === undefined ? [] : [`feat ${rule.feat}`]),
  ];
  const cycle = rule.rides ? 'its parent’s' : `${rule.prep}/${rule.exec}/${rule.recover}`;
  return [
    id,
    rule.title,
    orDash(rule.uses),
    cycle,
    rule.onOwnReaction,
    rule.hostileCancel,
    rule.readDc,
    rule.aim,
    rule.range,
    when,
    orDash(extras),
  ];
}

function unitRow([id, rule]: readonly [string, UnitRule]): Row {
  const { w, d, h } = rule.size;
  return [
    id,
    rule.title,
    ...UNIT_STATS.map((stat) => rule.stats[stat.id]),
    `${w}×${d}×${h}`,
    rule.eye,
    rule.isMonster ? 'yes' : '–',
    orDash(rule.traits),
    orDash(rule.feats),
    rule.profile,
    rule.actions.join(', '),
  ];
}

function planText({ at, when, do: deed, ask }: PlanRule): string {
  const conditions = when.map(({ if: name, ...rest }) =>
    [name, ...Object.values(rest).map(String)].join(' '),
  );
  return `  - ${at}${conditions.length > 0 ? `, ${conditions.join(', ')}` : ''}: ${deed}${ask ? ` (${ask})` : ''}`;
}

function rulesDocument(): string {
  return page([
    '# Tempo: the rules',
    'Numbered as players read them; the numbers are those of the game as it ships. Each rule names the requirements it comes from.',
    clauseSections(clausesOf(DEFAULT_CONSTANTS)),
    '## Constants',
    constantTable(CONSTANTS),
    '## Stats',
    statTable(STATS),
    '## Ground',
    table(
      ['id', 'title', 'blocks', 'leaving', 'reaching'],
      byId<TerrainRule>(TERRAINS).map(([id, { title, materials, slab, depart, arrive }]) => [
        id,
        title,
        `${materials.join(', ')}${slab ? ' (slab)' : ''}`,
        depart,
        arrive,
      ]),
    ),
    '## Statuses in detail',
    table(
      ['id', 'title', 'text', '', 'seen by others'],
      byId<StatusRule>(STATUSES).map(([id, { title, text, helps, isPublic }]) => [
        id,
        title,
        text,
        helps ? 'helps' : 'harms',
        isPublic ? 'yes' : 'no',
      ]),
    ),
    '## Actions in detail',
    table(
      [
        'id',
        'title',
        'when',
        'prep/exec/recover',
        'own reaction',
        'hostile cancel',
        'DC',
        'aim',
        'feet',
        'trigger',
        'effect',
      ],
      byId<ActionRule>(ACTIONS).map(actionRow),
    ),
    '## Feats',
    byId<FeatRule>(FEATS)
      .map(([id, { title, text }]) => `- **${title}** (${id}): ${text}`)
      .join('\n'),
    '## Units',
    table(
      [
        'id',
        'title',
        ...UNIT_STATS.map(({ id }) => id),
        'size',
        'eye',
        'monster',
        'traits',
        'feats',
        'profile',
        'actions',
      ],
      byId<UnitRule>(UNITS).map(unitRow),
    ),
    '## Profiles',
    byId(PROFILES)
      .map(([id, { title, text, plan }]) =>
        [`- **${title}** (${id}): ${text}`, ...plan.map(planText)].join('\n'),
      )
      .join('\n'),
  ]);
}

test('RULES.md prints the rules and numbers of the data; run vitest with -u after changing them', async () => {
  await expect(rulesDocument()).toMatchFileSnapshot('./RULES.md');
});

test('every clause is numbered once and no placeholder is left', () => {
  expect(CLAUSES.map(({ id }) => id)).toEqual(CLAUSES.map((_, index) => `TE-${index + 1}`));
  expect(clausesOf(DEFAULT_CONSTANTS).filter(({ text }) => /[{}]/.test(text))).toEqual([]);
});
