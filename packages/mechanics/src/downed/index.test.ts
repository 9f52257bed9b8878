import { actorOf, stockOf } from '@highground/kernel';
import type { Tile } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { kindsOf, resolving, smallState, writesOf } from '../testing/small-state.ts';
import { collect, countDown, hasRemains, knockOut, revive } from './index.ts';

const stats = { hp: 'hp', maxHp: 'maxHp', mp: 'mp', maxMp: 'maxMp', ct: 'ct', counter: 'bodyTurns' };
const HERE: Tile = { x: 1, y: 0, z: 1 };
const full = { hp: 0, maxHp: 90, mp: 3, maxMp: 40, ct: 60, bodyTurns: 0 };

describe('downed', () => {
  test('owner’s decision 1: a unit knocked out lies where it was with three turns on its counter', () => {
    const state = smallState([{ tile: HERE, stats: full }]);
    const { resolution } = resolving(state);
    knockOut(resolution, 1, 3, stats);
    expect(actorOf(state, 1)).toMatchObject({ standing: 'down', tile: HERE });
    expect(resolution.stat(1, 'bodyTurns')).toBe(3);
  });

  test('owner’s decision 1: would-be turns count 3, 2, 1, 0, and on the one after 0 the body is gone', () => {
    const state = smallState([{ tile: HERE, stats: full }]);
    const { resolution } = resolving(state);
    knockOut(resolution, 1, 3, stats);
    const left = [1, 2, 3].map(() => {
      countDown(resolution, 1, stats);
      return resolution.stat(1, 'bodyTurns');
    });
    expect(left).toEqual([2, 1, 0]);
    expect(actorOf(state, 1).standing).toBe('down');
    countDown(resolution, 1, stats);
    expect(actorOf(state, 1).standing).toBe('gone');
    expect(actorOf(state, 1).tile).toBeUndefined();
  });

  test('owner’s decision 1: an odd id leaves a chest, an even one a crystal, marked with the id', () => {
    const state = smallState([
      { tile: HERE, stats: full },
      { tile: { x: 2, y: 0, z: 2 }, stats: full },
    ]);
    const { resolution } = resolving(state);
    countDown(resolution, 1, stats);
    countDown(resolution, 2, stats);
    expect(writesOf(resolution, 'set_mark')).toEqual([
      { tile: HERE, mark: 'chest', values: [1] },
      { tile: { x: 2, y: 0, z: 2 }, mark: 'crystal', values: [2] },
    ]);
  });

  test('owner’s decision 1: with ko_turns 0 the unit is gone at once', () => {
    const state = smallState([{ tile: HERE, stats: full }]);
    knockOut(resolving(state).resolution, 1, 0, stats);
    expect(actorOf(state, 1).standing).toBe('gone');
    expect(state.marks).toEqual([{ tile: HERE, kind: 'chest', values: [1] }]);
  });

  test('owner’s decision 1: a crystal gives full HP and MP and is used up', () => {
    const state = smallState([{ tile: HERE, stats: { ...full, hp: 12 } }], {
      marks: [{ tile: HERE, kind: 'crystal', values: [2] }],
    });
    const { resolution } = resolving(state);
    expect(hasRemains(state, HERE)).toBe(true);
    collect(resolution, 1, HERE, { chest: [], stats });
    expect([resolution.stat(1, 'hp'), resolution.stat(1, 'mp')]).toEqual([90, 40]);
    expect(writesOf(resolution, 'apply_damage')).toEqual([
      { actor: 1, amount: -78, hp: 90, element: 'none', source: 'crystal' },
    ]);
    expect(hasRemains(state, HERE)).toBe(false);
  });

  test('owner’s decision 1: a chest gives its side the item at the body’s id modulo the list', () => {
    const state = smallState([{ tile: HERE, side: 2, stats: full }], {
      marks: [{ tile: HERE, kind: 'chest', values: [5] }],
      stock: [{ item: 'salve', count: 1 }],
    });
    const { resolution } = resolving(state);
    collect(resolution, 1, HERE, { chest: ['root', 'feather', 'salve'], stats });
    expect([stockOf(state, 2, 'salve'), stockOf(state, 1, 'salve')]).toEqual([2, 1]);
    expect(state.marks).toEqual([]);
  });

  test('an empty chest list gives nothing, and the chest is still used up', () => {
    const state = smallState([{ tile: HERE, stats: full }], {
      marks: [{ tile: HERE, kind: 'chest', values: [5] }],
    });
    const { resolution } = resolving(state);
    collect(resolution, 1, HERE, { chest: [], stats });
    expect(kindsOf(resolution)).toEqual(['set_mark']);
  });

  test('where nothing lies nothing is taken', () => {
    const { resolution } = resolving(smallState([{ tile: HERE, stats: full }]));
    collect(resolution, 1, HERE, { chest: ['salve'], stats });
    expect(resolution.derived).toEqual([]);
  });

  test('owner’s decision 1: revival gives a share of full HP and CT 0, and keeps the facing', () => {
    const state = smallState([{ tile: HERE, facing: 3, standing: 'down', stats: full }]);
    const { resolution } = resolving(state);
    revive(resolution, 1, { share: { of: 1, in: 4 }, stats, source: 'call-back' });
    expect(actorOf(state, 1)).toMatchObject({ standing: 'up', facing: 3, tile: HERE });
    expect([resolution.stat(1, 'hp'), resolution.stat(1, 'ct')]).toEqual([22, 0]);
  });

  test('the smallest revival still gives 1 HP', () => {
    const { resolution } = resolving(smallState([{ tile: HERE, standing: 'down', stats: full }]));
    revive(resolution, 1, { share: { of: 1, in: 100 }, stats, source: 'call-back' });
    expect(resolution.stat(1, 'hp')).toBe(1);
  });
});
