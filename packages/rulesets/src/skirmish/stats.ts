import { stat } from '@highground/mechanics/rule-data';
import type { StatRule } from '@highground/mechanics/rule-data';

/** Numbers a unit's data states. */
// Chosen: the rules give no ranges
export const UNIT_STATS = [
  stat('maxHp', 'Max HP', 'maxHp', [1, 999]),
  stat('attack', 'Attack', 'strength', [0, 99]),
  stat('defense', 'Defence', 'strength', [0, 99]),
  stat('speed', 'Speed', 'mobility', [0, 20]),
] as const;

// Chosen: the rules give no ranges
const BATTLE_STATS = [
  stat('hp', 'HP', 'hp', [0, 999]),
  stat('actions', 'Actions left', 'counter', [0, 6]),
  stat('hasAttacked', 'Has attacked', 'counter', [0, 1]),
  stat('hasUsedAbility', 'Has used an ability', 'counter', [0, 1]),
] as const;

export type UnitStat = (typeof UNIT_STATS)[number]['id'];
export type StatId = (typeof BATTLE_STATS)[number]['id'] | UnitStat;

/** Every column of the state's stat table, in column order: what changes in battle, then what units state (BF-UNIT-001). */
export const STATS: readonly StatRule<StatId>[] = [...BATTLE_STATS, ...UNIT_STATS];

export const STAT_IDS: readonly StatId[] = STATS.map(({ id }) => id);
