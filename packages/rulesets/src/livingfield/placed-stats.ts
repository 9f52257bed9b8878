import { invariant } from '@highground/kernel';
import type { UnitPlacement } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { ELEMENTS } from './elements.ts';
import { affinityStat } from './stats.ts';
import type { StatId } from './stats.ts';

/** The numbers of a placed unit by stat, overrides counted in; hp and mp are full unless they say otherwise. */
export function placedStats(
  rules: Rules,
  { unit, stats: given }: UnitPlacement,
): { readonly [stat in StatId]: number } {
  const rule = rules.units.get(unit)?.rule;
  invariant(rule, `no unit ${unit}`);
  const affinities = Object.fromEntries(
    ELEMENTS.map((element) => [affinityStat(element), rule.affinities[element] ?? 100]),
  );
  const base = { ct: 0, bodyTurns: 0, ...rule.stats, ...affinities, ...given } as {
    [stat in StatId]: number;
  };
  return { ...base, hp: given.hp ?? base.maxHp, mp: given.mp ?? base.maxMp };
}
