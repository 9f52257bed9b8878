import type { ScenarioDraft } from '@highground/kernel';
import { readScenario } from './content.ts';
import type { ScenarioId } from './content.ts';
import { skirmish } from './skirmish.ts';

/** A scenario of the game, or a small one of the tests' own. */
export type FieldId = ScenarioId | 'skirmish';

export function fieldOf(id: FieldId): ScenarioDraft {
  return id === 'skirmish' ? skirmish() : readScenario(id);
}
