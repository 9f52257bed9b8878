import { accept, decodeState, openBattle, refuse, scenarioDice, seededDice } from '@highground/kernel';
import type { Battle, Result, Ruleset, ScenarioDraft, State } from '@highground/kernel';
import { fromHex } from '@highground/formats';
import type { Game } from '../games/game.ts';
import { withCompany } from './company.ts';
import { draftOnMap, unfit } from './other-map.ts';
import type { BattleSetup } from './setup.ts';

/** The scenario of a set-up on the map it asks for, with the company it brings. */
export function scenarioOf(game: Game, setup: BattleSetup): Result<ScenarioDraft> {
  const { scenario, map } = setup;
  const entry = game.scenarios.find(({ id }) => id === scenario);
  if (entry) {
    const drawn = map === undefined ? accept(entry.draft) : draftOnMap(entry, map, game.scenarios);
    return drawn.ok ? accept(withCompany(drawn.value, setup)) : drawn;
  }
  return refuse({
    code: 'unknown-scenario',
    message: `This game has no scenario "${scenario}".`,
    facts: { id: scenario },
  });
}

/** The rules of a set-up, its edited pack included. */
export function buildRuleset({ family }: Game, { rules }: BattleSetup): Result<Ruleset> {
  return family.build(rules ?? family.defaults);
}

/** The state a set-up's battle begins with, before any step. */
export function openingOf(game: Game, ruleset: Ruleset, setup: BattleSetup): Result<State> {
  if (setup.opening !== undefined) {
    const bytes = fromHex(setup.opening);
    return bytes.ok ? decodeState(bytes.value) : bytes;
  }
  const scenario = scenarioOf(game, setup);
  return scenario.ok ? onItsMap(setup, scenario.value, ruleset.open(scenario.value)) : scenario;
}

/** A new battle of the set-up, with the dice of its seed or others. */
export function openSetup(
  game: Game,
  setup: BattleSetup,
  stream = seededDice(BigInt(setup.seed)),
): Result<Battle> {
  const ruleset = buildRuleset(game, setup);
  if (!ruleset.ok) return ruleset;
  const scenario = scenarioOf(game, setup);
  if (!scenario.ok) return scenario;
  const dice = scenarioDice(scenario.value, stream);
  return onItsMap(setup, scenario.value, openBattle(ruleset.value, scenario.value, dice));
}

/** Whatever the rules say against a scenario on another map: it does not fit there. */
function onItsMap<T>({ map }: BattleSetup, { title }: ScenarioDraft, opened: Result<T>): Result<T> {
  return opened.ok || map === undefined ? opened : unfit(title, map);
}
