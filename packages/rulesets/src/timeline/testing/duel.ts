import type { Battle, Json } from '@highground/kernel';
import { battleOf, play, previewOf, rulesWith, statIn, waitFor } from './testkit.ts';
import type { Plans, Sketch, Sketched } from './testkit.ts';

/** Two units beside one another, the first of side 1 and ready at once; what either is may be said. */
export interface Duel {
  readonly rows?: readonly string[];
  readonly first?: Partial<Sketched>;
  readonly second?: Partial<Sketched>;
  readonly others?: readonly Sketched[];
  readonly rules?: { readonly [path: string]: Json };
  readonly options?: Sketch['options'];
  readonly dice?: readonly number[];
  /** What enemies announce at the start. */
  readonly plans?: Plans;
}

/** The duel when the first unit has its turn; the second hardly ever acts. */
export function duelOf({
  rows = [],
  first = {},
  second = {},
  others = [],
  rules = {},
  options = {},
  dice = [],
  plans = {},
}: Duel): Battle {
  const battle = battleOf(
    {
      rows,
      options,
      units: [
        { at: [2, 2], ...first, side: 1, stats: { ct: 99, ...first.stats } },
        {
          unit: 'bandit',
          at: [3, 2],
          side: 2,
          ...second,
          stats: { speed: 1, hp: 99, maxHp: 99, def: 0, mdef: 0, ...second.stats },
        },
        ...others,
      ],
    },
    dice,
    rulesWith(rules),
  );
  waitFor(battle, 1, plans);
  return battle;
}

/** HP the second unit loses to an action of the first, and the same as foretold. */
export function lossTo(battle: Battle, action: string, target = 2): number {
  const { tile } = battle.state.actors[target - 1] ?? {};
  const turn = { actor: 1, action, ...(tile ? { target: [tile.x, tile.z] as const } : {}) };
  const told = previewOf(battle, turn);
  const before = statIn(battle, target, 'hp');
  play(battle, turn);
  const lost = before - statIn(battle, target, 'hp');
  const foretold = told.effects.find((effect) => effect.actor === target)?.amount;
  if (lost !== 0 && foretold && foretold.min === foretold.max && foretold.max !== lost)
    throw new Error(`foretold ${foretold.max}, lost ${lost}`);
  return lost;
}
