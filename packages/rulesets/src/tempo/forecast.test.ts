import { describe, expect, test } from 'vitest';
import { forkBattle, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, ForecastEntry, View } from '@highground/kernel';
import { battleOf, idleUntil, plain, play, rulesWith, still } from './testing/testkit.ts';
import { meetAtRandom } from './testing/meetings.ts';
import type { Sketched } from './testing/testkit.ts';

function battle(
  units: readonly Sketched[],
  {
    initiatives = [0, -20],
    dice = [],
  }: { readonly initiatives?: readonly number[]; readonly dice?: readonly number[] } = {},
): Battle {
  const rules = rulesWith({ 'constants.jitter': 0 });
  return battleOf({ rows: plain(40, 10), units: still(units, initiatives) }, dice, rules);
}

/** What the owner of the unit is told. */
function told({ ruleset, state }: Battle, actor: number, count: number): readonly ForecastEntry[] {
  return ruleset.forecast(ruleset.project(state, state.actors[actor - 1]!.seat), count);
}

const linesOf = (entries: readonly ForecastEntry[]): readonly string[] =>
  entries.map(({ tick, kind, actor, isUncertain }) => `${tick} ${kind} ${actor}${isUncertain ? ' ?' : ''}`);

describe('forecasts', () => {
  test('name turns and landings by tick, and say from where on a die may change them', () => {
    const game = battle([
      { unit: 'fighter', side: 1, at: [4, 3], facing: 'E' },
      { unit: 'brute', side: 2, at: [8, 3], facing: 'E' },
    ]);
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    const entries = told(game, 1, 5);
    expect(linesOf(entries)).toEqual(['0 turn 2', '10 turn 2', '19 landing 1', '20 turn 2 ?', '30 turn 2 ?']);
    expect(entries[2]).toMatchObject({
      action: 'heavy-cleave',
      targets: [2],
      assumption: 'assume-everybody-waits',
    });
  });

  test('a blow under way is told, also one that lands on this very tick, and what it leaves to chance', () => {
    const game = battle(
      [
        { unit: 'fighter', side: 1, at: [4, 3], facing: 'E', stats: { lore: 30 } },
        { unit: 'duelist', side: 2, at: [8, 3], facing: 'W' },
      ],
      { initiatives: [0, -20] },
    );
    play(game, { action: 'wait', count: 5 });
    play(game, { action: 'thrust', targetActor: 1, option: 'auto' });
    // A thrust of 7/3/8 from tick 0 is carried out from 7 to 9, and its actor free at 18; the fighter acts first on every tick.
    for (const tick of [5, 6, 7, 8, 9]) {
      idleUntil(game, `action 1 @${tick}`, 1);
      const ofDuelist = linesOf(told(game, 1, 8)).filter((line) => !line.includes('turn 1'));
      expect(ofDuelist.slice(0, 2)).toEqual(['9 landing 2', '18 turn 2 ?']);
    }
  });

  const OWN = ['10 turn 2', '20 turn 2', '30 turn 2', '40 turn 2'];

  // A firebolt of 40/8/12 takes 12 to be named, 17 to be read to the tick; wolf 1, fighter 8, magehunter 14, mage 18 (PER-EX-27).
  test.each([
    ['wolf', 'a posture', [...OWN.slice(0, 1), '11 turn 1 ?', '20 turn 2', '21 turn 1 ?']],
    ['fighter', 'a prep', [...OWN.slice(0, 1), '11 turn 1 ?', '20 turn 2', '21 turn 1 ?']],
    ['magehunter', 'a firebolt', [...OWN, '47 landing 1 ?']],
    // The fire that is let go at it may be answered by a shield.
    ['mage', 'a firebolt and its ticks', [...OWN, '40 turn 2', '47 landing 1']],
  ])(
    'PER-READ-008 PER-AMB-15 a %s makes %s of a firebolt: its end is certain only where its ticks are read',
    (unit, _, lines) => {
      const game = battle([
        { unit: 'mage', side: 1, at: [4, 3], facing: 'E' },
        { unit, side: 2, at: [34, 3], facing: 'W' },
      ]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
      idleUntil(game, 'action 2 @10', 5);
      expect(linesOf(told(game, 2, lines.length)).slice(0, lines.length)).toEqual(lines);
    },
  );

  test('PER-AMB-04 what a reaction has put on hold its foes are not told of: for them it is uncertain when its actor is free', () => {
    const game = battle(
      [
        { unit: 'fighter', side: 1, at: [4, 3], facing: 'E', stats: { lore: 30 } },
        { unit: 'duelist', side: 2, at: [7, 3], facing: 'W' },
      ],
      { initiatives: [-20, 0], dice: [1] },
    );
    play(game, { action: 'thrust', targetActor: 1, option: 'auto' });
    play(game, { action: 'flowing-slash', targetActor: 2 });
    play(game, { action: 'parry', targetActor: 1 });
    idleUntil(game, 'action 1 @3', 5);
    // A parry of 0/2/12 from tick 0 is over at 14; the thrust of 7/3/8 begins again there, one tick of it done.
    expect(linesOf(told(game, 1, 5))).toEqual([
      '3 turn 1',
      '13 turn 1',
      '14 expiry 2',
      '14 turn 2 ?',
      '23 turn 1',
    ]);
    // Whether the fighter notices that it is carried out is its own affair.
    expect(linesOf(told(game, 2, 5))).toEqual([
      '3 turn 1',
      '13 turn 1',
      '14 expiry 2',
      '20 turn 1 ?',
      '22 landing 2',
    ]);
  });

  test('PER-READ-001 what is certain comes so when everybody idles, whatever is hidden, until a die falls or somebody feigns', () => {
    let [certain, uncertain] = [0, 0];
    for (let seed = 1; seed <= 3; seed++)
      meetAtRandom(seed, (meeting) => {
        const { ruleset, state } = meeting;
        const { seat, actors } = ruleset.decision(state)!;
        const view = ruleset.project(state, seat);
        const entries = ruleset.forecast(view, 8).filter(({ actor = 0 }) => isFoe(view, actor, seat));
        uncertain += entries.filter(({ isUncertain }) => isUncertain).length;
        const first = entries.filter(({ kind, isUncertain }) => kind === 'turn' && !isUncertain);
        for (const { actor, tick } of first.slice(0, 1)) {
          const free = freeAt(meeting, actor!);
          if (free === undefined) continue;
          certain += 1;
          expect([seed, state.tick, actors, actor, free]).toEqual([seed, state.tick, actors, actor, tick]);
        }
        return state.tick < 300;
      });
    expect(certain).toBeGreaterThan(50);
    expect(uncertain).toBeGreaterThan(50);
  });
});

function isFoe({ actors, seats }: View, id: number, seat: number): boolean {
  return actors[id - 1]?.side !== seats.find((one) => one.id === seat)?.side;
}

/** When the actor is asked what to do next if everybody idles; undefined if a die falls or a feint is seen through before. */
function freeAt(meeting: Battle, id: number): number | undefined {
  const fork = forkBattle(meeting, thinkingDice(1));
  const { ruleset, state } = fork;
  for (;;) {
    const decision = state.outcome ? undefined : ruleset.decision(state);
    if (!decision) return undefined;
    if (decision.kind === 'action' && decision.actors[0] === id) return state.tick;
    if (state.actors[id - 1]?.activities.some(({ shown }) => shown)) return undefined;
    const played = submitCommand(fork, ruleset.idle(ruleset.project(state, decision.seat), decision));
    if (!played.ok || played.value.some(({ dice }) => dice.length > 0)) return undefined;
  }
}
