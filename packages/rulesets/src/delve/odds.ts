import type { ReadonlyState } from '@highground/kernel';
import { attackDamage, finalDamage, fireboltDamage, luckOf, spreadOf } from './blow.ts';
import type { Blow, Luck } from './blow.ts';
import type { Rules } from './compile.ts';
import { stat } from './condition.ts';

/** One amount of damage and in how many of all falls of the dice it comes; 0 is a miss. */
export interface Chance {
  readonly damage: number;
  readonly weight: number;
}

/** Everything a blow can do: the weights add up to `total`. */
export interface Odds {
  readonly total: number;
  readonly chances: readonly Chance[];
}

const NATURALS = Array.from({ length: 20 }, (_, index) => index + 1);

/** The exact odds of a blow, from its formulas and not by running it under every die. */
export function oddsOf(rules: Rules, state: ReadonlyState, blow: Blow): Odds {
  const raws = rawOdds(rules, state, blow);
  const falls = raws.reduce((sum, { weight }) => sum + weight, 0);
  const lucks = NATURALS.map((natural) => luckOf(rules, state, blow, natural));
  const count = (luck: Luck): number => lucks.filter((one) => one === luck).length;
  const hits = (['hit', 'crit'] as const).flatMap((luck) =>
    raws.map(({ damage: raw, weight }) => ({
      damage: finalDamage(rules, state, blow, { raw, luck }),
      weight: weight * count(luck),
    })),
  );
  return {
    total: NATURALS.length * falls,
    chances: [{ damage: 0, weight: count('miss') * falls }, ...hits].filter(({ weight }) => weight > 0),
  };
}

/** Raw damage of a hit and in how many falls of its own dice it comes. */
function rawOdds(rules: Rules, state: ReadonlyState, blow: Blow): readonly Chance[] {
  if (blow.means === 'attack') {
    const spread = spreadOf(rules, stat(state, blow.attacker, 'attack'));
    return Array.from({ length: 2 * spread + 1 }, (_, index) => ({
      damage: attackDamage(state, blow, index - spread),
      weight: 1,
    }));
  }
  const sides = rules.constants.fireboltDie;
  return Array.from({ length: 2 * sides - 1 }, (_, index) => ({
    damage: fireboltDamage(rules, state, blow, index + 2),
    weight: Math.min(index + 1, 2 * sides - 1 - index),
  }));
}

/** Total of damage over all falls of the dice. */
export function damageSum({ chances }: Odds): number {
  return chances.reduce((sum, { damage, weight }) => sum + damage * weight, 0);
}

/** The most that a blow can do. */
export function worstOf({ chances }: Odds): number {
  return chances.reduce((most, { damage }) => Math.max(most, damage), 0);
}
