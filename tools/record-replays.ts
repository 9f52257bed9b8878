// Records battles of the computer against itself on every scenario, of all games or those named: what a change of the rules
// changes shows there.
import { greedyController, playOut, profileFor } from '@highground/ai';
import { decodeMap, formatReplay, parseScenario } from '@highground/formats';
import { invariant, recordReplay, scenarioDice, seededDice } from '@highground/kernel';
import type { Ruleset, ScenarioDraft } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapFile } from './build-maps.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
/** The games whose battles are recorded. */
export const RECORDED: readonly Ruleset[] = [
  livingFieldRules,
  timelineRules,
  tempoRules,
  skirmishRules,
  delveRules,
];
/** By game: long enough to meet every phase of a battle, short enough to keep in the repository. */
const TICK_LIMITS: { readonly [game: string]: number } = {
  livingfield: 60,
  timeline: 30,
  tempo: 120,
  skirmish: 6,
  delve: 30,
};
/** By game: the scenario whose battle is recorded a second time, without a limit of ours, to the end that the rules give it. */
const WHOLE: { readonly [game: string]: string } = { livingfield: 'bridge-crossing' };

/** A battle on record. */
export interface Recording {
  readonly scenario: string;
  /** Its path. */
  readonly file: string;
  /** The tick that ends it as a draw, unless the rules do before; none: whatever the scenario says. */
  readonly ticks?: number;
}

/** Ids of a game's scenarios, sorted. */
export function scenarioIds(ruleset: Ruleset): readonly string[] {
  const files = readdirSync(join(CONTENT, 'scenarios', ruleset.id)).sort();
  return files.map((file) => basename(file, '.json'));
}

/** The battles of a game that are on record: every scenario's beginning, and what is recorded to its end. */
export function recordings(ruleset: Ruleset): readonly Recording[] {
  const ticks = TICK_LIMITS[ruleset.id];
  invariant(ticks, `${ruleset.id} has a limit`);
  const fileOf = (name: string): string => join(CONTENT, 'replays', ruleset.id, `${name}.replay`);
  const whole = WHOLE[ruleset.id];
  return [
    ...scenarioIds(ruleset).map((scenario) => ({ scenario, file: fileOf(scenario), ticks })),
    ...(whole === undefined ? [] : [{ scenario: whole, file: fileOf(`${whole}-whole`) }]),
  ];
}

/** A scenario as it is shipped. */
export function readScenario(ruleset: Ruleset, id: string): ScenarioDraft {
  const text = readFileSync(join(CONTENT, 'scenarios', ruleset.id, `${id}.json`), 'utf8');
  const scenario = parseScenario(text, (map) => decodeMap(readFileSync(mapFile(map))));
  invariant(scenario.ok, `${id} is a scenario`);
  return scenario.value;
}

function record(ruleset: Ruleset, { scenario: id, ticks }: Recording): string {
  const scenario = readScenario(ruleset, id);
  const profile = profileFor(ruleset, scenario, 1);
  invariant(profile, `${ruleset.id} has a profile`);
  const played = playOut({
    ruleset,
    scenario: ticks === undefined ? scenario : cutShort(scenario, ticks),
    dice: scenarioDice(scenario, seededDice(1n)),
    controllers: [greedyController(profile)],
    thinkingDice: seededDice(2n),
  });
  invariant(played.ok, `${id} opens`);
  return formatReplay(recordReplay(played.value.battle));
}

/** With another limit it is another scenario, under another id. */
function cutShort(scenario: ScenarioDraft, ticks: number): ScenarioDraft {
  return { ...scenario, id: `${scenario.id}-to-tick-${ticks}`, limits: { ...scenario.limits, ticks } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const ruleset of RECORDED.filter(({ id }) => named.length === 0 || named.includes(id)))
    for (const recording of recordings(ruleset)) {
      const text = record(ruleset, recording);
      mkdirSync(dirname(recording.file), { recursive: true });
      writeFileSync(recording.file, text);
      console.log(`${recording.file}: ${text.length} bytes`);
    }
}
