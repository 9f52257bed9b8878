// Records one battle of the computer against itself on every scenario of Living Field: what a change of the rules changes shows there.
import { greedyController, playOut, profileFor } from '@highground/ai';
import { decodeMap, formatReplay, parseScenario } from '@highground/formats';
import { invariant, recordReplay, scenarioDice, seededDice } from '@highground/kernel';
import type { Ruleset } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapFile } from './build-maps.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
/** Long enough to meet every phase of a battle, short enough to keep in the repository. */
const TICK_LIMIT = 60;

/** The games whose battles are recorded. */
export const RECORDED: readonly Ruleset[] = [livingFieldRules];

/** Ids of a game's scenarios, sorted. */
export function scenarioIds(ruleset: Ruleset): readonly string[] {
  const files = readdirSync(join(CONTENT, 'scenarios', ruleset.id)).sort();
  return files.map((file) => basename(file, '.json'));
}

/** The path of the battle recorded on a scenario. */
export function replayFile(ruleset: Ruleset, scenario: string): string {
  return join(CONTENT, 'replays', ruleset.id, `${scenario}.replay`);
}

function record(ruleset: Ruleset, id: string): string {
  const text = readFileSync(join(CONTENT, 'scenarios', ruleset.id, `${id}.json`), 'utf8');
  const scenario = parseScenario(text, (map) => decodeMap(readFileSync(mapFile(map))));
  invariant(scenario.ok, `${id} is a scenario`);
  const profile = profileFor(ruleset, scenario.value, 1);
  invariant(profile, `${ruleset.id} has a profile`);
  const played = playOut({
    ruleset,
    scenario: { ...scenario.value, limits: { ...scenario.value.limits, ticks: TICK_LIMIT } },
    dice: scenarioDice(scenario.value, seededDice(1n)),
    controllers: [greedyController(profile)],
    thinkingDice: seededDice(2n),
  });
  invariant(played.ok, `${id} opens`);
  return formatReplay(recordReplay(played.value.battle));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const ruleset of RECORDED)
    for (const id of scenarioIds(ruleset)) {
      const file = replayFile(ruleset, id);
      const text = record(ruleset, id);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${ruleset.id}/${id}: ${text.length} bytes`);
    }
}
