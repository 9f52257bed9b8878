import { greedyController } from '@highground/ai';
import { invariant, openBattle, seededDice, submitCommand } from '@highground/kernel';
import type { Battle } from '@highground/kernel';
import { expectOk, loadRuleset, loadScenario } from './game.ts';
import { medianOf, processorTime } from './measure.ts';
import type { CountedWork } from './work.ts';

/** Processor time of that many decisions, milliseconds, ascending; the first ones are made by code not yet compiled. */
function decisionTimes(samples: number): number[] {
  const ruleset = loadRuleset();
  const scenario = loadScenario('arena');
  const [profile] = ruleset.catalogue.profiles;
  invariant(profile, 'there is a profile to think with');
  const { choose } = greedyController(profile);
  const times: number[] = [];
  for (let seed = 1n; times.length < samples; seed++) {
    const opening = { ...scenario, world: scenario.world.fork() };
    const battle = expectOk(openBattle(ruleset, opening, seededDice(seed), { hashing: false }));
    while (!battle.state.outcome && times.length < samples) {
      const start = processorTime();
      const command = decide(battle, choose);
      times.push((processorTime() - start) / 1000);
      expectOk(submitCommand(battle, command));
    }
  }
  return times.toSorted((a, b) => a - b);
}

function decide({ ruleset, state }: Battle, choose: ReturnType<typeof greedyController>['choose']) {
  const decision = ruleset.decision(state);
  invariant(decision, 'a battle that is not over waits on a decision');
  const view = ruleset.project(state, decision.seat);
  return choose(view, decision, { ruleset, dice: seededDice(1n) }).command;
}

const work = 'one decision of the greedy player, arena, 8 actors';

export const greedy: readonly CountedWork[] = [
  {
    kind: 'counted',
    id: 'greedy-median',
    work: `${work}: the median`,
    unit: 'ms',
    ours: () => (samples) => medianOf(decisionTimes(samples)),
  },
  {
    kind: 'counted',
    id: 'greedy-worst',
    work: `${work}: the slowest, cold start included`,
    unit: 'ms',
    ours: () => (samples) => decisionTimes(samples).at(-1) ?? NaN,
  },
];
