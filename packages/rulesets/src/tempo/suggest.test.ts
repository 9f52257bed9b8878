import { submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import {
  asked,
  battleOf,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

function battle(
  units: readonly Sketched[],
  dice: readonly number[] | bigint = [],
  changes: Parameters<typeof rulesWith>[0] = {},
  initiatives: readonly number[] = [],
): Battle {
  return battleOf(
    { rows: plain(40, 12), units: still(units, initiatives) },
    dice,
    rulesWith({ 'constants.jitter': 0, ...changes }),
  );
}

/** What the plan of whoever is asked says. */
function planned({ ruleset, state }: Battle): Command {
  const decision = ruleset.decision(state)!;
  return ruleset.suggest!(ruleset.project(state, decision.seat), decision);
}

/** Everybody plays by plan until one of these is asked, or it is over. */
function playByPlan(game: Battle, until: (question: string) => boolean): void {
  while (!game.state.outcome && !until(asked(game))) expect(submitCommand(game, planned(game)).ok).toBe(true);
}

describe('the scenes of the document', () => {
  test('PER-RX-009 the magehunter throws a knife at a casting mage and breaks the spell', () => {
    const game = battle(
      [
        { unit: 'magehunter', side: 1, at: [4, 4], facing: 'E' },
        { unit: 'mage', side: 2, at: [16, 4], facing: 'W' },
      ],
      [20],
      {},
      [-5, 0],
    );
    playByPlan(game, (question) => question.startsWith('reaction 1'));
    expect(planned(game)).toMatchObject({ kind: 'reaction', action: 'throw-knife', targetActor: 2 });
    play(game, { action: 'throw-knife', targetActor: 2 });
    playByPlan(game, () => phaseLog(game, 2).some((line) => line.includes('interrupted')));
    expect(phaseLog(game, 2)).toContain('2 interrupted firebolt');
  });

  test('PER-RX-009 the hexer shields itself when it is attacked and hurt', () => {
    const game = battle(
      [
        { unit: 'fighter', side: 1, at: [4, 4], facing: 'E' },
        { unit: 'hexer', side: 2, at: [7, 4], facing: 'W', stats: { hp: 6, lore: 12 } },
      ],
      [1],
      {},
      [0, -9],
    );
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    idleUntil(game, 'reaction 2', 1);
    expect(planned(game)).toMatchObject({ action: 'shield' });
    play(game, { action: 'shield' });
    expect(game.state.actors[1]?.statuses.map(({ id }) => id)).toContain('shielded');
  });

  test('PER-RX-014 the baited wolf: it pounces on a recover that is none, and stands exposed when the blow comes', () => {
    const duelist: Sketched = { unit: 'duelist', side: 1, at: [10, 4], facing: 'E', stats: { deception: 7 } };
    const wolf: Sketched = { unit: 'wolf', side: 2, at: [18, 4], facing: 'W' };
    const game = battle(
      [duelist, wolf],
      [1, 20],
      {
        'actions.thrust.range': 20,
        'units.duelist.actions': ['step', 'wait', 'thrust', 'deep-cancel', 'punish'],
      },
      [0, -20],
    );
    play(game, { action: 'thrust', targetActor: 2, option: 'stop', count: 1 });
    play(game, { action: 'wait', count: 1 });
    idleUntil(game, 'prep 1 @1', 1);
    play(game, { action: 'feint' });
    while (!asked(game).startsWith('action 2')) play(game, { action: 'decline' });
    expect(planned(game)).toMatchObject({ action: 'pounce', targetActor: 1 });
    play(game, { ...answerOnly(planned(game)) });
    idleUntil(game, 'action 1', 1);
    const pounced = phaseLog(game, 2).filter((line) => line.includes('pounce'));
    expect(pounced[0]).toMatch(/begin pounce$/);
    expect(statIn(game, 2, 'hp')).toBe(20);
  });

  test('PER-READ-007 the punished flinch: a duelist reads it and punishes, a wolf beside it does not notice', () => {
    const game = battle(
      [
        { unit: 'mage', side: 1, at: [10, 4], facing: 'E' },
        { unit: 'duelist', side: 2, at: [13, 4], facing: 'W' },
        { unit: 'wolf', side: 2, at: [8, 4], facing: 'E' },
      ],
      [20],
      {},
      [0, -20, -21],
    );
    play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
    while (!asked(game).startsWith('prep 1'))
      play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
    play(game, { action: 'deep-cancel' });
    while (!asked(game).startsWith('reaction')) play(game, { action: 'wait', count: 1 });
    expect([asked(game), planned(game)]).toMatchObject([
      'reaction 2 @5',
      { action: 'punish', targetActor: 1 },
    ]);
    play(game, { action: 'punish', targetActor: 1 });
    while (statIn(game, 1, 'hp') === 18)
      play(game, asked(game).startsWith('action') ? { action: 'wait', count: 1 } : { action: 'decline' });
    expect(game.state.tick).toBe(8);
    expect(phaseLog(game, 3).filter((line) => line.includes('begin') && !line.includes('wait'))).toEqual([]);
  });
});

/** The fields of an answer besides whose it is. */
function answerOnly({
  kind: _kind,
  seat: _seat,
  actor: _actor,
  ...answer
}: Command): Omit<Command, 'kind' | 'seat' | 'actor'> {
  return answer;
}

describe('plans', () => {
  test('a wolf bites who is near and closes in on who is not, by the way there is', () => {
    const near = battle(
      [
        { unit: 'fighter', side: 1, at: [4, 4], facing: 'E' },
        { unit: 'wolf', side: 2, at: [6, 4], facing: 'W' },
      ],
      [],
      {},
      [-20, 0],
    );
    expect(planned(near)).toMatchObject({ action: 'bite', targetActor: 1 });
    const rows = [
      '----------------',
      '----------------',
      '-------####-----',
      '-------#--#-----',
      '----------------',
      '----------------',
    ];
    const walled = battleOf(
      {
        rows,
        units: still(
          [
            { unit: 'wolf', side: 1, at: [8, 3], facing: 'N' },
            { unit: 'wolf', side: 2, at: [9, 1], facing: 'E' },
          ],
          [-20, 0],
        ),
      },
      [],
      rulesWith({ 'constants.jitter': 0, 'units.wolf.size': { w: 1, d: 1, h: 3 } }),
    );
    const first = planned(walled);
    expect(first.action).toBe('step');
    expect(first.targetTile?.z).toBe(1);
  });
});
