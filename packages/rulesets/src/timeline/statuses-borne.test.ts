import { describe, expect, test } from 'vitest';
import { duelOf, lossTo } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import {
  actorIn,
  battleOf,
  notesOf,
  optionsAt,
  play,
  refusalOf,
  rulesWith,
  statIn,
  statusesOf,
  waitFor,
  writesOf,
} from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** Somebody on side 1 with statuses, slow enough to be watched, and an enemy far away. */
function bearer(
  statuses: Sketched['statuses'],
  stats: Sketched['stats'] = {},
  rules: Duel['rules'] = {},
): ReturnType<typeof battleOf> {
  return battleOf(
    {
      units: [
        { at: [0, 0], side: 1, stats: { speed: 1, ...stats }, statuses: statuses ?? [] },
        { unit: 'golem', side: 2, at: [7, 11], stats: { speed: 1 } },
      ],
    },
    [],
    rulesWith(rules),
  );
}

describe('what a unit can do', () => {
  test('TL-ST-008 rooted it cannot move, but can act', () => {
    const battle = duelOf({ first: { statuses: [{ id: 'rooted', ticks: 9 }] } });
    expect(optionsAt(battle, {}).length).toBe(1);
    expect(refusalOf(battle, { actor: 1, action: 'strike', target: [3, 2] })).toBeUndefined();
  });

  test.each(['frozen', 'stunned', 'stopped'])(
    'TL-ST-009 TL-ST-010 TL-AMB-11 TL-AMB-32 %s it has no turn until it ends, and then has it',
    (status) => {
      const battle = bearer([{ id: status, ticks: 2 }], { speed: 10, ct: 110 });
      waitFor(battle, 1);
      expect(battle.state.tick).toBe(3);
    },
  );

  test('TL-ST-005 invisible it cannot be aimed at, but a spell on the ground hits it; to act ends it', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { at: [3, 2], statuses: [{ id: 'invisible', ticks: 50 }] },
      rules: { 'actions.fireball.charge': 0 },
    });
    expect(refusalOf(battle, { actor: 1, action: 'strike', target: [3, 2] })?.code).toBe('target-invisible');
    expect(lossTo(battle, 'fireball')).toBeGreaterThan(0);
    const own = duelOf({ first: { unit: 'rogue', statuses: [{ id: 'invisible', ticks: 50 }] } });
    const steps = play(own, { actor: 1, action: 'strike', target: [3, 2] });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 1, status: 'invisible', stacks: 0 });
  });

  test('TL-CMB-005 TL-AMB-13 a strike out of invisibility does half again as much, without a die', () => {
    const battle = duelOf({
      first: { statuses: [{ id: 'invisible', ticks: 50 }] },
      rules: { 'weapons.sword.base': 8, 'constants.ambushPct': 150 },
    });
    expect(lossTo(battle, 'strike')).toBe(12);
    expect(battle.state.diceDrawn).toBe(0);
  });

  test('TL-ST-006 flying crosses any ground, and lasts', () => {
    const battle = battleOf({
      rows: ['.vvv.', 'vvvvv'],
      units: [
        { unit: 'fire-drake', side: 1, at: [0, 0], stats: { ct: 99 } },
        { at: [7, 11], stats: { speed: 1 } },
      ],
    });
    waitFor(battle, 1);
    expect(statusesOf(battle, 1)).toEqual(['flying ∞']);
    expect(optionsAt(battle, {}).some(({ pick }) => pick.to?.x === 4)).toBe(true);
  });

  test('TL-ST-002 fortified stands three firmer against weapons, not against magic', () => {
    const fortified = (unit: string, action: string): number =>
      lossTo(
        duelOf({
          first: { unit },
          second: { statuses: [{ id: 'fortified', ticks: 50 }] },
          rules: { 'constants.fortifyDef': 3, 'weapons.sword.base': 8, 'actions.fire-spark.base': 5 },
        }),
        action,
      );
    expect([fortified('knight', 'strike'), fortified('mage', 'fire-spark')]).toEqual([5, 5]);
  });

  test('TL-ST-013 TL-AMB-27 cursed it is three weaker in attack and magic, heals included', () => {
    const cursed = [{ id: 'cursed', ticks: 50 }];
    const rules = { 'constants.curseLoss': 3, 'weapons.sword.base': 8 };
    expect(lossTo(duelOf({ first: { statuses: cursed }, rules }), 'strike')).toBe(5);
    const healer = duelOf({
      first: { unit: 'monk', stats: { mag: 8, hp: 10 }, statuses: cursed },
      second: { at: [7, 7] },
      rules,
    });
    const steps = play(healer, { actor: 1, action: 'heal', target: [2, 2] });
    expect(writesOf(steps, 'apply_damage')[0]?.amount).toBe(-8);
  });

  test('TL-ST-016 TL-AMB-19 confused its next action goes to whoever is nearest: less HP, then the lower id', () => {
    const battle = duelOf({
      first: { statuses: [{ id: 'confused', ticks: 50 }] },
      others: [
        { side: 1, at: [2, 3], stats: { hp: 20, speed: 1 } },
        { side: 1, at: [2, 1], stats: { hp: 20, speed: 1 } },
      ],
      rules: { 'weapons.sword.base': 8 },
    });
    const steps = play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(writesOf(steps, 'apply_damage').map(({ actor }) => actor)).toEqual([3]);
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 1, status: 'confused', stacks: 0 });
    expect(battle.state.diceDrawn).toBe(0);
  });

  test('TL-ST-016 out of reach of anybody the action is lost', () => {
    const battle = duelOf({
      first: { unit: 'archer', statuses: [{ id: 'confused', ticks: 50 }] },
      second: { at: [7, 3] },
      others: [{ side: 1, at: [7, 8], stats: { speed: 1 } }],
      rules: { 'weapons.bow.range': 6 },
    });
    play(battle, { actor: 1, action: 'shoot', target: [7, 3] });
    expect(statIn(battle, 2, 'hp')).toBeLessThan(99);
    const lost = duelOf({
      first: { unit: 'mage', statuses: [{ id: 'confused', ticks: 50 }] },
      second: { at: [7, 7] },
    });
    expect(notesOf(play(lost, { actor: 1, action: 'fireball', target: [4, 2] }))).toContain('confused');
  });

  test('TL-ST-016 a hit clears the head', () => {
    const battle = duelOf({ second: { statuses: [{ id: 'confused', ticks: 50 }] } });
    play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(statusesOf(battle, 2)).toEqual([]);
  });
});

