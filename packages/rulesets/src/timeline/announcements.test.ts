import { greedyController } from '@highground/ai';
import { seededDice } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { intentOf } from './intents.ts';
import { duelOf } from './testing/duel.ts';
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
  waitFor,
  waitUntil,
  writesOf,
} from './testing/testkit.ts';
import type { Sketch } from './testing/testkit.ts';

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
