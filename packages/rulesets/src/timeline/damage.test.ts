import { describe, expect, test } from 'vitest';
import { MATCHUPS } from './elements.ts';
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

describe('range', () => {
  const shot = (a: string, b: string, distance: number, unit = 'archer'): string | undefined => {
    const row = `${a}${'.'.repeat(distance - 1)}${b}`;
    const battle = duelOf({
      rows: [row],
      first: { unit, at: [0, 0] },
      second: { at: [distance, 0] },
      rules: {
        'weapons.bow.range': 4,
        'constants.rangeUp3': 2,
        'constants.rangeUp2': 1,
        'constants.rangeUp1': 1,
        'constants.rangeDown': 1,
      },
    });
    return refusalOf(battle, { actor: 1, action: 'shoot', target: [distance, 0] })?.code;
  };

  test('TL-RNG-001 TL-SHT-001 a bow reaches its range and no further', () => {
    expect([shot('.', '.', 4), shot('.', '.', 5)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-HGT-002 TL-HGT-003 TL-HGT-004 one or two tiers above reach one tile further, three reach two', () => {
    expect([shot('1', '.', 5), shot('1', '.', 6)]).toEqual([undefined, 'target-too-far']);
    expect([shot('2', '.', 5), shot('2', '.', 6)]).toEqual([undefined, 'target-too-far']);
    expect([shot('3', '.', 6), shot('3', '.', 7)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-HGT-006 TL-HGT-007 TL-RNG-002 TL-SHT-003 TL-AMB-20 any tier below costs one tile, never more', () => {
    expect([shot('.', '1', 3), shot('.', '1', 4)]).toEqual([undefined, 'target-too-far']);
    expect([shot('.', '3', 3), shot('.', '3', 4)]).toEqual([undefined, 'target-too-far']);
  });

  test('TL-RNG-003 TL-AMB-21 those who fly lose no range', () => {
    const battle = duelOf({
      rows: ['.222222'],
      first: { unit: 'fire-drake', at: [0, 0] },
      second: { at: [3, 0] },
    });
    expect(refusalOf(battle, { actor: 1, action: 'drake-breath', target: [3, 0] })).toBeUndefined();
  });

  test('TL-AMB-22 there is no dead zone: a bow shoots a neighbour', () => {
    expect(shot('.', '.', 1)).toBeUndefined();
  });
});

describe('sight', () => {
  const shot = (rows: readonly string[], cover?: readonly [number, number]): string | undefined => {
    const battle = duelOf({
      rows,
      first: { unit: 'archer', at: [0, 0] },
      second: { at: [4, 0] },
      options: cover ? { tiles: [{ at: cover, cover: 6 }] } : {},
    });
    return refusalOf(battle, { actor: 1, action: 'shoot', target: [4, 0] })?.code;
  };

  test('TL-SHT-002 TL-AMB-23 ground higher than both ends blocks, as high as one of them does not', () => {
    expect([shot(['..1..']), shot(['1.1..']), shot(['..1.1'])]).toEqual([
      'sight-blocked',
      undefined,
      undefined,
    ]);
  });

  test('TL-SHT-002 cover blocks', () => {
    expect(shot(['.....'], [2, 0])).toBe('sight-blocked');
  });

  test('TL-HGT-002 from three tiers above, ground and cover no higher than oneself do not', () => {
    expect([shot(['3.3..'], [1, 0]), shot(['3.2..'], [2, 0]), shot(['3.3..'], [2, 0])]).toEqual([
      undefined,
      undefined,
      'sight-blocked',
    ]);
  });
});

describe('elements', () => {
  /** Loss to a spell of base 9 against somebody of an armour, nature or status, magic defence 0, without one less. */
  const difference = (element: string, second: Duel['second'], rules: Duel['rules'] = {}): number => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'golem', at: [4, 2], ...second, stats: { mdef: 0, ...second?.stats } },
      rules: {
        'units.golem.armour': 'none',
        'units.golem.tags': [],
        'actions.fire-spark.base': 9,
        'actions.fire-spark.element': element,
        'constants.windPush': 0,
        ...rules,
      },
    });
    return lossTo(battle, 'fire-spark') - 9;
  };
  const armour = (element: string, kind: string): number =>
    difference(element, {}, { 'units.golem.armour': kind });
  const nature = (element: string, ...tags: readonly string[]): number =>
    difference(element, {}, { 'units.golem.tags': tags });

  test('TL-EL-001 fire: two more against ice, two less against water', () => {
    expect([armour('fire', 'ice'), armour('fire', 'water'), armour('fire', 'stone')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-002 ice: two more against fire, two less against ice', () => {
    expect([armour('ice', 'fire'), armour('ice', 'ice'), armour('ice', 'water')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-003 lightning: two more against water, two less against stone', () => {
    expect([armour('lightning', 'water'), armour('lightning', 'stone'), armour('lightning', 'air')]).toEqual([
      2, -2, 0,
    ]);
  });

  test('TL-EL-004 earth: two more against those who fly, two less against air', () => {
    expect(difference('earth', {}, { 'units.golem.aspects': ['flight'] })).toBe(2);
    expect([armour('earth', 'air'), armour('earth', 'earth')]).toEqual([-2, 0]);
  });

  test('TL-EL-005 wind: two more against earth, two less against stone', () => {
    expect([armour('wind', 'earth'), armour('wind', 'stone'), armour('wind', 'air')]).toEqual([2, -2, 0]);
  });

  test('TL-EL-006 TL-EX-20 holy: four more against the undead, two against what was called up, two less against holy', () => {
    expect([nature('holy', 'undead'), nature('holy', 'spawn'), nature('holy', 'undead', 'spawn')]).toEqual([
      4, 2, 6,
    ]);
    expect(armour('holy', 'holy')).toBe(-2);
    const example = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'golem', at: [4, 2], stats: { mdef: 2 } },
      rules: {
        'units.golem.tags': ['undead'],
        'units.golem.armour': 'none',
        'actions.fire-spark.base': 6,
        'actions.fire-spark.element': 'holy',
      },
    });
    expect(lossTo(example, 'fire-spark')).toBe(8);
  });

  test('TL-EL-007 TL-AMB-17 dark: two more against the living, two less against dark, one for each full quarter of HP missing', () => {
    expect([nature('dark', 'living'), armour('dark', 'dark')]).toEqual([2, -2]);
    const hurt = (hp: number): number => difference('dark', { stats: { hp, maxHp: 80 } });
    expect([hurt(80), hurt(61), hurt(60), hurt(40), hurt(20)]).toEqual([0, 0, 1, 2, 3]);
  });

  test('every matchup is one of those', () => {
    expect(MATCHUPS.length).toBe(15);
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
