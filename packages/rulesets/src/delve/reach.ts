import { sameCell } from '@highground/kernel';
import type { ActorId, ReadonlyState, Threat, Tile } from '@highground/kernel';
import type { Means } from './blow.ts';
import type { Rules } from './compile.ts';
import { monsterIn, monsterRule, partyIn, PARTY } from './condition.ts';
import { oddsOf, worstOf } from './odds.ts';

/** Whom the side's enemies can hit next turn, where they stand, and for how much: distance is no matter in a fight. */
export function threatsTo(
  rules: Rules,
  view: ReadonlyState,
  side: number,
  tiles?: readonly Tile[],
): readonly Threat[] {
  const monster = monsterIn(view);
  const [own, enemies] = side === PARTY ? [partyIn(view), [monster]] : [[monster], partyIn(view)];
  const foes = enemies.filter(({ standing }) => standing === 'up').map(({ id }) => id);
  return own.flatMap(({ id, tile, standing }): Threat[] => {
    if (standing !== 'up' || !tile || foes.length === 0) return [];
    if (tiles && !tiles.some((one) => sameCell(one, tile))) return [];
    return [{ tile, by: foes.flatMap((foe) => blowsBy(rules, view, foe, id)) }];
  });
}

function blowsBy(rules: Rules, view: ReadonlyState, attacker: ActorId, target: ActorId): Threat['by'] {
  const casts = attacker !== monsterIn(view).id || monsterRule(rules, view).casts;
  const means: readonly Means[] = casts ? ['attack', 'firebolt'] : ['attack'];
  return means.map((one) => ({
    actor: attacker,
    action: one,
    worst: worstOf(oddsOf(rules, view, { means: one, attacker, target })),
  }));
}

/** How many enemies see somebody on the tile: everybody who stands. */
export function exposureFor({ actors }: ReadonlyState, side: number): number {
  return actors.filter((actor) => actor.side !== side && actor.standing === 'up').length;
}

/** Nobody walks in a fight. */
export function walkCostFrom(from: Tile): (tile: Tile) => number | undefined {
  return (tile) => (sameCell(tile, from) ? 0 : undefined);
}
