import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import type { Battle, ForecastEntry } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { intentOf } from './intents.ts';
import { duelOf } from './testing/duel.ts';
import type { Duel } from './testing/duel.ts';
import {
  actorIn,
  answer,
  battleOf,
  commandOf,
  optionsAt,
  placeOf,
  play,
  previewOf,
  refusalOf,
  rulesWith,
  statIn,
  submit,
  tryOn,
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

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

describe('announcements', () => {
  test('owner’s decision 2 every enemy announces at the start, and at the end of each of its turns', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { speed: 1 } },
        { unit: 'bandit', at: [7, 7], stats: { speed: 20 } },
        { unit: 'wolf', side: 2, at: [7, 9], stats: { speed: 1 } },
      ],
    });
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'intent', seat: 2, actors: [2] });
    play(battle);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'intent', seat: 2, actors: [3] });
    play(battle);
    waitFor(battle, 2);
    expect(intentOf(actorIn(battle, 2))).toMatchObject({ action: 'wait' });
    play(battle);
    expect(battle.ruleset.decision(battle.state)).toEqual({ kind: 'intent', seat: 2, actors: [2] });
  });

  test('owner’s decision 2 what was announced is the only choice, the walk included', () => {
    const battle = duelOf({
      second: { at: [5, 2], stats: { speed: 10, ct: 80 } },
      plans: { 2: { to: [3, 2], action: 'strike', target: [2, 2] } },
    });
    play(battle);
    waitFor(battle, 2);
    expect(optionsAt(battle, {}).map(({ id }) => id)).toEqual(['3,1,2']);
    expect(refusalOf(battle, { actor: 2 })?.code).toBe('intent-binding');
    const command = commandOf(battle, { actor: 2, to: [3, 2], action: 'strike', target: [2, 2] });
    expect(battle.ruleset.idle(battle.state, battle.ruleset.decision(battle.state)!)).toEqual(command);
    submit(battle, command);
    expect(placeOf(battle, 2)).toEqual([3, 2]);
  });

  test('owner’s decision 2 once it has become illegal the enemy chooses afresh', () => {
    const battle = duelOf({
      second: { at: [3, 2], stats: { speed: 10, ct: 80 } },
      plans: { 2: { action: 'strike', target: [2, 2] } },
    });
    play(battle, { actor: 1, to: [0, 2] });
    waitFor(battle, 2);
    expect(optionsAt(battle, {}).length).toBeGreaterThan(1);
    expect(refusalOf(battle, { actor: 2, action: 'strike', target: [2, 2] })?.code).toBe('target-missing');
    expect(refusalOf(battle, { actor: 2, to: [1, 2], action: 'strike', target: [0, 2] })).toBeUndefined();
  });

  test('an announcement is a whole turn: neither a walk alone nor a teleport', () => {
    const battle = battleOf({ units: [{ at: [0, 0] }, { unit: 'trickster', at: [4, 4] }] });
    expect(refusalOf(battle, { to: [4, 5], action: 'hold' })?.code).toBe('not-announced');
    expect(refusalOf(battle, { action: 'blink', target: [4, 5] })?.code).toBe('not-announced');
    expect(refusalOf(battle, { to: [4, 5] })).toBeUndefined();
  });

  test('TL-VX-003 what is called up in battle announces on arrival', () => {
    const battle = battleOf({
      units: [
        { at: [0, 0], stats: { speed: 1 } },
        { unit: 'necromancer', at: [5, 5], stats: { speed: 20, ct: 80 } },
      ],
    });
    const plans = { 2: { action: 'raise-dead', target: [5, 6] } } as const;
    const steps = waitUntil(battle, 5, plans);
    expect(writesOf(steps, 'add_actor')[0]?.actor).toMatchObject({ unit: 'skeleton', side: 2 });
    expect(steps.some(({ root }) => root.kind === 'commit_intent' && root.payload.actor === 3)).toBe(true);
  });

  const WITHIN_REACH: Sketch = {
    units: [
      { at: [2, 2], stats: { speed: 1 } },
      { unit: 'bandit', at: [4, 2], stats: { speed: 10, ct: 80 } },
    ],
  };

  test('owner’s decision 2 the computer announces to attack whom it can reach', () => {
    const battle = battleOf(WITHIN_REACH);
    const profile = battle.ruleset.catalogue.profiles[0]!;
    const decision = battle.ruleset.decision(battle.state)!;
    const { command } = greedyController(profile).choose(battle.state, decision, {
      ruleset: battle.ruleset,
      dice: seededDice(1n),
    });
    expect(command).toMatchObject({ kind: 'intent', actor: 2, targetTile: { x: 2, z: 2 } });
  });

  test('TL-SC-002 the preview of an announcement foretells what it does if nobody interferes', () => {
    const battle = battleOf(WITHIN_REACH);
    const plan = { to: [3, 2], action: 'strike', target: [2, 2] } as const;
    const { path, effects } = previewOf(battle, plan);
    expect(path.map(({ x, z }) => [x, z])).toEqual([
      [4, 2],
      [3, 2],
    ]);
    waitFor(battle, 2, { 2: plan });
    const before = statIn(battle, 1, 'hp');
    answer(battle);
    const lost = before - statIn(battle, 1, 'hp');
    expect(lost).toBeGreaterThan(0);
    expect(effects.find(({ actor }) => actor === 1)?.amount).toMatchObject({ min: lost, max: lost });
  });

  test('TL-SC-002 what a spell will do to somebody who has not arrived yet is not foretold', () => {
    const battle = battleOf(
      {
        units: [
          { unit: 'mage', at: [0, 0], stats: { ct: 99 } },
          { unit: 'golem', at: [4, 0], stats: { speed: 1 } },
        ],
        schedule: [
          { tick: 2, effect: { kind: 'reinforce', cells: [{ x: 5, y: 1, z: 0 }], params: { unit: 'wolf' } } },
        ],
      },
      [],
      rulesWith({ 'actions.fireball.charge': 3 }),
    );
    waitFor(battle, 1);
    const told = previewOf(battle, { actor: 1, action: 'fireball', target: [4, 0] });
    expect(told.landing?.effects.map(({ actor }) => actor)).toEqual([2]);
    play(battle, { actor: 1, action: 'fireball', target: [4, 0] });
    const harmed = writesOf(waitUntil(battle, 5), 'apply_damage').map(({ actor }) => actor);
    expect(harmed).toEqual([2, 3]);
  });

  test('an impossible announcement foretells its refusal', () => {
    const battle = battleOf(WITHIN_REACH);
    const command = commandOf(battle, { action: 'strike', target: [2, 2] });
    expect(battle.ruleset.preview(battle.state, command)).toEqual({
      ok: false,
      refusals: [battle.ruleset.check(battle.state, command)],
    });
  });
});
