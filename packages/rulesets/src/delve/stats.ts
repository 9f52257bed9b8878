import { stat } from '@highground/mechanics/rule-data';

/**
 * Every column of the state's stat table, in column order. A monster's damage is its attack, its armour its defence
 * (D20-FRM-001, D20-FRM-002); resistances are percent of the damage taken (D20-AMB-16).
 */
// Chosen: the rules give no ranges
export const STATS = [
  stat('hp', 'HP', 'hp', [0, 9999]),
  stat('maxHp', 'Max HP', 'maxHp', [1, 9999]),
  stat('mana', 'Mana', 'energy', [0, 999]),
  stat('maxMana', 'Max mana', 'maxEnergy', [0, 999]),
  stat('attack', 'Attack', 'strength', [1, 999]),
  stat('defense', 'Defence', 'strength', [0, 999]),
  stat('speed', 'Speed', 'clock', [0, 999]),
  stat('int', 'INT', 'strength', [0, 999]),
  stat('level', 'Level', 'counter', [1, 10]),
  stat('physicalTaken', 'Physical damage taken', 'affinity', [0, 400]),
  stat('fireTaken', 'Fire damage taken', 'affinity', [0, 400]),
] as const;

export type StatId = (typeof STATS)[number]['id'];
export type StatRow = { readonly [stat in StatId]: number };

export const STAT_IDS: readonly StatId[] = STATS.map(({ id }) => id);
