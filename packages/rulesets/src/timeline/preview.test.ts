import { describe, expect, test } from 'vitest';
import { duelOf } from './testing/duel.ts';
import { commandOf, previewOf } from './testing/testkit.ts';

describe('what a preview says', () => {
  test('TL-SC-002 TL-FB-003 the plain base − DEF comes first, then what changes it, then the whole', () => {
    const battle = duelOf({
      rows: ['', '', '..1'],
      second: { stats: { def: 3 } },
      rules: { 'weapons.sword.base': 8, 'constants.damageUp1Pct': 110 },
    });
    const { effects } = previewOf(battle, { actor: 1, action: 'strike', target: [3, 2] });
    expect(effects).toEqual([
      {
        actor: 2,
        hit: { of: 1, in: 1 },
        amount: { min: 6, mean: { of: 6, in: 1 }, max: 6 },
        down: { of: 0, in: 1 },
        statuses: [],
        breakdown: [
          { source: 'base', plus: 8 },
          { source: 'defence', plus: -3 },
          { source: 'height', factor: { of: 11, in: 10 } },
        ],
      },
    ]);
  });

  test('TL-FB-004 height shows with its sign', () => {
    const factor = (rows: readonly string[]): unknown =>
      previewOf(duelOf({ rows }), { actor: 1, action: 'strike', target: [3, 2] }).effects[0]?.breakdown.find(
        ({ source }) => source === 'height',
      );
    expect([factor(['', '', '..1']), factor(['', '', '...1']), factor([])]).toEqual([
      { source: 'height', factor: { of: 11, in: 10 } },
      { source: 'height', factor: { of: 9, in: 10 } },
      undefined,
    ]);
  });

  test('the way, its cost and what lies on it', () => {
    const battle = duelOf({ rows: ['', '', '...l'], first: { at: [1, 2] }, second: { at: [7, 7] } });
    const preview = previewOf(battle, { actor: 1, to: [3, 2] });
    expect(preview.path.map(({ x, z }) => [x, z])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(preview.cost).toEqual({ move: 2 });
    expect(preview.hazards.map(({ hazard, damage }) => [hazard, damage])).toEqual([['lava', 4]]);
    expect(preview.assumption).toBe('assume-idle');
  });

  test('a push into a pit is told as an end, a push off a ledge with its fall', () => {
    const pit = previewOf(duelOf({ rows: ['', '', '....v'] }), { actor: 1, action: 'shove', target: [3, 2] })
      .effects[0];
    expect(pit?.down).toEqual({ of: 1, in: 1 });
    const ledge = previewOf(duelOf({ rows: ['', '', '..22'] }), { actor: 1, action: 'shove', target: [3, 2] })
      .effects[0];
    expect(ledge).toMatchObject({ amount: { max: 6 }, displaced: { to: { x: 4, z: 2 } } });
  });

  test('a spell that will be lost before it lands has no landing', () => {
    const battle = duelOf({
      first: { unit: 'mage' },
      second: { unit: 'bandit', stats: { speed: 10, ct: 80 } },
      rules: { 'actions.fireball.charge': 3 },
      plans: { 2: { action: 'strike', target: [2, 2] } },
    });
    expect(previewOf(battle, { actor: 1, action: 'fireball', target: [6, 2] }).landing).toBeUndefined();
  });

  test('an illegal command has none', () => {
    const battle = duelOf({ second: { at: [7, 7] } });
    const refused = battle.ruleset.preview(
      battle.state,
      commandOf(battle, { actor: 1, action: 'strike', target: [3, 2] }),
    );
    expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'target-missing' }] });
  });
});
