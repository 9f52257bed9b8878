import { stat } from '@highground/mechanics/rule-data';
import type { StatRule } from '@highground/mechanics/rule-data';

/** Numbers a unit's data states. */
// Chosen: the rules give no ranges
export const UNIT_STATS = [
  stat('maxHp', 'Max HP', 'maxHp', [1, 999]),
  stat('maxMp', 'Max MP', 'maxEnergy', [0, 99]),
  stat('speed', 'Speed', 'clock', [
    1,
    20, // Given: TL-CT-005
  ]),
  stat('def', 'Defence', 'strength', [0, 99]),
  stat('mdef', 'Magic defence', 'strength', [0, 99]),
  stat('atk', 'Attack', 'strength', [0, 99]),
  stat('mag', 'Magic', 'strength', [0, 99]),
  stat('move', 'Move', 'mobility', [0, 12]),
] as const;

// Chosen: the rules give no ranges
const BATTLE_STATS = [
  stat('hp', 'HP', 'hp', [0, 999]),
  stat('mp', 'MP', 'energy', [0, 99]),
  stat('ct', 'CT', 'clock', [0, 1000]),
  stat('tempHp', 'Temporary HP', 'hp', [0, 999]),
  stat('counter', 'Turns left', 'counter', [0, 20]),
  stat('taunts', 'Taunts met', 'counter', [0, 999]),
  stat('banished', 'Banished', 'counter', [0, 1]),
  stat('phase', 'Phase', 'counter', [0, 9]),
] as const;

export type UnitStat = (typeof UNIT_STATS)[number]['id'];
export type StatId = (typeof BATTLE_STATS)[number]['id'] | UnitStat;

/** Every column of the state's stat table, in column order: what changes in battle, then what units state. */
export const STATS: readonly StatRule<StatId>[] = [...BATTLE_STATS, ...UNIT_STATS];

export const STAT_IDS: readonly StatId[] = STATS.map(({ id }) => id);
