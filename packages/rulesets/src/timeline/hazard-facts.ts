import type { Actor, HazardFact, ReadonlyState, Tile } from '@highground/kernel';
import { groundAt } from './board.ts';
import type { Rules } from './compile.ts';
import { hasStatus, isFlying } from './condition.ts';
import { trapFor } from './enter.ts';
import { hazardsOn } from './next-tick.ts';

interface Place {
  readonly tile: Tile;
  /** What acts on each tick counts only where one stays. */
  readonly isLast: boolean;
}

/** What a tile of a way would do to the walker, as facts to show. */
export function hazardsAt(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { tile, isLast }: Place,
): readonly HazardFact[] {
  if (isFlying(actor)) return [];
  const facts: HazardFact[] = [];
  const trap = trapFor(state, actor, tile);
  if (trap === 'mine') facts.push(fact(tile, 'mine', rules.constants.mineDamage, []));
  if (trap === 'snare') facts.push(fact(tile, 'snare', 0, ['rooted']));
  if (groundAt(rules, state.world, tile)?.kind === 'oil' && hasStatus(actor, 'burning'))
    facts.push(fact(tile, 'oil', rules.constants.oilDamage, []));
  if (!isLast) return facts;
  for (const hazard of hazardsOn(rules, state, { ...actor, tile }))
    facts.push(groundFact(rules, tile, hazard));
  return facts;
}

/** What a tile does on each tick to whoever stands there. */
export function groundFact(rules: Rules, tile: Tile, hazard: 'lava' | 'shock' | 'cloud'): HazardFact {
  if (hazard === 'lava') return fact(tile, hazard, rules.constants.lavaPerTick, []);
  return hazard === 'shock'
    ? fact(tile, hazard, rules.constants.shockPerTick, [])
    : fact(tile, hazard, rules.constants.poisonPerTick, ['poisoned']);
}

function fact(tile: Tile, hazard: string, damage: number, statuses: readonly string[]): HazardFact {
  return { tile, hazard, damage, statuses };
}
