import { invariant } from '@highground/kernel';
import type { Json, Ruleset, RulesetFamily } from '@highground/kernel';
import { TEMPO_DATA } from './default-data.ts';
import { buildTempo, ID, TITLE } from './ruleset.ts';

/** Tempo before its data is chosen. */
export const tempo: RulesetFamily = {
  id: ID,
  title: TITLE,
  summary:
    'Every action is prepared, carried out and recovered from: read your foes, interrupt them, and feint.',
  defaults: TEMPO_DATA satisfies Json,
  build: buildTempo,
};

const built = buildTempo(tempo.defaults);
invariant(built.ok, 'the data Tempo ships with is sound');

/** Tempo as it ships. */
export const tempoRules: Ruleset = built.value;
