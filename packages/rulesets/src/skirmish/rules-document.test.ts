import { byId } from '@highground/mechanics/rule-data';
import { expect, test } from 'vitest';
import { clauseSections, constantTable, page, statTable, table } from '../testing/rules-page.ts';
import type { Row } from '../testing/rules-page.ts';
import { ABILITIES } from './abilities.ts';
import { clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import { TERRAINS } from './data.ts';
import type { AbilityRule, TerrainRule, UnitRule } from './data.ts';
import { STATS, UNIT_STATS } from './stats.ts';
import { STATUSES } from './statuses.ts';
import { MATERIALS, TERRAIN_RULES } from './terrains.ts';
import { hitTable } from './hit-table.ts';
import { UNITS } from './units.ts';

function terrainRow(id: string, { title, text, cost, defense, conceals, wades }: TerrainRule): Row {
  const does = [conceals ? 'conceals' : '', wades ? 'wades' : ''].filter(Boolean).join(', ') || '–';
  return [id, title, text, cost ?? '–', defense, does];
}

function abilityRow([id, rule]: readonly [string, AbilityRule]): Row {
  const { title, text, target, range, heals, bonus, moves, endsTurn } = rule;
  const numbers = [range, heals, bonus, moves].map((value) => value || '–');
  return [id, title, text, target, ...numbers, endsTurn ? 'yes' : '–'];
}

function unitRow([id, { title, text, stats, abilities }]: readonly [string, UnitRule]): Row {
  return [id, title, text, ...UNIT_STATS.map((stat) => stats[stat.id]), abilities.join(', ')];
}

function rulesDocument(): string {
  const chances = hitTable(DEFAULT_CONSTANTS);
  return page([
    '# Skirmish: the rules',
    'Numbered as players read them; the numbers are those of the game as it ships. Each rule names the requirements it comes from.',
    clauseSections(clausesOf(DEFAULT_CONSTANTS)),
    '## Chance to hit by attack',
    `${chances.title}.`,
    table(chances.head, chances.rows),
    '## Constants',
    constantTable(CONSTANTS),
    '## Stats',
    statTable(STATS),
    '## Kinds of ground',
    table(
      ['id', 'title', 'text', 'cost', 'defence', 'does'],
      TERRAINS.map((id) => terrainRow(id, TERRAIN_RULES[id])),
    ),
    '## Materials as ground',
    table(['material', 'ground'], byId(MATERIALS)),
    '## What units bear',
    table(
      ['id', 'title', 'text'],
      byId(STATUSES).map(([id, { title, text }]) => [id, title, text]),
    ),
    '## Abilities in detail',
    table(
      ['id', 'title', 'text', 'target', 'range', 'heals', 'bonus', 'moves', 'ends turn'],
      byId<AbilityRule>(ABILITIES).map(abilityRow),
    ),
    '## Units',
    table(
      ['id', 'title', 'text', ...UNIT_STATS.map(({ id }) => id), 'abilities'],
      byId<UnitRule>(UNITS).map(unitRow),
    ),
  ]);
}

test('RULES.md prints the rules and numbers of the data; run vitest with -u after changing them', async () => {
  await expect(rulesDocument()).toMatchFileSnapshot('./RULES.md');
});

test('clauses quote the numbers of the pack they belong to', () => {
  const clauses = clausesOf({ ...DEFAULT_CONSTANTS, toHitBase: 50 });
  expect(clauses.some(({ text }) => text.includes('Needed is 50,'))).toBe(true);
  expect(clauses.filter(({ text }) => /\{\w+\}/.test(text))).toEqual([]);
});

test('BF-AMB-01 BF-AMB-03 the rules say plainly what the formula does to strong attackers, and how often crits really come', () => {
  const texts = clausesOf(DEFAULT_CONSTANTS).map(({ text }) => text);
  expect(
    texts.some((text) =>
      text.includes('each point of attack makes an attacker hit harder, and miss more often'),
    ),
  ).toBe(true);
  expect(texts.some((text) => text.includes('six rolls in a hundred'))).toBe(true);
});
