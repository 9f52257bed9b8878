import { ABILITIES, ATTACK } from './abilities.ts';
import { DEFAULT_CONSTANTS } from './constants.ts';
import type { SkirmishData } from './data.ts';
import { STATUSES } from './statuses.ts';
import { MATERIALS, TERRAIN_RULES } from './terrains.ts';
import { UNITS } from './units.ts';

/** The pack Skirmish ships with. */
export const SKIRMISH_DATA = {
  constants: DEFAULT_CONSTANTS,
  terrains: TERRAIN_RULES,
  materials: MATERIALS,
  statuses: STATUSES,
  attack: ATTACK,
  abilities: ABILITIES,
  units: UNITS,
} satisfies SkirmishData;
