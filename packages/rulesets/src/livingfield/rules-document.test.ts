import { byId } from '@highground/mechanics/rule-data';
import { expect, test } from 'vitest';
import { clauseSections, constantTable, orDash, page, statTable, table } from '../testing/rules-page.ts';
import type { Row } from '../testing/rules-page.ts';
import { ACTIONS } from './actions.ts';
import { clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import type { ActionRule, AreaRule, StatusRule, UnitRule } from './data.ts';
import { ELEMENTS } from './elements.ts';
import { MATERIALS } from './materials.ts';
import { STATS, UNIT_STATS } from './stats.ts';
import { INTERACTIONS, STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';

const yesNo = (is: boolean): string => (is ? 'yes' : '–');
const grants = (list: ActionRule['statuses']): string =>
  orDash(list.map(({ id, ticks }) => `${id} ${ticks}`));

function materialRow([id, rule]: readonly [string, (typeof MATERIALS)[keyof typeof MATERIALS]]): Row {
  const broken = rule.destructible ? `${rule.integrity}, weak to ${rule.weakness}` : '–';
  const hazard = rule.hazard === 'none' ? '–' : `${rule.hazard} ${rule.hazardDamage}`;
  return [
    id,
    rule.passable ? rule.moveCost : 'closed',
    yesNo(rule.wade),
    hazard,
    grants(rule.statusOnEnter),
    orDash(rule.flags),
    rule.element,
    broken,
    yesNo(rule.flammable),
  ];
}

function statusRow([id, rule]: readonly [string, StatusRule]): Row {
  const { title, text, helps, ...effects } = rule;
  return [
    id,
    title,
    text,
    helps ? 'helps' : 'harms',
    orDash(byId(effects).map(([name, value]) => `${name}: ${String(value)}`)),
  ];
}

function areaText(area: AreaRule): string {
  return area.shape === 'blast' ? `blast ${area.radius}` : area.shape;
}

function actionRow([id, rule]: readonly [string, ActionRule]): Row {
  const extras = [
    rule.heals ? 'heals' : '',
    rule.restoresMp > 0 ? `${rule.restoresMp} MP` : '',
    rule.revivesPct > 0 ? `revives with ${rule.revivesPct} %` : '',
    rule.cures.length > 0 ? `cures ${rule.cures.join(', ')}` : '',
    rule.ignoresLos ? 'over walls' : '',
    rule.mapEffect ? `${rule.mapEffect.effect}s blocks` : '',
  ].filter((extra) => extra !== '');
  const reach = `${rule.minRange}–${rule.range}`;
  return [
    id,
    rule.title,
    rule.kind,
    rule.damageType,
    rule.element,
    rule.power,
    rule.accuracy,
    reach,
    rule.heightReach,
    areaText(rule.area),
    rule.targetType,
    rule.arc,
    rule.mpCost,
    grants(rule.statuses),
    orDash(extras),
  ];
}

function unitRow([id, rule]: readonly [string, UnitRule]): Row {
  const affinities = ELEMENTS.flatMap((element) =>
    rule.affinities[element] === undefined ? [] : [`${element} ${rule.affinities[element]}`],
  );
  return [
    id,
    rule.title,
    ...UNIT_STATS.map((stat) => rule.stats[stat.id]),
    orDash(affinities),
    orDash(rule.traits),
    rule.actions.join(', '),
  ];
}

function interactionText(row: (typeof INTERACTIONS)[number]): string {
  if (row.on === 'terrain') return `- ${row.element} on flammable ground: sets it alight`;
  return 'inflicts' in row
    ? `- ${row.element} on a ${row.status} unit: ${row.inflicts} for \`${row.ticks}\``
    : `- ${row.element} on a ${row.status} unit: damage times \`${row.damageTaken}\``;
}

function rulesDocument(): string {
  return page([
    '# Living Field: the rules',
    'Numbered as players read them; the numbers are those of the game as it ships. Each rule names the requirements it comes from.',
    clauseSections(clausesOf(DEFAULT_CONSTANTS)),
    '## Constants',
    constantTable(CONSTANTS),
    '## Stats',
    statTable(STATS),
    '## Materials',
    table(
      ['id', 'cost', 'wade', 'hazard', 'statuses', 'flags', 'element', 'hits to break', 'flammable'],
      byId(MATERIALS).map(materialRow),
    ),
    '## Statuses in detail',
    table(['id', 'title', 'text', '', 'effects'], byId<StatusRule>(STATUSES).map(statusRow)),
    '## Interactions',
    INTERACTIONS.map(interactionText).join('\n'),
    '## Actions in detail',
    table(
      [
        'id',
        'title',
        'kind',
        'type',
        'element',
        'power',
        'accuracy',
        'reach',
        'levels',
        'area',
        'target',
        'arc',
        'MP',
        'statuses',
        'more',
      ],
      byId<ActionRule>(ACTIONS).map(actionRow),
    ),
    '## Units',
    table(
      ['id', 'title', ...UNIT_STATS.map(({ id }) => id), 'affinities', 'traits', 'actions'],
      byId<UnitRule>(UNITS).map(unitRow),
    ),
  ]);
}

test('RULES.md prints the rules and numbers of the data; run vitest with -u after changing them', async () => {
  await expect(rulesDocument()).toMatchFileSnapshot('./RULES.md');
});
