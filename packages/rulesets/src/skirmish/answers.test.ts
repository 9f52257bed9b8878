import { describe, expect, test } from 'vitest';
import { battleOf, endTurn, optionsAt, play, previewOf, tileOf } from './testing/testkit.ts';
import type { Place, Scripted, Sketched } from './testing/testkit.ts';

const threatsAt = ({ ruleset, state }: Scripted, side: number, place: Place) =>
  ruleset.threats(state, side, [tileOf(place)]);

describe('threats', () => {
  const units: readonly Sketched[] = [
    { side: 1, at: [3, 3], stats: { defense: 1 } },
    { side: 2, unit: 'striker', at: [3, 7] },
    { side: 1, at: [7, 0], stats: { defense: 4 } },
  ];

  test('an enemy hits beside wherever it can walk, at worst with a crit at the top of the variance', () => {
    const battle = battleOf({ units });
    // 2 × (5 − 1) × 115 %.
    expect(threatsAt(battle, 1, [3, 3])).toEqual([
      { tile: tileOf([3, 3]), by: [{ actor: 2, action: 'attack', worst: 9 }] },
    ]);
    expect(threatsAt(battle, 1, [7, 0])).toEqual([]);
    // A free tile: whoever would suffer most.
    expect(threatsAt(battle, 1, [3, 4])[0]?.by[0]?.worst).toBe(9);
    // Attack 3 against defence 1, from a defender at speed 3.
    expect(threatsAt(battle, 2, [3, 7])[0]?.by).toEqual([{ actor: 1, action: 'attack', worst: 5 }]);
  });

  test('ground protects, and nobody attacks after wading', () => {
    const wood = battleOf({ rows: ['', '', '', '...f'], units });
    // 2 × (5 − 2) × 115 %.
    expect(threatsAt(wood, 1, [3, 3])[0]?.by[0]?.worst).toBe(7);
    const moat = battleOf({ rows: ['', '', '', '', '~~~~~~~~', '~~~~~~~~'], units });
    expect(threatsAt(moat, 1, [3, 3])).toEqual([]);
    expect(threatsAt(battleOf({ rows: ['...#'], units }), 1, [3, 0])).toEqual([]);
  });

  test('everybody sees everywhere but into a forest', () => {
    const { ruleset, state } = battleOf({ rows: ['f'], units });
    expect([0, 1].map((x) => ruleset.exposure(state, 1, tileOf([x, 0])))).toEqual([0, 1]);
    expect(ruleset.exposure(state, 2, tileOf([1, 0]))).toBe(2);
  });
});

describe('what is to come', () => {
  test('the units of the active side, then the other’s, turn by turn, and waves as they arrive', () => {
    const battle = battleOf({
      units: [
        { side: 1, at: [0, 0] },
        { side: 2, at: [7, 7] },
        { side: 1, at: [1, 0] },
      ],
      schedule: [
        { tick: 2, effect: { kind: 'reinforce', cells: [{ x: 3, y: 1, z: 0 }], params: { unit: 'scout' } } },
      ],
      limits: { ticks: 2 },
    });
    const told = battle.ruleset
      .forecast(battle.state, 20)
      .map(({ tick, kind, actor }) => `${tick} ${kind} ${actor ?? ''}`.trim());
    expect(told).toEqual([
      '1 turn 1',
      '1 turn 3',
      '1 turn 2',
      '2 event',
      '2 turn 1',
      '2 turn 3',
      '2 turn 2',
      '2 turn 4',
      '2 limit',
    ]);
    expect(battle.ruleset.forecast(battle.state, 2)).toHaveLength(2);
  });
});

