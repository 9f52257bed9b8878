import { describe, expect, test } from 'vitest';
import {
  actorIn,
  battleOf,
  logOf,
  neededIn,
  play,
  previewOf,
  refusalOf,
  seededBattle,
  statIn,
} from './testing/testkit.ts';
import type { Place, Scripted, Sketched } from './testing/testkit.ts';

/** An attacker at (3, 3) and its target at (3, 4), allies of the attacker elsewhere. */
function duel(
  { first = {}, second = {}, allies = [], ground = '.' }: Duel = {},
  dice: readonly number[] = [],
): Scripted {
  const rows = ['........', '........', '........', '........', `...${ground}....`];
  return battleOf(
    {
      rows,
      units: [
        { side: 1, at: [3, 3], stats: { attack: 3, ...first } },
        { side: 2, at: [3, 4], stats: { maxHp: 90, defense: 0, ...second } },
        ...allies.map((at): Sketched => ({ side: 1, at })),
      ],
    },
    dice,
  );
}

interface Duel {
  readonly first?: { readonly [stat: string]: number };
  readonly second?: { readonly [stat: string]: number };
  readonly allies?: readonly Place[];
  readonly ground?: string;
}

const ATTACK = { actor: 1, action: 'attack', target: 2 };

/** What an attack with these dice does: HP lost and the log line. */
function outcome(setting: Duel, dice: readonly number[]): readonly [number, string | undefined] {
  const battle = duel(setting, dice);
  const before = statIn(battle, 2, 'hp');
  const [line] = logOf(battle, play(battle, ATTACK));
  expect(battle.script.unused()).toBe(0);
  return [before - statIn(battle, 2, 'hp'), line?.split(' for ')[1]];
}

describe('hit or miss', () => {
  test('BF-EX-12 BF-HIT-003 BF-CRT-001 needed 49: 48 misses, 49 hits, 94 hits, 95 is a crit', () => {
    expect(outcome({}, [48])).toEqual([0, '0 damage — miss']);
    expect(outcome({}, [49, 100])).toEqual([3, '3 damage']);
    expect(outcome({}, [94, 100])).toEqual([3, '3 damage']);
    expect(outcome({}, [95, 100])).toEqual([6, '6 damage — crit']);
  });

  test('BF-EX-13 BF-CRT-002 BF-TST-05 at the ceiling only crits hit, and 95 passes it', () => {
    expect(outcome({ first: { attack: 50 } }, [94])).toEqual([0, '0 damage — miss']);
    expect(outcome({ first: { attack: 50 } }, [95, 85])).toEqual([85, '85 damage — crit']);
  });

  test('BF-EX-18 BF-DMG-001 attack 1 against 5 still takes 1', () => {
    expect(outcome({ first: { attack: 1 }, second: { defense: 5 } }, [94, 85])).toEqual([1, '1 damage']);
  });

  test('BF-TST-07 an attack of 1 against 20 misses with what is below 23', () => {
    const setting = { first: { attack: 1 }, second: { defense: 20 } };
    expect(outcome(setting, [22])).toEqual([0, '0 damage — miss']);
    expect(outcome(setting, [23, 115])).toEqual([1, '1 damage']);
  });

  test('BF-GEN-001 BF-GEN-003 BF-GEN-004 the dice fall for hit, concealment and variance, in that order and no further than needed', () => {
    const battle = duel({ ground: 'f' }, [60, 16, 100]);
    const [step] = play(battle, ATTACK);
    expect(step?.dice.map(({ purpose, low, high }) => `${purpose} ${low} ${high}`)).toEqual([
      'hit 1 100',
      'concealment 1 100',
      'variance 85 115',
    ]);
    expect(battle.script.unused()).toBe(0);
  });
});

describe('concealment', () => {
  test('BF-CON-001 BF-TST-11 a hit in a forest needs more than 15 by a second die', () => {
    expect(outcome({ ground: 'f' }, [60, 15])).toEqual([0, '0 damage — miss — concealed']);
    expect(outcome({ ground: 'f' }, [60, 16, 100])).toEqual([2, '2 damage']);
  });

  test('BF-AMB-04 a crit can be concealed, and is then told as a miss', () => {
    expect(outcome({ ground: 'f' }, [100, 1])).toEqual([0, '0 damage — miss — concealed']);
  });

  test('BF-CON-002 BF-TST-12 BF-AMB-05 on rough ground nothing is concealed in 200 attacks, and crits are as anywhere', () => {
    const lines = Array.from({ length: 200 }, (_, seed) => {
      const battle = seededBattle(
        {
          rows: ['r'],
          units: [
            { side: 1, at: [1, 0], stats: { attack: 3 } },
            { side: 2, at: [0, 0], stats: { maxHp: 90, defense: 1 } },
          ],
        },
        BigInt(seed),
      );
      return logOf(battle, play(battle, ATTACK))[0] ?? '';
    });
    expect(lines.filter((line) => line.includes('concealed'))).toEqual([]);
    expect(lines.some((line) => line.endsWith('— crit'))).toBe(true);
  });

  test('BF-EX-29 BF-EX-30 BF-CRT-004 of a hundred rolls six are crits, and 8.1 of a hundred attacks at 47 in a forest are concealed', () => {
    const setting = { ground: 'f', second: { defense: 1, maxHp: 90 } };
    const [effect] = previewOf(duel(setting), ATTACK).effects;
    // 54 rolls of 100 hit, 85 of 100 of those stay.
    expect(effect?.hit).toEqual({ of: 459, in: 1000 });
    const open = previewOf(duel(), ATTACK).effects[0];
    expect(open?.hit).toEqual({ of: 13, in: 25 });
    // 46 of 100 hit for 3, 6 for twice that.
    expect(open?.amount).toMatchObject({ min: 3, max: 7 });
    const crits = Array.from({ length: 100 }, (_, index) => index + 1).filter((roll) =>
      outcome({}, roll < 49 ? [roll] : [roll, 100])[1]?.endsWith('crit'),
    );
    expect(crits).toEqual([95, 96, 97, 98, 99, 100]);
  });
});

