import { idiv } from '@highground/kernel';
import type { ActorId, Resolution, Share } from '@highground/kernel';

/** One actor on the clock: what it has gathered and what a tick adds. */
export interface Clocked {
  readonly actor: ActorId;
  readonly ct: number;
  /** Per tick, 0 while stopped. */
  readonly gain: number;
  /** What `ct` never rises above. */
  readonly cap?: number;
}

/** CT a tick adds: the speed times every factor, rounded down once (OT-CT-003, A-23). */
export function ctGain(speed: number, factors: readonly Share[]): number {
  let of = speed;
  let within = 1;
  for (const factor of factors) {
    of *= factor.of;
    within *= factor.in;
  }
  return idiv(of, within);
}

/** Who acts now: at or above the threshold, highest CT first, then lowest id (OT-CT-004…006). */
export function readyActor(clocked: readonly Clocked[], threshold: number): ActorId | undefined {
  let best: Clocked | undefined;
  for (const one of clocked) {
    if (one.ct < threshold) continue;
    if (!best || one.ct > best.ct || (one.ct === best.ct && one.actor < best.actor)) best = one;
  }
  return best?.actor;
}

/** Ticks until somebody is ready if all gains stay as they are: 0 when somebody is, undefined when nobody ever will be. */
export function ticksToReady(clocked: readonly Clocked[], threshold: number): number | undefined {
  let soonest: number | undefined;
  for (const { ct, gain } of clocked) {
    if (ct >= threshold) return 0;
    if (gain <= 0) continue;
    const ticks = idiv(threshold - ct + gain - 1, gain);
    if (soonest === undefined || ticks < soonest) soonest = ticks;
  }
  return soonest;
}

/** Writes the CT all of them have after `ticks` ticks, in one commit; nothing is written when nobody gains. */
export function gainCt(
  resolution: Resolution,
  clocked: readonly Clocked[],
  ticks: number,
  ctColumn: number,
): void {
  const changes: number[] = [];
  for (const { actor, ct, gain, cap = Infinity } of clocked) {
    const gained = Math.min(cap, ct + gain * ticks);
    if (gained > ct) changes.push(actor, ctColumn, gained);
  }
  if (changes.length > 0 && ticks > 0) resolution.commit('set_stats', { changes });
}

/** Charges a finished turn; the overflow stays (OT-CT-007, A-32). */
export function spendCt(resolution: Resolution, actor: ActorId, cost: number, ctStat = 'ct'): void {
  resolution.commit('change_stat', { actor, stat: ctStat, value: resolution.stat(actor, ctStat) - cost });
}
