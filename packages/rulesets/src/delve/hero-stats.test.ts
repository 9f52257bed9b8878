import { expect, test } from 'vitest';
import { DELVE_DATA } from './default-data.ts';
import { HEROES } from './heroes.ts';
import { heroStats, levelOf } from './hero-stats.ts';

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

test('levels 1 to 10 are reached at 0, 100, 250, 450, 700, 1000, 1350, 1750, 2200 and 2700 XP', () => {
  const xp = [0, 99, 100, 249, 250, 449, 450, 700, 1000, 1350, 1750, 2200, 2699, 2700, 99999];
  expect(xp.map((one) => levelOf(DELVE_DATA, one))).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10]);
});
