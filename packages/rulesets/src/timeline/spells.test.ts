import type { Battle, Step } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { chargeOf } from './charge.ts';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import type { Sketched } from './testing/testkit.ts';
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

/** A mage at (0, 0) who has just cast a spell that lands two ticks later on (4, 0), where a golem stands; a monk is near the mage. */
function casting(
  { others = [], ...duel }: Duel = {},
  spell = 'fireball',
  target: readonly [number, number] = [4, 0],
): Battle {
  const battle = duelOf({
    first: { unit: 'mage', at: [0, 0] },
    second: { unit: 'golem', at: [4, 0] },
    ...duel,
    rules: {
      'actions.fireball.charge': 2,
      'actions.ice-lance.charge': 2,
      'units.golem.armour': 'none',
      ...duel.rules,
    },
    others: [...others, ...CLOCKS],
  });
  play(battle, { actor: 1, action: spell, target });
  return battle;
}

/** Bystanders with a turn on the ticks 2 to 5, so that the clock can be looked at on each; the spell is cast on tick 1. */
const CLOCKS: readonly Sketched[] = [60, 40, 20, 0].map((ct, index) => ({
  unit: 'envoy',
  side: 1,
  at: [0, 8 + index],
  stats: { ct, speed: 20 },
}));

const isCharging = (battle: Battle): boolean => chargeOf(actorIn(battle, 1)) !== undefined;

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

