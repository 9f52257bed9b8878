import { openBattle, randomCommand, seededDice, submitCommand } from '../../index.ts';
import type { Battle, Decision, DiceSource, Ruleset, ScenarioDraft } from '../../index.ts';

/** Opens a battle that is known to open. */
export function opened(ruleset: Ruleset, scenario: ScenarioDraft, seed: number): Battle {
  const battle = openBattle(ruleset, scenario, seededDice(BigInt(seed)));
  if (!battle.ok) throw new Error(battle.refusals[0]?.message);
  return battle.value;
}

/** Answers decisions at random until the battle ends or `commands` were given. */
export function playRandomly(battle: Battle, policy: DiceSource, commands = Infinity): Battle {
  for (let count = 0; count < commands && !battle.state.outcome; count++) {
    const decision = battle.ruleset.decision(battle.state) as Decision;
    const command =
      randomCommand(battle.ruleset, battle.state, decision, policy) ??
      battle.ruleset.idle(battle.state, decision);
    const played = submitCommand(battle, command);
    if (!played.ok) throw new Error(played.refusals[0]?.message);
  }
  return battle;
}
