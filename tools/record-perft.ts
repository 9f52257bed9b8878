// Counts the sequences of commands from the start of every scenario of Timeline and Tempo: a rule that offers more or less shows there.
import { invariant, openBattle, perft, seededDice } from '@highground/kernel';
import type { Ruleset } from '@highground/kernel';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScenario, scenarioIds } from './record-replays.ts';

const FILE = fileURLToPath(new URL('../content/perft.json', import.meta.url));
/** How many sequences the deepest count may have. */
const LEAVES = 1_000_000;

/** The games whose counts are kept. */
export const COUNTED: readonly Ruleset[] = [timelineRules, tempoRules];

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
  const opened = openBattle(ruleset, readScenario(ruleset, id), seededDice(1n), { hashing: false });
  invariant(opened.ok, `${id} opens`);
  return perft(opened.value, depth);
}

/** As deep as the next count, growing as the last one did, would stay within the limit. */
function deepCounts(ruleset: Ruleset, id: string): readonly number[] {
  let counts = countsOf(ruleset, id, 1);
  for (;;) {
    const [last = 0, before = 1] = counts.slice(-2).reverse();
    if (last === 0 || (last * last) / before > LEAVES) return counts;
    const deeper = countsOf(ruleset, id, counts.length + 1);
    if ((deeper.at(-1) ?? 0) > LEAVES) return counts;
    counts = deeper;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = Object.fromEntries(
    COUNTED.map((ruleset) => [
      ruleset.id,
      Object.fromEntries(
        scenarioIds(ruleset).map((id) => {
          const found = deepCounts(ruleset, id);
          console.log(`${ruleset.id}/${id}: ${found.join(' ')}`);
          return [id, found];
        }),
      ),
    ]),
  );
  writeFileSync(FILE, `${JSON.stringify(counts, undefined, 2)}\n`);
}
