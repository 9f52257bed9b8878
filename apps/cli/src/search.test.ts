import { playOut, randomController, searchController } from '@highground/ai';
import type { Choice } from '@highground/ai';
import { openBattle, seededDice } from '@highground/kernel';
import type { Decision, Profile } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { tempoRules } from '@highground/rulesets/tempo';
import { describe, expect, test } from 'vitest';
import { loadScenario } from './content.ts';

const isFull = process.env['HIGHGROUND_COUNTS'] === 'full';

describe('the searching player', () => {
  test(
    'beats random play in at least 90 % of duels, from either seat, even if it thinks little',
    { timeout: 240_000 },
    ({ task }) => {
      const battles = isFull ? 60 : 4;
      const search = searchController(tempoRules.catalogue.profiles[0] as Profile, 150);
      let won = 0;
      for (let seed = 1; seed <= battles; seed++) {
        const scenario = loadScenario('duel');
        if (!scenario.ok) throw new Error('the scenario ships with the program');
        const seat = 1 + (seed % 2);
        const played = playOut({
          ruleset: tempoRules,
          scenario: scenario.value,
          dice: seededDice(BigInt(seed)),
          controllers: seat === 1 ? [search, randomController] : [randomController, search],
          thinkingDice: seededDice(BigInt(700 + seed)),
          options: { hashing: false, keepSteps: false },
        });
        const outcome = played.ok ? played.value.battle.state.outcome : undefined;
        if (outcome?.result === 'won' && outcome.side === seat) won += 1;
      }
      expect(won).toBeGreaterThanOrEqual(battles * 0.9);
      Object.assign(task.meta, { counts: { battles, won } });
    },
  );

  test.each([
    ['duel', tempoRules],
    ['arena', livingFieldRules],
  ])('on %s gives the same answer to the same view and dice, and tells the best first', (id, ruleset) => {
    const scenario = loadScenario(id);
    if (!scenario.ok) throw new Error('the scenario ships with the program');
    const opened = openBattle(ruleset, scenario.value, seededDice(1n), { hashing: false });
    if (!opened.ok) throw new Error(opened.refusals[0]?.message);
    const { state } = opened.value;
    const decision = ruleset.decision(state) as Decision;
    const view = ruleset.project(state, decision.seat);
    const search = searchController(ruleset.catalogue.profiles[0] as Profile, 400);
    const choose = (): Choice => search.choose(view, decision, { ruleset, dice: seededDice(2n) });
    const { command, why } = choose();
    expect(choose()).toEqual({ command, why });
    expect(ruleset.check(view, command)).toBeUndefined();
    expect(why[0]?.command).toEqual(command);
    const scores = why.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(why.length).toBeGreaterThan(1);
  });
});
