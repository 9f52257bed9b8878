// Counts the sequences of commands from the start of every scenario, of all games or those named: a rule that offers more or less
// shows there.
import { invariant, openBattle, perft, perftWithin, seededDice } from '@highground/kernel';
import type { Battle, Ruleset } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScenario, scenarioIds } from './record-replays.ts';

const FILE = fileURLToPath(new URL('../content/perft.json', import.meta.url));
/** How many sequences the deepest count may have, by game: they are counted in seconds in one, in minutes in another. */
const LEAVES: { readonly [game: string]: number } = {
  livingfield: 20_000_000,
  timeline: 1_000_000,
  tempo: 1_000_000,
  skirmish: 1_000_000,
  delve: 200_000,
};

/** The games whose counts are kept. */
export const COUNTED: readonly Ruleset[] = [
  livingFieldRules,
  timelineRules,
  tempoRules,
  skirmishRules,
  delveRules,
];

/** By game and scenario: how many sequences of 1, 2, … commands there are. */
interface Counts {
  readonly [game: string]: { readonly [scenario: string]: readonly number[] };
}

/** The counts on record. */
export function storedCounts(): Counts {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Counts;
}

/** The counts of a scenario as the rules are now. */
export function countsOf(ruleset: Ruleset, id: string, depth: number): readonly number[] {
  return perft(openingOf(ruleset, id), depth);
}

/** As deep as a game's limit allows. */
function deepCounts(ruleset: Ruleset, id: string): readonly number[] {
  const most = LEAVES[ruleset.id];
  invariant(most, `${ruleset.id} has a limit`);
  return perftWithin(openingOf(ruleset, id), most);
}

function openingOf(ruleset: Ruleset, id: string): Battle {
  const opened = openBattle(ruleset, readScenario(ruleset, id), seededDice(1n), { hashing: false });
  invariant(opened.ok, `${id} opens`);
  return opened.value;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const stored = storedCounts();
  const counts = Object.fromEntries(
    COUNTED.map((ruleset) => {
      const { id: game } = ruleset;
      if (named.length > 0 && !named.includes(game)) return [game, stored[game]];
      const found = scenarioIds(ruleset).map((id) => [id, deepCounts(ruleset, id)] as const);
      for (const [id, numbers] of found) console.log(`${game}/${id}: ${numbers.join(' ')}`);
      return [game, Object.fromEntries(found)];
    }),
  );
  writeFileSync(FILE, `${JSON.stringify(counts, undefined, 2)}\n`);
}
