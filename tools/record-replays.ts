// Records one battle of the computer against itself on every scenario, of all games or those named: what a change of the rules
// changes shows there.
import { greedyController, playOut, profileFor } from '@highground/ai';
import { decodeMap, formatReplay, parseScenario } from '@highground/formats';
import { invariant, recordReplay, scenarioDice, seededDice } from '@highground/kernel';
import type { Ruleset, ScenarioDraft } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapFile } from './build-maps.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
/** The games whose battles are recorded. */
export const RECORDED: readonly Ruleset[] = [livingFieldRules, timelineRules, tempoRules];
/** By game: long enough to meet every phase of a battle, short enough to keep in the repository. */
const TICK_LIMITS: { readonly [game: string]: number } = { livingfield: 60, timeline: 30, tempo: 120 };

/** Ids of a game's scenarios, sorted. */
export function scenarioIds(ruleset: Ruleset): readonly string[] {
  const files = readdirSync(join(CONTENT, 'scenarios', ruleset.id)).sort();
  return files.map((file) => basename(file, '.json'));
}

/** The path of the battle recorded on a scenario. */
export function replayFile(ruleset: Ruleset, scenario: string): string {
  return join(CONTENT, 'replays', ruleset.id, `${scenario}.replay`);
}

/** A scenario as it is shipped. */
export function readScenario(ruleset: Ruleset, id: string): ScenarioDraft {
  const text = readFileSync(join(CONTENT, 'scenarios', ruleset.id, `${id}.json`), 'utf8');
  const scenario = parseScenario(text, (map) => decodeMap(readFileSync(mapFile(map))));
  invariant(scenario.ok, `${id} is a scenario`);
  return scenario.value;
}

function record(ruleset: Ruleset, id: string): string {
  const scenario = readScenario(ruleset, id);
  const profile = profileFor(ruleset, scenario, 1);
  const ticks = TICK_LIMITS[ruleset.id];
  invariant(profile && ticks, `${ruleset.id} has a profile and a limit`);
  const played = playOut({
    ruleset,
    scenario: { ...scenario, limits: { ...scenario.limits, ticks } },
    dice: scenarioDice(scenario, seededDice(1n)),
    controllers: [greedyController(profile)],
    thinkingDice: seededDice(2n),
  });
  invariant(played.ok, `${id} opens`);
  return formatReplay(recordReplay(played.value.battle));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const ruleset of RECORDED.filter(({ id }) => named.length === 0 || named.includes(id)))
    for (const id of scenarioIds(ruleset)) {
      const file = replayFile(ruleset, id);
      const text = record(ruleset, id);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${ruleset.id}/${id}: ${text.length} bytes`);
    }
}
