import { describe, expect, test } from 'vitest';
import { field } from './testing/field.ts';
import { topOf } from './testing/testkit.ts';

describe('sheets', () => {
  test('an actor’s numbers name the statuses that change them', () => {
    const statuses = ['slow', 'blind'].map((id) => ({ id, ticks: 30 }));
    const battle = field([
      { at: [0, 0], stats: { spd: 7, moveBudget: 5, fireAffinity: 50 }, statuses },
      { at: [5, 0], stats: { spd: 50 } },
    ]);
    const sheet = battle.ruleset.inspectActor(battle.state, 1);
    const line = (id: string) => sheet.stats.find((one) => one.id === id);
    expect(line('spd')).toEqual({
      id: 'spd',
      base: 7,
      value: 3,
      modifiers: [{ source: 'slow', factor: { of: 1, in: 2 } }],
    });
    expect(line('moveBudget')).toMatchObject({ base: 5, value: 2 });
    expect(line('accuracyBonus')).toMatchObject({
      value: (line('accuracyBonus')?.base ?? 0) - 30,
      modifiers: [{ source: 'blind', plus: -30 }],
    });
    expect(sheet.statuses).toEqual([
      { id: 'blind', ticksLeft: 28, stacks: 1 },
      { id: 'slow', ticksLeft: 28, stacks: 1 },
    ]);
    expect(sheet.affinities[0]).toEqual({ element: 'fire', factor: { of: 1, in: 2 } });
    expect(sheet.bars.map(({ id }) => id)).toEqual(['hp', 'mp', 'ct']);
  });

  test('OT-RUL-001 of every tile the rules say whether one can stand there, what entering costs, what it hurts and what it gives', () => {
    const battle = field([{ at: [0, 0], stats: { ct: 100, jumpHeight: 1 } }, { at: [5, 1] }], {
      rows: ['.mlp#.', '......'],
    });
    const sheet = (x: number) => battle.ruleset.inspectTile(battle.state, topOf(battle.state.world, x, 0));
    expect(
      [0, 1, 2, 3, 4].map((x) => sheet(x)?.notes.some((note) => note.messageId === 'note-impassable')),
    ).toEqual([false, false, false, false, true]);
    expect([1, 2, 3].map((x) => sheet(x)?.cost)).toEqual([2, 3, 4]);
    expect([1, 2, 3].map((x) => sheet(x)?.hazard?.damage)).toEqual([undefined, 10, 3]);
    expect([1, 2, 3].map((x) => sheet(x)?.hazard?.statuses)).toEqual([undefined, [], ['poison']]);
  });

  test('OT-GEN-004 a tile hides nothing: material, height, cost, hazard, element, who is there and what lies there', () => {
    const battle = field([{ at: [0, 0], stats: { ct: 100, hp: 9 } }, { at: [5, 0] }], {
      rows: ['.l~#..', '......'],
    });
    const sheet = (x: number) => battle.ruleset.inspectTile(battle.state, topOf(battle.state.world, x, 0));
    expect(sheet(0)).toMatchObject({
      material: 'grass',
      shape: 'full',
      height: 1280,
      cost: 0,
      occupant: 1,
      notes: [],
    });
    expect(sheet(1)).toMatchObject({
      material: 'lava',
      cost: 1,
      hazard: { hazard: 'lava', damage: 10 },
      element: 'fire',
    });
    expect(sheet(1)?.notes.map(({ messageId }) => messageId)).toEqual([
      'note-standing',
      'note-deadly-hazard',
    ]);
    expect(sheet(2)?.notes.map(({ messageId }) => messageId)).toEqual(['note-wade', 'note-standing']);
    expect(sheet(3)).toMatchObject({
      material: 'wall',
      height: 4 * 1280,
      notes: [{ messageId: 'note-impassable' }],
    });
    expect(sheet(3)?.cost).toBeUndefined();
    expect(battle.ruleset.inspectTile(battle.state, { x: 0, y: 9, z: 0 })).toBeUndefined();
  });
});
