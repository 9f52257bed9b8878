import { scriptedDice } from '../rng/index.ts';
import type { DiceSource } from '../rng/index.ts';
import type { ScenarioDraft } from '../ruleset/scenario-draft.ts';

/** The dice of a battle of this scenario: the values it scripts first, then the stream. */
export function scenarioDice({ dice }: Pick<ScenarioDraft, 'dice'>, stream: DiceSource): DiceSource {
  return dice.length > 0 ? scriptedDice(dice, stream) : stream;
}
