import { continueBattle, forkBattle, invariant, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, DiceSource, ReadonlyState, Ruleset, View } from '@highground/kernel';
import type { Controller } from './controller.ts';

/** A battle that is only thought has a name nobody reads. */
const THOUGHT = { id: 'thought', title: '' };

/** One way things could be, and dice for one way they could go. */
export interface Imagined {
  readonly battle: Battle;
  readonly dice: DiceSource;
}

/** How far to think: so many decisions, or to a tick where that comes first. */
export interface Horizon {
  readonly decisions: number;
  readonly tick?: number;
}

/** A battle that looks like the view, what is hidden taken at random; other numbers, another such battle. */
export function imagine(ruleset: Ruleset, view: View, ...numbers: readonly number[]): Imagined {
  const dice = thinkingDice(...numbers);
  const state = ruleset.determinize(view, dice);
  return { battle: continueBattle(ruleset, THOUGHT, { state, dice, hash: '' }), dice };
}

/**
 * Where the command leads, everybody answering as `player` does up to the horizon. All commands meet the same dice, so that
 * none is the luckier. One that is illegal as things were imagined leads nowhere.
 */
export function playOn(
  { battle, dice }: Imagined,
  command: Command,
  player: Controller,
  { decisions, tick = Infinity }: Horizon,
): ReadonlyState {
  const { ruleset } = battle;
  const fork = forkBattle(battle, dice.clone());
  if (!submitCommand(fork, command).ok) return battle.state;
  const thinking = { ruleset, dice: dice.clone() };
  for (let made = 0; made < decisions && fork.state.tick < tick && !fork.state.outcome; made++) {
    const decision = ruleset.decision(fork.state);
    invariant(decision, 'a battle that is not over waits on a decision');
    const view = ruleset.project(fork.state, decision.seat);
    const played = submitCommand(fork, player.choose(view, decision, thinking).command);
    invariant(played.ok, `the ${player.id} player gives an illegal answer to ${decision.kind}`);
  }
  return fork.state;
}
