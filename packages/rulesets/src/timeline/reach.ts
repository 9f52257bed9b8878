import type { Actor, ReadonlyState, Tile } from '@highground/kernel';
import { reachesBlindly, sightBlocker } from './range.ts';
import type { Rules } from './compile.ts';
import { endsOf, kindOf, stat } from './condition.ts';

/** How many of a side’s enemies see somebody who stands on the tile. */
export function exposureAt(view: ReadonlyState, side: number, tile: Tile): number {
  let seen = 0;
  for (const actor of view.actors) {
    if (actor.side === side || actor.standing !== 'up' || !actor.tile) continue;
    if (!sightBlocker(view, actor.tile, tile)) seen += 1;
  }
  return seen;
}

/** Whether the actor could do harm on the tile in one turn, from anywhere it could walk to. */
export function canHarmAt(rules: Rules, view: ReadonlyState, actor: Actor, tile: Tile): boolean {
  if (actor.standing !== 'up' || !actor.tile) return false;
  const harmful = kindOf(rules, actor).actions.filter((action) => action.isHarmful);
  return endsOf(rules, view, actor.id).some((from) =>
    harmful.some((action) => {
      const attempt = { user: actor, actor: actor.id, tile: from, action };
      return stat(view, actor.id, 'mp') >= action.rule.mp && reachesBlindly(rules, view, attempt, tile);
    }),
  );
}
