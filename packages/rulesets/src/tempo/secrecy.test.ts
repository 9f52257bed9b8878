import { compareText, describeSteps, Projector, projectSteps, thinkingDice } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { asked, battleOf, idleUntil, plain, play, rulesWith, still } from './testing/testkit.ts';

describe('what a seat is told', () => {
  const units = () =>
    still(
      [
        { unit: 'magehunter', side: 1, at: [2, 2], facing: 'E' },
        { unit: 'mage', side: 2, at: [12, 2], facing: 'W' },
      ],
      [-5, 0],
    );

  test('a hidden decline is no step for others, and nothing in their numbering shows it', () => {
    const game = battleOf(
      { rows: plain(30, 6), units: units() },
      [20, 20, 20],
      rulesWith({ 'constants.jitter': 0 }),
    );
    play(game, { action: 'firebolt', targetActor: 1, option: 'auto' });
    play(game, { action: 'wait', count: 50 });
    expect(asked(game)).toBe('reaction 1 @0');
    const before = projectSteps(game.ruleset, game.opening, game.steps, 2).steps.length;
    const projector = new Projector(game.ruleset, game.opening, 2);
    expect(projector.opening.seq).toBe(0);
    const steps = play(game, { action: 'decline' });
    expect(steps[0]?.root.kind).toBe('decline');
    const after = projectSteps(game.ruleset, game.opening, game.steps, 2).steps;
    expect(after.slice(before).map(({ root }) => root.kind)).not.toContain('decline');
    expect(JSON.stringify(after)).not.toContain('decline');
    expect(projectSteps(game.ruleset, game.opening, game.steps, 1).steps.at(-1)?.root.kind).toBeDefined();
  });

  test('stops, edges and declines of one side leave the other the very same bytes', () => {
    const told = (option: string, count?: number): string => {
      const game = battleOf(
        { rows: plain(30, 6), units: units() },
        [20, 20, 20],
        rulesWith({ 'constants.jitter': 0 }),
      );
      play(game, { action: 'firebolt', targetActor: 1, option, ...(count === undefined ? {} : { count }) });
      while (game.state.tick < 70 && !game.state.outcome) {
        const { kind } = game.ruleset.decision(game.state)!;
        play(
          game,
          kind === 'action'
            ? { action: 'wait', count: 50 }
            : { action: kind === 'reaction' ? 'decline' : 'continue' },
        );
      }
      return JSON.stringify(projectSteps(game.ruleset, game.opening, game.steps, 1).steps);
    };
    const plainly = told('auto');
    expect(told('edge')).toBe(plainly);
    expect(told('stop', 7)).toBe(plainly);
    expect(told('observed')).toBe(plainly);
  });

  test('a view has no number and no dice of its own, and asks only whom it concerns', () => {
    const game = battleOf({ rows: plain(30, 6), units: units() }, [20], rulesWith({ 'constants.jitter': 0 }));
    idleUntil(game, 'action 2', 5);
    const [own, other, watching] = [2, 1, 'spectator' as const].map((viewer) =>
      game.ruleset.project(game.state, viewer),
    );
    expect([own!.seq, own!.diceDrawn, other!.seq]).toEqual([0, 0, 0]);
    expect([own, other, watching].map((view) => game.ruleset.decision(view!)?.kind)).toEqual([
      'action',
      'waiting',
      'waiting',
    ]);
    expect(Object.keys(other!).sort(compareText)).toEqual(Object.keys(game.state).sort(compareText));
  });

  test.each([
    ['wolf', 'deep-cancel', false],
    ['fighter', 'deep-cancel', false],
    ['magehunter', 'deep-cancel', true],
    ['mage', 'deep-cancel', true],
    ['magehunter', 'poker-face', false],
    ['mage', 'poker-face', true],
  ])(
    'PER-READ-006 PER-AMB-16 a flinch of DC 11, feigned 17, is told of to who reads it: to a %s of a %s %s',
    (unit, cancel, isTold) => {
      const [caster] = still([{ unit: 'mage', side: 1, at: [12, 2], facing: 'W' }], [0]);
      const [reader] = still([{ unit, side: 2, at: [2, 2], facing: 'E' }], [-20]);
      const game = battleOf(
        { rows: plain(30, 6), units: [caster!, reader!] },
        [],
        rulesWith({ 'constants.jitter': 0 }),
      );
      play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 10 });
      idleUntil(game, 'prep 1 @10', 5);
      play(game, { action: cancel });
      idleUntil(game, 'action 1', 5);
      const { ruleset, state } = game;
      const told = projectSteps(ruleset, game.opening, game.steps, state.actors[1]!.seat).steps;
      const view = ruleset.project(state, state.actors[1]!.seat);
      const messages = told.flatMap((step) => ruleset.describe(view, step));
      expect(messages.some(({ messageId }) => messageId === 'flinch-seen')).toBe(isTold);
    },
  );
});

// A feint of DC 11, by a mage of deception 6, takes 17 to see through (PER-EX-29).
test.each([
  ['magehunter', ['recover-begun']],
  ['mage', ['feint-seen']],
])(
  'PER-AMB-16 PER-READ-003 a feint is told to a %s as %j, to its own side once as what it is',
  (unit, foreign) => {
    const units = still(
      [
        { unit: 'mage', side: 1, at: [2, 2], facing: 'E' },
        { unit, side: 2, at: [28, 2], facing: 'W' },
      ],
      [0, -20],
    );
    const game = battleOf({ rows: plain(32, 6), units }, [], rulesWith({ 'constants.jitter': 0 }));
    play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
    idleUntil(game, 'prep 1 @5', 5);
    const told = (viewer: number): readonly string[] => {
      const { ruleset, opening, steps } = game;
      const projected = projectSteps(ruleset, opening, steps, viewer);
      const said = describeSteps(ruleset, projected.opening, projected.steps).flatMap(
        ({ messages }) => messages,
      );
      // The reader's own waits end, too.
      return said.map(({ messageId }) => messageId).filter((id) => id !== 'action-ended');
    };
    const before = [1, 2].map((viewer) => told(viewer).length);
    play(game, { action: 'feint' });
    idleUntil(game, 'action 2', 5);
    expect([1, 2].map((viewer, index) => told(viewer).slice(before[index]))).toEqual([
      ['feint-seen'],
      foreign,
    ]);
  },
);

test('PER-READ-008 what cannot be read is guessed among what its actor could do by itself or to a foe', () => {
  const game = battleOf(
    {
      rows: plain(40, 6),
      units: still(
        [
          { unit: 'mage', side: 1, at: [4, 3], facing: 'E' },
          { unit: 'wolf', side: 2, at: [30, 3], facing: 'W' },
        ],
        [1],
      ),
    },
    [],
    rulesWith({ 'constants.jitter': 0 }),
  );
  play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
  idleUntil(game, 'action 2 @40', 5);
  const view = game.ruleset.project(game.state, game.state.actors[1]!.seat);
  expect(view.actors[0]?.activities[0]).toMatchObject({ action: '', phase: 'exec' });
  const guesses = Array.from(
    { length: 80 },
    (_, seed) => game.ruleset.determinize(view, thinkingDice(seed)).actors[0]?.activities[0]?.action ?? '',
  );
  expect([...new Set(guesses)].sort(compareText)).toEqual(['ascend', 'descend', 'firebolt', 'study', 'wait']);
});
