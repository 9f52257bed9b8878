import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  asked,
  battleOf,
  codeOf,
  doing,
  idleUntil,
  plain,
  play,
  rulesWith,
  statIn,
  steady,
  still,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** A plain of 24 × 12 feet with a wall across it at this x, but for the rows that are left open. */
function walled(at: number, open: readonly number[] = []): readonly string[] {
  return plain(24, 12).map((row, z) => (open.includes(z) ? row : `${row.slice(0, at)}#${row.slice(at + 1)}`));
}

/** Facing north a mage stands in one row, its eyes in the middle of it. */
const mage: Sketched = { unit: 'mage', side: 1, at: [2, 4], facing: 'N' };
const fighter: Sketched = { unit: 'fighter', side: 2, at: [12, 4], facing: 'N' };
const bolt = { action: 'firebolt', targetActor: 2, option: 'auto' };

function meet(rows: readonly string[], units: readonly Sketched[], ruleset = steady): Battle {
  return battleOf({ rows, units: still(units, [0, -1, -1]) }, [], ruleset);
}

/** What the action may be aimed at, each with the code of what speaks against it. */
function aims(battle: Battle, action?: string): readonly (readonly [id: string, code?: string])[] {
  const { ruleset, state } = battle;
  const answer = answerOf(battle, action === undefined ? {} : { action });
  const stage = ruleset.stage(ruleset.project(state, answer.seat), answer);
  if (!stage.ok || stage.value.complete) throw new Error('nothing to choose');
  return stage.value.options.map(({ id, refusal }) => (refusal ? [id, refusal.code] : [id]));
}

describe('a clear line', () => {
  test('owner’s decision 3 what needs a clear line is refused through a wall, and says which block is in the way', () => {
    const battle = meet(walled(7), [mage, fighter]);
    expect([codeOf(battle, bolt), codeOf(meet(plain(24, 12), [mage, fighter]), bolt)]).toEqual([
      'sight-blocked',
      undefined,
    ]);
    const { ruleset, state } = battle;
    expect(ruleset.check(ruleset.project(state, 1), answerOf(battle, bolt))?.facts).toMatchObject({
      x: 7,
      z: 4,
    });
    expect(aims(battle, 'firebolt')).toEqual([['actor-2', 'sight-blocked']]);
    expect(aims(battle)).toContainEqual(['firebolt', 'no-target']);
  });

  test('what needs none goes through the wall, and nobody needs one to themselves', () => {
    const blind = rulesWith({ 'constants.jitter': 0, 'actions.firebolt.needsSight': false });
    expect(codeOf(meet(walled(7), [mage, fighter], blind), bolt)).toBeUndefined();
    expect(aims(meet(walled(7), [mage, fighter]), 'mend')).toEqual([['actor-1']]);
  });

  test.each([
    [1, 'sight-blocked'],
    [4, undefined],
    [5, undefined],
    [6, undefined],
    [7, undefined],
    [10, 'sight-blocked'],
  ] as const)(
    'owner’s decision 3 a drake in rows 4 to 7 behind a wall with a slit in row %i alone, looked through straight: %s',
    (row, code) => {
      const drake: Sketched = { unit: 'drake', side: 2, at: [8, 7], facing: 'W' };
      const battle = meet(walled(6, [row]), [{ ...mage, at: [2, row] }, drake]);
      expect(codeOf(battle, bolt)).toBe(code);
    },
  );

  test('owner’s decision 2 a spell begun in sight misses without a roll who is behind a wall when it completes', () => {
    const rows = walled(9, [0, 1, 2, 3, 4]);
    const battle = meet(rows, [mage, fighter]);
    play(battle, bolt);
    idleUntil(battle, 'action 2', 1);
    play(battle, { action: 'step', targetTile: { x: 12, y: 3, z: 5 } });
    while (doing(battle, 1)?.phase !== 'recover')
      play(battle, asked(battle).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
    expect(writesOf(battle.steps, 'note')).toMatchObject([
      { messageId: 'struck-wide', params: { attacker: 1, actor: 2 } },
    ]);
    expect(statIn(battle, 2, 'hp')).toBe(26);
  });

  test('owner’s decision 7 “when I am observed” asks only while somebody who could read it has a clear line', () => {
    const prey: Sketched = { unit: 'wolf', side: 2, at: [4, 8], facing: 'N' };
    const reader: Sketched = {
      unit: 'magehunter',
      side: 2,
      at: [12, 4],
      facing: 'N',
      stats: { initiative: -1 },
    };
    const questions = [walled(7), plain(24, 12)].map((rows) => {
      const battle = meet(rows, [mage, prey, reader]);
      play(battle, { ...bolt, option: 'observed' });
      while (doing(battle, 1)?.phase === 'prep' && !asked(battle).startsWith('prep'))
        play(
          battle,
          asked(battle).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' },
        );
      return [doing(battle, 1)?.phase, battle.state.tick];
    });
    expect(questions).toEqual([
      ['exec', 40],
      ['prep', 1],
    ]);
  });
});
