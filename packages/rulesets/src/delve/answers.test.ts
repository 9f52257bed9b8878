import { registerOf } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { commandOf, fightOf, linesOf, play, seededFight, unusedDice } from './testing/testkit.ts';
import type { Fight } from './testing/testkit.ts';

describe('the only choice', () => {
  test('is the action: attack, Firebolt, defend, a potion, flight', () => {
    const battle = fightOf({ stock: { 'potion-mana': 1 } });
    const stage = battle.ruleset.stage(battle.state, { kind: 'turn', seat: 1, actor: 1 });
    if (!stage.ok || stage.value.complete) throw new Error('a choice');
    expect(stage.value.options.map(({ id, refusal }) => `${id} ${refusal?.code ?? 'open'}`)).toEqual([
      'attack open',
      'firebolt open',
      'defend open',
      'potion-healing item-not-available',
      'potion-mana open',
      'flee open',
    ]);
    expect(stage.value.options.map(({ facts }) => facts.actors)).toEqual([[2], [2], [1], [1], [1], [1]]);
  });

  test('D20-SES-004 with it the command is complete: there is one monster to aim at; what is refused is no command', () => {
    const battle = fightOf();
    const command = commandOf(battle, 'attack');
    expect(battle.ruleset.stage(battle.state, command)).toEqual({
      ok: true,
      value: { complete: true, command },
    });
    const other = battle.ruleset.stage(battle.state, commandOf(battle, 'potion-healing'));
    expect(other.ok ? [] : other.refusals.map(({ code }) => code)).toEqual(['item-not-available']);
  });

  test('whatever else a command says is refused', () => {
    const battle = fightOf();
    const good = commandOf(battle, 'attack');
    const codeOf = (change: object): string | undefined =>
      battle.ruleset.check(battle.state, { ...good, ...change })?.code;
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ kind: 'dance' })).toBe('unknown-command');
    expect(codeOf({ action: 'dance' })).toBe('unknown-action');
    expect(codeOf({ targetActor: 2 })).toBe('field-unknown');
    expect(codeOf({ seat: 2 })).toBe('not-your-turn');
    expect(codeOf({ kind: 'concede' })).toBe('field-unknown');
  });

  test('a side may give up, and the monster never does', () => {
    const battle = fightOf();
    expect(battle.ruleset.offers(battle.state, 1)).toEqual([
      { id: 'concede', command: { kind: 'concede', seat: 1 } },
    ]);
    expect(battle.ruleset.offers(battle.state, 2)).toEqual([]);
    expect(battle.ruleset.check(battle.state, { kind: 'concede', seat: 2 })?.code).toBe('unknown-seat');
    const [step] = battle.steps.slice(-1);
    expect(step?.root.kind).toBe('start_battle');
  });
});

describe('what comes next', () => {
  test('is told in the order of initiative, round by round, the monster among them', () => {
    const battle = fightOf({ party: [{}, {}] });
    const told = battle.ruleset.forecast(battle.state, 5);
    expect(told.map(({ tick, actor }) => [tick, actor])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
      [1, 2],
    ]);
  });

  test('ends with the last round', () => {
    const battle = fightOf({ change: { limits: { ticks: 1 } } });
    expect(battle.ruleset.forecast(battle.state, 9)).toHaveLength(2);
  });

  test('a fight that lasts too long ends without a winner', () => {
    const battle = fightOf({ dice: [1, 1, 1, 1], change: { limits: { ticks: 2 } } });
    play(battle, 'attack', 'attack');
    expect(battle.state.outcome).toEqual({ result: 'draw', reason: 'round-limit' });
    expect(linesOf(battle).at(-1)).toBe('Neither side can end it: after 2 rounds they part.');
    expect(registerOf(battle.state, 'version')).toBe(5);
    expect(unusedDice(battle)).toBe(0);
  });
});

