import type { Constants } from './constants.ts';
import { hitPercent, neededFor, TO_HIT_MODELS } from './to-hit.ts';

/** One line of the table: the chances in percent, model by model, with 0, 1 and 2 flankers each. */
export interface HitChances {
  readonly attack: number;
  readonly chances: readonly number[];
}

/** Chance to hit by attack against defence 1 on open ground, under both models (owner’s decision 6). */
export function hitTable(constants: Constants): readonly HitChances[] {
  return ATTACKS.map((attack) => ({
    attack,
    chances: TO_HIT_MODELS.flatMap((model) =>
      FLANKERS.map((flankers) =>
        hitPercent(neededFor(constants, model, { attack, defense: 1, terrainDefense: 0, flankers })),
      ),
    ),
  }));
}

const ATTACKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 25];
const FLANKERS = [0, 1, 2];
