import { actorOf, forkState, Resolution, scriptedDice } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { chargeOf } from './charge.ts';
import { displace } from './enter.ts';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import { actorIn, notesOf, play, statIn, topOf, waitFor, waitUntil, writesOf } from './testing/testkit.ts';
import { casting, isCharging, ticksOf } from './testing/casting.ts';

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

  test('TL-CHG-002 TL-EX-30 cast at 12 with a charge of 2, two points of poison at 13: cancelled at 13, nothing lands at 14', () => {
    const battle = casting({
      first: { unit: 'mage', at: [0, 0], stats: { ct: 4, speed: 8 } },
      others: [{ unit: 'bandit', side: 2, at: [1, 0], stats: { ct: 4, speed: 8 } }],
      plans: { 3: { action: 'strike', target: [0, 0] } },
      rules: {
        'actions.strike.damage': 'none',
        'actions.strike.grants': [{ id: 'poisoned', ticks: 4 }],
        'constants.poisonPerTick': 2,
      },
    });
    expect([battle.state.tick, chargeOf(actorIn(battle, 1))?.left[0]]).toEqual([12, 2]);
    // The mage is on the bandit's mind on the same tick, after the cast; poison bites from the next one.
    const steps = waitUntil(battle, 13);
    expect([statIn(battle, 1, 'hp'), isCharging(battle)]).toEqual([24 - 2, false]);
    const tickAt = (index: number): number =>
      steps
        .slice(0, index + 1)
        .reduce((at, { root }) => (root.kind === 'advance_clock' ? root.payload.tick : at), 12);
    const lost = steps.findIndex((step) => notesOf([step]).includes('spell-cancelled'));
    expect(tickAt(lost)).toBe(13);
    expect(ticksOf(waitUntil(battle, 15), 'land')).toEqual([]);
    expect(statIn(battle, 2, 'hp')).toBe(99);
  });

  test('TL-CHG-003 TL-CAN-002 being pushed cancels, by a friend too', () => {
    const { battle, notes } = interrupted({ unit: 'knight', side: 1, at: [1, 0] }, 'shove', {});
    expect(notes).toContain('spell-cancelled');
    expect(isCharging(battle)).toBe(false);
  });

  test('TL-CHG-003 TL-CAN-002 being pulled cancels', () => {
    expect(interrupted({ unit: 'monk', side: 1, at: [2, 0] }, 'grapple').notes).toContain('spell-cancelled');
  });

  test('TL-CHG-003 a teleport of its own cancels', () => {
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

  test('TL-CHG-003 TL-CAN-003 being teleported by somebody else cancels: no action does it yet, the rules would', () => {
    const battle = casting();
    const resolution = new Resolution(forkState(battle.state), scriptedDice([]));
    resolution.begin({ kind: 'wait', payload: { actor: 2, reason: 'chosen' } });
    const path = [topOf(battle.state.world, [0, 0]), topOf(battle.state.world, [0, 3])];
    displace(resolution, 1, { path, facing: 1, cause: 'teleport' });
    expect(chargeOf(actorOf(resolution.state, 1))).toBeUndefined();
    expect(resolution.derived.find(({ kind }) => kind === 'note')?.payload).toMatchObject({
      messageId: 'spell-cancelled',
      params: { actor: 1, reason: 'displaced' },
    });
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

  test('TL-CHG-004 TL-CAN-005 being killed cancels: whoever is never downed casts no more either', () => {
    const battle = casting({
      first: { unit: 'mage', at: [0, 0], stats: { hp: 1 } },
      ...ambusher,
      rules: { 'units.mage.tags': ['living', 'minion'] },
    });
    const steps = waitUntil(battle, 5);
    expect([actorIn(battle, 1).standing, isCharging(battle)]).toEqual(['gone', false]);
    expect(notesOf(steps)).toContain('spell-cancelled');
    expect(ticksOf(steps, 'land')).toEqual([]);
    expect(statIn(battle, 2, 'hp')).toBe(99);
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
