import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import { optionsAt, play, statIn } from './testing/testkit.ts';

describe('stages', () => {
  test('with several ready units the first question is whose turn it is', () => {
    const battle = duelOf({ others: [{ side: 1, at: [0, 0], stats: { ct: 99 } }] });
    const stage = battle.ruleset.stage(battle.state, { kind: 'turn', seat: 1 });
    expect(
      stage.ok &&
        !stage.value.complete && [stage.value.field, stage.value.options.map(({ pick }) => pick.actor)],
    ).toEqual(['actor', [1, 3]]);
  });

  test('an option that is barred says why, with what is in the way', () => {
    const battle = duelOf({
      first: { unit: 'archer', at: [0, 2] },
      second: { at: [4, 2] },
      options: { tiles: [{ at: [2, 2], cover: 5 }] },
    });
    const targets = optionsAt(battle, { to: { x: 0, y: 1, z: 2 }, action: 'shoot' });
    expect(targets.map(({ refusal, facts }) => [refusal?.code, facts.blockedBy])).toEqual([
      ['sight-blocked', { x: 2, y: 1, z: 2 }],
    ]);
    const told = JSON.parse(JSON.stringify(targets)) as { refusal?: { code: string } }[];
    expect(told.map(({ refusal }) => refusal?.code)).toEqual(['sight-blocked']);
    const far = optionsAt(battle, { to: { x: 0, y: 1, z: 2 } });
    expect(far.find(({ id }) => id === 'revive')?.refusal).toMatchObject({ code: 'no-target' });
  });

  test('a target tells its area and whom it would touch, the user where it would stand', () => {
    const battle = duelOf({ first: { unit: 'mage', at: [0, 2] }, second: { at: [4, 2] } });
    const targets = optionsAt(battle, { to: { x: 2, y: 1, z: 2 }, action: 'fireball' });
    const near = targets.find(({ pick }) => pick.targetTile?.x === 3 && pick.targetTile.z === 2);
    expect(near?.facts.area?.length).toBe(5);
    expect(near?.facts.actors).toEqual([1, 2]);
  });

  test('a walk that is stopped loses the act, and says so', () => {
    const battle = duelOf({
      rows: ['', '', '.....', 'vvvvv'],
      first: { at: [0, 2] },
      second: { at: [4, 2] },
    });
    (battle.state as { marks: unknown }).marks = [
      { tile: { x: 1, y: 1, z: 2 }, kind: 'snare', values: [2, 2] },
    ];
    const steps = play(battle, { actor: 1, to: [3, 2], action: 'strike', target: [4, 2] });
    expect(steps[1]?.root).toEqual(
      expect.objectContaining({ kind: 'wait', payload: { actor: 1, reason: 'stopped-short' } }),
    );
    expect(statIn(battle, 2, 'hp')).toBe(99);
  });
});
