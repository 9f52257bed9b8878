import { describe, expect, test } from 'vitest';
import { duelOf, lossTo } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import { battleOf, play, previewOf, refusalOf, statIn, statusesOf, waitFor } from './testing/testkit.ts';

/** A strike of a given base against a defence. */
const strikeOf = (base: number, def: number, more: Duel = {}): number =>
  lossTo(
    duelOf({
      ...more,
      rules: { 'weapons.sword.base': base, ...more.rules },
      second: { ...more.second, stats: { def, ...more.second?.stats } },
    }),
    'strike',
  );

describe('the formula', () => {
  test('TL-DMG-001 TL-EX-11 a base of 8 against a defence of 3 takes 5', () => {
    expect(strikeOf(8, 3)).toBe(5);
  });

  test('TL-DMG-002 TL-EX-12 4 against 9 still takes 1', () => {
    expect(strikeOf(4, 9)).toBe(1);
  });

  test('TL-DMG-003 the same blow does the same a thousand times', () => {
    const battle = duelOf({});
    const told = Array.from({ length: 1000 }, () =>
      previewOf(battle, { actor: 1, action: 'strike', target: [3, 2] }),
    );
    expect(new Set(told.map(({ effects }) => JSON.stringify(effects))).size).toBe(1);
    expect(battle.state.diceDrawn).toBe(0);
  });

  test('TL-DMG-004 a physical blow meets defence, not magic defence', () => {
    expect(strikeOf(8, 2, { second: { stats: { mdef: 7 } } })).toBe(6);
  });

  const spark = (stats: { readonly [stat: string]: number }, unit = 'bandit'): number =>
    lossTo(
      duelOf({
        first: { unit: 'mage' },
        second: { unit, at: [4, 2], stats },
        rules: { 'actions.fire-spark.base': 9 },
      }),
      'fire-spark',
    );

  test('TL-DMG-005 TL-AMB-14 a magical one meets the better of magic defence and ward', () => {
    expect(spark({ def: 7, mdef: 2 })).toBe(7);
    expect(spark({ mdef: 2 }, 'chronomancer')).toBe(5);
    expect(spark({ mdef: 6 }, 'chronomancer')).toBe(3);
  });

  test('TL-DMG-006 true damage meets nothing', () => {
    const battle = duelOf({
      rules: { 'actions.strike.damage': 'true', 'weapons.sword.base': 6 },
      second: { stats: { def: 9, mdef: 9 } },
    });
    expect(lossTo(battle, 'strike')).toBe(6);
  });

  test('TL-STR-002 TL-EX-18 a dagger of 4 strikes twice: 4 against a defence of 2, 2 against 10', () => {
    const dagger = {
      first: { unit: 'rogue' },
      rules: { 'weapons.dagger.base': 4, 'weapons.dagger.hits': 2 },
    };
    expect(strikeOf(8, 2, dagger)).toBe(4);
    expect(strikeOf(8, 10, dagger)).toBe(2);
  });

  test('TL-STR-005 dual wielding, where somebody has it, is two blows at two less', () => {
    const rules = { 'units.knight.aspects': ['dual-wield'], 'constants.dualWieldLoss': 2 };
    expect(strikeOf(8, 1, { rules })).toBe(2 * (8 - 2 - 1));
  });

  test('TL-AMB-27 TL-EX-24 cursed, a weapon of 8 against a defence of 2 takes 3', () => {
    const rules = { 'constants.curseLoss': 3 };
    expect(strikeOf(8, 2, { rules, first: { statuses: [{ id: 'cursed', ticks: 9 }] } })).toBe(3);
  });

  test('TL-SC-003 there is no flank: the same blow from every side does the same', () => {
    const sides = (
      [
        [2, 3],
        [4, 3],
        [3, 2],
        [3, 4],
      ] as const
    ).map((at) => lossTo(duelOf({ first: { at }, second: { at: [3, 3] } }), 'strike'));
    expect(new Set(sides).size).toBe(1);
  });
});