describe('cancelling', () => {
  /** What an ally of the mage or the golem does on the next tick, with the mage’s spell still charging. */
  const interrupted = (
    other: NonNullable<Duel['others']>[number],
    action: string,
    rules: Duel['rules'] = {},
  ): { readonly battle: Battle; readonly notes: readonly string[] } => {
    const battle = casting({ others: [{ ...other, stats: { speed: 10, ct: 90, ...other.stats } }], rules });
    const steps = [...waitFor(battle, 3)];
    steps.push(...play(battle, { actor: 3, action, target: [0, 0] }));
    return { battle, notes: notesOf(steps) };
  };

  /** A bandit beside the mage who strikes it on the tick after the cast. */
  const ambusher = {
    others: [{ unit: 'bandit', side: 2, at: [1, 0], stats: { speed: 10, ct: 80 } }],
    plans: { 3: { action: 'strike', target: [0, 0] } },
  } as const;

  test('TL-CHG-002 TL-CAN-001 TL-CAN-010 any damage to the caster cancels, and the log says why', () => {
    const battle = casting(ambusher);
    const steps = waitUntil(battle, 5);
    expect(
      writesOf(steps, 'note').map(({ messageId, params }) => [messageId, params['action'], params['reason']]),
    ).toEqual([['spell-cancelled', 'fireball', 'damaged']]);
    expect(statIn(battle, 2, 'hp')).toBe(99);
  });

  test('TL-CHG-002 TL-EX-30 cast at 12 with a charge of 2, two points of poison at 13 are enough', () => {
    const poisoner = {
      others: [{ unit: 'bandit', side: 2, at: [1, 0], stats: { speed: 10, ct: 80 } }],
      plans: { 3: { action: 'strike', target: [0, 0] } },
      rules: {
        'weapons.cutlass.base': 1,
        'actions.strike.damage': 'none',
        'actions.strike.grants': [{ id: 'poisoned', ticks: 4 }],
        'constants.poisonPerTick': 2,
        'actions.fireball.charge': 3,
      },
    } as const;
    const battle = casting(poisoner);
    const steps = waitUntil(battle, 5);
    expect(notesOf(steps)).toEqual(['spell-cancelled']);
    expect(statIn(battle, 1, 'hp')).toBe(24 - 2 * 3);
    expect(ticksOf(steps, 'land')).toEqual([]);
  });

  test('TL-CHG-003 TL-CAN-002 being pushed cancels, by a friend too', () => {
    const { battle, notes } = interrupted({ unit: 'knight', side: 1, at: [1, 0] }, 'shove', {});
    expect(notes).toContain('spell-cancelled');
    expect(isCharging(battle)).toBe(false);
  });

  test('TL-CHG-003 TL-CAN-002 being pulled cancels', () => {
    expect(interrupted({ unit: 'monk', side: 1, at: [2, 0] }, 'grapple').notes).toContain('spell-cancelled');
  });

  test('TL-CHG-003 TL-CAN-003 being teleported cancels', () => {
    const battle = duelOf({
      first: { unit: 'chronomancer', at: [0, 0], stats: { ct: 200, speed: 20 } },
      second: { unit: 'golem', at: [4, 0] },
      rules: { 'actions.slow.charge': 3 },
    });
    play(battle, { actor: 1, action: 'slow', target: [4, 0] });
    waitFor(battle, 1);
    expect(isCharging(battle)).toBe(true);
    const steps = play(battle, { actor: 1, action: 'teleport', target: [0, 3] });
    expect(writesOf(steps, 'note')[0]?.params).toMatchObject({ reason: 'displaced' });
    expect(isCharging(battle)).toBe(false);
  });

  test('TL-CHG-005 TL-CAN-004 being stunned, frozen or stopped cancels; slow, rooted, cursed and rewound do not', () => {
    const outcome = (status: string): boolean => {
      const battle = casting({
        others: [{ unit: 'bard', side: 1, at: [1, 0], stats: { speed: 10, ct: 90, mp: 14 } }],
        rules: {
          'actions.discord.charge': 0,
          'actions.discord.target': 'unit',
          'actions.discord.grants': [{ id: status, ticks: 2 }],
        },
      });
      waitFor(battle, 3);
      play(battle, { actor: 3, action: 'discord', target: [0, 0] });
      return isCharging(battle);
    };
    expect(['stunned', 'frozen', 'stopped'].map(outcome)).toEqual([false, false, false]);
    expect(['slow', 'rooted', 'cursed', 'wet'].map(outcome)).toEqual([true, true, true, true]);
  });

  test('TL-CHG-005 Rewind does not cancel', () => {
    const battle = casting({
      others: [{ unit: 'chronomancer', side: 1, at: [1, 0], stats: { speed: 10, ct: 90 } }],
      rules: { 'actions.rewind.charge': 0, 'actions.rewind.target': 'unit' },
    });
    waitFor(battle, 3);
    play(battle, { actor: 3, action: 'rewind', target: [0, 0] });
    expect(isCharging(battle)).toBe(true);
  });

  test('TL-CHG-004 TL-CAN-005 going down cancels', () => {
    const battle = casting({
      first: { unit: 'mage', at: [0, 0], stats: { hp: 1, mp: 24 } },
      others: ambusher.others,
      plans: ambusher.plans,
    });
    waitUntil(battle, 3);
    expect([actorIn(battle, 1).standing, isCharging(battle)]).toEqual(['down', false]);
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

  test('TL-CHG-006 on ground that was raised meanwhile it lands at the new height: a tenth less from one below', () => {
    const battle = casting(
      {
        second: { unit: 'golem', at: [7, 7] },
        others: [
          { unit: 'shaman', side: 1, at: [5, 1], stats: { speed: 1, ct: 99 } },
          { unit: 'envoy', side: 1, at: [4, 1], stats: { speed: 10, ct: 80, mdef: 0 } },
        ],
        rules: {
          'actions.raise-terrain.charge': 0,
          'actions.fireball.base': 10,
          'actions.fireball.charge': 3,
          'actions.fireball.area': { shape: 'tile' },
          'constants.damageDown1Pct': 90,
        },
      },
      'fireball',
      [4, 0],
    );
    play(battle, { actor: 3, action: 'raise-terrain', target: [4, 0] });
    waitFor(battle, 4);
    play(battle, { actor: 4, to: [4, 0] });
    const steps = waitUntil(battle, 5);
    expect(writesOf(steps, 'apply_damage')).toMatchObject([{ actor: 4, amount: 9 }]);
  });

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

/** The ticks on which roots of a kind stand. */
function ticksOf(steps: readonly Step[], kind: Step['root']['kind']): readonly number[] {
  let tick = 1;
  return steps.flatMap(({ root }) => {
    if (root.kind === 'advance_clock') tick = root.payload.tick;
    return root.kind === kind ? [tick] : [];
  });
}
