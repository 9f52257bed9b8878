import { accept, refuse, scriptedDice, seededDice } from '@highground/kernel';
import { openBattle } from '@highground/kernel';
import type { Battle, Result, Ruleset, RulesetFamily, ScenarioDraft, State, World } from '@highground/kernel';
import { decodeMap, parseScenario, scenarioText } from '@highground/formats';
import { livingField } from '@highground/rulesets/livingfield';
import type { BattleSetup } from './setup.ts';

/** The games that can be played; the one place where they are named. */
export const FAMILIES: readonly RulesetFamily[] = [livingField];

const SCENARIO_TEXTS = import.meta.glob<string>('../../../../content/scenarios/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Map files as data addresses: they are a few kilobytes, and so a battle opens without waiting for a network. */
const MAPS = import.meta.glob<string>('../../../../content/maps/*.vmap', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export interface ScenarioEntry {
  readonly id: string;
  readonly title: string;
  /** A sentence or two; may be empty. */
  readonly text: string;
  readonly draft: ScenarioDraft;
}

let scenarios: readonly ScenarioEntry[] | undefined;

/** The scenarios that come with the game, in the order of their file names; a broken file is left out. */
export function listScenarios(ruleset: string): readonly ScenarioEntry[] {
  scenarios ??= Object.keys(SCENARIO_TEXTS)
    .toSorted()
    .flatMap((path) => {
      const source = SCENARIO_TEXTS[path] ?? '';
      const parsed = parseScenario(source, loadMap);
      return parsed.ok
        ? [
            {
              id: parsed.value.id,
              title: parsed.value.title,
              text: scenarioText(source),
              draft: parsed.value,
            },
          ]
        : [];
    });
  return scenarios.filter(({ draft }) => draft.ruleset === ruleset);
}

function loadMap(file: string): Result<World> {
  const address = Object.entries(MAPS).find(([path]) => path.endsWith(`/${file}`))?.[1];
  if (!address)
    return refuse({
      code: 'map-missing',
      message: `The map ${file} does not come with the game.`,
      facts: { file },
    });
  return decodeMap(
    Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0)),
  );
}

/** The family with this id, refused with `ruleset-unknown`. */
export function findFamily(id: string): Result<RulesetFamily> {
  const family = FAMILIES.find((one) => one.id === id);
  return family
    ? accept(family)
    : refuse({ code: 'ruleset-unknown', message: `This game has no ruleset "${id}".`, facts: { id } });
}

function findScenario({ ruleset, scenario }: BattleSetup): Result<ScenarioDraft> {
  const entry = listScenarios(ruleset).find(({ id }) => id === scenario);
  if (entry) return accept(entry.draft);
  return refuse({
    code: 'scenario-unknown',
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
  const scenario = findScenario(setup);
  return scenario.ok ? ruleset.open(scenario.value) : scenario;
}

/** A new battle of the set-up. */
export function openSetup(setup: BattleSetup): Result<Battle> {
  const ruleset = buildRuleset(setup);
  if (!ruleset.ok) return ruleset;
  const scenario = findScenario(setup);
  if (!scenario.ok) return scenario;
  const seeded = seededDice(BigInt(setup.seed));
  const { dice } = scenario.value;
  return openBattle(ruleset.value, scenario.value, dice.length > 0 ? scriptedDice(dice, seeded) : seeded);
}
