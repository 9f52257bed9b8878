import { describe, expect, test } from 'vitest';
import { openBattle, scriptedDice, seededDice } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { tempoRules } from './index.ts';
import {
  asked,
  battleOf,
  draftOf,
  idleUntil,
  phaseLog,
  plain,
  play,
  rulesWith,
  statIn,
  still,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** Who is asked first, second … on tick 0. */
function order(units: readonly Sketched[], dice: readonly number[] = []): readonly number[] {
  const game = battleOf({ rows: plain(40, 10), units }, dice);
  const asks: number[] = [];
  while (asks.length < units.length) {
    asks.push(Number(asked(game).split(' ')[1]));
    play(game, { action: 'wait', count: 50 });
  }
  return asks;
}

/** Ticks on which somebody was hurt. */
function damageTicks({ steps }: Battle): readonly number[] {
  let tick = 0;
  return steps.flatMap(({ derived }) =>
    derived.flatMap(({ kind, payload }) => {
      if (kind === 'set_clock') tick = payload.tick;
      return kind === 'apply_damage' ? [tick] : [];
    }),
  );
}

const at = (index: number): readonly [number, number] => [2 + index * 4, 3];

describe('initiative', () => {
  test('PER-INI-001 is a d20 with perception, or with stealth for who starts hidden; each roll is on record', () => {
    const units: Sketched[] = [
      {
        unit: 'scout',
        at: at(0),
        stats: { stealth: 20, perception: 2 },
        statuses: [{ id: 'hidden', ticks: 9 }],
      },
      { unit: 'wolf', at: at(1) },
    ];
    const opened = openBattle(tempoRules, draftOf({ rows: plain(40, 10), units }), seededDice(5n));
    if (!opened.ok) throw new Error();
    const { steps } = opened.value;
    const rolls = steps[0]!.dice.filter(({ purpose }) => purpose === 'initiative');
    expect(rolls).toHaveLength(2);
    expect([statIn(opened.value, 1, 'initiative'), statIn(opened.value, 2, 'initiative')]).toEqual([
      rolls[0]!.value + 20,
      rolls[1]!.value + 6,
    ]);
    const said = tempoRules.describe(opened.value.state, steps[0]!).map(({ messageId }) => messageId);
    expect(said.filter((id) => id === 'initiative-rolled')).toHaveLength(2);
  });

  test('PER-INI-001 it is a d20: 1 and 20 can fall, 0 and 21 cannot', () => {
    const units = ['wolf', 'wolf'].map((unit, index): Sketched => ({ unit, at: at(index) }));
    const opened = (dice: readonly number[]) =>
      openBattle(tempoRules, draftOf({ rows: plain(40, 10), units }), scriptedDice(dice));
    const battle = opened([20, 1, 0]);
    if (!battle.ok) throw new Error(battle.refusals[0]?.message);
    // Wolves have a perception of 6.
    expect([1, 2].map((id) => statIn(battle.value, id, 'initiative'))).toEqual([26, 7]);
    for (const die of [0, 21]) expect(() => opened([die, 1, 0])).toThrow('not within 1…20');
  });

  test.each([
    ['dexterity', { dex: 16 }, { dex: 15 }],
    ['level', { dex: 15, level: 3 }, { dex: 15, level: 2 }],
  ])('PER-INI-004 of equal initiative more %s goes first', (_, first, second) => {
    const units: Sketched[] = [
      { unit: 'wolf', at: at(0), stats: { initiative: 7, coin: 0, ...second } },
      { unit: 'wolf', at: at(1), stats: { initiative: 7, coin: 1, ...first } },
    ];
    expect(order(units)).toEqual([2, 1]);
  });

  test('PER-INI-004 then people before monsters, then the coin', () => {
    const same = { initiative: 7, dex: 14, level: 2 };
    const mixed: Sketched[] = [
      { unit: 'wolf', at: at(0), stats: { ...same, coin: 0 } },
      { unit: 'fighter', at: at(1), stats: { ...same, coin: 1 } },
    ];
    expect(order(mixed)).toEqual([2, 1]);
    const twins = (coins: readonly [number, number]): Sketched[] =>
      coins.map((coin, index) => ({ unit: 'wolf', at: at(index), stats: { ...same, coin } }));
    expect([order(twins([0, 1])), order(twins([1, 0]))]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('PER-AMB-09 the coin is a place in a permutation, so that no two are equal', () => {
    const rules = rulesWith({});
    for (let seed = 1n; seed <= 20n; seed++) {
      const units = [0, 1, 2, 3, 4, 5].map((index): Sketched => ({ unit: 'wolf', at: [3 + index * 3, 3] }));
      const game = battleOf({ rows: plain(40, 10), units }, seed, rules);
      const coins = units.map((_, index) => statIn(game, index + 1, 'coin'));
      expect(coins.slice().sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  test('PER-EX-22 PER-INI-002 PER-INI-005 two identical wolves with 12 keep their order in every tick of the fight', () => {
    const units: Sketched[] = [0, 1].map((index) => ({
      unit: 'wolf',
      at: [3 + index * 9, 3],
      stats: { initiative: 12 },
    }));
    const game = battleOf({ rows: plain(40, 10), units }, 3n, rulesWith({}));
    const first = Number(asked(game).split(' ')[1]);
    const ranks = [statIn(game, 1, 'rank'), statIn(game, 2, 'rank')];
    const asks = Array.from({ length: 40 }, () => {
      const actor = Number(asked(game).split(' ')[1]);
      play(game, { action: 'wait', count: 10 });
      return actor;
    });
    expect(asks).toEqual(asks.map((_, turn) => (turn % 2 === 0 ? first : 3 - first)));
    expect([statIn(game, 1, 'rank'), statIn(game, 2, 'rank')]).toEqual(ranks);
  });

  // Below 0 initiative shortens nothing: only the order can differ.
  test.each([
    [-1, -5],
    [-5, -1],
  ])(
    'PER-INI-003 PER-AMB-08 phases pass with the clock alone: with %i against %i a firebolt of 40/8/12 is carried out, lands and is over on the same ticks',
    (mage, wolf) => {
      const units = [
        { unit: 'mage', at: at(0) },
        { unit: 'wolf', at: at(5) },
      ];
      const rules = rulesWith({ 'constants.jitter': 0 });
      const game = battleOf({ rows: plain(40, 10), units: still(units, [mage, wolf]) }, [20], rules);
      expect(asked(game)).toBe(`action ${mage > wolf ? 1 : 2} @0`);
      idleUntil(game, 'action 1', 10);
      play(game, { action: 'firebolt', targetActor: 2, option: 'auto' });
      idleUntil(game, 'action 1', 10);
      expect(phaseLog(game, 1)).toEqual([
        '0 begin firebolt',
        '40 exec firebolt',
        '48 recover firebolt',
        '60 end firebolt',
      ]);
      expect(damageTicks(game)).toEqual([47]);
    },
  );

  test('PER-INI-008 over 200 fights more initiative means more actions', () => {
    let [quick, slow] = [0, 0];
    const rules = rulesWith({});
    for (let seed = 1; seed <= 200; seed++) {
      const units = [18, 2].map((initiative, index): Sketched => ({
        unit: 'mage',
        at: [3 + index * 5, 3],
        stats: { initiative },
      }));
      const game = battleOf({ rows: plain(12, 6), units, limits: { ticks: 200 } }, BigInt(seed), rules);
      while (!game.state.outcome) {
        const { kind, actors } = game.ruleset.decision(game.state)!;
        play(
          game,
          kind === 'action'
            ? { action: 'mend', targetActor: actors[0]!, option: 'auto' }
            : { action: 'decline' },
        );
      }
      expect(statIn(game, 1, 'serial')).toBeGreaterThanOrEqual(statIn(game, 2, 'serial'));
      quick += statIn(game, 1, 'serial');
      slow += statIn(game, 2, 'serial');
    }
    expect(quick).toBeGreaterThan(slow + 100);
  });

  test('PER-INI-009 PER-RES-014 the same seed and answers give the same battle, jitter and all', () => {
    const run = (seed: bigint): readonly string[] => {
      const opened = openBattle(
        tempoRules,
        draftOf({
          rows: plain(40, 10),
          units: [
            { unit: 'mage', at: at(0) },
            { unit: 'hexer', at: at(5) },
          ],
          limits: { ticks: 600 },
        }),
        seededDice(seed),
      );
      if (!opened.ok) throw new Error();
      const game = opened.value;
      while (!game.state.outcome) {
        const { kind, actors } = game.ruleset.decision(game.state)!;
        play(
          game,
          kind === 'action'
            ? { action: 'firebolt', targetActor: 3 - actors[0]!, option: 'auto' }
            : { action: kind === 'reaction' ? 'decline' : 'continue' },
        );
      }
      return game.steps.map(({ hash }) => hash);
    };
    expect(run(4n)).toEqual(run(4n));
    expect(run(4n)).not.toEqual(run(5n));
  });
});
