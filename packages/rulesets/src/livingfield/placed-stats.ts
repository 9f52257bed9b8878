import { invariant } from '@highground/kernel';
import type { UnitPlacement } from '@highground/kernel';
import type { Rules } from './compile.ts';
import type { StatId } from './stats.ts';

/** The numbers of a placed unit by stat, overrides counted in; hp and mp are full unless they say otherwise. */
export function placedStats(
  rules: Rules,
  { unit, stats: given }: UnitPlacement,
): { readonly [stat in StatId]: number } {
  const kind = rules.units.get(unit);
  invariant(kind, `no unit ${unit}`);
  const base = { ...kind.stats, ...given };
  return { ...base, hp: given.hp ?? base.maxHp, mp: given.mp ?? base.maxMp };
}
