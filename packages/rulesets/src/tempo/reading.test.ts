import { describe, expect, test } from 'vitest';
import type { Activity, Battle } from '@highground/kernel';
import { ACTIONS } from './actions.ts';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { readScore } from './reading.ts';
import {
  asked,
  battleOf,
  doing,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const rules = compileRules(TEMPO_DATA);

function battle(
  units: readonly Sketched[],
  changes: Parameters<typeof rulesWith>[0] = {},
  dice: readonly number[] | bigint = [],
  initiatives: readonly number[] = [],
): Battle {
  return battleOf(
    { rows: plain(40, 10), units: still(units, initiatives) },
    dice,
    rulesWith({ 'constants.jitter': 0, ...changes }),
  );
}

/** What a seat sees of what an actor does. */
function seen({ ruleset, state }: Battle, seat: number, actor: number): Activity | undefined {
  return ruleset.project(state, seat).actors[actor - 1]?.activities.at(-1);
}

const mage: Sketched = { unit: 'mage', side: 1, at: [2, 2], facing: 'E' };
const far = (unit: string): Sketched => ({ unit, side: 2, at: [20, 2], facing: 'W' });
const SEAT_OF: { readonly [unit: string]: number } = {
  wolf: 4,
  fighter: 2,
  magehunter: 2,
  mage: 2,
  hexer: 4,
  brute: 4,
  duelist: 2,
  scout: 2,
};

describe('reading', () => {
  test('PER-EX-27 PER-AMB-15 a score is lore and half of intelligence: wolf 1, fighter 8, magehunter 14, mage 18', () => {
    const units = ['wolf', 'fighter', 'magehunter', 'mage'];
    const scores = units.map((unit) => {
      const { state } = battle([mage, far(unit)]);
      return readScore(rules, state, state.actors[1]!);
    });
    expect(scores).toEqual([1, 8, 14, 18]);
    const { state } = battle([mage, far('scout')]);
    expect(readScore(rules, state, state.actors[1]!)).toBe(5 + 6 + 3);
  });

  test.each([
    ['wolf', { action: '', phase: 'unknown', left: [-1, -1, -1], since: 0, target: {} }],
    ['fighter', { action: '', phase: 'prep', left: [-1, -1, -1], target: {} }],
    ['magehunter', { action: 'firebolt', phase: 'prep', left: [-1, -1, -1], target: { actor: 2 } }],
    ['mage', { action: 'firebolt', phase: 'prep', left: [40, 8, 12], target: { actor: 2 } }],
  ])(
    'PER-PER-002 PER-READ-001 PER-READ-005 PER-READ-008 what a %s makes of a firebolt (DC 12) in prep',
    (unit, expected) => {
      const game = battle([mage, far(unit)], {}, [], [0, -20]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
      expect(seen(game, SEAT_OF[unit]!, 1)).toMatchObject(expected);
      expect(seen(game, SEAT_OF[unit]!, 1)).not.toHaveProperty('values');
      expect(seen(game, 1, 1)).toEqual(doing(game, 1));
      expect(seen(game, SEAT_OF[unit]!, 1)?.serial).toBe(0);
      expect(game.ruleset.project(game.state, 'spectator').actors[0]?.activities[0]).toMatchObject({
        phase: 'unknown',
      });
    },
  );

  test('PER-PER-002 PER-PER-006 it is prep that must be read; exec and recover are there for all to see, though not what is being done', () => {
    const game = battle(
      [
        { ...mage, unit: 'fighter', side: 1, at: [18, 2] },
        { ...far('wolf'), at: [21, 2] },
      ],
      {},
      [1],
      [0, -20],
    );
    play(game, { action: 'heavy-cleave', targetActor: 2, option: 'auto' });
    for (const [until, phase] of [
      [15, 'exec'],
      [25, 'recover'],
    ] as const) {
      idleUntil(game, `action 2 @${until}`, 5);
      expect(seen(game, 4, 1)).toMatchObject({ action: '', phase, left: [-1, -1, -1] });
    }
  });

  test('PER-EX-28 PER-READ-006 PER-READ-007 a flinch of DC 11: a wolf sees a posture, a magehunter knows the cancel and may punish it', () => {
    const flinch = (unit: string, at: readonly [number, number]): Battle => {
      // The wolf could punish, too, if it knew what to punish.
      const changes = { 'units.wolf.actions': ['wait', 'punish'] };
      const game = battle([mage, { ...far(unit), at }], changes, [20], [0, -20]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 10 });
      idleUntil(game, 'prep 1 @10', 5);
      play(game, { action: 'deep-cancel' });
      return game;
    };
    const beast = flinch('wolf', [4, 2]);
    expect(seen(beast, 4, 1)).toMatchObject({ action: '', phase: 'unknown' });
    // Only when the flinch is over, after its 4 ticks, does it see somebody recover.
    idleUntil(beast, 'reaction 2');
    expect(asked(beast)).toBe('reaction 2 @14');
    play(beast, { action: 'punish', targetActor: 1 });
    const hunter = flinch('magehunter', [4, 2]);
    expect(seen(hunter, 2, 1)).toMatchObject({ action: 'deep-cancel', phase: 'prep' });
    idleUntil(hunter, 'reaction 2 @10');
    play(hunter, { action: 'punish', targetActor: 1 });
    idleUntil(hunter, 'action 1');
    expect(statIn(hunter, 1, 'hp')).toBe(18 - 6);
  });

  test('PER-EX-29 PER-AMB-16 PER-READ-003 a feint of DC 11 + 6: a magehunter sees a recover, a mage sees the prep and that it is feigned', () => {
    const feint = (unit: string): Battle => {
      const game = battle([mage, far(unit)], {}, [], [0, -20]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
      idleUntil(game, 'prep 1 @5', 5);
      play(game, { action: 'feint' });
      return game;
    };
    const fooled = feint('magehunter');
    expect(seen(fooled, 2, 1)).toMatchObject({ action: 'firebolt', phase: 'recover', since: 5 });
    expect(seen(fooled, 2, 1)).not.toHaveProperty('shown');
    const wise = feint('mage');
    expect(seen(wise, 2, 1)).toMatchObject({
      action: 'firebolt',
      phase: 'prep',
      shown: { phase: 'recover' },
    });
  });

  test('PER-READ-004 a poker face goes on looking like the prep to the fooled, to the tick', () => {
    const cancel = (action: string, unit: string): Battle => {
      const game = battle([mage, far(unit)], {}, [], [0, -20]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
      idleUntil(game, 'prep 1 @5', 5);
      if (action !== '') play(game, { action });
      return game;
    };
    const before = seen(cancel('', 'magehunter'), 2, 1);
    expect(seen(cancel('poker-face', 'magehunter'), 2, 1)).toEqual(before);
    expect(seen(cancel('poker-face', 'mage'), 2, 1)).toMatchObject({
      action: 'poker-face',
      phase: 'prep',
      shown: { action: 'firebolt' },
    });
    expect(seen(cancel('deep-cancel', 'magehunter'), 2, 1)).toMatchObject({ action: 'deep-cancel' });
  });

  test('PER-READ-002 a feint changes nothing but what is shown: the same times, the same effect', () => {
    const run = (answer: string): readonly string[] => {
      const game = battle([mage, far('brute')], {}, [20], [0, -20]);
      play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
      idleUntil(game, 'prep 1 @5', 5);
      play(game, { action: answer });
      idleUntil(game, 'action 1', 5);
      return [
        ...phaseLog(game, 1).filter((line) => !/broadcast|continue/.test(line)),
        `${statIn(game, 2, 'hp')} ${game.state.tick}`,
      ];
    };
    expect(run('feint')).toEqual(run('continue'));
  });

  test('PER-RX-014 a foe that takes the bait spends its reaction on nothing', () => {
    const game = battle(
      [
        { ...mage, at: [17, 2], stats: { deception: 9 } },
        { ...far('duelist'), stats: { initiative: -20 } },
      ],
      {},
      [1],
      [0],
    );
    play(game, { action: 'firebolt', targetActor: 2, option: 'stop', count: 5 });
    while (!asked(game).startsWith('prep 1'))
      play(game, asked(game).startsWith('reaction') ? { action: 'decline' } : { action: 'wait', count: 5 });
    play(game, { action: 'feint' });
    idleUntil(game, 'reaction 2 @5', 5);
    play(game, { action: 'punish', targetActor: 1 });
    expect(doing(game, 2)).toMatchObject({ action: 'punish' });
    idleUntil(game, 'action 2');
    expect([statIn(game, 1, 'hp'), phaseLog(game, 1).some((line) => line.includes('interrupted'))]).toEqual([
      18,
      false,
    ]);
  });

  test('studying a foe reads it 4 better, and nobody else knows', () => {
    const game = battle([mage, far('magehunter')], { 'actions.firebolt.readDc': 18 }, [], [-20, 0]);
    play(game, { action: 'study', targetActor: 1, option: 'auto' });
    idleUntil(game, 'action 2');
    const { state } = game;
    expect(readScore(rules, state, state.actors[1]!, state.actors[0])).toBe(18);
    expect(game.ruleset.project(state, 1).actors[1]?.statuses).toEqual([]);
    expect(game.ruleset.project(state, 2).actors[1]?.statuses).toMatchObject([{ id: 'studied', other: 1 }]);
    expect(ACTIONS.study.effects[0].status).toBe('studied');
  });
});
