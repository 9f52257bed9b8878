import type { Battle, Preview } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { duel, field, STROKES } from './testing/field.ts';
import { battleOf, play, rulesWith, statIn, turnOf } from './testing/testkit.ts';
import type { Sketched, Turn } from './testing/testkit.ts';

describe('preview', () => {
  const previewed = (battle: Battle, turn: Turn): Preview => {
    const preview = battle.ruleset.preview(battle.state, turnOf(battle, turn));
    if (!preview.ok) throw new Error(preview.refusals[0]?.code);
    return preview.value;
  };

  test('OT-GEN-006 names chance, least, mean and most damage exactly, with where they come from', () => {
    expect(previewed(duel(), { action: 'sword-cut', target: 2 })).toMatchObject({
      exact: true,
      cost: { move: 0 },
      effects: [
        {
          actor: 2,
          hit: { of: 19, in: 20 },
          amount: { min: 16, mean: { of: 18, in: 1 }, max: 20 },
          down: { of: 0, in: 1 },
        },
      ],
      assumption: 'assume-nobody-else-acts',
    });
  });

  test('the chance to knock out counts every variance, X-06 with 18 ± 10 % against 19 HP', () => {
    // Of 21 variances the 8 from +3 % on round to 19 or more; 19 of 20 blows hit.
    expect(previewed(duel([], { hp: 19 }), { action: 'sword-cut', target: 2 }).effects[0]?.down).toEqual({
      of: 38,
      in: 105,
    });
  });

  test('lists path, cost and hazards of the walk, and what the ground does to the walker', () => {
    const battle = field([{ at: [0, 0], stats: { ct: 100, hp: 50, mp: 20 } }, { at: [5, 2] }], {
      rows: ['.l....', '######', '......'],
    });
    const preview = previewed(battle, { to: [2, 0], action: 'shield-wall', target: 1 });
    expect(preview.path.map(({ x }) => x)).toEqual([0, 1, 2]);
    expect(preview.cost).toEqual({ move: 2, mp: 4 });
    expect(preview.hazards).toMatchObject([{ hazard: 'lava', damage: 10 }]);
    expect(preview.effects).toMatchObject([
      { actor: 1, amount: { min: 10, max: 10 }, statuses: [{ status: 'protect' }], breakdown: [] },
    ]);
  });

  test('what the ground does on the way to a stroke is told apart from the stroke: only that has factors', () => {
    const battle = field(
      [
        { at: [0, 0], stats: { ct: 100, hp: 50, moveBudget: 4 } },
        { at: [3, 0], stats: { evasion: 0 } },
      ],
      { rows: ['.l..', '####'] },
    );
    const { effects } = previewed(battle, { to: [2, 0], facing: 'E', action: 'sword-cut', target: 2 });
    expect(effects.map(({ actor, breakdown }) => [actor, breakdown.map(({ source }) => source)])).toEqual([
      [1, []],
      [2, ['base', 'affinity', 'height', 'back']],
    ]);
  });

  test('says when a walk would not arrive', () => {
    const battle = field(
      [{ at: [0, 0], stats: { ct: 100, hp: 5 } }, { at: [5, 2] }, { at: [4, 2], side: 1 }],
      { rows: ['.l....', '######', '......'] },
    );
    expect(previewed(battle, { to: [2, 0] })).toMatchObject({
      interrupted: { reason: 'down', chance: { of: 1, in: 1 } },
      effects: [{ actor: 1, down: { of: 1, in: 1 } }],
    });
  });

  test('refuses what the command itself would be refused for', () => {
    expect(duel().ruleset.preview(duel().state, turnOf(duel(), { to: [1, 0] }))).toMatchObject({
      ok: false,
      refusals: [{ code: 'destination-out-of-reach' }],
    });
  });

  test('OT-GEN-003 the same stroke does other things from above, from behind and to somebody else', () => {
    const tall = rulesWith({ ...STROKES, 'actions.sword-cut.heightReach': 3 });
    const most = (from: Sketched, target: Partial<Sketched>, ground = '.'): number => {
      const units: Sketched[] = [
        { side: 1, facing: 'E', ...from, stats: { ct: 100, atk: 20 } },
        {
          at: [1, 0],
          side: 2,
          facing: 'W',
          ...target,
          stats: { def: 12, evasion: 0, hp: 100, ...target.stats },
        },
      ];
      const { effects } = previewed(battleOf({ rows: [`${ground}...`], units }, [], tall), {
        action: 'sword-cut',
        target: 2,
      });
      return effects[0]?.amount?.max ?? 0;
    };
    const level = most({ at: [0, 0] }, {});
    expect(most({ at: [0, 0] }, {}, '2')).toBeGreaterThan(level);
    expect(most({ at: [0, 0] }, { facing: 'E' })).toBeGreaterThan(level);
    expect(most({ at: [0, 0] }, { stats: { def: 18 } })).toBeLessThan(level);
  });

  test('OT-ACT-001 one record serves menu, preview and stroke', () => {
    const stronger = rulesWith({ ...STROKES, 'actions.sword-cut.power': 14 });
    const battle = Object.assign(duel([0, 0]), { ruleset: stronger });
    expect(previewed(battle, { action: 'sword-cut', target: 2 }).effects[0]?.amount?.mean).toEqual({
      of: 22,
      in: 1,
    });
    play(battle, { action: 'sword-cut', target: 2 });
    expect(statIn(battle, 2, 'hp')).toBe(100 - 22);
  });
});
