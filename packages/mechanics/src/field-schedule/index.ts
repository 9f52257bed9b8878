import type { FieldEffect, Resolution } from '@highground/kernel';

/**
 * Puts an effect on the schedule, behind all that is due on the same tick already (OT-LIV-007); one of its kind on that
 * tick is enough, for effects that look for themselves where they happen.
 */
export function scheduleOnce(resolution: Resolution, tick: number, effect: FieldEffect): void {
  const { schedule } = resolution.state;
  if (schedule.some((event) => event.tick === tick && event.effect.kind === effect.kind)) return;
  const last = schedule.reduce((highest, { id }) => Math.max(highest, id), 0);
  resolution.commit('schedule_event', { id: last + 1, tick, effect });
}
