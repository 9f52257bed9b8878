import type { CatalogueTable } from '@highground/kernel';
import type { Constants } from './constants.ts';
import { hitPercent, neededFor, TO_HIT_MODELS } from './to-hit.ts';

/** Chance to hit by attack against defence 1 on open ground, under both models, with 0, 1 and 2 allies beside the target (owner’s decision 6). */
export function hitTable(constants: Constants): CatalogueTable {
  const columns = TO_HIT_MODELS.flatMap((model) => FLANKERS.map((flankers) => ({ model, flankers })));
  return {
    title: 'Percent to hit a target of defence 1, by attack, model and allies beside it',
    head: ['attack', ...columns.map(({ model, flankers }) => `${model} ${flankers}`)],
    rows: ATTACKS.map((attack) => [
      attack,
      ...columns.map(({ model, flankers }) =>
        hitPercent(neededFor(constants, model, { attack, defense: 1, terrainDefense: 0, flankers })),
      ),
    ]),
  };
}

const ATTACKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 25];
const FLANKERS = [0, 1, 2];