describe('height', () => {
  const HEIGHT = {
    'constants.damageUp3Pct': 130,
    'constants.damageUp2Pct': 120,
    'constants.damageUp1Pct': 110,
    'constants.damageDown1Pct': 90,
    'constants.damageDown2Pct': 80,
    'actions.strike.rise': 9,
  };
  const rows = (a: string, b: string): readonly string[] => ['', '', `..${a}${b}`];
  const from = (a: string, b: string, base: number, def: number): number =>
    strikeOf(base, def, { rows: rows(a, b), rules: HEIGHT });

  test('TL-HGT-001 TL-HGT-002 TL-HGT-003 TL-HGT-004 TL-HGT-005 TL-HGT-006 TL-HGT-007 TL-EX-13 a base of 10 at +3 … −3', () => {
    const pairs = [
      ['3', '.'],
      ['2', '.'],
      ['1', '.'],
      ['.', '.'],
      ['.', '1'],
      ['.', '2'],
      ['.', '3'],
    ] as const;
    expect(pairs.map(([a, b]) => from(a, b, 10, 0))).toEqual([13, 12, 11, 10, 9, 8, 8]);
  });

  test('TL-AMB-07 TL-EX-15 5 becomes 6 from one above and 5 from one below: half up, once', () => {
    expect([from('1', '.', 8, 3), from('.', '1', 8, 3)]).toEqual([6, 5]);
  });

  test('TL-STR-004 a strike reaches over one tier, not two, and height gives no reach', () => {
    expect(
      refusalOf(duelOf({ rows: rows('1', '.') }), { actor: 1, action: 'strike', target: [3, 2] }),
    ).toBeUndefined();
    expect(
      refusalOf(duelOf({ rows: rows('2', '.') }), { actor: 1, action: 'strike', target: [3, 2] })?.code,
    ).toBe('target-too-high');
    const far = duelOf({ rows: rows('3', '.'), second: { at: [4, 2] } });
    expect(refusalOf(far, { actor: 1, action: 'strike', target: [4, 2] })?.code).toBe('target-too-far');
  });
});

describe('Dodge', () => {
  const dodger = (roll: number): ReturnType<typeof duelOf> =>
    duelOf({ second: { unit: 'trickster' }, dice: [roll], rules: { 'constants.dodgePct': 35 } });

  test('TL-EV-001 TL-EV-003 the die falls when the attack resolves: of 100 cases the last 35 dodge', () => {
    const lucky = dodger(65);
    expect(lossTo(lucky, 'strike')).toBe(0);
    expect(lucky.state.diceDrawn).toBe(1);
    expect(lossTo(dodger(64), 'strike')).toBeGreaterThan(0);
  });

  test('TL-EV-002 the preview leaves the number open and says how likely the hit is', () => {
    const [effect] = previewOf(dodger(64), { actor: 1, action: 'strike', target: [3, 2] }).effects;
    expect(effect?.hit).toEqual({ of: 13, in: 20 });
  });

  test('TL-AMB-26 one that flies dodges ten points more', () => {
    const battle = duelOf({
      second: { unit: 'trickster' },
      rules: { 'units.trickster.aspects': ['dodge', 'flight'], 'constants.flyingDodgePct': 10 },
    });
    const [effect] = previewOf(battle, { actor: 1, action: 'strike', target: [3, 2] }).effects;
    expect(effect?.hit).toEqual({ of: 11, in: 20 });
  });

  test('TL-EV-004 nobody else makes a die fall', () => {
    const battle = duelOf({});
    lossTo(battle, 'strike');
    expect(battle.state.diceDrawn).toBe(0);
  });
});

describe('what takes the blow', () => {
  test('TL-ST-004 TL-DMG-002 a shield swallows one hit whole', () => {
    const battle = duelOf({ second: { statuses: [{ id: 'shield', ticks: 50 }] } });
    expect(lossTo(battle, 'strike')).toBe(0);
    expect(statusesOf(battle, 2)).toEqual([]);
  });

  test('TL-AMB-07 temporary HP go first', () => {
    const battle = duelOf({ second: { stats: { tempHp: 5 } }, rules: { 'weapons.sword.base': 8 } });
    expect(lossTo(battle, 'strike')).toBe(3);
    expect(statIn(battle, 2, 'tempHp')).toBe(0);
  });

  test('TL-DMG-007 TL-HEAL-002 TL-EX-26 magic 8 heals 12, magic 7 heals 11, and never beyond full HP', () => {
    const heal = (mag: number, hp: number): number => {
      const battle = battleOf({
        units: [
          { unit: 'monk', at: [2, 2], side: 1, stats: { ct: 99, mag } },
          { unit: 'golem', at: [7, 7], side: 2, stats: { speed: 1 } },
          { at: [3, 2], side: 1, stats: { hp, speed: 1 } },
        ],
      });
      waitFor(battle, 1);
      play(battle, { actor: 1, action: 'heal', target: [3, 2] });
      return statIn(battle, 3, 'hp') - hp;
    };
    expect([heal(8, 10), heal(7, 10), heal(8, 40)]).toEqual([12, 11, 2]);
  });

  test('TL-HEAL-002 healing somebody at full HP is recorded as 0, which a record can tell, and not as -0', () => {
    const battle = duelOf({ first: { unit: 'monk' } });
    const steps = play(battle, { actor: 1, action: 'heal', target: [2, 2] });
    const amounts = steps
      .flatMap(({ derived }) => derived)
      .flatMap((write) => (write.kind === 'apply_damage' ? [write.payload.amount] : []));
    expect(amounts).toContainEqual(0);
    for (const amount of amounts) expect(Object.is(amount, -0)).toBe(false);
  });
});
