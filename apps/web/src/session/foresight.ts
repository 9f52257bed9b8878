import { continueBattle, submitCommand } from '@highground/kernel';
import type { Command, DiceSource, ReadonlyState, Ruleset, View } from '@highground/kernel';

/** Dice that always fall lowest: what has a chance happens, and does as little as it can. */
const LOWEST: DiceSource = {
  draw: (_purpose, low) => low,
  keyed: (_purpose, _ids, low) => low,
  clone: () => LOWEST,
  save: () => ({ kind: 'scripted', values: [], next: 0 }),
};

/** The state in which the next decision would be due if a command were given; undefined where it is not legal. */
export function stateAfterCommand(ruleset: Ruleset, view: View, command: Command): ReadonlyState | undefined {
  const state = ruleset.determinize(view);
  const battle = continueBattle(ruleset, { id: '', title: '' }, { state, dice: LOWEST, hash: '' });
  return submitCommand(battle, command).ok ? battle.state : undefined;
}
