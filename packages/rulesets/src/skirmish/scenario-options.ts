import type { Json, Refusal, ScenarioDraft } from '@highground/kernel';
import { fields, listOf, oneOf, readRuleData, wholeNumber } from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { METRICS } from './board.ts';
import type { Metric } from './board.ts';
import { GOALS } from './goals.ts';
import type { Goal } from './goals.ts';
import { profiles } from './profiles.ts';
import { TO_HIT_MODELS } from './to-hit.ts';
import type { ToHitModel } from './to-hit.ts';

/** A column and a row, the x and y of the rules. */
export type Place = readonly [number, number];

/** What a Skirmish scenario says besides what every scenario says. */
export interface ScenarioOptions {
  readonly goal: Goal;
  /** Tiles to be held. */
  readonly hold: readonly Place[];
  readonly toHitModel: ToHitModel;
  readonly attackMetric: Metric;
}

const place: Check = (value, path, report) => {
  if (!Array.isArray(value) || value.length !== 2)
    return report({ code: 'rule-malformed', message: `${path} must be a column and a row.`, path });
  wholeNumber(0, 63)(value[0] as Json, `${path}[0]`, report);
  wholeNumber(0, 63)(value[1] as Json, `${path}[1]`, report);
};

const options = fields(
  {},
  {
    goal: oneOf(GOALS, 'goal'),
    hold: listOf(place, 16),
    toHitModel: oneOf(TO_HIT_MODELS, 'to-hit model'),
    attackMetric: oneOf(METRICS, 'metric'),
    profiles: listOf(
      oneOf(
        profiles.map(({ id }) => id),
        'profile',
      ),
      2,
    ),
  },
);

/** What is wrong with the scenario’s options, by JSON path below `$.options`. */
export function optionProblems({ options: given }: ScenarioDraft): readonly Refusal[] {
  const read = readRuleData(given, options);
  return read.ok
    ? []
    : read.refusals.map((refusal) => ({ ...refusal, path: `$.options${(refusal.path ?? '$').slice(1)}` }));
}

/** The options of a scenario that has none of those problems; `plan5` and `manhattan` unless it says otherwise (BF-AMB-01, BF-AMB-06). */
export function readOptions({ options: given }: ScenarioDraft): ScenarioOptions {
  return { goal: 'eliminate', hold: [], toHitModel: 'plan5', attackMetric: 'manhattan', ...given };
}
