import { stockOf } from '@highground/kernel';
import type { Die, Resolution } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import type { Rules } from './compile.ts';
import { monsterRule, PARTY } from './condition.ts';
import type { LootRule } from './data.ts';

/** What a victory brought: items in the order they were drawn, and how the special drop fell, where there is one. */
export interface Loot {
  readonly items: readonly string[];
  readonly special?: { readonly item: string; readonly roll: number; readonly isHad: boolean };
}

/** Draws by weight without replacement, a die from 1 to the weights that are left each. */
export function drawItems(
  { draws, table }: Pick<LootRule, 'draws' | 'table'>,
  roll: (most: number) => number,
): readonly string[] {
  const left = byId(table);
  const drawn: string[] = [];
  while (drawn.length < draws && left.length > 0) {
    const total = left.reduce((sum, [, weight]) => sum + weight, 0);
    let value = roll(total);
    const place = left.findIndex(([, weight]) => (value -= weight) <= 0);
    drawn.push((left.splice(place, 1)[0] as [string, number])[0]);
  }
  return drawn;
}

/** Rolls what the fallen monster leaves, gives it to the party's stock, and counts the XP (D20-RWD-001). */
export function reward(rules: Rules, resolution: Resolution): void {
  const { loot, xp } = monsterRule(rules, resolution.state);
  const items = [...drawItems(loot, (most) => resolution.roll('loot', 1, most))];
  const { specialPct } = rules.constants;
  if (loot.special !== 'none' && resolution.roll('special', 1, 100, specialPct + 1) <= specialPct)
    items.push(loot.special);
  for (const item of items)
    resolution.commit('change_stock', {
      side: PARTY,
      item,
      count: stockOf(resolution.state, PARTY, item) + 1,
    });
  resolution.commit('set_score', { side: PARTY, score: xp });
}

/** The loot that the dice of the last step of a victory stand for. */
export function lootFrom(
  { constants }: Pick<Rules, 'constants'>,
  { draws, table, special }: LootRule,
  dice: readonly Die[],
): Loot {
  const rolls = dice.filter(({ purpose }) => purpose === 'loot').map(({ value }) => value);
  const items = drawItems({ draws, table }, () => rolls.shift() ?? 1);
  const roll = dice.find(({ purpose }) => purpose === 'special')?.value;
  if (special === 'none' || roll === undefined) return { items };
  const isHad = roll <= constants.specialPct;
  return { items: isHad ? [...items, special] : items, special: { item: special, roll, isHad } };
}
