import { stat } from '@highground/mechanics/rule-data';
import type { StatRule } from '@highground/mechanics/rule-data';
import { ELEMENTS } from './elements.ts';
import type { Element } from './elements.ts';

/** Numbers a unit's data states (OT-UNI-008, A-41). */
// Chosen: the rules give no ranges (OT-UNI-008)
export const UNIT_STATS = [
  stat('maxHp', 'Max HP', 'maxHp', [1, 9999]),
  stat('maxMp', 'Max MP', 'maxEnergy', [0, 999]),
  stat('atk', 'Attack', 'strength', [0, 999]),
  stat('def', 'Defence', 'strength', [0, 999]),
  stat('mag', 'Magic', 'strength', [0, 999]),
  stat('mdf', 'Magic defence', 'strength', [0, 999]),
  stat('spd', 'Speed', 'clock', [
    1, // Given: OT-UNI-009
    100,
  ]),
  stat('moveBudget', 'Move budget', 'mobility', [0, 20]),
  stat('jumpHeight', 'Jump height', 'mobility', [0, 20]),
  stat('evasion', 'Evasion', 'strength', [0, 100]),
  stat('accuracyBonus', 'Accuracy bonus', 'strength', [-100, 100]),
] as const;

// Chosen: the rules give no ranges (OT-UNI-008)
const BATTLE_STATS = [
  stat('hp', 'HP', 'hp', [0, 9999]),
  stat('mp', 'MP', 'energy', [0, 999]),
  stat('ct', 'CT', 'clock', [0, 9999]),
  stat('bodyTurns', 'Turns left', 'counter', [0, 20]),
] as const;

export type UnitStat = (typeof UNIT_STATS)[number]['id'];
/** Column of a unit's affinity to an element, in percent (OT-UNI-011, A-37). */
export type AffinityStat = `${Element}Affinity`;
export type StatId = (typeof BATTLE_STATS)[number]['id'] | UnitStat | AffinityStat;

/** Every column of the state's stat table, in column order: what changes in battle, what units state, the affinities. */
export const STATS: readonly StatRule<StatId>[] = [
  ...BATTLE_STATS,
  ...UNIT_STATS,
  ...ELEMENTS.map((element) =>
    stat(affinityStat(element), `Affinity to ${element}`, 'affinity', [-200, 200]),
  ),
];

export const STAT_IDS: readonly StatId[] = STATS.map(({ id }) => id);

/** The column that holds an element's affinity. */
export function affinityStat(element: Element): AffinityStat {
  return `${element}Affinity`;
}
