import { tileDistance } from '@highground/kernel';
import type { ActorId } from '@highground/kernel';
import { bodyAt, bodyOf, distanceBetween } from './body.ts';
import { fits } from './ground.ts';
import type { Place } from './ground.ts';
import type { Tick } from './tick.ts';

/** Where a leap of up to so many tiles lands: the nearest place side by side with the target, of equals by z, then x, y. */
export function landingNear(tick: Tick, id: ActorId, target: ActorId, feet: number): Place | undefined {
  const { state, rules } = tick;
  const actor = tick.actor(id);
  const prey = bodyOf(state, tick.actor(target));
  const { tile: from, facing } = actor;
  if (!from || !prey) return undefined;
  let best: Place | undefined;
  for (let z = from.z - feet; z <= from.z + feet; z++) {
    for (let x = from.x - feet; x <= from.x + feet; x++) {
      for (const { y } of state.world.surfaces(x, z)) {
        const place = { tile: { x, y, z }, facing };
        const far = tileDistance(from, place.tile);
        if (far > feet || (best && far >= tileDistance(from, best.tile))) continue;
        const body = bodyAt(state.world, actor.size, place.tile, facing);
        if (distanceBetween(state, body, prey) === 1 && fits(rules, state, actor, place)) best = place;
      }
    }
  }
  return best;
}
