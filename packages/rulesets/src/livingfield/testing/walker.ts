import type { Battle } from '@highground/kernel';
import { battleOf, rulesWith } from './testkit.ts';
import type { Sketch } from './testkit.ts';

/** The numbers walks were worked out with. */
export const MOVES = {
  'constants.climbCostPerStep': 1,
  'constants.waterCostExtra': 1,
  'materials.lava.hazardDamage': 10,
  'materials.poison.hazardDamage': 3,
  'materials.fire.hazardDamage': 5,
};

export const walkRules = rulesWith(MOVES);

/** One unit about to act at the west end of a row, an enemy far away. */
export function walkerOn(
  row: string,
  stats: { readonly [stat: string]: number } = {},
  more: Partial<Sketch> = {},
): Battle {
  const units = [
    { at: [0, 0], facing: 'E', stats: { ct: 100, moveBudget: 6, jumpHeight: 1, ...stats } },
    { at: [0, 2], stats: { spd: 1 } },
    { at: [1, 2], side: 1, stats: { spd: 1 } },
  ] as const;
  return battleOf({ rows: [row, '#'.repeat(row.length), '........'], units, ...more }, [], walkRules);
}
