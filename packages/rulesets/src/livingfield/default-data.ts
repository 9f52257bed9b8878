import { ACTIONS } from './actions.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { LivingFieldData } from './data.ts';
import { MATERIALS } from './materials.ts';
import { INTERACTIONS, STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';

/** The rule pack as it ships. */
export const LIVING_FIELD_DATA: LivingFieldData = {
  constants: DEFAULT_CONSTANTS,
  materials: MATERIALS,
  statuses: STATUSES,
  interactions: INTERACTIONS,
  actions: ACTIONS,
  units: UNITS,
};
