import type { Battle } from '@highground/kernel';
import { battleOf, rulesWith } from './testkit.ts';
import type { Sketch, Sketched } from './testkit.ts';

/** The numbers strokes were worked out with, whatever the game is tuned to. */
export const STROKES = {
  'constants.variancePct': 10,
  'constants.minHit': 5,
  'constants.maxHit': 95,
  'constants.backMultiplierPct': 150,
  'constants.heightBonusPerLevel': 10,
  'materials.lava.hazardDamage': 10,
  'actions.sword-cut.power': 10,
  'actions.sword-cut.accuracy': 100,
};

const rules = rulesWith(STROKES);

/** A small level meadow, unless the sketch says otherwise. */
export function field(
  units: readonly Sketched[],
  sketch: Partial<Sketch> = {},
  dice: readonly number[] = [],
): Battle {
  return battleOf({ rows: ['......', '......', '......'], units, ...sketch }, dice, rules);
}

/** Two wardens face to face, the first about to strike; the second’s numbers may be others. */
export function duel(dice: readonly number[] = [], more: Sketched['stats'] = {}): Battle {
  return field(
    [
      { at: [0, 0], side: 1, facing: 'E', stats: { ct: 100, atk: 20 } },
      { at: [1, 0], side: 2, facing: 'W', stats: { def: 12, evasion: 0, hp: 100, maxHp: 100, ...more } },
    ],
    {},
    dice,
  );
}
