import { byId } from '@highground/mechanics/rule-data';
import { expect, test } from 'vitest';
import { clauseSections, constantTable, orDash, page, statTable, table } from '../testing/rules-page.ts';
import type { Row } from '../testing/rules-page.ts';
import { ACTIONS } from './actions.ts';
import { ASPECTS } from './aspects.ts';
import { clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import type { ActionRule, AreaRule, StatusRule, UnitRule } from './data.ts';
import { MATCHUPS } from './elements.ts';
import { MATERIALS } from './materials.ts';
import { STATS, UNIT_STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';
import { WEAPONS } from './weapons.ts';

function statusRow([id, rule]: readonly [string, StatusRule]): Row {
  const effects = [
    rule.speedPct ?? '',
    rule.stopsClock ? 'clock stands' : '',
    rule.noMove ? 'no move' : '',
    rule.noAct ? 'no act' : '',
    rule.cancelsCharge ? 'cancels spells' : '',
    rule.hurtsPerTick ?? '',
    rule.defPlus ?? '',
    rule.strengthLoss ?? '',
    rule.boss ? `boss ${rule.boss}` : '',
  ];
  return [
    id,
    rule.title,
    rule.text,
    rule.kind,
    rule.ticks || '–',
    rule.stacking,
    orDash(rule.removedBy),
    orDash(effects),
  ];
}

function areaText(area: AreaRule): string {
  if (area.shape === 'tile') return 'tile';
  return area.shape === 'blast' ? `blast ${area.radius}` : `${area.shape} ${area.length}`;
}

function actionRow([id, rule]: readonly [string, ActionRule]): Row {
  const more = [
    rule.push > 0 ? `pushes ${rule.push}` : '',
    rule.pull > 0 ? `pulls ${rule.pull}` : '',
    rule.heals ? 'heals' : '',
    rule.revives ? 'revives' : '',
    rule.tempHp ? 'temporary HP' : '',
    ...rule.grants.map((grant) => `${grant.id}${grant.ticks > 0 ? ` ${grant.ticks}` : ''}`),
    ...rule.removes.map((removal) => `removes ${removal}`),
    rule.clock === 'none' ? '' : rule.clock,
    rule.terrain ? `${rule.terrain.work}${rule.terrain.material ? ` ${rule.terrain.material}` : ''}` : '',
    rule.prepares ?? '',
    rule.summons ? `calls ${rule.summons}` : '',
    rule.shadow ? 'shadow' : '',
  ];
  const reach = rule.verb === 'shoot' ? 'weapon' : `${rule.minRange}–${rule.range}`;
  const base = rule.weapon ? `weapon${rule.base === 0 ? '' : ` ${rule.base}`}` : rule.base;
  return [
    id,
    rule.title,
    rule.verb,
    rule.tier,
    rule.slot,
    rule.damage,
    base,
    rule.element,
    reach,
    rule.rise === 9 ? 'any' : rule.rise,
    rule.sight ? 'yes' : '–',
    rule.charge,
    areaText(rule.area),
    rule.target,
    rule.mp,
    orDash(more),
  ];
}

function unitRow([id, rule]: readonly [string, UnitRule]): Row {
  const { secondPhase: phase } = rule;
  return [
    id,
    rule.title,
    rule.role,
    ...UNIT_STATS.map((stat) => rule.stats[stat.id]),
    rule.weapon,
    rule.armour,
    orDash(rule.tags),
    orDash(rule.aspects),
    rule.actions.join(', '),
    phase ? `below ${phase.belowPct} %: speed ${phase.speed}` : '–',
    rule.returnsAfter || '–',
  ];
}

function rulesDocument(): string {
  return page([
    '# Timeline: the rules',
    'Numbered as players read them; the numbers are those of the game as it ships. Each rule names the requirements it comes from.',
    clauseSections(clausesOf(DEFAULT_CONSTANTS)),
    '## Constants',
    constantTable(CONSTANTS),
    '## Stats',
    statTable(STATS),
    '## Matchups',
    table(
      ['element', 'against', 'what', 'base'],
      MATCHUPS.map(({ element, against, what, plus }) => [
        element,
        against,
        what,
        plus > 0 ? `+${plus}` : plus,
      ]),
    ),
    '## Ground',
    table(
      ['material', 'title', 'kind'],
      byId(MATERIALS).map(([id, { title, kind }]) => [id, title, kind]),
    ),
    '## Statuses in detail',
    table(
      ['id', 'title', 'text', 'kind', 'ticks', 'meets itself', 'removed by', 'effects'],
      byId<StatusRule>(STATUSES).map(statusRow),
    ),
    '## Weapons',
    table(
      ['id', 'title', 'kind', 'base', 'hits', 'range', 'push'],
      byId(WEAPONS).map(([id, { title, kind, base, hits, range, push }]) => [
        id,
        title,
        kind,
        base,
        hits,
        range,
        push,
      ]),
    ),
    '## Aspects',
    table(
      ['id', 'title', 'slot', 'text', 'value'],
      byId(ASPECTS).map(([id, { title, slot, text, value }]) => [id, title, slot, text, value || '–']),
    ),
    '## Actions in detail',
    table(
      [
        'id',
        'title',
        'verb',
        'tier',
        'slot',
        'damage',
        'base',
        'element',
        'reach',
        'tiers',
        'sight',
        'charge',
        'area',
        'target',
        'MP',
        'more',
      ],
      byId<ActionRule>(ACTIONS).map(actionRow),
    ),
    '## Units',
    table(
      [
        'id',
        'title',
        'role',
        ...UNIT_STATS.map(({ id }) => id),
        'weapon',
        'armour',
        'tags',
        'aspects',
        'actions',
        'second phase',
        'returns after',
      ],
      byId<UnitRule>(UNITS).map(unitRow),
    ),
  ]);
}

test('RULES.md prints the rules and numbers of the data; run vitest with -u after changing them', async () => {
  await expect(rulesDocument()).toMatchFileSnapshot('./RULES.md');
});

test('TL-META-001 clauses quote the numbers of the pack they belong to', () => {
  const clauses = clausesOf({ ...DEFAULT_CONSTANTS, ctCap: 150 });
  expect(clauses.some(({ text }) => text.includes('up to 150'))).toBe(true);
  expect(clauses.filter(({ text }) => /\{\w+\}/.test(text))).toEqual([]);
});
