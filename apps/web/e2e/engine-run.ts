import { greedyController, playOut, profileFor, randomController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import { decodeMap, formatReplay, parseReplay, parseScenario } from '@highground/formats';
import {
  battleHash,
  foldReplay,
  invariant,
  recordReplay,
  scenarioDice,
  seededDice,
  stateHash,
  verifyReplay,
} from '@highground/kernel';
import type { Battle, Ruleset, ScenarioDraft } from '@highground/kernel';
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
export function finalHashes(source: ScenarioSource, first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    battleHash(play(source, first + index, () => [randomController], false)),
  );
}

/** A battle of a greedy player against a random one, which sit the other way round with every second seed. */
export function playGreedily(source: ScenarioSource, seed: number): Battle {
  const controllers = (ruleset: Ruleset, scenario: ScenarioDraft): readonly Controller[] => {
    const profile = profileFor(ruleset, scenario, 1);
    invariant(profile, 'there is a profile to think with');
    const pair = [greedyController(profile), randomController];
    return seed % 2 === 0 ? pair : pair.toReversed();
  };
  return play(source, seed, controllers, true);
}

/** The record of a battle as the text of a file. */
export function recordOf(battle: Battle): string {
  return formatReplay(recordReplay(battle));
}

/** Where the record of a battle leads: the hash of the state it folds to, and the hash its roots end in when they are run again. */
export function proofOf(record: string): { readonly folded: string; readonly verified: string } {
  const read = parseReplay(record);
  invariant(read.ok && !read.value.refusal, 'the record is whole');
  const { replay } = read.value;
  const ruleset = GAMES.find(({ id }) => id === replay.ruleset.id);
  invariant(ruleset, 'the game of the record is known');
  const folded = foldReplay(replay);
  const verified = verifyReplay(ruleset, replay);
  invariant(!folded.refusal && verified.ok, 'the record is sound');
  return { folded: stateHash(folded.state), verified: verified.value.hash };
}

function play(
  { text, map }: ScenarioSource,
  number: number,
  controllersFor: (ruleset: Ruleset, scenario: ScenarioDraft) => readonly Controller[],
  keepSteps: boolean,
): Battle {
  const bytes = Uint8Array.from(atob(map), (character) => character.charCodeAt(0));
  const scenario = parseScenario(text, () => decodeMap(bytes));
  invariant(scenario.ok, 'the scenario is sound');
  const ruleset = GAMES.find(({ id }) => id === scenario.value.ruleset);
  invariant(ruleset, 'the game of the scenario is known');
  const seed = BigInt(number);
  const played = playOut({
    ruleset,
    scenario: scenario.value,
    dice: scenarioDice(scenario.value, seededDice(seed)),
    controllers: controllersFor(ruleset, scenario.value),
    thinkingDice: seededDice(seed + 1_000_000n),
    options: { keepSteps },
  });
  invariant(played.ok, 'the scenario opens');
  return played.value.battle;
}
