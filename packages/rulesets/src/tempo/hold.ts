import type { ActorId } from '@highground/kernel';
import { dropActivity, investedIn, leftAfter, memoryOf, remember, rewriteTop, topOf } from './activity.ts';
import type { Tick } from './tick.ts';

/** Stops the running activity where it is, so many ticks of it done; what would have nothing left is over. */
export function rest(tick: Tick, id: ActorId, done: number): void {
  const top = topOf(tick.actor(id));
  if (!top) return;
  const left = leftAfter(top, done);
  if (left[0] + left[1] + left[2] === 0)
    return dropActivity(tick.resolution, id, tick.actor(id).activities.length - 1, 'end');
  const memory = { ...memoryOf(top), invested: investedIn(top, done) };
  rewriteTop(
    tick.resolution,
    id,
    { ...top, since: tick.state.tick, left, values: remember(memory) },
    'pause',
  );
}
