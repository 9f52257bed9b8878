import { invariant } from '@highground/kernel';
import type { Actor, ActorId, ScenarioDraft } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { STATS } from './stats.ts';
import type { StatId } from './stats.ts';

/** The numbers of a placed unit, overrides counted in; HP are full and nothing is spent unless they say otherwise (BF-SCN-002). */
export function placedStats(
  rules: Rules,
  { unit, stats: given }: { readonly unit: string; readonly stats: { readonly [stat: string]: number } },
): { readonly [stat in StatId]: number } {
  const rule = rules.units.get(unit);
  invariant(rule, `no unit ${unit}`);
  const { actionsPerTurn } = rules.constants;
  const fresh = { actions: actionsPerTurn, hasAttacked: 0, hasUsedAbility: 0 };
  const stats = { ...fresh, ...rule.stats, ...given } as { [stat in StatId]: number };
  return { ...stats, hp: given['hp'] ?? stats.maxHp };
}

/** The same as a row of the stat table. */
export function statRow(rules: Rules, unit: Parameters<typeof placedStats>[1]): number[] {
  const stats = placedStats(rules, unit);
  return STATS.map(({ id }) => stats[id]);
}

interface Newcomer extends Pick<Actor, 'name' | 'side' | 'seat' | 'unit' | 'facing'> {
  readonly id: ActorId;
  readonly tile: NonNullable<Actor['tile']>;
}

/** Everybody is one tile wide and one level high: nothing here sees or flies. */
export function newActor({ id, name, side, seat, unit, tile, facing }: Newcomer): Actor {
  return {
    id,
    name,
    side,
    seat,
    unit,
    tile,
    facing,
    size: { w: 1, d: 1, h: 1280 },
    headroom: 1280,
    eye: 640,
    statuses: [],
    activities: [],
    standing: 'up',
  };
}

/** Units without a name are called after their side and their place in it: alpha-1, alpha-2 (BF-MATCH-002). */
export function nameOf(draft: Pick<ScenarioDraft, 'sides' | 'units'>, index: number): string {
  const unit = draft.units[index];
  if (unit?.name !== undefined) return unit.name;
  const side = draft.sides.find(({ id }) => id === unit?.side);
  const number = draft.units.slice(0, index + 1).filter((other) => other.side === unit?.side).length;
  return `${side?.name}-${number}`;
}
