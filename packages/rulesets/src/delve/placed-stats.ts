import { invariant } from '@highground/kernel';
import type { UnitPlacement } from '@highground/kernel';
import { unitStats } from './compile.ts';
import type { Rules } from './compile.ts';
import type { StatRow } from './stats.ts';

/** The numbers of a placed unit by stat, its level and then its overrides counted in; hp and mana are full unless they say otherwise. */
export function placedStats(rules: Rules, { unit, stats: given }: UnitPlacement): StatRow {
  const rule = rules.units.get(unit);
  invariant(rule, `no unit ${unit}`);
  const base = { ...unitStats(rules, rule, given['level'] ?? 1), ...given };
  return { ...base, hp: given['hp'] ?? base.maxHp, mana: given['mana'] ?? base.maxMana };
}
