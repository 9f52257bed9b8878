import { stockOf } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { expect, test } from 'vitest';
import { MONSTERS } from './monsters.ts';
import { compileRules } from './compile.ts';
import { DELVE_DATA } from './default-data.ts';
import { lootFrom } from './rewards.ts';
import type { Fight } from './testing/testkit.ts';
import { fightOf, linesOf, play, unusedDice } from './testing/testkit.ts';

/** The last blow, then these dice for the loot. */
function victory(monster: string, loot: readonly number[], fight: Fight = {}): Battle {
  const battle = fightOf({
    monster: { unit: monster, stats: { hp: 1 } },
    ...fight,
    dice: [20, 0, ...loot],
  });
  play(battle, 'attack');
  expect(unusedDice(battle)).toBe(0);
  return battle;
}

test('D20-SES-005 at 0 HP of the monster the fight is won', () => {
  const { state } = victory('giant-rat', [1]);
  expect(state.outcome).toEqual({ result: 'won', side: 1, reason: 'monster-down' });
  expect(state.actors.at(-1)?.standing).toBe('down');
});

test('D20-RWD-001 loot is drawn by weight without replacement: a die up to the weights left, draw by draw', () => {
  const battle = victory('training-dummy', [2, 1]);
  expect(battle.steps[1]?.dice.filter(({ purpose }) => purpose === 'loot')).toEqual([
    { purpose: 'loot', low: 1, high: 2, value: 2 },
    { purpose: 'loot', low: 1, high: 1, value: 1 },
  ]);
  // By id: iron-dagger is first, potion-healing second.
  expect([1, 2].map((die) => lootOf('giant-rat', die))).toEqual([['old-coin'], ['old-coin']]);
  expect([3, 4, 5].map((die) => lootOf('giant-rat', die))).toEqual([
    ['old-coin'],
    ['potion-healing'],
    ['potion-healing'],
  ]);
});

function lootOf(monster: string, ...dice: readonly number[]): readonly string[] {
  const { state } = victory(monster, dice);
  return state.sides[0]?.stock.map(({ item }) => item) ?? [];
}

test('D20-RWD-006 the dummy leaves one healing potion and one iron dagger, and 40 XP', () => {
  const { state } = victory('training-dummy', [1, 1]);
  expect(state.sides[0]?.stock).toEqual([
    { item: 'iron-dagger', count: 1 },
    { item: 'potion-healing', count: 1 },
  ]);
  expect(state.sides[0]?.score).toBe(40);
});

test('D20-RWD-006 the dummy’s table is two draws of two items that weigh the same, and nobody’s is more than two draws', () => {
  expect(MONSTERS['training-dummy'].loot).toEqual({
    draws: 2,
    table: { 'potion-healing': 1, 'iron-dagger': 1 },
    special: 'none',
  });
  expect(Object.values(MONSTERS).every(({ loot }) => loot.draws <= 2)).toBe(true);
});

test('D20-RWD-004 a special drop is had at 25 and not at 26; who has none rolls none', () => {
  const goblin = (die: number): number => stockOf(victory('goblin-cutter', [1, die]).state, 1, 'short-sword');
  expect([25, 26].map(goblin)).toEqual([1, 0]);
  const dice = victory('giant-rat', [1]).steps[1]?.dice.map(({ purpose }) => purpose);
  expect(dice).toEqual(['accuracy', 'variance', 'loot']);
});

test('D20-RWD-001 what was in stock before is still there', () => {
  const { state } = victory('training-dummy', [1, 1], { stock: { 'potion-healing': 3 } });
  expect(stockOf(state, 1, 'potion-healing')).toBe(4);
});

test('D20-EX-25 D20-AMB-05 40 XP are 20, 13 or 10 for each of 2, 3 or 4 members, the fallen among them', () => {
  const said = (members: number): string | undefined =>
    linesOf(victory('training-dummy', [1, 1], { party: Array.from({ length: members }, () => ({})) })).find(
      (line) => line.includes('XP'),
    );
  expect([2, 3, 4].map(said)).toEqual([
    'The party gains 40 XP, 20 each.',
    'The party gains 40 XP, 13 each.',
    'The party gains 40 XP, 10 each.',
  ]);
});

test('D20-EX-30 D20-RWD-005 a party that falls gains nothing', () => {
  const battle = fightOf({
    party: [{ stats: { hp: 1 } }],
    monster: { unit: 'goblin-cutter', stats: { speed: 50 } },
    dice: [20, 0],
  });
  expect(battle.state.outcome).toEqual({ result: 'won', side: 2, reason: 'party-down' });
  expect(battle.state.sides.map(({ score, stock }) => [score, stock.length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('the loot of a victory can be read from its dice', () => {
  const rules = compileRules(DELVE_DATA);
  const { steps } = victory('goblin-cutter', [1, 25]);
  expect(lootFrom(rules, MONSTERS['goblin-cutter'].loot, steps[1]?.dice ?? [])).toEqual({
    items: ['iron-dagger', 'short-sword'],
    special: { item: 'short-sword', roll: 25, isHad: true },
  });
});
