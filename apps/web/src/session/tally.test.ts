import { describe, expect, test } from 'vitest';
import { submitCommand } from '@highground/kernel';
import type { Command } from '@highground/kernel';
import { duel } from './testing/duel.ts';
import { tallyBattle } from './tally.ts';

const strike: Command = {
  kind: 'turn',
  seat: 1,
  actor: 1,
  to: { x: 1, y: 0, z: 0 },
  facing: 'auto',
  action: 'sword-cut',
  targetActor: 2,
};

describe('who did what', () => {
  test('counts tiles walked, turns, and damage on both ends', () => {
    const battle = duel();
    expect(submitCommand(battle, strike).ok).toBe(true);
    const blow = battle.steps.flatMap(({ derived }) => derived).find(({ kind }) => kind === 'apply_damage');
    const amount = blow?.kind === 'apply_damage' ? blow.payload.amount : 0;
    const { actors, turns } = tallyBattle(battle.opening, battle.steps, undefined);
    expect(actors[0]).toMatchObject({ tiles: 1, turns: 1, dealt: amount, taken: 0 });
    expect(actors[1]).toMatchObject({ tiles: 0, turns: 0, dealt: 0, taken: amount });
    expect(turns).toBe(1);
  });

  test('luck is what was dealt against the mean the preview of that very command gives', () => {
    const battle = duel();
    const preview = battle.ruleset.preview(battle.state, strike);
    const effect = preview.ok ? preview.value.effects.find(({ actor }) => actor === 2) : undefined;
    const mean = effect?.amount
      ? (effect.amount.mean.of / effect.amount.mean.in) * (effect.hit.of / effect.hit.in)
      : Number.NaN;
    submitCommand(battle, strike);
    const { luck, actors } = tallyBattle(battle.opening, battle.steps, battle.ruleset);
    expect(luck[0]?.expected).toBeCloseTo(mean, 6);
    expect(luck[0]?.dealt).toBe(actors[0]?.dealt);
    expect(luck[1]).toEqual({ side: 2, dealt: 0, expected: 0 });
  });
});
