import { openBattle, submitCommand } from '../../battle/battle.ts';
import type { Battle } from '../../battle/battle.ts';
import type { Command } from '../../battle/command.ts';
import { invariant } from '../../invariant.ts';
import { seededDice } from '../../rng/index.ts';
import type { DiceSource } from '../../rng/index.ts';
import type { Decision } from '../answers.ts';
import type { Ruleset } from '../contract.ts';
import type { ScenarioDraft } from '../scenario-draft.ts';
import { thinkingDice } from '../thinking.ts';
import { randomCommand } from '../walk.ts';

/** One random game to try a ruleset on; the same trial finds the same things. */
export interface Trial {
  /** A ruleset built anew where that is cheap: what an old one remembers then shows. */
  readonly makeRuleset: () => Ruleset;
  readonly scenario: ScenarioDraft;
  readonly seed: number;
  /** Where a game that does not end is broken off; default 2,000. */
  readonly maxCommands?: number;
}

/** Something a ruleset does not keep, and after how many commands of which game it showed. */
export interface Finding {
  readonly check: string;
  readonly message: string;
  readonly seed: number;
  readonly commands: number;
}

/** A decision of the game, about to be answered. */
export interface Moment {
  readonly battle: Battle;
  readonly decision: Decision;
  readonly command: Command;
  /** Commands given before. */
  readonly commands: number;
}

export const MAX_COMMANDS = 2_000;

/** Opens the trial's battle; a scenario that does not open cannot try anything. */
export function openTrial({ makeRuleset, scenario, seed }: Trial): Battle {
  const ruleset = makeRuleset();
  const opened = openBattle(ruleset, scenario, seededDice(BigInt(seed)));
  invariant(
    opened.ok,
    `${ruleset.id} does not open ${scenario.id}: ${opened.ok ? '' : opened.refusals[0]?.message}`,
  );
  return opened.value;
}

/** Who chooses in a trial: its own dice, far from the battle's. */
export function policyOf({ seed }: Trial): DiceSource {
  return thinkingDice(seed, 0);
}

/** Plays the game at random to its end, the limit, or the first refusal; `visit` sees every moment before its command. */
export function playTrial(trial: Trial, visit: (moment: Moment) => void): Battle {
  const battle = openTrial(trial);
  const policy = policyOf(trial);
  for (let commands = 0; commands < (trial.maxCommands ?? MAX_COMMANDS); commands++) {
    const moment = nextMoment(battle, policy, commands);
    if (!moment) break;
    visit(moment);
    if (!submitCommand(battle, moment.command).ok) break;
  }
  return battle;
}

/** The next decision with a random answer, or nothing when the battle is over. */
export function nextMoment(battle: Battle, policy: DiceSource, commands: number): Moment | undefined {
  const { ruleset, state } = battle;
  const decision = state.outcome ? undefined : ruleset.decision(state);
  if (!decision) return undefined;
  const view = ruleset.project(state, decision.seat);
  return {
    battle,
    decision,
    command: randomCommand(ruleset, view, decision, policy) ?? ruleset.idle(view, decision),
    commands,
  };
}

/** Whether a moment is one of at most `count`, evenly spread over the first five times as many. */
export function isSampled(commands: number, count: number): boolean {
  return commands % SAMPLE_EVERY === 0 && commands < count * SAMPLE_EVERY;
}

const SAMPLE_EVERY = 5;