describe('flanking', () => {
  const needed = (allies: readonly Place[]): number | undefined => neededIn(duel({ allies }), ATTACK);

  test('BF-FLK-005 BF-TST-08 a lone attacker does not flank; an ally beside the target does', () => {
    expect(needed([])).toBe(49);
    expect(needed([[2, 4]])).toBe(34);
  });

  test('BF-FLK-006 two allies give all there is, and three no more', () => {
    expect(
      needed([
        [2, 4],
        [4, 4],
      ]),
    ).toBe(19);
    expect(
      needed([
        [2, 4],
        [4, 4],
        [3, 5],
      ]),
    ).toBe(19);
  });

  test('BF-FLK-003 BF-EX-04 BF-TST-09 corners do not count', () => {
    expect(
      needed([
        [2, 5],
        [4, 5],
        [2, 3],
      ]),
    ).toBe(49);
  });

  test('BF-FLK-004 BF-EX-04 who is defeated does not count', () => {
    const battle = duel({ allies: [[2, 4]] });
    const ally = actorIn(battle, 3);
    Object.assign(battle.state.actors, { 2: { ...ally, standing: 'gone' } });
    expect(neededIn(battle, ATTACK)).toBe(49);
  });

  test('BF-AMB-15 an ally flanks whether or not it can still act', () => {
    const battle = duel({ allies: [[2, 4]] });
    play(battle, { actor: 3 });
    expect(statIn(battle, 3, 'actions')).toBe(0);
    expect(neededIn(battle, ATTACK)).toBe(34);
  });

  test('who walks up flanks with the others, and not with the place it came from', () => {
    const battle = duel({ allies: [[1, 4]] });
    expect(neededIn(battle, { actor: 3, to: [2, 4], action: 'attack', target: 2 })).toBe(34);
    expect(neededIn(battle, { actor: 1, to: [4, 4], action: 'attack', target: 2 })).toBe(49);
  });
});

describe('what an attack costs', () => {
  test('BF-ATK-003 one action, once a turn', () => {
    const battle = duel({}, [10]);
    play(battle, ATTACK);
    expect([statIn(battle, 1, 'actions'), statIn(battle, 1, 'hasAttacked')]).toEqual([1, 1]);
    expect(refusalOf(battle, ATTACK)).toMatchObject({
      code: 'already-attacked',
      message: 'Unit has already attacked this turn.',
    });
  });

  test('BF-ATK-004 BF-AMB-06 exactly one tile, to the side; a corner counts where the scenario measures so', () => {
    const units: readonly Sketched[] = [
      { side: 1, at: [3, 3] },
      { side: 2, at: [4, 4] },
    ];
    const refusal = { code: 'target-out-of-range', message: 'Target is outside attack range.' };
    expect(refusalOf(battleOf({ units }), ATTACK)).toMatchObject(refusal);
    const round = battleOf({ units, options: { attackMetric: 'chebyshev' } });
    expect(refusalOf(round, ATTACK)).toBeUndefined();
    const far = battleOf({
      units: [
        { side: 1, at: [3, 3] },
        { side: 2, at: [3, 5] },
      ],
    });
    expect(refusalOf(far, ATTACK)).toMatchObject(refusal);
  });

  test('a side attacks only enemies', () => {
    const battle = duel({ allies: [[2, 3]] });
    expect(refusalOf(battle, { ...ATTACK, target: 3 })).toMatchObject({
      code: 'target-not-enemy',
      message: 'Target must be an active enemy unit.',
    });
    expect(refusalOf(battle, { ...ATTACK, target: 1 })?.code).toBe('target-not-enemy');
  });
});

describe('a preview', () => {
  test('BF-UI-005 tells what is needed, the chance to roll it, and where it comes from', () => {
    const battle = duel({ allies: [[2, 4]], second: { defense: 2 }, ground: 'f' });
    expect(previewOf(battle, ATTACK).effects[0]?.breakdown).toEqual([
      { source: 'base', plus: 40 },
      { source: 'attack', plus: 9 },
      { source: 'defence', plus: -2 },
      { source: 'terrain', plus: -1 },
      { source: 'flanking', plus: -15 },
    ]);
    expect(previewOf(battle, ATTACK).notes).toEqual([
      { messageId: 'note-needed', params: { needed: 31, percent: 70 } },
    ]);
  });

  test('under the intuitive model the parts add up to what is needed as well', () => {
    const units: readonly Sketched[] = [
      { side: 1, at: [3, 3], stats: { attack: 4 } },
      { side: 2, at: [3, 4], stats: { defense: 2 } },
      { side: 1, at: [2, 4] },
    ];
    const battle = battleOf({ units, options: { toHitModel: 'intuitive' } });
    const parts = previewOf(battle, ATTACK).effects[0]?.breakdown ?? [];
    expect(parts.reduce((total, { plus = 0 }) => total + plus, 0)).toBe(36);
    expect(neededIn(battle, ATTACK)).toBe(36);
  });
});
