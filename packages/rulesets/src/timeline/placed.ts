import { invariant } from '@highground/kernel';
import type { Actor, ActorId } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { STATS } from './stats.ts';
import type { StatId } from './stats.ts';

/** The numbers of a placed unit, overrides counted in; HP and MP are full unless they say otherwise. */
export function placedStats(
  rules: Rules,
  { unit, stats: given }: { readonly unit: string; readonly stats: { readonly [stat: string]: number } },
): { readonly [stat in StatId]: number } {
  const rule = rules.units.get(unit)?.rule;
  invariant(rule, `no unit ${unit}`);
  const base = {
    ct: rules.constants.startCt,
    tempHp: 0,
    counter: 0,
    taunts: 0,
    banished: 0,
    phase: 0,
    ...rule.stats,
    ...given,
  } as { [stat in StatId]: number };
  return { ...base, hp: given['hp'] ?? base.maxHp, mp: given['mp'] ?? base.maxMp };
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

/** Everybody is one tile wide and one tier high: sight here knows no eyes (TL-AMB-23). */
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
