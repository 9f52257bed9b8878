import { actorOf, findBubble } from '@highground/kernel';
import type { ActorId, ReadonlyState, Tile } from '@highground/kernel';
import { sightBlocker } from '@highground/mechanics/targeting';
import type { Stand } from '@highground/mechanics/targeting';
import { allegiance, moverOf } from './condition.ts';
import type { Rules } from './compile.ts';

/** More points than any walk on a map of the largest size can cost. */
const NO_BUDGET = 30_000;

/** How many of a side's enemies see somebody who stands on the tile. */
export function exposureAt(rules: Rules, view: ReadonlyState, side: number, tile: Tile): number {
  const target = standAt(view, tile);
  if (!target) return 0;
  const options = { eye: rules.constants.losEye, blocks: rules.sightBlockers };
  return view.actors.filter((actor) => {
    const from =
      actor.standing === 'up' && actor.tile && allegiance(view, actor) !== side
        ? standAt(view, actor.tile)
        : undefined;
    return from && !sightBlocker(view.world, from, target, options);
  }).length;
}

/** Cost of an actor's way from a tile to others, whoever is in the way and whatever its budget. */
export function walkCostFrom(
  rules: Rules,
  view: ReadonlyState,
  id: ActorId,
  from: Tile,
): (tile: Tile) => number | undefined {
  const mover = { ...moverOf(rules, view, actorOf(view, id)), budget: NO_BUDGET };
  const bubble = findBubble(view.world, from, { mover, rules: rules.movement, blocked: [] });
  return (tile) => bubble.costOf(tile);
}

function standAt(view: ReadonlyState, tile: Tile): Stand | undefined {
  const surface = view.world.surfaceAt(tile);
  return surface && { tile, height: surface.height };
}
