import { openBattle, randomCommand, seededDice, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, ScenarioDraft } from '@highground/kernel';
import { expect, test } from 'vitest';
import { tempoRules } from './index.ts';
import { draftOf, plain } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

/** What the plan of whoever is asked says. */
function planned({ state }: Battle): Command {
  const decision = tempoRules.decision(state)!;
  return tempoRules.suggest!(tempoRules.project(state, decision.seat), decision);
}

function opened(scenario: ScenarioDraft, seed: number): Battle {
  const battle = openBattle(tempoRules, scenario, seededDice(BigInt(seed)), {
    hashing: false,
    keepSteps: false,
  });
  if (!battle.ok) throw new Error(battle.refusals[0]?.message);
  return battle.value;
}

test('what a plan says is on offer, in every decision of random meetings', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= 2; seed++) {
    const units = ['fighter', 'drake', 'scout', 'brute', 'mage', 'hexer'].map((unit, index): Sketched => ({
      unit,
      side: (index % 2) + 1,
      at: [4 + index * 5, index % 2 === 0 ? 2 : 12],
      facing: 'N',
    }));
    const game = opened(draftOf({ rows: plain(40, 20), units, limits: { ticks: 1500 } }), seed);
    while (!game.state.outcome) {
      const played = submitCommand(game, planned(game));
      expect(played.ok ? '' : played.refusals[0]?.code).toBe('');
    }
  }
});

test(
  'plans beat random play in at least 90 % of the fights of equals, from either side',
  { timeout: 240_000 },
  ({ task }) => {
    const battles = process.env.HIGHGROUND_COUNTS === 'full' ? 200 : 24;
    let won = 0;
    for (let seed = 1; seed <= battles; seed++) {
      const units = [1, 2].map((side): Sketched => ({
        unit: ['duelist', 'fighter', 'magehunter'][seed % 3]!,
        side,
        at: [side * 7, 5],
        facing: side === 1 ? 'E' : 'W',
      }));
      const game = opened(draftOf({ rows: plain(24, 12), units, limits: { ticks: 3000 } }), seed);
      const policy = thinkingDice(seed, 9);
      const planner = 1 + (seed % 2);
      while (!game.state.outcome) {
        const decision = tempoRules.decision(game.state)!;
        const view = tempoRules.project(game.state, decision.seat);
        const random = randomCommand(tempoRules, view, decision, policy);
        submitCommand(
          game,
          decision.seat === planner ? planned(game) : (random ?? tempoRules.idle(view, decision)),
        );
      }
      if (game.state.outcome.result === 'won' && game.state.outcome.side === planner) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(battles * 0.9);
    Object.assign(task.meta, { counts: { battles, won } });
  },
);
