import { invariant } from '@highground/kernel';
import type { Json, Ruleset, RulesetFamily } from '@highground/kernel';
import { SKIRMISH_DATA } from './default-data.ts';
import { buildSkirmish, ID, TITLE } from './ruleset.ts';

export { goalOf } from './goals.ts';
export type { Goal } from './goals.ts';
export { activeSide } from './turn-order.ts';
export { heldTurns, turnLimitOf } from './victory.ts';

/** Skirmish before its data is chosen. */
export const skirmish: RulesetFamily = {
  id: ID,
  title: TITLE,
  summary: 'Two teams, two actions a unit, three dice a blow: stand beside your friends and mind the water.',
  defaults: SKIRMISH_DATA satisfies Json,
  build: buildSkirmish,
};

const built = buildSkirmish(skirmish.defaults);
invariant(built.ok, 'the data Skirmish ships with is sound');

/** Skirmish as it ships. */
export const skirmishRules: Ruleset = built.value;
