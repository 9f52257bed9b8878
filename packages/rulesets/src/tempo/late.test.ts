import { stateHash, submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { expect, test } from 'vitest';
import { asked, battleOf, plain, play, rulesWith, still } from './testing/testkit.ts';

/** A magehunter that may throw a knife at a spell just begun. */
function atReaction(): Battle {
  const game = battleOf(
    {
      rows: plain(30, 8),
      units: still(
        [
          { unit: 'magehunter', side: 1, at: [2, 2], facing: 'E' },
          { unit: 'mage', side: 2, at: [12, 2], facing: 'W' },
        ],
        [0, 5],
      ),
    },
    [20],
    rulesWith({ 'constants.jitter': 0 }),
  );
  play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
  play(game, { action: 'wait', count: 5 });
  expect(asked(game)).toBe('reaction 1 @0');
  return game;
}

const REACT: Command = { kind: 'reaction', seat: 1, actor: 1, action: 'throw-knife', targetActor: 2 };

test.each<[what: string, code: string, command: Command]>([
  ['for somebody who is not asked', 'not-asked', { ...REACT, seat: 2, actor: 2 }],
  ['from another seat than that of the one who is asked', 'not-asked', { ...REACT, seat: 2 }],
  [
    'to a question that was asked before',
    'wrong-decision',
    { ...REACT, kind: 'action', action: 'wait', count: 1 },
  ],
  ['of a field no answer has', 'field-unknown', { ...REACT, power: 9 } as Command],
  ['by an action that does not exist', 'unknown-action', { ...REACT, action: 'constructor' }],
  ['against somebody who gave no occasion', 'not-offered', { ...REACT, targetActor: 1 }],
  ['with terms a reaction has none of', 'bad-terms', { ...REACT, count: 3 }],
])('an answer %s is refused as %s and changes nothing', (_, code, command) => {
  const game = atReaction();
  const before = [stateHash(game.state), game.steps.length];
  const refused = submitCommand(game, command);
  expect(refused.ok ? '' : refused.refusals.map((refusal) => refusal.code)).toEqual([code]);
  expect([stateHash(game.state), game.steps.length]).toEqual(before);
  expect(submitCommand(game, REACT).ok).toBe(true);
});

test.each([REACT, { kind: 'reaction', seat: 1, actor: 1, action: 'decline' }])(
  'a reaction after its pass is refused as late, whatever it says, and changes nothing: $action',
  (command) => {
    const game = atReaction();
    play(game, { action: 'decline' });
    expect(asked(game)).toBe('action 1 @5');
    const before = [stateHash(game.state), game.steps.length];
    const refused = submitCommand(game, command);
    expect(refused.ok ? '' : refused.refusals.map(({ code }) => code)).toEqual(['wrong-decision']);
    expect([stateHash(game.state), game.steps.length]).toEqual(before);
  },
);
