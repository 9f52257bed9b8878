import { decodeMap } from '@highground/formats';
import { invariant } from '@highground/kernel';
import type { RulesetFamily, ScenarioDraft, World } from '@highground/kernel';
import type { Looks } from '../looks/looks.ts';
import type { BakedScenario } from './bake-scenarios.ts';

export interface ScenarioEntry {
  readonly id: string;
  readonly title: string;
  /** A sentence or two; may be empty. */
  readonly text: string;
  readonly draft: ScenarioDraft;
  /** The map it is played on, by name; absent = drawn in the scenario. */
  readonly mapId?: string;
}

/** Everything of one game: a chunk of its own, loaded when somebody wants to play it. */
export interface Game {
  readonly family: RulesetFamily;
  /** The scenarios that come with it, in the order of their file names. */
  readonly scenarios: readonly ScenarioEntry[];
  readonly looks: Looks;
  /** Its icons as an SVG of symbols. */
  readonly sprite: string;
}

/** Scenarios as the build wrote them, ready to be opened. */
export function unpackScenarios(baked: readonly unknown[]): readonly ScenarioEntry[] {
  return (baked as readonly BakedScenario[]).map(({ text, draft, map, mapId }) => ({
    id: draft.id,
    title: draft.title,
    text,
    draft: { ...draft, world: worldOf(map) },
    ...(mapId === undefined ? {} : { mapId }),
  }));
}

function worldOf(map: string): World {
  const world = decodeMap(Uint8Array.from(atob(map), (character) => character.charCodeAt(0)));
  invariant(world.ok, 'a map the build has read can be read again');
  return world.value;
}
