import { ACTIONS } from './actions.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { TempoData } from './data.ts';
import { FEATS } from './feats.ts';
import { PROFILES } from './profiles.ts';
import { STATUSES } from './statuses.ts';
import { TERRAINS } from './terrains.ts';
import { UNITS } from './units.ts';

/** The rule pack as it ships. */
export const TEMPO_DATA: TempoData = {
  constants: DEFAULT_CONSTANTS,
  terrains: TERRAINS,
  statuses: STATUSES,
  actions: ACTIONS,
  feats: FEATS,
  units: UNITS,
  profiles: PROFILES,
};
