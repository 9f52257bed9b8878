import { ACTIONS } from './actions.ts';
import { ASPECTS } from './aspects.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { TimelineData } from './data.ts';
import { MATCHUPS } from './elements.ts';
import { MATERIALS } from './materials.ts';
import { STATUSES } from './statuses.ts';
import { UNITS } from './units.ts';
import { WEAPONS } from './weapons.ts';

/** The pack Timeline ships with. */
export const TIMELINE_DATA = {
  constants: DEFAULT_CONSTANTS,
  matchups: MATCHUPS,
  materials: MATERIALS,
  statuses: STATUSES,
  weapons: WEAPONS,
  aspects: ASPECTS,
  actions: ACTIONS,
  units: UNITS,
} satisfies TimelineData;
