import { invariant } from '@highground/kernel';
import type { Json, Ruleset, RulesetFamily } from '@highground/kernel';
import { DELVE_DATA } from './default-data.ts';
import { buildDelve, ID, TITLE } from './ruleset.ts';

/** Delve before its data is chosen. */
export const delve: RulesetFamily = {
  id: ID,
  title: TITLE,
  summary: 'A party of up to four goes down into the dark: initiative, d20s, and one monster at a time.',
  defaults: DELVE_DATA satisfies Json,
  build: buildDelve,
};

const built = buildDelve(delve.defaults);
invariant(built.ok, 'the data Delve ships with is sound');

/** Delve as it ships. */
export const delveRules: Ruleset = built.value;

// What lives around a fight (packages/dungeon) asks the same data and reads a fight's state by these.
export { isDefending, stat } from './condition.ts';
export type { HeroRule, ItemRule, MonsterRule } from './data.ts';
export { DELVE_DATA } from './default-data.ts';
export { heroStats, levelOf } from './hero-stats.ts';
export { activeActor, initiativeOf } from './initiative.ts';
export { extendLog, lineOf, LOG_LENGTH, loggedOf } from './log.ts';
export { drawItems, lootFrom } from './rewards.ts';
export type { StatRow } from './stats.ts';