describe('sheets', () => {
  test('a hero shows HP, mana, level, initiative and what it can do', () => {
    const battle = fightOf({ stock: { 'potion-healing': 2 } });
    const sheet = battle.ruleset.inspectActor(battle.state, 1);
    expect(sheet.bars).toEqual([
      { id: 'hp', value: 78, max: 78 },
      { id: 'mana', value: 18, max: 18 },
    ]);
    expect(sheet.notes).toEqual([
      { messageId: 'note-level', params: { level: 1 } },
      { messageId: 'note-initiative', params: { roll: 30 } },
    ]);
    expect(sheet.actions.find(({ id }) => id === 'potion-healing')).toMatchObject({ stock: 2 });
    expect(sheet.actions.find(({ id }) => id === 'potion-mana')?.refusal?.code).toBe('item-not-available');
  });

  test('a caster says how often it casts, and what it is weak to', () => {
    const battle = fightOf({ monster: { unit: 'fire-imp' } });
    const sheet = battle.ruleset.inspectActor(battle.state, 2);
    expect(sheet.notes).toContainEqual({ messageId: 'note-casts', params: { percent: 40 } });
    expect(sheet.affinities).toContainEqual({ element: 'fire', factor: { of: 1, in: 2 } });
    expect([sheet.bars.length, sheet.actions]).toEqual([1, []]);
  });

  test('a tile shows who stands there; there is nothing where nothing can stand', () => {
    const { ruleset, state } = fightOf();
    expect(ruleset.inspectTile(state, { x: 2, y: 0, z: 1 })).toMatchObject({
      material: 'stone',
      occupant: 1,
    });
    expect(ruleset.inspectTile(state, { x: 3, y: 0, z: 1 })).not.toHaveProperty('occupant');
    expect(ruleset.inspectTile(state, { x: 99, y: 0, z: 1 })).toBeUndefined();
  });

  test('the worst the monster can do to a member: a critical hit at the top of its spread, or its Firebolt', () => {
    const battle = fightOf({ monster: { unit: 'fire-imp' } });
    const [threat] = battle.ruleset.threats(battle.state, 1);
    // (15 + 3) × 1.5, and (16 + 4) × 1.5.
    expect(threat?.by).toEqual([
      { actor: 2, action: 'attack', worst: 27 },
      { actor: 2, action: 'firebolt', worst: 30 },
    ]);
    const [back] = battle.ruleset.threats(battle.state, 2);
    expect(back?.by.map(({ action }) => action)).toEqual(['attack', 'firebolt']);
    expect(battle.ruleset.threats(battle.state, 1, [{ x: 0, y: 0, z: 0 }])).toEqual([]);
  });
});

describe('exposure', () => {
  test('D20-SES-004 the party is exposed to one monster, the monster to every hero who stands', () => {
    const battle = fightOf({
      party: [{}, {}, { stats: { maxHp: 90, hp: 1, defense: 0 } }],
      monster: { unit: 'training-dummy', stats: { speed: 50 } },
      dice: [19, 0],
    });
    const { ruleset, state } = battle;
    expect(state.actors.map(({ standing }) => standing)).toEqual(['up', 'up', 'down', 'up']);
    expect([1, 2].map((side) => ruleset.exposure(state, side, { x: 2, y: 0, z: 1 }))).toEqual([1, 2]);
    expect(unusedDice(battle)).toBe(0);
  });
});

describe('the computer', () => {
  const choiceOf = (fight: Fight): string | undefined => {
    const battle = fightOf(fight);
    const decision = battle.ruleset.decision(battle.state);
    return decision && battle.ruleset.suggest?.(battle.state, decision).action;
  };

  test('does what hurts more on average: the mage burns, the fighter strikes', () => {
    expect(choiceOf({ party: [{ unit: 'mage' }] })).toBe('firebolt');
    expect(choiceOf({ party: [{ unit: 'fighter' }] })).toBe('attack');
    expect(choiceOf({ party: [{ unit: 'mage', stats: { mana: 4 } }] })).toBe('attack');
    expect(choiceOf({ party: [{ unit: 'mage' }], monster: { stats: { fireTaken: 25 } } })).toBe('attack');
  });

  test('drinks before a blow that could be its last, and runs when alone without a potion', () => {
    const orc = { unit: 'orc-brute' };
    const hurt = { stats: { hp: 20 } };
    expect(choiceOf({ party: [hurt], monster: orc, stock: { 'potion-healing': 1 } })).toBe('potion-healing');
    expect(choiceOf({ party: [hurt], monster: orc })).toBe('flee');
    expect(choiceOf({ party: [hurt, {}], monster: orc })).toBe('attack');
  });

  test('a party that plays so beats what it should: four of level 1 against the bog wight, in ninety of a hundred fights', () => {
    const fight = {
      party: [{}, { unit: 'cleric' }, { unit: 'mage' }, { unit: 'rogue' }],
      monster: { unit: 'bog-wight' },
    };
    const isWon = (seed: number): boolean => {
      const battle: Battle = seededFight(fight, seed);
      while (!battle.state.outcome) {
        const decision = battle.ruleset.decision(battle.state);
        play(battle, (decision && battle.ruleset.suggest?.(battle.state, decision).action) ?? 'attack');
      }
      return battle.state.outcome.result === 'won' && battle.state.outcome.side === 1;
    };
    const won = Array.from({ length: 40 }, (_, seed) => isWon(seed)).filter(Boolean);
    expect(won.length).toBeGreaterThanOrEqual(36);
  });

  test('a position is worth more to a side the more of it stands', () => {
    const whole = fightOf({ party: [{}, {}] });
    const hurt = fightOf({ party: [{ stats: { hp: 10 } }, {}] });
    const worth = (battle: Battle, side: number): number => battle.ruleset.evaluate(battle.state, side);
    expect(worth(whole, 1)).toBeGreaterThan(worth(hurt, 1));
    expect(worth(whole, 1)).toBe(-worth(whole, 2));
  });
});
