import { describe, expect, test } from 'vitest';
import { chargeOf } from './charge.ts';
import { duelOf } from './testing/duel.ts';
import {
  actorIn,
  notesOf,
  placeOf,
  play,
  previewOf,
  refusalOf,
  statIn,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import { casting, CLOCKS, isCharging, ticksOf } from './testing/casting.ts';

describe('charging', () => {
  test('TL-CHG-001 TL-CAN-009 a spell lands as many ticks after the cast as it charges', () => {
    const battle = casting();
    const cast = 1;
    expect(chargeOf(actorIn(battle, 1))).toMatchObject({ action: 'fireball', since: cast, left: [2, 0, 0] });
    const steps = waitUntil(battle, cast + 3);
    expect(ticksOf(steps, 'land')).toEqual([cast + 2]);
    expect(99 - statIn(battle, 2, 'hp')).toBe(8);
    expect(isCharging(battle)).toBe(false);
  });

  test('TL-CST-001 a charge of 0 is at once', () => {
    const battle = casting({ second: { unit: 'golem', at: [3, 0] } }, 'fire-spark', [3, 0]);
    expect(isCharging(battle)).toBe(false);
  });

  test('TL-AMB-12 whoever is ready on the tick of the landing acts before it; `landLast` 0 turns that round', () => {
    const hurried = (landLast: number): boolean => {
      const battle = casting({
        rules: { 'constants.landLast': landLast },
        others: [{ unit: 'bandit', side: 2, at: [1, 0], stats: { speed: 10, ct: 70 } }],
      });
      const steps = waitUntil(battle, battle.state.tick + 4);
      const landed = steps.findIndex(({ root }) => root.kind === 'land');
      const turn = steps.findIndex(
        ({ root }) => (root.kind === 'wait' || root.kind === 'use_action') && root.payload.actor === 3,
      );
      return turn < landed;
    };
    expect([hurried(1), hurried(0)]).toEqual([true, false]);
  });

  test('TL-AMB-12 of spells on one tick the players’ land first, then as they were cast', () => {
    const battle = duelOf({
      first: { unit: 'mage', at: [0, 0] },
      second: { unit: 'cultist', at: [7, 0], stats: { speed: 1, ct: 99, mp: 12 } },
      others: [{ unit: 'mage', at: [0, 2], side: 1, stats: { ct: 99 } }, ...CLOCKS],
      rules: { 'actions.fireball.charge': 2 },
    });
    play(battle, { actor: 3, action: 'fireball', target: [4, 3] });
    play(battle, { actor: 1, action: 'fireball', target: [4, 0] });
    const landed = waitUntil(battle, battle.state.tick + 3).flatMap(({ root }) =>
      root.kind === 'land' ? [root.payload.actor] : [],
    );
    expect(landed).toEqual([3, 1]);
  });

  test('a second charged spell gives up the first', () => {
    const battle = casting({
      first: { unit: 'mage', at: [0, 0], stats: { ct: 200, speed: 20 } },
      rules: { 'actions.fireball.charge': 3 },
    });
    waitFor(battle, 1);
    const steps = play(battle, { actor: 1, action: 'fireball', target: [3, 0] });
    expect(writesOf(steps, 'note')[0]?.params).toMatchObject({ reason: 'replaced' });
    expect(ticksOf(waitUntil(battle, 9), 'land')).toEqual([5]);
  });
});

describe('landing', () => {
  test('TL-CAN-006 a target that leaves is not followed: the spell hits the empty tile', () => {
    const battle = casting({
      second: { unit: 'golem', at: [4, 0], stats: { speed: 10, ct: 80 } },
      plans: { 2: { to: [6, 1] } },
    });
    expect(ticksOf(waitUntil(battle, 5), 'land')).toEqual([3]);
    expect([placeOf(battle, 2), statIn(battle, 2, 'hp')]).toEqual([[6, 1], 99]);
  });

  test('TL-CAN-007 a spell on the ground meets the downed who lie there: it costs them a turn', () => {
    const battle = casting({
      others: [
        { unit: 'bandit', side: 2, at: [4, 1], stats: { hp: 1, speed: 1 } },
        { unit: 'archer', side: 1, at: [1, 1], stats: { speed: 10, ct: 90 } },
      ],
    });
    waitFor(battle, 4);
    play(battle, { actor: 4, action: 'shoot', target: [4, 1] });
    expect(statIn(battle, 3, 'counter')).toBe(3);
    waitUntil(battle, battle.state.tick + 3);
    expect(statIn(battle, 3, 'counter')).toBe(2);
  });

  test('TL-CAN-008 cover set up in the way of a targeted spell takes it', () => {
    const battle = casting(
      { others: [{ unit: 'engineer', side: 1, at: [2, 1], stats: { speed: 10, ct: 90 } }] },
      'ice-lance',
    );
    waitFor(battle, 3);
    play(battle, { actor: 3, action: 'raise-cover', target: [2, 0] });
    const steps = waitUntil(battle, battle.state.tick + 3);
    expect(notesOf(steps)).toContain('spell-blocked');
    expect(statIn(battle, 2, 'hp')).toBe(99);
    expect(writesOf(steps, 'set_voxel_state')).toEqual([
      { cell: { x: 2, y: 1, z: 0 }, field: 'cover', value: 1 },
    ]);
  });

  test('TL-CAN-008 what takes no HP leaves the cover in its way as it is', () => {
    const battle = casting(
      {
        others: [{ unit: 'engineer', side: 1, at: [2, 1], stats: { speed: 10, ct: 90 } }],
        rules: { 'actions.ice-lance.damage': 'none', 'actions.ice-lance.base': 0 },
      },
      'ice-lance',
    );
    waitFor(battle, 3);
    play(battle, { actor: 3, action: 'raise-cover', target: [2, 0] });
    const steps = waitUntil(battle, battle.state.tick + 3);
    expect(notesOf(steps)).toContain('spell-blocked');
    expect(writesOf(steps, 'set_voxel_state')).toEqual([]);
  });

  test('TL-CAN-008 TL-CST-002 a spell on the ground has no way that cover could be in', () => {
    const battle = casting({
      others: [{ unit: 'engineer', side: 1, at: [2, 1], stats: { speed: 10, ct: 90 } }],
    });
    waitFor(battle, 3);
    play(battle, { actor: 3, action: 'raise-cover', target: [2, 0] });
    waitUntil(battle, battle.state.tick + 3);
    expect(statIn(battle, 2, 'hp')).toBeLessThan(99);
  });

  test('TL-CST-002 a targeted spell needs a line of sight when it is cast, one on the ground does not', () => {
    const battle = duelOf({
      rows: ['..1'],
      first: { unit: 'mage', at: [0, 0] },
      second: { unit: 'golem', at: [4, 0] },
    });
    expect(refusalOf(battle, { actor: 1, action: 'ice-lance', target: [4, 0] })?.code).toBe('sight-blocked');
    expect(refusalOf(battle, { actor: 1, action: 'fireball', target: [4, 0] })).toBeUndefined();
  });

  test.each([
    { how: 'raised', action: 'raise-terrain', rows: [], amount: 9, than: 'a tenth less from one below' },
    {
      how: 'lowered',
      action: 'lower-terrain',
      rows: ['1...1'],
      amount: 11,
      than: 'a tenth more from one above',
    },
  ])(
    'TL-CHG-006 on ground that was $how meanwhile it lands at the new height: $than',
    ({ action, rows, amount }) => {
      const battle = casting(
        {
          rows,
          second: { unit: 'golem', at: [7, 7] },
          others: [
            { unit: 'shaman', side: 1, at: [5, 1], stats: { speed: 1, ct: 99 } },
            { unit: 'envoy', side: 1, at: [4, 1], stats: { speed: 10, ct: 80, mdef: 0 } },
          ],
          rules: {
            [`actions.${action}.charge`]: 0,
            'actions.fireball.base': 10,
            'actions.fireball.charge': 3,
            'actions.fireball.area': { shape: 'tile' },
            'constants.damageDown1Pct': 90,
            'constants.damageUp1Pct': 110,
          },
        },
        'fireball',
        [4, 0],
      );
      play(battle, { actor: 3, action, target: [4, 0] });
      waitFor(battle, 4);
      play(battle, { actor: 4, to: [4, 0] });
      const steps = waitUntil(battle, 5);
      expect(writesOf(steps, 'apply_damage')).toMatchObject([{ actor: 4, amount }]);
    },
  );

  test('preview foretells the landing', () => {
    const battle = duelOf({
      first: { unit: 'mage', at: [0, 0] },
      second: { unit: 'golem', at: [4, 0] },
      rules: { 'units.golem.armour': 'none' },
    });
    const { landing, effects } = previewOf(battle, { actor: 1, action: 'fireball', target: [4, 0] });
    expect(effects).toEqual([]);
    expect(landing).toMatchObject({
      tick: battle.state.tick + 1,
      effects: [{ actor: 2, amount: { min: 8, max: 8 } }],
    });
  });

  test('statuses come with the landing', () => {
    const battle = casting({ second: { unit: 'bandit', at: [4, 0] } }, 'ice-lance');
    const steps = waitUntil(battle, 4);
    expect(writesOf(steps, 'apply_status')[0]).toMatchObject({ actor: 2, status: 'frozen', until: 4 });
  });
});
