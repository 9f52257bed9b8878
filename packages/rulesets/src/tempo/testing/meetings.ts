import { openBattle, randomCommand, seededDice, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, ScenarioDraft } from '@highground/kernel';
import { tempoRules } from '../index.ts';
import { draftOf, plain } from './testkit.ts';

const CASTS = [
  ['mage', 'fighter', 'duelist', 'wolf'],
  ['duelist', 'mage', 'scout', 'magehunter'],
  ['magehunter', 'hexer', 'fighter', 'brute'],
];

/** Readers of every quality on both sides, feigners among them. */
export function meeting(seed: number): ScenarioDraft {
  const units = CASTS[seed % CASTS.length]!.map((unit, index) => ({
    unit,
    at: [4 + (index >> 1) * 5, 3 + (index & 1) * 5] as const,
    side: (index & 1) + 1,
  }));
  return draftOf({ rows: plain(20, 14), units, limits: { ticks: 1500 } });
}

/** Shows every state of a random meeting in which somebody is asked, until `visit` has seen enough. */
export function meetAtRandom(seed: number, visit: (battle: Battle) => boolean): void {
  const opened = openBattle(tempoRules, meeting(seed), seededDice(BigInt(seed)), {
    hashing: false,
    keepSteps: false,
  });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const battle = opened.value;
  const policy = thinkingDice(seed, 4);
  while (!battle.state.outcome && visit(battle)) {
    const decision = tempoRules.decision(battle.state)!;
    const view = tempoRules.project(battle.state, decision.seat);
    const command = randomCommand(tempoRules, view, decision, policy) ?? tempoRules.idle(view, decision);
    const played = submitCommand(battle, command);
    if (!played.ok) throw new Error(played.refusals[0]?.message);
  }
}
