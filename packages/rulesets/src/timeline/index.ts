import { invariant } from '@highground/kernel';
import type { Json, Ruleset, RulesetFamily } from '@highground/kernel';
import { TIMELINE_DATA } from './default-data.ts';
import { buildTimeline, ID, TITLE } from './ruleset.ts';

export { combosIn, COMBOS } from './combos.ts';
export type { ComboId } from './combos.ts';
export { deploymentOf } from './deployment.ts';
export { goalOf } from './goals.ts';
export { isCoop } from './turn-order.ts';

/** Timeline before its data is chosen. */
export const timeline: RulesetFamily = {
  id: ID,
  title: TITLE,
  summary:
    'No luck, no secrets: every threat stands on the bar before it lands, and you have the ticks to answer it.',
  defaults: TIMELINE_DATA satisfies Json,
  build: buildTimeline,
};

const built = buildTimeline(timeline.defaults);
invariant(built.ok, 'the data Timeline ships with is sound');

/** Timeline as it ships. */
export const timelineRules: Ruleset = built.value;
