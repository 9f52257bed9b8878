import { describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.ts';
import { STATUSES } from './statuses.ts';
import type { StatusId } from './statuses.ts';
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
  waitUntil,
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

const id = (status: StatusId): StatusId => status;

describe('what each status is', () => {
  test.each<readonly [string, StatusId, readonly [number, string, ...string[]]]>([
    ['TL-ST-001', 'haste', [3, 'refresh', 'dispel']],
    ['TL-ST-002', 'fortified', [3, 'refresh', 'dispel']],
    ['TL-ST-003', 'regen', [3, 'refresh', 'dispel']],
    ['TL-ST-004', 'shield', [0, 'keep', 'dispel', 'hit']],
    ['TL-ST-005', 'invisible', [2, 'keep', 'act']],
    ['TL-ST-006', 'flying', [0, 'keep']],
    ['TL-ST-007', 'slow', [3, 'refresh', 'cleanse']],
    ['TL-ST-008', 'rooted', [2, 'keep', 'cleanse']],
    ['TL-ST-009', 'frozen', [1, 'keep', 'cleanse']],
    ['TL-ST-010', 'stunned', [1, 'keep', 'cleanse']],
    ['TL-ST-011', 'poisoned', [4, 'intensity', 'antidote']],
    ['TL-ST-012', 'bleeding', [3, 'intensity', 'heal']],
    ['TL-ST-013', 'cursed', [3, 'keep', 'dispel']],
    ['TL-ST-014', 'burning', [3, 'keep', 'water']],
    ['TL-ST-015', 'wet', [3, 'keep']],
    ['TL-ST-016', 'confused', [0, 'keep', 'hit', 'act']],
    ['TL-AMB-11', 'stopped', [2, 'keep', 'cleanse']],
  ])(
    '%s %s: how long it lasts, how it meets itself, what removes it',
    (_row, status, [ticks, stacking, ...removedBy]) => {
      expect(STATUSES[status]).toMatchObject({ ticks, stacking, removedBy });
    },
  );

  test('TL-AMB-31 every one of the seventeen is there, and two that verbs leave', () => {
    expect(Object.keys(STATUSES).length).toBe(19);
    expect(STATUSES[id('taunted')].kind).toBe('none');
    expect(STATUSES[id('pledged')].kind).toBe('none');
  });

  test('TL-ST-017 what actions give lasts as long as the table says, but for a pinning shot', () => {
    const others = Object.entries(ACTIONS).filter(([, { grants }]) =>
      grants.some((grant) => STATUSES[grant.id as StatusId].ticks !== grant.ticks),
    );
    expect(others.map(([action]) => action)).toEqual(['pinning-shot']);
  });
});

describe('tick by tick', () => {
  test('TL-ST-003 regen gives 5 % of full HP, rounded half up, at least 1', () => {
    const battle = bearer([{ id: 'regen', ticks: 3 }], { hp: 10, maxHp: 42 }, { 'constants.regenPct': 5 });
    waitUntil(battle, 20);
    expect(statIn(battle, 1, 'hp')).toBe(10 + 3 * 2);
    const small = bearer([{ id: 'regen', ticks: 3 }], { hp: 1, maxHp: 5 }, { 'constants.regenPct': 5 });
    waitUntil(small, 20);
    expect(statIn(small, 1, 'hp')).toBe(4);
  });

  test('TL-ST-011 TL-ST-012 TL-ST-014 poison takes 2, bleeding 3, fire 1', () => {
    const rules = { 'constants.poisonPerTick': 2, 'constants.bleedPerTick': 3, 'constants.burnPerTick': 1 };
    const loss = (status: string, ticks: number): number => {
      const battle = bearer([{ id: status, ticks }], {}, rules);
      waitUntil(battle, 20);
      return 42 - statIn(battle, 1, 'hp');
    };
    expect([loss('poisoned', 4), loss('bleeding', 3), loss('burning', 3)]).toEqual([8, 9, 3]);
  });

  test('TL-DMG-006 poison ignores defence and shield', () => {
    const battle = bearer(
      [
        { id: 'poisoned', ticks: 1 },
        { id: 'shield', ticks: 900 },
      ],
      { def: 9, mdef: 9 },
    );
    waitUntil(battle, 20);
    expect([42 - statIn(battle, 1, 'hp'), statusesOf(battle, 1).length]).toEqual([2, 1]);
  });

  test('TL-ST-011 TL-ST-017 another dose adds a stack and starts the time anew', () => {
    const battle = duelOf({
      first: { unit: 'alchemist', stats: { speed: 20, ct: 199 } },
      second: { at: [4, 2] },
      rules: { 'actions.venom-flask.grants': [{ id: 'poisoned', ticks: 4 }] },
    });
    play(battle, { actor: 1, action: 'venom-flask', target: [4, 2] });
    waitFor(battle, 1);
    const { tick } = battle.state;
    const steps = play(battle, { actor: 1, action: 'venom-flask', target: [4, 2] });
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({
      status: 'poisoned',
      stacks: 2,
      until: tick + 4,
    });
    expect(writesOf(steps, 'apply_damage').filter(({ source }) => source === 'poisoned')[0]?.amount).toBe(4);
  });

  test('TL-ST-001 TL-ST-017 haste starts anew, rooted does not', () => {
    const again = (status: string, ticks: number): number | undefined => {
      const battle = duelOf({
        first: { unit: 'chronomancer' },
        second: { at: [7, 7] },
        others: [{ side: 1, at: [2, 4], stats: { speed: 1 }, statuses: [{ id: status, ticks: 2 }] }],
        rules: { 'actions.haste.charge': 0, 'actions.haste.grants': [{ id: status, ticks }] },
      });
      const { tick } = battle.state;
      const steps = play(battle, { actor: 1, action: 'haste', target: [2, 4] });
      const until = writesOf(steps, 'apply_status').find(({ stacks }) => stacks > 0)?.until;
      return until === undefined ? undefined : until - tick;
    };
    expect([again('haste', 3), again('rooted', 3)]).toEqual([3, undefined]);
  });

  test('TL-CMB-004 TL-AMB-28 poison and bleeding together act twice a tick', () => {
    const battle = bearer(
      [
        { id: 'poisoned', ticks: 2 },
        { id: 'bleeding', ticks: 2 },
      ],
      {},
      { 'constants.agonyFactor': 2 },
    );
    waitUntil(battle, 20);
    expect(42 - statIn(battle, 1, 'hp')).toBe(2 * 2 * (2 + 3));
  });

  test('TL-ST-014 completion b4 at the end of its turn a burning unit sets its neighbours alight, for one tick less', () => {
    const battle = duelOf({
      first: { statuses: [{ id: 'burning', ticks: 4 }] },
      others: [
        { side: 1, at: [2, 3], stats: { speed: 1 } },
        { side: 1, at: [0, 0], stats: { speed: 1 } },
      ],
    });
    const { tick } = battle.state;
    const steps = play(battle, { actor: 1 });
    const lit = writesOf(steps, 'apply_status').filter(
      ({ status, stacks }) => status === 'burning' && stacks > 0,
    );
    expect(lit.map(({ actor, until }) => [actor, until - tick])).toEqual([
      [2, 2],
      [3, 2],
    ]);
  });
});

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