describe('wet', () => {
  const wet = (action: string, rules: Duel['rules'], unit = 'mage'): ReturnType<typeof duelOf> =>
    duelOf({
      first: { unit },
      second: { at: [4, 2], stats: { mdef: 2 }, statuses: [{ id: 'wet', ticks: 50 }] },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 20 } }],
      rules: {
        [`actions.${action}.charge`]: 0,
        'constants.wetFirePct': 50,
        'constants.wetLightningPct': 200,
        ...rules,
      },
    });

  test('TL-CMB-001 TL-AMB-16 TL-EX-21 lightning of 8 against the wet with 2 takes 12 and stuns a tick', () => {
    const battle = wet('spark-bolt', { 'actions.spark-bolt.base': 8, 'constants.wetStunTicks': 1 });
    expect(lossTo(battle, 'spark-bolt')).toBe(12);
    expect(statusesOf(battle, 2)).toEqual(['stunned 1', 'wet 49']);
  });

  test('TL-ST-015 TL-EX-22 fire of 8 against the wet with 2 takes 3', () => {
    expect(lossTo(wet('fire-spark', { 'actions.fire-spark.base': 8 }), 'fire-spark')).toBe(3);
  });

  test('TL-CMB-002 ice freezes the wet for two ticks, the dry for one', () => {
    const battle = wet('ice-lance', { 'constants.wetFreezeTicks': 2 });
    play(battle, { actor: 1, action: 'ice-lance', target: [4, 2] });
    expect(statusesOf(battle, 2)).toEqual(['frozen 2', 'wet 49']);
  });

  test('TL-EL-003 TL-AMB-16 electrified water takes half again as much from the wet', () => {
    const battle = duelOf({
      rows: ['', '', '....~'],
      first: { unit: 'mage' },
      second: { at: [5, 2] },
      others: [
        { unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 60, speed: 20 } },
        { side: 1, at: [4, 2], stats: { speed: 1, mdef: 0 }, statuses: [{ id: 'wet', ticks: 50 }] },
      ],
      rules: {
        'actions.spark-bolt.charge': 0,
        'actions.spark-bolt.target': 'tile',
        'actions.spark-bolt.base': 1,
        'constants.wetShockPct': 150,
      },
    });
    const steps = play(battle, { actor: 1, action: 'spark-bolt', target: [4, 2] });
    expect(
      writesOf(steps, 'apply_damage')
        .filter(({ source }) => source === 'shock')
        .map(({ amount }) => amount),
    ).toEqual([5]);
  });
});

describe('bosses and armours', () => {
  const put = (
    status: string,
    ticks: number,
    unit = 'warden',
    more: Duel['rules'] = {},
  ): readonly string[] => {
    const battle = duelOf({
      first: { unit: 'chronomancer' },
      second: { unit, at: [4, 2] },
      others: [{ unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 20 } }],
      rules: { 'actions.slow.charge': 0, 'actions.slow.grants': [{ id: status, ticks }], ...more },
    });
    play(battle, { actor: 1, action: 'slow', target: [4, 2] });
    return statusesOf(battle, 2);
  };

  test('TL-BOSS-001 TL-EX-32 TL-AMB-29 slow 3 lasts 2, rooted 2 lasts 1, and nothing stuns, freezes, stops or confuses a boss', () => {
    const rules = { 'constants.bossResistPct': 50 };
    expect([put('slow', 3, 'warden', rules), put('rooted', 2, 'warden', rules)]).toEqual([
      ['slow 2'],
      ['rooted 1'],
    ]);
    for (const status of ['stunned', 'frozen', 'stopped', 'confused']) expect(put(status, 2)).toEqual([]);
    expect(put('poisoned', 4)).toEqual(['poisoned 4']);
  });

  test('TL-EL-002 TL-AMB-15 an armour of ice cannot be frozen', () => {
    expect(put('frozen', 2, 'bandit', { 'units.bandit.armour': 'ice' })).toEqual([]);
    expect(put('frozen', 2, 'bandit')).toEqual(['frozen 2']);
    expect(put('frozen', 2, 'bandit', { 'units.bandit.aspects': ['frostproof'] })).toEqual([]);
  });

  test('TL-CT-004 wounded below half a boss enters its second phase at a speed of 19', () => {
    const battle = duelOf({
      second: { unit: 'warden', stats: { hp: 62, maxHp: 120, def: 0 } },
      rules: { 'weapons.sword.base': 8 },
    });
    const steps = play(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(writesOf(steps, 'change_stat').filter(({ actor }) => actor === 2)).toEqual([
      { actor: 2, stat: 'phase', value: 1 },
      { actor: 2, stat: 'speed', value: 19 },
    ]);
    expect(actorIn(battle, 2).standing).toBe('up');
  });
});
