import { expect, test } from 'vitest';
import { DELVE_DATA } from './default-data.ts';
import { HEROES } from './heroes.ts';
import { heroStats, levelOf } from './hero-stats.ts';
import { ITEMS } from './items.ts';
import { MONSTERS } from './monsters.ts';

type Row = readonly number[];

function row(hero: keyof typeof HEROES, level: number, gear?: Parameters<typeof heroStats>[3]): Row {
  const { attack, defense, speed, maxHp, maxMana } = heroStats(DELVE_DATA, HEROES[hero], level, gear);
  return [attack, defense, speed, maxHp, maxMana];
}

test('D20-EX-32 the mage at level 1 and 2', () => {
  expect(row('mage', 1)).toEqual([9, 6, 10, 66, 34]);
  expect(row('mage', 2)).toEqual([10, 7, 10, 72, 36]);
});

test('D20-PTY-002 the four classes at level 1: attack, defence, speed, HP, mana', () => {
  expect(row('fighter', 1)).toEqual([13, 8, 10, 78, 18]);
  expect(row('rogue', 1)).toEqual([11, 8, 12, 72, 22]);
  expect(row('cleric', 1)).toEqual([11, 6, 9, 75, 26]);
});

test('gear adds to attack, defence and INT, and INT to mana', () => {
  expect(row('mage', 1, { attack: 3, defense: 2, int: 2 })).toEqual([12, 8, 10, 66, 38]);
  expect(heroStats(DELVE_DATA, HEROES.mage, 1, { attack: 0, defense: 0, int: 2 }).int).toBe(18);
});

test('the items by HP, mana, attack, defence and INT that they give', () => {
  const rows = Object.entries(ITEMS).map(([id, { hp, mana, attack, defense, int }]) => [
    id,
    [hp, mana, attack, defense, int].join('/'),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    'potion-healing': '25/0/0/0/0',
    'potion-mana': '0/15/0/0/0',
    'iron-dagger': '0/0/1/0/0',
    'short-sword': '0/0/2/0/0',
    'war-axe': '0/0/3/0/0',
    'leather-vest': '0/0/0/1/0',
    'chain-shirt': '0/0/0/2/0',
    'charm-of-embers': '0/0/0/0/2',
    'old-coin': '0/0/0/0/0',
  });
});

test('levels 1 to 10 are reached at 0, 100, 250, 450, 700, 1000, 1350, 1750, 2200 and 2700 XP', () => {
  const xp = [0, 99, 100, 249, 250, 449, 450, 700, 1000, 1350, 1750, 2200, 2699, 2700, 99999];
  expect(xp.map((one) => levelOf(DELVE_DATA, one))).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10]);
});

test('the monsters by HP, damage, armour, speed and XP', () => {
  const rows = Object.entries(MONSTERS).map(([id, { hp, damage, armor, speed, xp }]) => [
    id,
    [hp, damage, armor, speed, xp].join('/'),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    'training-dummy': '500/2/0/1/40',
    'giant-rat': '60/9/3/10/24',
    'goblin-cutter': '90/11/5/9/40',
    'cave-spider': '80/13/4/13/48',
    'skeleton-guard': '130/14/8/7/72',
    'fire-imp': '110/15/6/12/80',
    'orc-brute': '200/20/7/6/140',
    'bog-wight': '240/22/9/8/180',
    'stone-golem': '320/26/12/4/260',
    'hollow-king': '480/32/12/10/600',
  });
});
