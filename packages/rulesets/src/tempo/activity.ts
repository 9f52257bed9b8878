import { actorOf, NO_LIMIT } from '@highground/kernel';
import type { Activity, Actor, ActorId, Resolution } from '@highground/kernel';
import type { Rules } from './compile.ts';

/** How its actor wants to be asked on the way, as bits of one number. */
export const ASK_AT = { edge: 1, observed: 2, offer: 4 } as const;

/** What an activity remembers besides its phases. */
export interface Memory {
  /** Ticks of prep done before `since`. */
  readonly invested: number;
  readonly asks: number;
  /** Ticks of prep after which its actor is asked; −1: never. */
  readonly stop: number;
  /** What it takes to see through what it is shown as. */
  readonly fakeDc: number;
  /** Where a turn leads; −1: nowhere. */
  readonly facing: number;
}

export const NOTHING: Memory = { invested: 0, asks: 0, stop: -1, fakeDc: 0, facing: -1 };

export function memoryOf({ values }: Activity): Memory {
  if (!values) return NOTHING;
  return {
    invested: values[0] ?? 0,
    asks: values[1] ?? 0,
    stop: values[2] ?? -1,
    fakeDc: values[3] ?? 0,
    facing: values[4] ?? -1,
  };
}

export function remember({ invested, asks, stop, fakeDc, facing }: Memory): readonly number[] {
  return [invested, asks, stop, fakeDc, facing];
}

/** What an actor is doing now; what lies below is on hold (PER-AMB-04). */
export function topOf({ activities }: Actor): Activity | undefined {
  return activities.at(-1);
}

/** What the running activity interrupted. */
export function parentOf({ activities }: Actor): Activity | undefined {
  return activities.at(-2);
}

/** Whether an actor may not do anything else: exec, unless its action stays alert (PER-PER-003, PER-RX-003). */
export function isCommitted(rules: Rules, actor: Actor): boolean {
  const top = topOf(actor);
  return top !== undefined && top.phase === 'exec' && !rules.actionOf(top.action).rule.isAlert;
}

/** Ticks of an activity that lie before this one. */
export function doneBefore({ since }: Activity, tick: number): number {
  return Math.max(0, tick - since);
}

/** What is left of an activity after some more of its ticks; a phase that is over leaves 0. */
export function leftAfter({ left: [prep, exec, recover] }: Activity, ticks: number): Activity['left'] {
  const intoExec = Math.max(0, ticks - prep);
  const intoRecover = Math.max(0, intoExec - exec);
  return [Math.max(0, prep - ticks), Math.max(0, exec - intoExec), Math.max(0, recover - intoRecover)];
}

/** Ticks of prep done, all pauses left out. */
export function investedIn(activity: Activity, ticks: number): number {
  const { invested } = memoryOf(activity);
  return invested + (activity.phase === 'prep' ? Math.min(ticks, activity.left[0]) : 0);
}

/** The activity as it goes over into a phase now, without what it was shown as. */
export function turnedTo(
  { action, serial, target, values }: Activity,
  phase: Activity['phase'],
  since: number,
  left: Activity['left'],
): Activity {
  // Spelled out, so that all records have one shape.
  return values
    ? { action, serial, phase, since, left, target, values }
    : { action, serial, phase, since, left, target };
}

/** Writes the running activity anew. */
export function rewriteTop(resolution: Resolution, actor: ActorId, activity: Activity, reason: string): void {
  const slot = actorOf(resolution.state, actor).activities.length - 1;
  resolution.commit('set_activity', { actor, slot, activity, reason });
}

/** Lays an activity on top of what the actor is doing. */
export function pushActivity(
  resolution: Resolution,
  actor: ActorId,
  activity: Activity,
  reason: string,
): void {
  const slot = actorOf(resolution.state, actor).activities.length;
  resolution.commit('set_activity', { actor, slot, activity, reason });
}

/** Takes the activity in this slot away, with what it gave for as long as it lasted. */
export function dropActivity(resolution: Resolution, actor: ActorId, slot: number, reason: string): void {
  const { serial } = actorOf(resolution.state, actor).activities[slot] as Activity;
  resolution.commit('set_activity', { actor, slot, reason });
  for (const { id, until, source, stacks, other } of actorOf(resolution.state, actor).statuses) {
    if (until !== NO_LIMIT || source !== actor || stacks !== serial) continue;
    resolution.commit('apply_status', {
      actor,
      status: id,
      until: resolution.state.tick,
      stacks: 0,
      source,
      other,
    });
  }
}

/** Whoever waits until something happens has waited long enough: it may react, or has been wounded (owner's decision 7). */
export function endWaiting(resolution: Resolution, actor: ActorId): void {
  const { activities } = actorOf(resolution.state, actor);
  const top = activities.at(-1);
  if (!top || (memoryOf(top).asks & ASK_AT.offer) === 0) return;
  dropActivity(resolution, actor, activities.length - 1, 'end');
}
