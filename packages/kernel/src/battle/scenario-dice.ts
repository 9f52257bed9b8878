import { scriptedDice } from '../rng/index.ts';
import type { DiceSource } from '../rng/index.ts';
import type { Refusal } from '../result.ts';
import type { ScenarioDraft } from '../ruleset/scenario-draft.ts';

/** The dice of a battle of this scenario: the values it scripts first, then the stream. */
export function scenarioDice({ dice }: Pick<ScenarioDraft, 'dice'>, stream: DiceSource): DiceSource {
  return dice.length > 0 ? scriptedDice(dice, stream) : stream;
}

/** `scripted-die-out-of-range`, with its place in the scenario, if a scripted value did not fit the die that fell on it. */
export function scriptRefusal(dice: DiceSource): Refusal | undefined {
  const misfit = dice.script?.().misfit;
  if (!misfit) return undefined;
  const { index, value, purpose, low, high } = misfit;
  return {
    code: 'scripted-die-out-of-range',
    message: `Scripted die ${index} is ${value}, but falls for ${purpose}, which takes ${low} to ${high}.`,
    facts: { index, value, purpose, low, high },
    path: `$.dice[${index}]`,
  };
}
