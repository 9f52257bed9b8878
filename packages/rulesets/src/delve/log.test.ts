import { expect, test } from 'vitest';
import { extendLog, LOG_LENGTH } from './log.ts';
import { fightOf, linesOf, play, unusedDice } from './testing/testkit.ts';

test('D20-LOG-001 D20-LOG-002 D20-EX-33 the dummy of 500 HP is hit for 9', () => {
  const battle = fightOf({ party: [{ stats: { attack: 9 } }], dice: [10, 0, 1] });
  play(battle, 'attack');
  expect(linesOf(battle).slice(0, 2)).toEqual([
    'Encounter starts vs Training Dummy',
    'Player hits Training Dummy for 9 damage (HP 491)',
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-LOG-002 D20-AMB-03 a critical hit is marked (CRIT) before the word damage', () => {
  const battle = fightOf({ party: [{ stats: { attack: 10 } }], dice: [20, 0, 1] });
  play(battle, 'attack');
  expect(linesOf(battle)[1]).toBe('Player hits Training Dummy for 15 (CRIT) damage (HP 485)');
  expect(unusedDice(battle)).toBe(0);
});

test('D20-LOG-003 a monster’s hit names the character, and marks no critical hit', () => {
  const hit = (roll: number): string | undefined => {
    const battle = fightOf({
      party: [{ name: 'Balancer', stats: { maxHp: 100, defense: 0 } }],
      monster: { unit: 'training-dummy', stats: { attack: 5 } },
      dice: [1, roll, 0],
    });
    play(battle, 'attack');
    expect(unusedDice(battle)).toBe(0);
    return linesOf(battle).at(-1);
  };
  expect(hit(12)).toBe('Training Dummy hits Balancer for 5 damage (HP 95)');
  expect(hit(20)).toBe('Training Dummy hits Balancer for 7 damage (HP 93)');
});

test('D20-LOG-004 D20-LOG-005 bracing and missing say so, with the natural roll', () => {
  const battle = fightOf({
    party: [{ name: 'Aria' }],
    monster: { unit: 'training-dummy', stats: { defense: 50 } },
    dice: [1, 3, 1],
  });
  play(battle, 'defend', 'attack');
  expect(linesOf(battle).slice(1)).toEqual([
    'Player braces for impact (Defend).',
    'Training Dummy misses Aria (roll 1)',
    'Player misses Training Dummy (roll 3)',
    'Training Dummy misses Aria (roll 1)',
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('D20-EX-03 the line of a miss quotes the roll: 4', () => {
  const battle = fightOf({
    party: [{ stats: { attack: 13 } }],
    monster: { name: 'X', unit: 'training-dummy', stats: { defense: 8 } },
    dice: [4, 1],
  });
  play(battle, 'attack');
  expect(linesOf(battle)[1]).toBe('Player misses X (roll 4)');
  expect(unusedDice(battle)).toBe(0);
});

test('D20-AMB-11 whoever acts is told to screens beside the line, which keeps its "Player"', () => {
  const battle = fightOf({ party: [{ name: 'Aria' }], dice: [1, 1] });
  const [step] = play(battle, 'attack');
  expect(step && battle.ruleset.describe(battle.state, step)).toEqual([
    { messageId: 'hero-acts', params: { actor: 'Aria' } },
    { messageId: 'player-misses', params: { actor: 'Aria', monster: 'Training Dummy', roll: 1 } },
  ]);
});

test('D20-LOG-006 D20-EX-26 of 300 lines the last 250 are kept, from line 51 on', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `line ${index + 1}`);
  const kept = lines.reduce<readonly string[]>((log, line) => extendLog(log, [line]), []);
  expect(kept).toHaveLength(250);
  expect([kept[0], kept.at(-1)]).toEqual(['line 51', 'line 300']);
  expect(extendLog([], lines)).toEqual(kept);
  expect(LOG_LENGTH).toBe(250);
});

test('Firebolts, potions and falls have lines of their own', () => {
  const battle = fightOf({
    party: [{ name: 'Aria', stats: { int: 10, maxMana: 20, maxHp: 40, hp: 10, defense: 0 } }],
    monster: { unit: 'training-dummy', stats: { attack: 40 } },
    stock: { 'potion-healing': 1 },
    dice: [19, 3, 5, 1, 1, 20, 3, 5, 19, 0],
  });
  play(battle, 'firebolt', 'potion-healing', 'firebolt');
  expect(linesOf(battle).slice(1)).toEqual([
    'Player burns Training Dummy with Firebolt for 14 damage (HP 486)',
    'Training Dummy misses Aria (roll 1)',
    'Player drinks Healing Potion (HP 35, mana 15)',
    'Training Dummy misses Aria (roll 1)',
    'Player burns Training Dummy with Firebolt for 21 (CRIT) damage (HP 465)',
    'Training Dummy hits Aria for 40 damage (HP 0)',
    'Aria falls.',
    'The party is defeated.',
  ]);
  expect(unusedDice(battle)).toBe(0);
});

test('a caster’s Firebolt, its fizzle and its miss', () => {
  const line = (dice: readonly number[]): string | undefined => {
    const battle = fightOf({
      party: [{ name: 'Aria', stats: { maxHp: 90, defense: 9 } }],
      monster: { unit: 'fire-imp', stats: { speed: 50 } },
      dice,
    });
    expect(unusedDice(battle)).toBe(0);
    return linesOf(battle)[1];
  };
  expect(line([1, 19, 1, 1])).toBe('Fire Imp burns Aria with Firebolt for 6 damage (HP 84)');
  expect(line([1, 1])).toBe('Fire Imp casts Firebolt, and it fizzles (roll 1)');
  expect(line([1, 2])).toBe('Fire Imp casts Firebolt and misses Aria (roll 2)');
});
