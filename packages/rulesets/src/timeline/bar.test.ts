import type { Battle, ForecastEntry } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import { answer, battleOf, play, statIn, tryOn, waitFor, waitUntil } from './testing/testkit.ts';

const barOf = (battle: Battle, count = 20): readonly ForecastEntry[] =>
  battle.ruleset.forecast(battle.state, count);

describe('the bar', () => {
  test('TL-TB-002 it shows the coming ticks, eight and more, from the clock itself', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { speed: 10 } },
        { at: [7, 7], stats: { speed: 6 } },
      ],
    });
    waitFor(battle, 1);
    const turns = barOf(battle, 24).filter(({ kind }) => kind === 'turn');
    expect(turns.slice(0, 4).map(({ tick, actor }) => [tick, actor])).toEqual([
      [10, 1],
      [17, 2],
      [20, 1],
      [30, 1],
    ]);
    expect(barOf(battle, 8).length).toBe(8);
  });

  test('TL-TB-002 it says exactly what comes when nobody interferes', () => {
    const battle = duelOf({
      second: { unit: 'bandit', stats: { speed: 9, ct: 30 } },
      others: [{ unit: 'cultist', side: 2, at: [5, 2], stats: { speed: 8, ct: 20 } }],
      plans: { 2: { action: 'strike', target: [2, 2] }, 3: { action: 'eclipse', target: [2, 2] } },
    });
    const told = barOf(battle, 6);
    const fork = tryOn(battle);
    const seen: (readonly [number, number])[] = [];
    while (seen.length < told.filter(({ kind }) => kind === 'turn').length) {
      const decision = fork.ruleset.decision(fork.state);
      if (decision?.kind === 'turn') seen.push([fork.state.tick, decision.actors[0] as number]);
      answer(fork);
    }
    expect(told.filter(({ kind }) => kind === 'turn').map(({ tick, actor }) => [tick, actor])).toEqual(seen);
  });

  const threatened = (more: Duel = {}): Battle =>
    duelOf({
      ...more,
      second: { unit: 'bandit', stats: { speed: 9, ct: 30 }, ...more.second },
      plans: { 2: { action: 'strike', target: [2, 2] } },
      rules: { 'weapons.cutlass.base': 7, ...more.rules },
    });

  test('TL-TB-005 TL-TB-009 an enemy’s entry shows action, tile and number', () => {
    const entry = barOf(threatened()).find(({ kind, actor }) => kind === 'turn' && actor === 2);
    expect(entry).toMatchObject({ action: 'strike', tile: { x: 2, z: 2 }, number: 3 });
    expect(entry?.isUncertain).toBeUndefined();
  });

  test('TL-TB-005 the number is the one that comes', () => {
    const battle = threatened();
    const hp = statIn(battle, 1, 'hp');
    play(battle);
    waitUntil(battle, 9);
    expect(hp - statIn(battle, 1, 'hp')).toBe(3);
  });

  test('TL-TB-009 a player’s own future is open', () => {
    const entry = barOf(threatened()).find(
      ({ kind, actor, tick }) => kind === 'turn' && actor === 1 && tick > 1,
    );
    expect(entry).toEqual({ tick: expect.any(Number), kind: 'turn', actor: 1, assumption: 'assume-idle' });
  });

  test('TL-EV-002 with Dodge the number is marked open', () => {
    const entry = barOf(threatened({ first: { unit: 'ninja' } })).find(
      ({ kind, actor }) => kind === 'turn' && actor === 2,
    );
    expect(entry?.isUncertain).toBe(true);
  });

  const charged = (others: Duel['others'] = []): Battle => {
    const battle = duelOf({
      first: { unit: 'mage', at: [0, 0] },
      second: { unit: 'golem', at: [4, 0] },
      others: [...others, { unit: 'envoy', side: 1, at: [0, 11], stats: { ct: 99, speed: 1 } }],
      rules: { 'actions.fireball.charge': 3, 'units.golem.armour': 'none' },
    });
    play(battle, { actor: 1, action: 'fireball', target: [4, 0] });
    return battle;
  };

  test('TL-TB-006 TL-TB-009 a charging spell stands where it lands, with tile and number', () => {
    const battle = charged();
    const entry = barOf(battle).find(({ kind }) => kind === 'landing');
    expect(entry).toMatchObject({
      tick: battle.state.tick + 3,
      actor: 1,
      action: 'fireball',
      tile: { x: 4, z: 0 },
      number: 8,
    });
  });

  test('TL-TB-007 its badge shows only while somebody ready before could do something about it', () => {
    const badge = (battle: Battle): boolean | undefined =>
      barOf(battle).find(({ kind }) => kind === 'landing')?.canCancel;
    expect(badge(charged())).toBeUndefined();
    expect(badge(charged([{ unit: 'wolf', side: 2, at: [3, 3], stats: { speed: 10, ct: 70 } }]))).toBe(true);
    expect(
      badge(charged([{ unit: 'wolf', side: 2, at: [7, 11], stats: { speed: 10, ct: 70 } }])),
    ).toBeUndefined();
    expect(
      badge(charged([{ unit: 'wolf', side: 2, at: [3, 3], stats: { speed: 10, ct: 0 } }])),
    ).toBeUndefined();
  });

  test('TL-TB-007 somebody who has yet to arrive and has a turn before a spell lands is on the bar and prevents nothing', () => {
    const wolf = { kind: 'reinforce', cells: [{ x: 1, y: 1, z: 0 }], params: { unit: 'wolf' } } as const;
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { speed: 1, ct: 99 } },
        { unit: 'cultist', at: [7, 8], stats: { speed: 5 } },
      ],
      schedule: [{ tick: 2, effect: wolf }],
    });
    waitFor(battle, 1, { 2: { action: 'eclipse', target: [7, 6] } });
    const entries = barOf(battle, 40);
    const landing = entries.findIndex(({ kind }) => kind === 'landing');
    expect(entries.slice(0, landing).map(({ actor }) => actor)).toContain(3);
    expect(entries[landing]).toMatchObject({ actor: 2, action: 'eclipse' });
    expect(entries[landing]?.canCancel).toBeUndefined();
  });

  test('TL-SPD-001 TL-SPD-002 faster is earlier on the bar, slower is later', () => {
    const first = (
      statuses: readonly { readonly id: string; readonly ticks: number }[],
    ): number | undefined => {
      const battle = battleOf({
        units: [
          { at: [0, 0], stats: { speed: 10, ct: 40 }, statuses },
          { at: [7, 7], stats: { speed: 1 } },
        ],
      });
      return barOf(battle).find(({ kind }) => kind === 'turn')?.tick;
    };
    expect([first([]), first([{ id: 'haste', ticks: 90 }]), first([{ id: 'slow', ticks: 90 }])]).toEqual([
      6, 4, 12,
    ]);
  });

  test('TL-DWN-003 the downed stand on it with their counter, statuses with their end, arrivals with their tick', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { speed: 1 }, statuses: [{ id: 'haste', ticks: 7 }] },
        { at: [7, 7], stats: { speed: 1 } },
      ],
      schedule: [
        { tick: 5, effect: { kind: 'reinforce', cells: [{ x: 7, y: 1, z: 0 }], params: { unit: 'golem' } } },
      ],
      limits: { ticks: 9 },
    });
    expect(barOf(battle).map(({ tick, kind }) => [tick, kind])).toEqual([
      [5, 'event'],
      [7, 'expiry'],
      [9, 'limit'],
    ]);
  });
});
