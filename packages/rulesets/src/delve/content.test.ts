import { expect, test } from 'vitest';
import type { MonsterRule } from './data.ts';
import { HEROES } from './heroes.ts';
import { ITEMS } from './items.ts';
import { MONSTERS } from './monsters.ts';

test('the classes by STR, DEX, INT, CON and armour', () => {
  const rows = Object.entries(HEROES).map(([id, { attributes, armour }]) => {
    const { str, dex, int, con } = attributes;
    return [id, [str, dex, int, con, armour].join('/')];
  });
  expect(Object.fromEntries(rows)).toEqual({
    fighter: '16/12/8/14/2',
    rogue: '12/16/10/12/1',
    mage: '8/12/16/10/0',
    cleric: '12/10/12/13/1',
  });
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

test('D20-AMB-16 the percent of damage that monsters take; 100 where none is given', () => {
  const rows = Object.entries<MonsterRule>(MONSTERS).flatMap(([id, { resistances }]) =>
    Object.keys(resistances).length > 0 ? [[id, resistances]] : [],
  );
  expect(Object.fromEntries(rows)).toEqual({
    'cave-spider': { fire: 150 },
    'skeleton-guard': { physical: 75, fire: 125 },
    'fire-imp': { fire: 50 },
    'bog-wight': { fire: 150 },
    'stone-golem': { fire: 50, physical: 75 },
    'hollow-king': { fire: 75 },
  });
});

test('D20-AI-001 the fire imp and the hollow king cast, and no other', () => {
  const casters = Object.entries<MonsterRule>(MONSTERS).filter(([, { casts }]) => casts);
  expect(casters.map(([id]) => id)).toEqual(['fire-imp', 'hollow-king']);
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
