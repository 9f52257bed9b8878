import type { Activity, ActorId } from '@highground/kernel';
import { topOf } from './activity.ts';
import { distanceOf } from './body.ts';
import { byRank } from './condition.ts';
import type { ActionRule } from './data.ts';
import { strike } from './strike.ts';
import type { Tick } from './tick.ts';

type Window = NonNullable<ActionRule['window']>;

/** Marks whom a window has struck: once each (PER-PER-003). */
const STRUCK = 'swept';

/** A window opens: everybody inside is struck, in the order of the battle, friends too. */
export function sweepInside(tick: Tick, id: ActorId, activity: Activity, window: Window): void {
  for (const other of byRank(tick.state))
    if (other.id !== id) sweep(tick, id, activity, { other: other.id, window });
}

/** Somebody has come to another place: foes may notice it, and windows that are open strike it. */
export function arrive(tick: Tick, id: ActorId): void {
  tick.raise({ source: id, trigger: 'enter', audience: 'all' });
  for (const { id: sweeper } of byRank(tick.state)) {
    const top = topOf(tick.actor(sweeper));
    const window = top?.phase === 'exec' ? tick.rules.actionOf(top.action).rule.window : undefined;
    if (top && window && sweeper !== id) sweep(tick, sweeper, top, { other: id, window });
  }
}

function sweep(
  tick: Tick,
  id: ActorId,
  { action, since, left }: Activity,
  { other, window }: { readonly other: ActorId; readonly window: Window },
): void {
  const { reach, damage } = window;
  const body = tick.actor(other);
  const isStruck = body.statuses.some((status) => status.id === STRUCK && status.other === id);
  if (body.standing !== 'up' || isStruck || distanceOf(tick.state, tick.actor(id), body) > reach) return;
  const until = Math.max(since + left[1] - 1, tick.state.tick + 1);
  tick.resolution.commit('apply_status', {
    actor: other,
    status: STRUCK,
    until,
    stacks: 1,
    source: id,
    other: id,
  });
  strike(tick, { attacker: id, target: other, action, damage, reach, bonus: 0 });
}
