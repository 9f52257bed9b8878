import type { Root, Step, Write } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { livingFieldRules } from './index.ts';
import { duel } from './testing/field.ts';

const WAIT: Root = { kind: 'wait', payload: { actor: 1 } };
const BODY: Root = { kind: 'auto_turn', payload: { actor: 2 } };
const tile = { x: 4, y: 2, z: 7 };
const mark = (kind: string, values?: readonly number[]): Write => ({
  kind: 'set_mark',
  payload: { tile, mark: kind, ...(values ? { values } : {}) },
});
const status = (until: number, stacks: number): Write => ({
  kind: 'apply_status',
  payload: { actor: 2, status: 'poison', until, stacks, source: 1, other: -1 },
});
const harm = (amount: number, source = 'sword-cut'): Write => ({
  kind: 'apply_damage',
  payload: { actor: 2, amount, hp: 30, element: 'none', source },
});
const moved = (cause: 'walk' | 'turn' | 'fall', to?: typeof tile): Write => ({
  kind: 'displace',
  payload: { actor: 2, path: [], facing: 3, cause, ...(to ? { tile: to } : {}) },
});
const stat = (name: string, value: number): Write => ({
  kind: 'change_stat',
  payload: { actor: 2, stat: name, value },
});
const ends = (outcome: Extract<Write, { kind: 'end_match' }>['payload']['outcome']): Write => ({
  kind: 'end_match',
  payload: { outcome },
});
const use = (action: string, rest: object = {}): Root => ({
  kind: 'use_action',
  payload: { actor: 1, action, ...rest },
});

/** A step as people read it, the root’s own sentence left out where it is the plain wait that carries the writes. */
function toldOf(root: Root, ...writes: readonly Write[]): readonly string[] {
  const { state, ruleset } = duel();
  const step = {
    root: { seq: 0, ...root },
    derived: writes.map((write, index) => ({ seq: index + 1, ...write })),
    dice: [],
    hash: '',
  } as unknown as Step;
  const { messages } = livingFieldRules.catalogue;
  const sentences = ruleset
    .describe(state, step)
    .map(({ messageId, params }) =>
      (messages[messageId] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    );
  return root === WAIT ? sentences.filter((text) => text !== 'Warden A waits.') : sentences;
}

describe('what a step says', () => {
  test.each<[Root, string]>([
    [{ kind: 'start_battle', payload: { ruleset: 'livingfield', hash: '' } }, 'The battle begins.'],
    [{ kind: 'wait', payload: { actor: 1 } }, 'Warden A waits.'],
    [{ kind: 'wait', payload: { actor: 1, reason: 'down' } }, 'Warden A fell on the way; the turn is over.'],
    [
      { kind: 'wait', payload: { actor: 1, reason: 'silenced' } },
      'Warden A could no longer do that; the turn is over.',
    ],
    [use('sword-cut', { targetActor: 2 }), 'Warden A uses Sword Cut on Warden B.'],
    [use('shield-wall', { targetActor: 1 }), 'Warden A uses Shield Wall.'],
    [use('shield-wall'), 'Warden A uses Shield Wall.'],
    [use('quake', { targetTile: tile }), 'Warden A uses Quake at x 4, z 7.'],
    [{ kind: 'concede', payload: { seat: 2 } }, 'Side 2 concedes.'],
  ])('%j', (root, sentence) => {
    expect(toldOf(root)).toEqual([sentence]);
  });

  test.each<[string, readonly Write[]]>([
    ['Warden B moves to x 4, z 7.', [moved('walk', tile)]],
    ['Warden B turns to face W.', [moved('turn', tile)]],
    ['Warden B falls to x 4, z 7.', [moved('fall', tile)]],
    ['Warden B falls out of the battle.', [moved('fall')]],
    ['Warden B loses 12 HP to Sword Cut; 30 left.', [harm(12)]],
    ['Warden B loses 5 HP to the fall; 30 left.', [harm(5, 'fall')]],
    ['Warden B loses 3 HP to poison; 30 left.', [harm(3, 'hazard-poison')]],
    ['Sword Cut does nothing to Warden B.', [harm(0)]],
    ['Warden B gains 12 HP from Sword Cut; 30 now.', [harm(-12)]],
    ['Warden B gains Poison for 9 ticks.', [status(9, 1)]],
    ['Poison ends for Warden B.', [status(0, 0)]],
    ['Warden B goes down.', [{ kind: 'set_standing', payload: { actor: 2, standing: 'down' } }]],
    [
      'Warden B is back with 30 HP.',
      [{ kind: 'set_standing', payload: { actor: 2, standing: 'up' } }, harm(-30)],
    ],
    ['Warden B is gone.', [{ kind: 'remove_actor', payload: { actor: 2, reason: 'down' } }]],
    ['A crystal remains at x 4, z 7.', [mark('crystal', [2])]],
    ['A chest remains at x 4, z 7.', [mark('chest', [3])]],
    [
      'Sword Cut misses Warden B.',
      [{ kind: 'note', payload: { messageId: 'strike-missed', params: { actor: 2, action: 'sword-cut' } } }],
    ],
    ['Side 2 wins: every foe is down.', [ends({ result: 'won', side: 2, reason: 'all-down' })]],
    ['Side 1 wins: the other side conceded.', [ends({ result: 'won', side: 1, reason: 'concede' })]],
    ['A draw: both sides fell at once.', [ends({ result: 'draw', reason: 'both-down' })]],
    ['A draw: no action had any effect for 2000 ticks.', [ends({ result: 'draw', reason: 'stalemate' })]],
    ['A draw: tick 20000 was the last.', [ends({ result: 'draw', reason: 'tick-limit' })]],
    ['The battle is abandoned.', [ends({ result: 'abandoned', reason: 'concede' })]],
  ])('%s', (sentence, writes) => {
    expect(toldOf(WAIT, ...writes)).toEqual([sentence]);
  });

  test('a body’s count is told in its own turn, MP where an action restores it, and other numbers never', () => {
    expect(toldOf(BODY, stat('bodyTurns', 2), stat('ct', 0))).toEqual(['Warden B lies still: 2 turns left.']);
    expect(toldOf(WAIT, stat('bodyTurns', 2), stat('mp', 4))).toEqual([]);
    expect(toldOf(use('spring-water', { targetActor: 2 }), stat('mp', 24), stat('ct', 0)).slice(1)).toEqual([
      'Warden B has 24 MP again.',
    ]);
    expect(toldOf(use('quake', { targetTile: tile }), stat('mp', 4)).slice(1)).toEqual([]);
  });
});
