import { scriptedDice } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { attack, endTurn, isSpent, move, standsFor, stateOf, wait } from './index.ts';
import { matchOf, ok, unit, unitIn } from './testing/matches.ts';

/** Alpha-1 and alpha-2 in the first column, bravo-1 beside the first. */
const match = matchOf([
  unit('alpha-1', { x: 0, y: 0 }),
  unit('alpha-2', { x: 0, y: 4 }),
  unit('bravo-1', { x: 0, y: 1 }),
]);

describe('a unit that waits', () => {
  test('BF-TRN-001 gives up its actions, for one command of the match, and nobody else’s', () => {
    const after = ok(wait(match, 'alpha-1'));
    expect(after.actionLog).toEqual(['alpha-1 waited']);
    expect([after.actionSeq, after.activeTeamId]).toEqual([1, 'alpha']);
    expect(['alpha-1', 'alpha-2'].map((id) => unitIn(after, id).actionsRemaining)).toEqual([0, 2]);
    expect(wait(after, 'alpha-1')).toMatchObject({ refusals: [{ code: 'unit-cannot-act' }] });
    expect(wait(match, 'nobody')).toMatchObject({ refusals: [{ code: 'unknown-unit' }] });
  });

  test('BF-TRN-001 a match is spent once everybody of the active team has, until the turn is ended', () => {
    const one = ok(wait(match, 'alpha-1'));
    const both = ok(wait(one, 'alpha-2'));
    expect([match, one, both, ok(endTurn(both))].map(isSpent)).toEqual([false, false, true, false]);
    expect(isSpent({ ...both, victory: { ...both.victory, reason: 'all-defeated' } })).toBe(false);
  });
});

describe('a state of a battle', () => {
  test('BF-GEN-012 stands for its match and for no other', () => {
    const walked = ok(move(match, 'alpha-2', { x: 2, y: 4 }));
    const hit = ok(attack(walked, 'alpha-1', 'bravo-1', scriptedDice([72, 100])));
    const all = [match, walked, hit, ok(endTurn(hit))];
    for (const state of all.map(stateOf)) expect(all.filter((one) => standsFor(one, state))).toHaveLength(1);
    expect(all.every((one) => standsFor(one, stateOf(one)))).toBe(true);
  });

  test('BF-LOG-006 the log tells the same match in other words, and does not count', () => {
    expect(standsFor({ ...match, actionLog: ['hello'] }, stateOf(match))).toBe(true);
  });
});
