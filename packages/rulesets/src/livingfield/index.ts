import { invariant } from '@highground/kernel';
import type { Json, Ruleset, RulesetFamily } from '@highground/kernel';
import { LIVING_FIELD_DATA } from './default-data.ts';
import { buildLivingField, ID, TITLE } from './ruleset.ts';

/** Living Field before its data is chosen. */
export const livingField: RulesetFamily = {
  id: ID,
  title: TITLE,
  summary: 'Two sides, one clock: every unit acts when its time has come, on ground with real height.',
  defaults: LIVING_FIELD_DATA satisfies Json,
  build: buildLivingField,
};

const built = buildLivingField(livingField.defaults);
invariant(built.ok, 'the data Living Field ships with is sound');

/** Living Field as it ships. */
export const livingFieldRules: Ruleset = built.value;
