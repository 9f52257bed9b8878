import { describe, expect, test } from 'vitest';
import { field } from './testing/field.ts';
import { play, topOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

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

  test('an item says how many are left and what has no stock does not; the acting unit’s refusals stand beside', () => {
    const battle = field([{ at: [0, 0], stats: { ct: 100, mp: 0 } }, { at: [5, 0] }], {
      stock: [{ item: 'salve', count: 2 }],
    });
    const { actions } = battle.ruleset.inspectActor(battle.state, 1);
    const line = (id: string) => actions.find((action) => action.id === id);
    expect(line('salve')).toMatchObject({ stock: 2 });
    expect(line('salve')?.refusal).toBeUndefined();
    expect(line('sun-feather')).toMatchObject({ stock: 0, refusal: { code: 'out-of-stock' } });
    expect(line('sword-cut')).toEqual({ id: 'sword-cut', cost: { mp: 0 } });
    expect(line('shield-wall')).toMatchObject({ refusal: { code: 'not-enough-mp' } });
  });

  test('owner’s decision 1: a body tells how many turns it has and what it leaves, a crystal by an even id, a chest by an odd', () => {
    const units: Sketched[] = [
      { at: [0, 0], side: 1, facing: 'E', stats: { ct: 101, spd: 1 } },
      { at: [1, 0], side: 2, stats: { hp: 1, spd: 1, evasion: 0 } },
      { at: [4, 0], side: 1, stats: { hp: 1, spd: 1, evasion: 0 } },
      { at: [5, 0], side: 2, facing: 'W', stats: { ct: 100, spd: 1 } },
    ];
    const battle = field(units, {}, [0, 0, 0, 0]);
    play(battle, { action: 'sword-cut', target: 2 });
    play(battle, { action: 'sword-cut', target: 3 });
    const notes = (actor: number) =>
      battle.ruleset
        .inspectActor(battle.state, actor)
        .notes.map(({ messageId, params }) => [messageId, params]);
    expect(notes(2)).toEqual([
      ['note-body-turns', { turns: 4 }],
      ['note-leaves-crystal', {}],
    ]);
    expect(notes(3)[1]).toEqual(['note-leaves-chest', {}]);
    expect(notes(1)).toEqual([]);
  });

  test('OT-RUL-001 of every tile the rules say whether one can stand there, what entering costs, what it hurts and what it gives', () => {
    const battle = field([{ at: [0, 0], stats: { ct: 100, jumpHeight: 1 } }, { at: [5, 1] }], {
      rows: ['.mlp#.', '......'],
    });
    const sheet = (x: number) => battle.ruleset.inspectTile(battle.state, topOf(battle.state.world, x, 0));
    expect(
      [0, 1, 2, 3, 4].map((x) => sheet(x)?.notes.some((note) => note.messageId === 'note-impassable')),
    ).toEqual([false, false, false, false, true]);
    expect([1, 2, 3].map((x) => sheet(x)?.cost?.['move'])).toEqual([2, 3, 4]);
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
      cost: { move: 0 },
      occupant: 1,
      notes: [],
    });
    expect(sheet(1)).toMatchObject({
      material: 'lava',
      cost: { move: 1 },
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
