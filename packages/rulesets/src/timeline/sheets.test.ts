import type { Battle, Message } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { duelOf } from './testing/duel.ts';
import { play, submit } from './testing/testkit.ts';

function sentence({ messageId, params }: Message): string {
  const text: string = MESSAGES[messageId as keyof typeof MESSAGES];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
}

describe('threats, exposure, ways', () => {
  test('what the enemy could hit and for how much, walk and height counted in', () => {
    const battle = duelOf({
      first: { stats: { def: 1 } },
      second: { unit: 'bandit', at: [6, 2], stats: { move: 2 } },
      rules: { 'weapons.cutlass.base': 7 },
    });
    const threats = battle.ruleset.threats(battle.state, 1);
    const at = (x: number, z: number): unknown =>
      threats.find(({ tile }) => tile.x === x && tile.z === z)?.by;
    expect(at(3, 2)).toEqual([{ actor: 2, action: 'strike', worst: 6 }]);
    expect(at(2, 2)).toBeUndefined();
  });

  test('from a height it is worth more, and the best place counts', () => {
    const battle = duelOf({
      rows: ['', '', '....1'],
      first: { stats: { def: 0 } },
      second: { unit: 'bandit', at: [6, 2], stats: { move: 3 } },
      rules: { 'weapons.cutlass.base': 10 },
    });
    const worst = battle.ruleset.threats(battle.state, 1).find(({ tile }) => tile.x === 3 && tile.z === 2)
      ?.by[0]?.worst;
    expect(worst).toBe(11);
  });

  test('a blast reaches beyond its aim', () => {
    const battle = duelOf({ second: { unit: 'cultist', at: [7, 2], stats: { move: 0, mp: 12 } } });
    const tiles = battle.ruleset
      .threats(battle.state, 1)
      .filter(({ by }) => by.some(({ action }) => action === 'eclipse'));
    expect(tiles.some(({ tile }) => tile.x === 0 && tile.z === 0)).toBe(false);
    expect(tiles.some(({ tile }) => tile.x === 1 && tile.z === 1)).toBe(true);
  });

  test('of some tiles only those', () => {
    const battle = duelOf({});
    const tiles = [{ x: 2, y: 1, z: 2 }];
    expect(battle.ruleset.threats(battle.state, 1, tiles).map(({ tile }) => tile)).toEqual(tiles);
  });

  test('exposure counts the enemies with a line of sight', () => {
    const battle = duelOf({ second: { at: [5, 2] }, options: { tiles: [{ at: [4, 2], cover: 5 }] } });
    const { ruleset, state } = battle;
    expect([
      ruleset.exposure(state, 1, { x: 2, y: 1, z: 2 }),
      ruleset.exposure(state, 1, { x: 5, y: 1, z: 5 }),
    ]).toEqual([0, 1]);
  });

  test('ways are known without a budget, whoever stands in them', () => {
    const battle = duelOf({
      rows: ['', 'vv.v', '....', 'vvvv'],
      first: { at: [0, 2] },
      second: { at: [1, 2] },
    });
    const cost = battle.ruleset.walkCost(battle.state, 1, { x: 0, y: 1, z: 2 });
    expect([cost({ x: 3, y: 1, z: 2 }), cost({ x: 0, y: 0, z: 3 })]).toEqual([3, undefined]);
  });
});

describe('sheets', () => {
  test('TL-HUD-002 a unit’s sheet has HP, MP, CT, stats with what changes them, statuses, and what it can do', () => {
    const battle = duelOf({
      first: { unit: 'mage', statuses: [{ id: 'cursed', ticks: 9 }], stats: { mp: 1 } },
    });
    const sheet = battle.ruleset.inspectActor(battle.state, 1);
    expect(sheet.bars).toEqual([
      { id: 'hp', value: 24, max: 24 },
      { id: 'mp', value: 1, max: 24 },
      { id: 'ct', value: 105, max: 100 },
    ]);
    expect(sheet.stats.find(({ id }) => id === 'mag')).toEqual({
      id: 'mag',
      base: 8,
      value: 5,
      modifiers: [{ source: 'cursed', plus: -3 }],
    });
    expect(sheet.statuses).toEqual([{ id: 'cursed', ticksLeft: 8, stacks: 1 }]);
    expect(sheet.actions.find(({ id }) => id === 'fireball')).toMatchObject({
      cost: { mp: 2, charge: 1 },
      refusal: { code: 'not-enough-mp' },
    });
  });

  test('TL-HUD-002 aspects, armour, taunt, spell, plan and counter are notes', () => {
    const notes = (battle: Battle, actor: number): readonly string[] =>
      battle.ruleset.inspectActor(battle.state, actor).notes.map(sentence);
    const battle = duelOf({
      first: { unit: 'knight' },
      second: { unit: 'golem', at: [4, 2], stats: { speed: 9 } },
      plans: { 2: { to: [3, 2], action: 'strike', target: [2, 2] } },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
    });
    play(battle, { actor: 1, action: 'taunt', target: [4, 2] });
    expect(notes(battle, 2)).toEqual([
      'Stone Skin: Cannot be pushed or pulled.',
      'Armour of stone.',
      'Means to use Strike at x 2, y 2.',
      'Taunted by Knight.',
    ]);
    const mage = duelOf({
      first: { unit: 'mage', stats: { tempHp: 3 } },
      second: { at: [7, 7] },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
    });
    play(mage, { actor: 1, action: 'meteor', target: [5, 2] });
    expect(notes(mage, 1)).toEqual(['3 temporary HP.', 'Casts Meteor: lands in 2 ticks.']);
  });

  test('TL-TNT-002 a boss’s sheet says how often it ignores a taunt', () => {
    const battle = duelOf({ second: { unit: 'warden' } });
    expect(battle.ruleset.inspectActor(battle.state, 2).notes.map(({ messageId }) => messageId)).toContain(
      'note-boss',
    );
  });

  test('TL-HUD-005 a tile’s sheet says tier, ground, cover, marks and what a walk there costs', () => {
    const battle = duelOf({
      rows: ['', '', '...1l'],
      second: { at: [7, 7] },
      options: { tiles: [{ at: [2, 3], cover: 7, shadow: true }] },
    });
    const sheet = (x: number, y: number, z: number): ReturnType<typeof battle.ruleset.inspectTile> =>
      battle.ruleset.inspectTile(battle.state, { x, y, z });
    expect(sheet(3, 2, 2)).toMatchObject({
      material: 'stone',
      cost: { move: 2 },
      notes: [{ messageId: 'tier-platform' }, { messageId: 'note-ground' }],
    });
    expect(sheet(4, 1, 2)).toMatchObject({ hazard: { hazard: 'lava', damage: 4 } });
    expect(sheet(2, 1, 3)?.notes.map(sentence)).toEqual([
      'Ground, 0',
      'Grass.',
      'Cover with 7 HP.',
      'In shadow.',
    ]);
    expect(sheet(2, 1, 2)?.occupant).toBe(1);
    expect(sheet(2, 5, 2)).toBeUndefined();
  });

  test('the worth of a battle: whole is better than hurt, up better than down, won better than anything', () => {
    const battle = duelOf({ others: [{ unit: 'archer', side: 1, at: [0, 0] }] });
    const { ruleset } = battle;
    const even = ruleset.evaluate(battle.state, 1);
    expect(ruleset.evaluate(battle.state, 2)).toBe(-even);
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(ruleset.evaluate(battle.state, 1)).toBeGreaterThan(even);
    submit(battle, { kind: 'concede', seat: 2 });
    expect(ruleset.evaluate(battle.state, 1)).toBe(1_000_000);
  });
});