describe('sheets', () => {
  const battle = (): Scripted =>
    battleOf({
      rows: ['fr~#'],
      units: [
        { side: 1, unit: 'striker', at: [0, 0] },
        { side: 2, at: [0, 1] },
      ],
      options: { hold: [[1, 0]] },
    });

  test('of a unit: its bars, its numbers with what the ground adds, and why an action cannot be used', () => {
    const open = battle();
    play(open, { actor: 1, action: 'power-up' });
    const sheet = open.ruleset.inspectActor(open.state, 1);
    expect(sheet.bars).toEqual([
      { id: 'hp', value: 9, max: 9 },
      { id: 'actions', value: 1, max: 2 },
    ]);
    expect(sheet.stats.map(({ id, base, value }) => `${id} ${base} ${value}`)).toEqual([
      'maxHp 9 9',
      'attack 5 5',
      'defense 1 2',
      'speed 4 4',
    ]);
    expect(sheet.stats[2]?.modifiers).toEqual([{ source: 'terrain', plus: 1 }]);
    expect(sheet.statuses).toEqual([{ id: 'inspired', ticksLeft: -1, stacks: 2 }]);
    expect(sheet.actions.map(({ id, refusal }) => `${id} ${refusal?.code ?? ''}`)).toEqual([
      'attack ',
      'power-up ability-used',
    ]);
    expect(sheet.notes).toEqual([{ messageId: 'note-bonus', params: { bonus: 2 } }]);
  });

  test('of a tile: what its ground costs, gives and does', () => {
    const open = battle();
    const notes = (place: Place): readonly string[] | undefined =>
      open.ruleset
        .inspectTile(open.state, tileOf(place))
        ?.notes.map(({ messageId, params }) => `${messageId} ${Object.values(params).join()}`.trim());
    expect(notes([0, 0])).toEqual([
      'note-terrain Forest',
      'note-cost 2',
      'note-defense 1',
      'note-conceals 15',
    ]);
    expect(notes([1, 0])).toEqual(['note-terrain Rough ground', 'note-cost 2', 'note-hold']);
    expect(notes([2, 0])).toEqual(['note-terrain Water', 'note-cost 3', 'note-wades']);
    expect(notes([3, 0])).toEqual(['note-terrain Rock', 'note-blocking']);
    expect(open.ruleset.inspectTile(open.state, tileOf([0, 1]))).toMatchObject({
      occupant: 2,
      material: 'grass',
    });
    expect(open.ruleset.inspectTile(open.state, tileOf([1, 0]))?.cost).toEqual({ move: 2 });
    expect(open.ruleset.inspectTile(open.state, { x: 0, y: 9, z: 0 })).toBeUndefined();
  });

  test('of a command: its way and the actions it takes', () => {
    const open = battle();
    expect(previewOf(open, { actor: 1, to: [1, 0] })).toMatchObject({
      path: [tileOf([0, 0]), tileOf([1, 0])],
      cost: { actions: 1 },
      effects: [],
    });
    expect(previewOf(open, { actor: 1, action: 'attack', target: 2 }).cost).toEqual({ actions: 1 });
    expect(previewOf(open, { actor: 1 }).cost).toEqual({ actions: 0 });
    const [place] = optionsAt(open, { actor: 1 }).filter(({ pick }) => pick.to?.x === 1 && pick.to.z === 0);
    expect(place?.facts).toMatchObject({ cost: { move: 2 }, path: [tileOf([0, 0]), tileOf([1, 0])] });
  });
});

describe('how a battle stands', () => {
  test('HP and units count for their side, a decided battle above all', () => {
    const battle = battleOf(
      {
        units: [
          { side: 1, at: [3, 3] },
          { side: 2, at: [3, 4], stats: { hp: 6, defense: 0 } },
        ],
      },
      [94, 100, 95, 100],
    );
    const worth = (): readonly number[] => [1, 2].map((side) => battle.ruleset.evaluate(battle.state, side));
    expect(worth()).toEqual([500, -500]);
    play(battle, { actor: 1, action: 'attack', target: 2 });
    expect(worth()).toEqual([750, -750]);
    endTurn(battle);
    endTurn(battle);
    play(battle, { actor: 1, action: 'attack', target: 2 });
    expect(worth()).toEqual([1_000_000, -1_000_000]);
  });
});
