import {
  accept,
  decodeState,
  invariant,
  openBattle,
  refuse,
  scriptedDice,
  seededDice,
} from '@highground/kernel';
import type { Battle, Result, Ruleset, RulesetFamily, ScenarioDraft, State, World } from '@highground/kernel';
import { decodeMap, fromHex } from '@highground/formats';
import { livingField } from '@highground/rulesets/livingfield';
import { scenarios } from 'virtual:scenarios';
import type { BakedScenario } from './bake-scenarios.ts';
import { draftOnMap, unfit } from './other-map.ts';
import type { BattleSetup } from './setup.ts';

/** The games that can be played; the one place where they are named. */
export const FAMILIES: readonly RulesetFamily[] = [livingField];

export interface ScenarioEntry {
  readonly id: string;
  readonly title: string;
  /** A sentence or two; may be empty. */
  readonly text: string;
  readonly draft: ScenarioDraft;
  /** The map it is played on, by name; absent = drawn in the scenario. */
  readonly mapId?: string;
}

let entries: readonly ScenarioEntry[] | undefined;

/** The scenarios of a game that come with it, in the order of their file names. */
export function listScenarios(ruleset: string): readonly ScenarioEntry[] {
  entries ??= (scenarios as readonly BakedScenario[]).map(({ text, draft, map, mapId }) => ({
    id: draft.id,
    title: draft.title,
    text,
    draft: { ...draft, world: worldOf(map) },
    ...(mapId === undefined ? {} : { mapId }),
  }));
  return entries.filter(({ draft }) => draft.ruleset === ruleset);
}

function worldOf(map: string): World {
  const world = decodeMap(Uint8Array.from(atob(map), (character) => character.charCodeAt(0)));
  invariant(world.ok, 'a map the build has read can be read again');
  return world.value;
}

/** The family with this id, refused with `unknown-ruleset`. */
export function findFamily(id: string): Result<RulesetFamily> {
  const family = FAMILIES.find((one) => one.id === id);
  return family
    ? accept(family)
    : refuse({ code: 'unknown-ruleset', message: `This game has no ruleset "${id}".`, facts: { id } });
}

function findScenario({ ruleset, scenario, map }: BattleSetup): Result<ScenarioDraft> {
  const known = listScenarios(ruleset);
  const entry = known.find(({ id }) => id === scenario);
  if (entry) return map === undefined ? accept(entry.draft) : draftOnMap(entry, map, known);
  return refuse({
    code: 'unknown-scenario',
    message: `This game has no scenario "${scenario}".`,
    facts: { id: scenario },
  });
}

/** The rules of a set-up, its edited pack included. */
export function buildRuleset({ ruleset, rules }: BattleSetup): Result<Ruleset> {
  const family = findFamily(ruleset);
  return family.ok ? family.value.build(rules ?? family.value.defaults) : family;
}

/** The state a set-up's battle begins with, before any step. */
export function openingOf(ruleset: Ruleset, setup: BattleSetup): Result<State> {
  if (setup.opening !== undefined) {
    const bytes = fromHex(setup.opening);
    return bytes.ok ? decodeState(bytes.value) : bytes;
  }
  const scenario = findScenario(setup);
  return scenario.ok ? onItsMap(setup, scenario.value, ruleset.open(scenario.value)) : scenario;
}

/** A new battle of the set-up. */
export function openSetup(setup: BattleSetup): Result<Battle> {
  const ruleset = buildRuleset(setup);
  if (!ruleset.ok) return ruleset;
  const scenario = findScenario(setup);
  if (!scenario.ok) return scenario;
  const seeded = seededDice(BigInt(setup.seed));
  const { dice } = scenario.value;
  const opened = openBattle(
    ruleset.value,
    scenario.value,
    dice.length > 0 ? scriptedDice(dice, seeded) : seeded,
  );
  return onItsMap(setup, scenario.value, opened);
}

/** Whatever the rules say against a scenario on another map: it does not fit there. */
function onItsMap<T>({ map }: BattleSetup, { title }: ScenarioDraft, opened: Result<T>): Result<T> {
  return opened.ok || map === undefined ? opened : unfit(title, map);
}
