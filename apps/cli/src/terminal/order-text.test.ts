import type { ForecastEntry, Ruleset, View } from '@highground/kernel';
import { timelineRules } from '@highground/rulesets/timeline';
import { describe, expect, test } from 'vitest';
import { orderOf } from './order-text.ts';

const NAMES = new Map([
  [1, 'Archer'],
  [2, 'Bandit'],
  [3, 'Cultist'],
]);

/** What is said at tick 10 of a forecast. */
function said(...entries: readonly Omit<ForecastEntry, 'assumption'>[]): ReturnType<typeof orderOf> {
  const forecast = (): readonly ForecastEntry[] =>
    entries.map((entry) => ({ ...entry, assumption: 'assume-idle' }));
  const ruleset: Ruleset = { ...timelineRules, forecast };
  return orderOf({ ruleset, view: { tick: 10 } as View, labels: NAMES }, entries.length);
}

const at = { x: 2, y: 1, z: 6 };

describe('what is to come, in words', () => {
  test('TL-TB-005 an announced action has its name, its tile and its number; a player’s own future is open', () => {
    const enemy = { tick: 13, kind: 'turn', actor: 2, action: 'strike', tile: at, number: 5 } as const;
    expect(said({ tick: 10, kind: 'turn', actor: 1 }, enemy)).toEqual({
      turns: 'Archer now, Bandit +3',
      coming: 'Bandit +3 Strike @c7 -5',
    });
  });

  test('TL-EV-002 a number that hangs on a die is a question mark', () => {
    const enemy = { tick: 13, kind: 'turn', actor: 2, action: 'strike', tile: at, number: 5 } as const;
    expect(said({ ...enemy, isUncertain: true }).coming).toBe('Bandit +3 Strike @c7 (?)');
  });

  test('TL-TB-006 TL-TB-007 a spell on its way counts down, and says while it can be cancelled', () => {
    const spell = { kind: 'landing', actor: 3, action: 'fireball', tile: at, number: 8 } as const;
    expect(said({ ...spell, tick: 12, canCancel: true }).coming).toBe(
      'Cultist: Fireball lands @c7 in 2 ticks -8 CANCEL?',
    );
    expect(said({ ...spell, tick: 11 }).coming).toBe('Cultist: Fireball lands @c7 in 1 tick -8');
    expect(said({ ...spell, tick: 10 }).coming).toBe('Cultist: Fireball lands @c7 now -8');
  });

  test('TL-DWN-003 TL-DEP-003 bodies have their counter, arrivals their tick; what runs out is no threat', () => {
    const effect = { kind: 'reinforce', cells: [], params: { unit: 'golem' } };
    expect(
      said(
        { tick: 14, kind: 'countdown', actor: 1, number: 3 },
        { tick: 15, kind: 'event', effect },
        { tick: 16, kind: 'expiry', actor: 2, status: 'haste' },
        { tick: 17, kind: 'countdown', actor: 1, number: 1 },
        { tick: 18, kind: 'limit' },
      ).coming,
    ).toBe('Archer down, 3 turns left, +4; Golem arrives +5; Archer down, 1 turn left, +7');
  });
});
