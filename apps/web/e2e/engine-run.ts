import { playOut, randomController } from '@highground/ai';
import { decodeMap, parseScenario } from '@highground/formats';
import { battleHash, invariant, scenarioDice, seededDice } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';

const GAMES = [livingFieldRules, timelineRules, tempoRules];

/** A scenario as plain text, so that every engine reads the very same bytes. */
export interface ScenarioSource {
  readonly text: string;
  /** The map file in base64; empty where the scenario draws its map itself. */
  readonly map: string;
}

/** Plays random battles with the seeds from `first` on; the final chain hash of each covers everything that happened. */
export function finalHashes({ text, map }: ScenarioSource, first: number, count: number): readonly string[] {
  const bytes = Uint8Array.from(atob(map), (character) => character.charCodeAt(0));
  return Array.from({ length: count }, (_, index) => {
    const scenario = parseScenario(text, () => decodeMap(bytes));
    invariant(scenario.ok, 'the scenario is sound');
    const ruleset = GAMES.find(({ id }) => id === scenario.value.ruleset);
    invariant(ruleset, 'the game of the scenario is known');
    const seed = BigInt(first + index);
    const played = playOut({
      ruleset,
      scenario: scenario.value,
      dice: scenarioDice(scenario.value, seededDice(seed)),
      controllers: [randomController],
      thinkingDice: seededDice(seed + 1_000_000n),
      options: { keepSteps: false },
    });
    invariant(played.ok, 'the scenario opens');
    return battleHash(played.value.battle);
  });
}
