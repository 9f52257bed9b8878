import { sameCell } from '@highground/kernel';
import type { Activity, Actor, ActorId } from '@highground/kernel';
import { doneBefore, topOf } from './activity.ts';
import { byRank } from './condition.ts';
import type { ActionRule } from './data.ts';
import { canStrike, strike } from './strike.ts';
import type { Tick } from './tick.ts';

type Window = NonNullable<ActionRule['window']>;

/** Marks whom a window has struck: once each (PER-PER-003). */
const STRUCK = 'swept';

/** A window opens: everybody inside is struck, in the order of the battle, friends too. */
export function sweepInside(tick: Tick, id: ActorId, activity: Activity, window: Window): void {
  for (const other of byRank(tick.state))
    if (other.id !== id) sweep(tick, id, activity, { other: other.id, window });
}

/**
 * Somebody may lie elsewhere than before, however it came about: foes may notice it, windows that are open strike it, and its
 * own strikes whomever it has come upon.
 */
export function hasMoved(tick: Tick, id: ActorId, before: Actor): void {
  const { tile: from, facing } = before;
  const { tile: to, ...after } = tick.actor(id);
  if (!from || !to || (sameCell(from, to) && facing === after.facing)) return;
  tick.raise({ source: id, trigger: 'enter', audience: 'all', other: { tile: from, facing } });
  for (const { id: sweeper } of byRank(tick.state)) {
    const top = topOf(tick.actor(sweeper));
    const window = top && windowOf(tick, top);
    if (!window) continue;
    if (sweeper === id) sweepInside(tick, id, top, window);
    else sweep(tick, sweeper, top, { other: id, window });
  }
}

/** What strikes all who come near on this tick still, as part of what somebody does. */
function windowOf({ rules, state }: Tick, top: Activity): Window | undefined {
  const isOpen = top.phase === 'exec' && doneBefore(top, state.tick) < top.left[1];
  return isOpen ? rules.actionOf(top.action).rule.window : undefined;
}

function sweep(
  tick: Tick,
  id: ActorId,
  { action, since, left }: Activity,
  { other, window }: { readonly other: ActorId; readonly window: Window },
): void {
  const { statuses, standing } = tick.actor(other);
  const isStruck = statuses.some((status) => status.id === STRUCK && status.other === id);
  const blow = { attacker: id, target: other, action, bonus: 0, ...window };
  if (standing !== 'up' || isStruck || !canStrike(tick, blow)) return;
  const until = Math.max(since + left[1] - 1, tick.state.tick + 1);
  tick.resolution.commit('apply_status', {
    actor: other,
    status: STRUCK,
    until,
    stacks: 1,
    source: id,
    other: id,
  });
  strike(tick, blow);
}
