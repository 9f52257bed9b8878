import { byId } from '@highground/mechanics/rule-data';
import { expect, test } from 'vitest';
import { clauseSections, constantTable, page, statTable, table } from '../testing/rules-page.ts';
import type { Row } from '../testing/rules-page.ts';
import { clausesOf } from './clauses.ts';
import { CONSTANTS, DEFAULT_CONSTANTS } from './constants.ts';
import { DELVE_DATA } from './default-data.ts';
import { heroStats } from './hero-stats.ts';
import { HEROES } from './heroes.ts';
import { ITEMS } from './items.ts';
import type { HeroRule, ItemRule, MonsterRule } from './data.ts';
import { MONSTERS } from './monsters.ts';
import { STATS } from './stats.ts';

function heroRow([id, rule]: readonly [string, HeroRule]): Row {
  const { str, dex, int, con } = rule.attributes;
  const { attack, defense, speed, maxHp, maxMana } = heroStats(DELVE_DATA, rule, 1);
  return [id, rule.title, str, dex, int, con, rule.armour, attack, defense, speed, maxHp, maxMana];
}

function monsterRow([id, rule]: readonly [string, MonsterRule]): Row {
  const { hp, damage, armor, speed, xp, resistances, casts, loot } = rule;
  const taken = byId(resistances as Record<string, number>).map(
    ([element, percent]) => `${element} ${percent} %`,
  );
  const table_ = byId(loot.table).map(([item, weight]) => `${item} ${weight}`);
  return [
    id,
    rule.title,
    hp,
    damage,
    armor,
    speed,
    taken.join(', ') || '–',
    casts ? 'yes' : '–',
    xp,
    loot.draws,
    table_.join(', '),
    loot.special === 'none' ? '–' : loot.special,
  ];
}

function itemRow([id, rule]: readonly [string, ItemRule]): Row {
  const given = (['hp', 'mana', 'attack', 'defense', 'int'] as const).filter((what) => rule[what] > 0);
  return [id, rule.title, rule.kind, given.map((what) => `${what} ${rule[what]}`).join(', ') || '–'];
}

function rulesDocument(): string {
  return page([
    '# Delve: the rules',
    'Numbered as players read them; the numbers are those of the game as it ships. Each rule names the requirements it comes from.',
    clauseSections(clausesOf(DEFAULT_CONSTANTS)),
    '## Constants',
    constantTable(CONSTANTS),
    '## Stats',
    statTable(STATS),
    '## Classes at level 1',
    table(
      ['id', 'title', 'STR', 'DEX', 'INT', 'CON', 'armour', 'attack', 'defence', 'speed', 'HP', 'mana'],
      byId<HeroRule>(HEROES).map(heroRow),
    ),
    '## Levels',
    table(
      ['level', 'XP'],
      DELVE_DATA.levels.map((xp, index) => [index + 1, xp]),
    ),
    '## Monsters in detail',
    table(
      [
        'id',
        'title',
        'HP',
        'damage',
        'armour',
        'speed',
        'damage taken',
        'casts',
        'XP',
        'draws',
        'loot by weight',
        'special',
      ],
      byId<MonsterRule>(MONSTERS).map(monsterRow),
    ),
    '## Items',
    table(['id', 'title', 'kind', 'gives'], byId<ItemRule>(ITEMS).map(itemRow)),
  ]);
}

test('RULES.md prints the rules and numbers of the data; run vitest with -u after changing them', async () => {
  await expect(rulesDocument()).toMatchFileSnapshot('./RULES.md');
});

test('clauses quote the numbers of the pack they belong to', () => {
  const rules = clausesOf({ ...DEFAULT_CONSTANTS, fleePct: 33 });
  expect(rules.some(({ text }) => text.includes('33 of 100'))).toBe(true);
  expect(rules.filter(({ text }) => /\{\w+\}/.test(text))).toEqual([]);
});
