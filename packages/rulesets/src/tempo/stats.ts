import { stat } from '@highground/mechanics/rule-data';
import type { StatRule } from '@highground/mechanics/rule-data';

/** Numbers a unit's data states. */
// Chosen: the rules give no ranges
export const UNIT_STATS = [
  stat('maxHp', 'Max HP', 'maxHp', [1, 999]),
  stat('attack', 'Attack', 'strength', [-10, 50]),
  stat('ac', 'AC', 'strength', [0, 50]),
  stat('str', 'Strength', 'mobility', [1, 40]),
  stat('dex', 'Dexterity', 'mobility', [1, 40]),
  stat('load', 'Load', 'mobility', [0, 40]),
  stat('int', 'Intelligence', 'knowledge', [0, 40]),
  stat('lore', 'Lore', 'knowledge', [0, 40]),
  stat('deception', 'Deception', 'knowledge', [0, 40]),
  stat('perception', 'Perception', 'clock', [-10, 40]),
  stat('stealth', 'Stealth', 'clock', [-10, 40]),
  stat('level', 'Level', 'clock', [0, 40]),
] as const;

// Chosen: the rules give no ranges
const BATTLE_STATS = [
  stat('hp', 'HP', 'hp', [0, 999]),
  /** Rolled once at the start of the battle (PER-INI-001, PER-INI-002). */
  stat('initiative', 'Initiative', 'clock', [-50, 100]),
  /** A place in the permutation drawn at the start: the last tie-breaker (PER-INI-004, PER-AMB-09). */
  stat('coin', 'Coin', 'clock', [0, 999]),
  /** Place in the order of the whole battle, from 1. */
  stat('rank', 'Order', 'clock', [0, 999]),
  /** Actions begun so far: names them, and keys their jitter (PER-AMB-10). */
  stat('serial', 'Actions begun', 'hidden', [0, 1000000]),
] as const;

export type UnitStat = (typeof UNIT_STATS)[number]['id'];
export type StatId = UnitStat | (typeof BATTLE_STATS)[number]['id'];

/** Every column of the state's stat table, in column order. */
export const STATS: readonly StatRule<StatId>[] = [...BATTLE_STATS, ...UNIT_STATS];

/** What a scenario may set besides what units state: a rolled number given in advance is not rolled. */
export const PLACED_STATS: readonly StatId[] = [
  ...UNIT_STATS.map(({ id }) => id),
  'hp',
  'initiative',
  'coin',
];
