import type { Battle, Root } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, playFirstRoot, rulesWith, turnOf } from './testing/testkit.ts';

const rules = rulesWith({
  'materials.mud.hazard': 'poison',
  'materials.mud.statusOnEnter': [{ id: 'silence', ticks: 20 }],
});

/** A monk of side 1 with its turn, mud beside it, an enemy two tiles on and a friend behind a wall. */
function duel(): Battle {
  return battleOf(
    {
      rows: ['.m..', '#...'],
      units: [
        { unit: 'lantern-monk', at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, mp: 30 } },
        { at: [2, 0], side: 2, stats: { spd: 1 } },
        { at: [3, 1], side: 1, stats: { spd: 1 } },
      ],
    },
    [],
    rules,
  );
}

const tile = (x: number, z = 0) => ({ x, y: 0, z });
const use = (action: string, rest: object = { targetActor: 2 }): Root => ({
  kind: 'use_action',
  payload: { actor: 1, action, ...rest },
});
const move = (xs: readonly number[], facing: 0 | 1 | 2 | 3 = 1): Root => ({
  kind: 'move_unit',
  payload: { actor: 1, path: xs.map((x) => tile(x)), facing },
});
const wait = (rest: object = {}): Root => ({ kind: 'wait', payload: { actor: 1, ...rest } });

describe('roots on record', () => {
  const codeOf = ({ ruleset, state }: Battle, root: Root) => ruleset.rootRefusal(state, root)?.code;

  test('what a turn can be at its start is believed: a walk, a stroke from the spot, a wait, giving up', () => {
    for (const root of [
      move([0, 1]),
      move([0], 2),
      use('lantern-ray'),
      wait(),
      { kind: 'concede', payload: { seat: 2 } } as const,
    ])
      expect(codeOf(duel(), root)).toBeUndefined();
  });

  test.each<[string, Root, string]>([
    ['a walk onto somebody', move([0, 1, 2]), 'destination-out-of-reach'],
    ['a walk that leaps', move([0, 3]), 'destination-out-of-reach'],
    ['a walk by another way than the search gives', move([0, 1, 0]), 'root-inexact'],
    ['a walk to nowhere', { kind: 'move_unit', payload: { actor: 1, path: [], facing: 1 } }, 'root-inexact'],
    ['a turn to where it looks already', move([0], 1), 'root-inexact'],
    ['an action it does not have', use('sword-cut'), 'unknown-action'],
    ['a stroke at its own side', use('lantern-ray', { targetActor: 3 }), 'target-not-enemy'],
    ['a stroke at nobody', use('lantern-ray', {}), 'target-missing'],
    ['a stroke at somebody there is not', use('lantern-ray', { targetActor: 99 }), 'unknown-target'],
    ['somebody else’s turn', { kind: 'wait', payload: { actor: 2 } }, 'not-your-turn'],
    ['a wait of five ticks', wait({ ticks: 5 }), 'root-inexact'],
    ['a wait for a reason before anything was done', wait({ reason: 'silenced' }), 'root-unknown'],
    ['a seat there is not giving up', { kind: 'concede', payload: { seat: 9 } }, 'unknown-seat'],
    ['a root of another game', { kind: 'undo_move', payload: { actor: 1 } }, 'root-unknown'],
    ['the clock’s own move', { kind: 'advance_clock', payload: { tick: 9 } }, 'root-unknown'],
  ])('%s is not believed', (_what, root, code) => {
    expect(codeOf(duel(), root)).toBe(code);
  });

  test('after the walk there is no second one, and a wait only for a reason that holds', () => {
    const battle = duel();
    playFirstRoot(battle, turnOf(battle, { to: [1, 0], action: 'lantern-ray', target: 2 }));
    expect(codeOf(battle, wait({ reason: 'silenced' }))).toBeUndefined();
    expect(codeOf(battle, wait())).toBeUndefined();
    expect(codeOf(battle, wait({ reason: 'tired' }))).toBe('root-unknown');
    expect(codeOf(battle, wait({ reason: 'silenced', ticks: 1 }))).toBe('root-unknown');
    expect(codeOf(battle, use('lantern-ray'))).toBe('silenced');
    expect(codeOf(battle, move([1, 0]))).toBe('root-unknown');
  });
});
